/*
 * A layered layout of our own (after Sugiyama, Tagawa and Toda, 1981): layers are given by the kind of a node, the order
 * within a layer by the mean place of the neighbours, swept down and up, and a layer that is wider than the drawing is
 * wrapped into rows.
 */

const SWEEPS = 8;

/** Where the neighbours of a node stand on average in other layers; its own place when it has none. */
function mean(id, own, neighbours, place) {
  const places = neighbours.get(id).filter((other) => place.has(other)).map((other) => place.get(other));
  return places.length ? places.reduce((a, b) => a + b, 0) / places.length : own;
}

/** Orders the nodes of each layer so that fewer edges cross. */
export function ordered(layers, edges) {
  const neighbours = new Map(layers.flat().map((id) => [id, []]));
  for (const edge of edges) {
    if (!neighbours.has(edge.from) || !neighbours.has(edge.to)) continue;
    neighbours.get(edge.from).push(edge.to);
    neighbours.get(edge.to).push(edge.from);
  }
  let now = layers.map((layer) => [...layer]);
  let best = now;
  let fewest = crossings(now, edges);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    now = now.map((layer) => [...layer]);
    const walk = sweep % 2 ? now.map((_, i) => now.length - 1 - i) : now.map((_, i) => i);
    for (const at of walk) {
      const place = new Map();
      now.forEach((layer, i) => { if (i !== at) layer.forEach((id, j) => place.set(id, (j + 0.5) / layer.length)); });
      const weights = new Map(now[at].map((id, j) => [id, mean(id, (j + 0.5) / now[at].length, neighbours, place)]));
      now[at].sort((a, b) => weights.get(a) - weights.get(b));
    }
    const crossed = crossings(now, edges);
    if (crossed < fewest) { fewest = crossed; best = now; }
  }
  return best;
}

/** Number of pairs of edges between different layers that cross. */
export function crossings(layers, edges) {
  const place = new Map();
  layers.forEach((layer, i) => layer.forEach((id, j) => place.set(id, [i, (j + 0.5) / layer.length])));
  const lines = edges.map((edge) => [place.get(edge.from), place.get(edge.to)])
    .filter(([a, b]) => a && b && a[0] !== b[0]).map(([a, b]) => (a[0] < b[0] ? [a, b] : [b, a]));
  let count = 0;
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      const [a, b] = lines[i];
      const [c, d] = lines[j];
      if (a[0] === c[0] && b[0] === d[0] && (a[1] - c[1]) * (b[1] - d[1]) < 0) count++;
    }
  }
  return count;
}

/**
 * Places of nodes.
 * @param layers ids by layer, the first on top
 * @param width width of the drawing
 * @param box width, height and gap of a node
 * @return x, y (middle of the node) by id, where each layer begins, and the height of it all
 */
export function laidOut(layers, edges, width, box) {
  const most = Math.max(1, Math.floor((width + box.gap) / (box.width + box.gap)));
  const places = new Map();
  const tops = [];
  let y = box.top;
  for (const layer of ordered(layers, edges)) {
    tops.push(y);
    const rows = Math.ceil(layer.length / most);
    const perRow = Math.ceil(layer.length / Math.max(1, rows));
    for (let row = 0; row < rows; row++) {
      const ids = layer.slice(row * perRow, (row + 1) * perRow);
      const all = ids.length * box.width + (ids.length - 1) * box.gap;
      ids.forEach((id, i) => places.set(id, { x: (width - all) / 2 + i * (box.width + box.gap) + box.width / 2, y: y + box.height / 2 }));
      y += box.height + box.gap;
    }
    y += box.between;
  }
  return { places, tops, height: y - box.between + box.gap };
}
