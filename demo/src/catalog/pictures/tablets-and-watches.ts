import { type Box, box, type Drawing, edge, INK, lens, line, path, screen, svg } from "./drawing.ts";

const TABLET: Box = { x: 42, y: 24, width: 116, height: 152, radius: 13 };

export const TABLET_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      box(TABLET, `fill="${INK}"`) +
        screen({ x: 48, y: 30, width: 104, height: 140, radius: 8 }, paint) +
        '<circle cx="100" cy="27" r="1.5" fill="#555"/>',
    ),
  (paint) =>
    svg(
      box(TABLET, `fill="${paint.body}"`) +
        edge(TABLET) +
        lens(56, 38, 6) +
        '<circle cx="100" cy="100" r="8" fill="#fff" fill-opacity=".3"/>',
    ),
];

/** With the pen that comes with it. */
export const CANVAS_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      box({ x: 22, y: 44, width: 138, height: 112, radius: 12 }, `fill="${INK}"`) +
        screen({ x: 28, y: 50, width: 126, height: 100, radius: 7 }, paint) +
        path("M170 52h8v84l-4 14-4-14Z", 'fill="#59616f"') +
        path("M170 136h8l-4 14Z", 'fill="#c4cad3"') +
        line("M170 64h8", "#c6cad1", 1.6),
    ),
  ...TABLET_PICTURES.slice(1),
];

/** In a shell for work outdoors. */
export const FIELD_TABLET_PICTURES: Drawing[] = [
  (paint) => {
    const shell: Box = { x: 34, y: 18, width: 132, height: 164, radius: 20 };
    return svg(
      box(shell, `fill="${paint.body}"`) +
        edge(shell) +
        box({ x: 44, y: 28, width: 112, height: 144, radius: 10 }, `fill="${INK}"`) +
        screen({ x: 49, y: 33, width: 102, height: 134, radius: 6 }, paint),
    );
  },
  ...TABLET_PICTURES.slice(1),
];

const strap = (body: string) =>
  path("M78 18h44l4 40H74Z", `fill="${body}"`) +
  path("M78 182h44l4-40H74Z", `fill="${body}"`) +
  path("M78 18h44l1 8H77Zm0 164h44l1-8H77Z", 'fill="#000" fill-opacity=".12"');

const rings = (glow: string, dim: string) =>
  `<circle cx="100" cy="100" r="26" fill="none" stroke="${glow}" stroke-width="7" stroke-dasharray="110 60" stroke-linecap="round" transform="rotate(-90 100 100)"/>` +
  `<circle cx="100" cy="100" r="15" fill="none" stroke="${dim}" stroke-width="6" stroke-dasharray="60 40" stroke-linecap="round" transform="rotate(-90 100 100)"/>`;

export const WATCH_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      strap(paint.body) +
        box({ x: 62, y: 54, width: 76, height: 92, radius: 24 }, 'fill="#14171c"') +
        box({ x: 69, y: 61, width: 62, height: 78, radius: 18 }, 'fill="#0b0d10"') +
        rings(paint.glow, paint.screen) +
        box({ x: 139, y: 86, width: 5, height: 20, radius: 2.5 }, 'fill="#14171c"'),
    ),
  (paint) =>
    svg(
      path("M88 20h24v160H88Z", `fill="${paint.body}"`) +
        box({ x: 84, y: 56, width: 32, height: 88, radius: 12 }, 'fill="#14171c"') +
        box({ x: 108, y: 62, width: 9, height: 76, radius: 4 }, `fill="${paint.screen}"`),
    ),
];

const ticks = Array.from(
  { length: 12 },
  (_, hour) =>
    `<path d="M100 62v6" stroke="#9aa3b2" stroke-width="2.4" stroke-linecap="round" transform="rotate(${hour * 30} 100 100)"/>`,
).join("");

export const ROUND_WATCH_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      strap(paint.body) +
        '<circle cx="100" cy="100" r="48" fill="#14171c"/><circle cx="100" cy="100" r="42" fill="#0b0d10"/>' +
        ticks +
        line("M100 100V72", "#f7f8fa", 4) +
        line("M100 100l20 12", "#f7f8fa", 4) +
        line("M100 106V66", paint.glow, 1.8) +
        `<circle cx="100" cy="100" r="3.4" fill="${paint.glow}"/>` +
        box({ x: 148, y: 92, width: 6, height: 16, radius: 3 }, 'fill="#14171c"'),
    ),
  ...WATCH_PICTURES.slice(1),
];

/** A slim band for the wrist. */
export const BAND_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      path("M84 14h32v172H84Z", `fill="${paint.body}"`) +
        path("M84 14h32v6H84Zm0 166h32v6H84Z", 'fill="#000" fill-opacity=".14"') +
        box({ x: 80, y: 50, width: 40, height: 100, radius: 18 }, 'fill="#14171c"') +
        box({ x: 85, y: 56, width: 30, height: 88, radius: 13 }, 'fill="#0b0d10"') +
        line("M93 84h14M93 96h14", paint.glow, 4) +
        line("M91 116l4-6 4 9 5-12 3 9h3", paint.glow, 2.4),
    ),
];
