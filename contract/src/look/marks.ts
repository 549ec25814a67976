// The logo mark of each theme: a few filled paths in a 26 by 26 box, drawn from a shape name and a count.
// Marks are data rather than files, so the same one serves the header, the favicon and printed paper.

export interface Mark {
  shape: MarkShape;
  count?: number;
}

export interface MarkPath {
  d: string;
  /** Below 1 for the shaded side of a mark. */
  opacity?: number;
  /** Stroke width; absent when the path is filled. */
  stroke?: number;
}

const CENTRE = 13;

type Point = readonly [x: number, y: number];

function at(radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
}

const fixed = (value: number) => Number(value.toFixed(2)).toString();
const xy = ([x, y]: Point) => `${fixed(x)} ${fixed(y)}`;
const closed = (points: readonly Point[]) => `M${points.map(xy).join("L")}Z`;

function around<T>(count: number, make: (degrees: number, index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make((index * 360) / count, index));
}

function polygon(count: number, radius: number, turn = 0): Point[] {
  return around(count, (degrees) => at(radius, degrees + turn));
}

function petal(degrees: number, reach: number, half: number): string {
  const tip = at(reach, degrees);
  const left = at(reach * 0.55, degrees - half);
  const right = at(reach * 0.55, degrees + half);
  return `M${CENTRE} ${CENTRE}Q${xy(left)} ${xy(tip)}Q${xy(right)} ${CENTRE} ${CENTRE}Z`;
}

function disc(x: number, y: number, radius: number): string {
  const r = fixed(radius);
  return `M${fixed(x - radius)} ${fixed(y)}a${r} ${r} 0 1 0 ${fixed(radius * 2)} 0a${r} ${r} 0 1 0 ${fixed(-radius * 2)} 0Z`;
}

function arc(radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const r = fixed(radius);
  return `M${xy(at(radius, from))}A${r} ${r} 0 ${large} 1 ${xy(at(radius, to))}`;
}

const SHAPES = {
  needle: () => [{ d: "M13 2 5 24l8-5 8 5L13 2Z" }, { d: "M13 2 5 24l8-5V2Z", opacity: 0.3 }],
  bolt: () => [{ d: "M15 1 4 15h8l-2 10 12-15h-8l1-9Z" }],
  sun: (count: number) => [
    { d: disc(CENTRE, CENTRE, 6) },
    ...around(count, (degrees) => ({ d: `M${xy(at(8.4, degrees))}L${xy(at(11.6, degrees))}`, stroke: 2.6 })),
  ],
  spark: () => [{ d: "M13 1c1 7 5 11 12 12-7 1-11 5-12 12-1-7-5-11-12-12 7-1 11-5 12-12Z" }],
  peaks: () => [{ d: "M1 22 9 8l5 8 4-6 7 12H1Z" }, { d: "M9 8l5 8-3.4 6H1L9 8Z", opacity: 0.3 }],
  facet: () => [{ d: "M13 1 25 13 13 25 1 13 13 1Zm0 7-5 5 5 5 5-5-5-5Z" }],
  petals: (count: number) =>
    around(count, (degrees, index) => ({
      d: petal(degrees, 12, 190 / count),
      opacity: index % 2 ? 0.65 : 1,
    })),
  star: (count: number) => [
    { d: closed(around(count * 2, (degrees, index) => at(index % 2 ? 5.4 : 12, degrees))) },
  ],
  polygon: (count: number) => [{ d: closed(polygon(count, 12)) + closed(polygon(count, 5.4).toReversed()) }],
  prism: (count: number) =>
    around(count, (degrees, index) => ({
      d: closed([[CENTRE, CENTRE], at(12, degrees), at(12, degrees + 360 / count)]),
      opacity: [1, 0.72, 0.48][index % 3] ?? 1,
    })),
  orbit: () => [
    { d: disc(CENTRE, CENTRE, 4.6) },
    { d: arc(10.4, 40, 300), stroke: 2.4 },
    { d: disc(...at(10.4, 350), 2.6) },
  ],
  rings: (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      d: disc(CENTRE, CENTRE, 11 - (index * 8.6) / count),
      stroke: 2,
      opacity: 1 - index * 0.2,
    })),
  arcs: (count: number) =>
    around(count, (degrees) => ({ d: arc(9.6, degrees + 10, degrees + 360 / count - 22), stroke: 4.4 })),
  bars: (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const width = 20 / count;
      const height = 8 + ((index + 1) / count) * 14;
      return {
        d: `M${fixed(3 + index * width + 1)} 24v${fixed(-height)}h${fixed(width - 2)}v${fixed(height)}Z`,
      };
    }),
  waves: (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      d: `M2 ${fixed(7 + (index * 14) / count)}c3.7-4 7.3-4 11 0s7.3 4 11 0`,
      stroke: 2.6,
      opacity: 1 - index * 0.22,
    })),
  chevrons: (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      d: `M4 ${fixed(13 + index * 5.4)}l9-9 9 9`,
      stroke: 3,
      opacity: 1 - index * 0.28,
    })),
  leaf: () => [
    { d: "M4 22C2 10 9 3 23 3c0 14-7 21-19 19Z" },
    { d: "M4 22C9 15 14 10 23 3c0 14-7 21-19 19Z", opacity: 0.3 },
  ],
  drop: () => [{ d: "M13 1c5 6.5 8 10.5 8 15a8 8 0 0 1-16 0c0-4.5 3-8.5 8-15Z" }],
  crescent: () => [{ d: "M18.5 20.6A11 11 0 1 1 16 2.4 9 9 0 0 0 18.5 20.6Z" }, { d: disc(19, 9, 2.6) }],
  kite: () => [{ d: "M13 1 23 10 13 25 3 10 13 1Z" }, { d: "M13 1 23 10H3L13 1Z", opacity: 0.35 }],
  tiles: () => [
    { d: "M3 3h9v9H3Z" },
    { d: "M14 3h9v9h-9Z", opacity: 0.6 },
    { d: "M3 14h9v9H3Z", opacity: 0.6 },
    { d: "M23 14a9 9 0 0 1-9 9v-9Z" },
  ],
  sail: () => [
    { d: "M12 2v18H2C6 15 9 9 12 2Z" },
    { d: "M14 6c5 4 8 9 9 14h-9V6Z", opacity: 0.65 },
    { d: "M3 22h20v2H3Z" },
  ],
  dots: (count: number) =>
    around(count, (degrees, index) => ({
      d: disc(...at(9, degrees), 2.2 + (index / count) * 1.6),
      opacity: 0.45 + (index / count) * 0.55,
    })),
  gate: () => [{ d: "M3 24V13a10 10 0 0 1 20 0v11h-5V13a5 5 0 0 0-10 0v11H3Z" }],
  split: () => [{ d: "M12 2v22A11 11 0 0 1 12 2Z" }, { d: "M14 2a11 11 0 0 1 0 22V2Z", opacity: 0.55 }],
  steps: () => [{ d: "M2 24v-6h7v-6h7V6h8v18H2Z" }],
  weave: () => [{ d: "M2 13 13 2l4 4L6 17l-4-4Z" }, { d: "m9 20 11-11 4 4-11 11-4-4Z", opacity: 0.65 }],
} satisfies Record<string, (count: number) => MarkPath[]>;

export type MarkShape = keyof typeof SHAPES;

export function markPaths({ shape, count = 5 }: Mark): MarkPath[] {
  return SHAPES[shape](count);
}

/** The mark as standalone SVG text in the given colour, optionally on a rounded tile, as a favicon needs it. */
export function markSvg(
  mark: Mark,
  { colour, tile }: { colour: string; tile?: { colour: string; radius: number } },
): string {
  const paths = markPaths(mark).map(({ d, opacity = 1, stroke }) =>
    stroke === undefined
      ? `<path d="${d}" fill-rule="evenodd" fill-opacity="${opacity}"/>`
      : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`,
  );
  const drawing = `<g fill="${colour}">${paths.join("")}</g>`;
  const body = tile
    ? `<rect width="40" height="40" rx="${tile.radius}" fill="${tile.colour}"/><g transform="translate(7 7)">${drawing}</g>`
    : drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tile ? "40 40" : "26 26"}">${body}</svg>`;
}
