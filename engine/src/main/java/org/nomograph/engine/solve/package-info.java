/**
 * Civil cases and exam questions after LEGO (arXiv 2609.27009): provisions that control the
 * question are retrieved, related and compared with the facts, then every option is judged by
 * itself (Provision–Fact–Conclusion). {@link org.nomograph.engine.solve.SolvePipeline} reads top to
 * bottom like the paper; what it found is one {@link org.nomograph.engine.solve.PfcGraph}.
 */
package org.nomograph.engine.solve;
