/**
 * Suites of benchmarks: what is asked of which systems over which corpus, runs that are stored and
 * can be gone on with, and what is made of them: reports, comparisons, checks.
 */
package org.nomograph.app.bench.suite;
