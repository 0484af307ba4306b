/*
 * A layout of our own for what lies around a node: the nodes next to it in two columns, farther ones outside of them, so
 * that every name can stand level and be read. The columns bend around the middle, where relations then do not cross names.
 */

const MARGIN = 24;
/** Widths in pixels of a drawing that has farther nodes: names of both columns need room. */
const DEEP = 1060;
const WIDEST = 900;

/** One after another down the right side and up the left one, as a clock goes. */
function sides(ids) {
  const half = Math.ceil(ids.length / 2);
  return [[1, ids.slice(0, half)], [-1, ids.slice(half).reverse()]];
}

/** Places of one column from the top to the bottom; its ends stand nearer to the middle. */
function column(ids, side, at, middle, height, places) {
  const step = (height - 2 * MARGIN) / Math.max(1, ids.length);
  ids.forEach((id, i) => {
    const y = MARGIN + (i + 0.5) * step;
    const off = (y - middle.y) / (height / 2);
    places.set(id, { x: middle.x + side * at * Math.sqrt(1 - 0.45 * off * off), y, side });
  });
}

/**
 * Places for a drawing.
 * @param near ids of the nodes next to the middle, in order
 * @param far the id of a near node by that of each farther one
 * @param given width that there is
 * @return places with x, y and side (1 right, -1 left) by id; width and height; the room in pixels that names have beside
 *     near and farther nodes
 */
export function placed(near, far, phone, given) {
  const deep = far.size > 0;
  const width = deep ? Math.max(given, phone ? 760 : DEEP) : Math.min(given, WIDEST);
  const inner = phone ? 62 : deep ? 120 : 150;
  const outer = phone ? 210 : 320;
  const [right, left] = sides(near);
  const side = new Map([right, left].flatMap(([of, ids]) => ids.map((id) => [id, of])));
  const order = new Map([...right[1], ...left[1]].map((id, i) => [id, i]));
  const outside = [right, left].map(([of]) => [of, [...far.keys()].filter((id) => (side.get(far.get(id)) ?? 1) === of)
    .sort((a, b) => (order.get(far.get(a)) ?? 0) - (order.get(far.get(b)) ?? 0))]);
  const most = Math.max(near.length / 2, ...outside.map(([, ids]) => ids.length), 6);
  const height = Math.round(2 * MARGIN + most * (phone ? 34 : 32));
  const middle = { x: width / 2, y: height / 2 };
  const places = new Map();
  for (const [of, ids] of [right, left]) column(ids, of, inner, middle, height, places);
  for (const [of, ids] of outside) column(ids, of, outer, middle, height, places);
  return { places, width, height, room: [(deep ? outer : width / 2) - inner - 18, width / 2 - outer - 16] };
}
