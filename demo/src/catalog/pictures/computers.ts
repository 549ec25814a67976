import type { Colour } from "../colours.ts";
import { type Box, box, type Drawing, edge, INK, lens, line, path, screen, svg } from "./drawing.ts";

const base = ({ body }: Colour) =>
  path("M18 134h164l-4 12a6 6 0 0 1-5.6 4H27.6a6 6 0 0 1-5.6-4l-4-12Z", `fill="${body}"`) +
  path("M18 134h164l-1 3H19l-1-3Z", 'fill="#fff" fill-opacity=".4"') +
  path("M84 134h32l-2 5H86l-2-5Z", 'fill="#000" fill-opacity=".18"');

const lid = ({ body }: Colour, at: Box, mark: string) =>
  box(at, `fill="${body}"`) +
  edge(at) +
  `<circle cx="${at.x + at.width / 2}" cy="${at.y + at.height / 2}" r="9" ${mark}/>`;

const LIGHT_MARK = 'fill="#fff" fill-opacity=".35"';

export const LAPTOP_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      box({ x: 34, y: 42, width: 132, height: 92, radius: 8 }, `fill="${INK}"`) +
        screen({ x: 38, y: 46, width: 124, height: 84, radius: 5 }, paint) +
        base(paint),
    ),
  (paint) => svg(lid(paint, { x: 30, y: 50, width: 140, height: 98, radius: 10 }, LIGHT_MARK)),
  (paint) => svg(keyboardDeck(paint)),
];

/** The deck from above: keys and the trackpad. */
function keyboardDeck({ body }: Colour): string {
  const deck: Box = { x: 26, y: 48, width: 148, height: 104, radius: 10 };
  const keys: string[] = [];
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 12; column += 1)
      keys.push(
        box(
          { x: 35 + column * 10.9, y: 56 + row * 10.5, width: 9.3, height: 8.8, radius: 1.8 },
          `fill="${INK}"`,
        ),
      );
  return (
    box(deck, `fill="${body}"`) +
    edge(deck) +
    keys.join("") +
    box({ x: 74, y: 104, width: 52, height: 38, radius: 5 }, 'fill="#fff" fill-opacity=".28"')
  );
}

/** Stands up like a tent. */
export const CONVERTIBLE_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      path("M34 150 52 40h104l18 110h-14L144 54H60L46 150Z", `fill="${paint.body}"`) +
        path("M46 150h114l-2 6a4 4 0 0 1-4 3H52a4 4 0 0 1-4-3Z", `fill="${paint.body}"`) +
        box({ x: 50, y: 46, width: 104, height: 92, radius: 7 }, `fill="${INK}"`) +
        screen({ x: 54, y: 50, width: 96, height: 84, radius: 4 }, paint),
    ),
  LAPTOP_PICTURES[0] ?? (() => svg("")),
];

/** Wide, with a glowing edge. */
export const GAMING_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      box({ x: 28, y: 40, width: 144, height: 94, radius: 6 }, `fill="${INK}"`) +
        screen({ x: 33, y: 45, width: 134, height: 82, radius: 3 }, paint) +
        base(paint) +
        line("M30 146h140", paint.glow, 2.4),
    ),
  (paint) => svg(lid(paint, { x: 26, y: 50, width: 148, height: 100, radius: 7 }, `fill="${paint.glow}"`)),
];

export const ALL_IN_ONE_PICTURES: Drawing[] = [
  (paint) =>
    svg(
      path("M84 150h32l6 26H78Z", `fill="${paint.body}"`) +
        box({ x: 66, y: 174, width: 68, height: 6, radius: 3 }, `fill="${paint.body}"`) +
        box({ x: 22, y: 28, width: 156, height: 122, radius: 9 }, `fill="${paint.body}"`) +
        box({ x: 22, y: 28, width: 156, height: 102, radius: 9 }, `fill="${INK}"`) +
        screen({ x: 27, y: 33, width: 146, height: 92, radius: 4 }, paint),
    ),
  (paint) => {
    const shell: Box = { x: 22, y: 28, width: 156, height: 122, radius: 9 };
    return svg(
      box(shell, `fill="${paint.body}"`) +
        edge(shell) +
        `<circle cx="100" cy="84" r="11" ${LIGHT_MARK}/>` +
        path("M86 112h28l8 62H78Z", 'fill="#000" fill-opacity=".16"') +
        box({ x: 66, y: 174, width: 68, height: 6, radius: 3 }, `fill="${paint.body}"`),
    );
  },
];

export const MINI_PICTURES: Drawing[] = [
  (paint) => {
    const shell: Box = { x: 36, y: 84, width: 128, height: 54, radius: 15 };
    const port = (x: number, width: number) =>
      box({ x, y: 108, width, height: 7, radius: 2.5 }, `fill="${INK}"`);
    return svg(
      path("M44 84c2-10 10-16 20-16h72c10 0 18 6 20 16Z", `fill="${paint.body}"`) +
        path("M44 84c2-10 10-16 20-16h72c10 0 18 6 20 16Z", 'fill="#fff" fill-opacity=".28"') +
        box(shell, `fill="${paint.body}"`) +
        edge(shell) +
        port(54, 14) +
        port(74, 14) +
        lens(104, 111.5, 3.6) +
        `<circle cx="146" cy="111.5" r="3" fill="${paint.glow}"/>`,
    );
  },
  (paint) => {
    const shell: Box = { x: 44, y: 44, width: 112, height: 112, radius: 24 };
    return svg(
      box(shell, `fill="${paint.body}"`) + edge(shell) + `<circle cx="100" cy="100" r="13" ${LIGHT_MARK}/>`,
    );
  },
];
