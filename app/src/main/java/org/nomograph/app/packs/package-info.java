/** Rule packs as editors see them: read record by record, checked, tried out and saved. */
package org.nomograph.app.packs;
