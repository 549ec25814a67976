import type { Colour } from "../colours.ts";
import { type Box, box, type Drawing, edge, INK, lens, line, screen, svg } from "./drawing.ts";

const BACK: Box = { x: 54, y: 16, width: 82, height: 158, radius: 17 };
const FRONT: Box = { x: 82, y: 30, width: 80, height: 156, radius: 17 };
const MIDDLE: Box = { x: 58, y: 18, width: 84, height: 164, radius: 18 };

const inside = ({ x, y, width, height, radius }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
  radius: radius - by,
});

/** Where the lenses sit, measured from the upper left corner of the back. */
export type Camera = "two" | "three" | "bar" | "one";

function camera({ x, y, width }: Box, kind: Camera): string {
  const island = (islandBox: Box) => box(islandBox, 'fill="#000" fill-opacity=".22"');
  switch (kind) {
    case "one":
      return lens(x + 20, y + 22, 9);
    case "two":
      return (
        island({ x: x + 7, y: y + 7, width: 24, height: 42, radius: 11 }) +
        lens(x + 19, y + 19) +
        lens(x + 19, y + 37)
      );
    case "three":
      return (
        island({ x: x + 7, y: y + 7, width: 38, height: 40, radius: 11 }) +
        lens(x + 18, y + 19) +
        lens(x + 18, y + 36) +
        lens(x + 34, y + 27)
      );
    case "bar":
      return (
        island({ x: x + 2, y: y + 18, width: width - 4, height: 22, radius: 10 }) +
        lens(x + 22, y + 29) +
        lens(x + 41, y + 29) +
        lens(x + 60, y + 29)
      );
    default:
      throw new Error(`no such camera: ${String(kind satisfies never)}`);
  }
}

const back = (at: Box, paint: Colour, kind: Camera) =>
  box(at, `fill="${paint.body}"`) + edge(at) + camera(at, kind);

function front(at: Box, paint: Colour, island: "pill" | "hole" | "brow"): string {
  const glass = inside(at, 4);
  const centre = at.x + at.width / 2;
  const sensor = {
    pill: box({ x: centre - 10, y: at.y + 9, width: 20, height: 5, radius: 2.5 }, `fill="${INK}"`),
    hole: `<circle cx="${centre}" cy="${at.y + 12}" r="3" fill="${INK}"/>`,
    brow: box({ x: centre - 9, y: at.y + 6.5, width: 18, height: 2.4, radius: 1.2 }, 'fill="#4b5568"'),
  }[island];
  const body = box(at, `fill="${INK}"`);
  if (island !== "brow") return body + screen(glass, paint) + sensor;
  const short: Box = { x: at.x + 5, y: at.y + 15, width: at.width - 10, height: at.height - 32, radius: 3 };
  const button = `<circle cx="${centre}" cy="${at.y + at.height - 9}" r="5" fill="none" stroke="#4b5568" stroke-width="1.6"/>`;
  return body + screen(short, paint) + sensor + button;
}

interface PhoneLook {
  camera: Camera;
  island: "pill" | "hole" | "brow";
}

/** Both sides, the front, the back. */
export function phonePictures(look: PhoneLook): Drawing[] {
  return [
    (paint) => svg(back(BACK, paint, look.camera) + front(FRONT, paint, look.island)),
    (paint) => svg(front(MIDDLE, paint, look.island)),
    (paint) => svg(back(MIDDLE, paint, look.camera)),
  ];
}

/** Opens like a book. */
export const FOLD_PICTURES: Drawing[] = [
  (paint) => {
    const glass: Box = { x: 44, y: 32, width: 112, height: 140, radius: 9 };
    return svg(
      box({ x: 40, y: 28, width: 62, height: 148, radius: 12 }, `fill="${paint.body}"`) +
        box({ x: 98, y: 28, width: 62, height: 148, radius: 12 }, `fill="${paint.body}"`) +
        screen(glass, paint) +
        line("M100 32v140", "#000", 2, 'stroke-opacity=".25"') +
        `<circle cx="136" cy="42" r="3" fill="${INK}"/>`,
    );
  },
  (paint) => svg(front({ x: 70, y: 22, width: 60, height: 156, radius: 12 }, paint, "hole")),
  (paint) => svg(back({ x: 70, y: 22, width: 60, height: 156, radius: 12 }, paint, "two")),
];

/** Closes like a powder box. */
export const FLIP_PICTURES: Drawing[] = [
  (paint) => {
    const closed: Box = { x: 26, y: 66, width: 70, height: 72, radius: 13 };
    return svg(
      front({ x: 100, y: 22, width: 74, height: 156, radius: 15 }, paint, "hole") +
        line("M104 100h66", "#000", 1.6, 'stroke-opacity=".3"') +
        box(closed, `fill="${paint.body}"`) +
        edge(closed) +
        box({ x: 32, y: 72, width: 58, height: 40, radius: 8 }, `fill="${INK}"`) +
        lens(45, 92, 7) +
        lens(64, 92, 7),
    );
  },
  (paint) => svg(front(MIDDLE, paint, "hole") + line("M62 100h76", "#000", 1.6, 'stroke-opacity=".3"')),
];

/** Corners that take a fall. */
export const RUGGED_PICTURES: Drawing[] = [
  (paint) => {
    const shell: Box = { x: 56, y: 14, width: 88, height: 172, radius: 20 };
    const bumper = (x: number, y: number) => box({ x, y, width: 18, height: 26, radius: 7 }, `fill="${INK}"`);
    return svg(
      bumper(50, 12) +
        bumper(132, 12) +
        bumper(50, 162) +
        bumper(132, 162) +
        box(shell, `fill="${paint.body}"`) +
        edge(shell) +
        front({ x: 63, y: 24, width: 74, height: 152, radius: 12 }, paint, "hole"),
    );
  },
  (paint) => {
    const shell: Box = { x: 56, y: 14, width: 88, height: 172, radius: 20 };
    const groove = (y: number) => line(`M70 ${y}h60`, "#000", 3, 'stroke-opacity=".18"');
    return svg(
      box(shell, `fill="${paint.body}"`) +
        edge(shell) +
        camera(shell, "three") +
        groove(120) +
        groove(134) +
        groove(148),
    );
  },
];
