// The points of a logo in other colours: light enough for a dark page, or all in one.
import { contrast, fromHex, type Oklch, toHex, toSrgb } from "@handsel/contract/look/oklch.ts";

/** Four bytes a point: red, green, blue, and how much of it is seen. */
export type Points = Uint8Array;

/** The ground of dark pages, near enough for any brand. */
const DARK_GROUND: Oklch = [0.205, 0, 0];
const SHAPE_NEEDS = 3;
/** Below this a colour reads as black or grey. */
const GREY = 0.04;
/** What is seen less than this is the edge of a shape. */
const FAINT = 24;

export function lightened(points: Points): { points: Points; isChanged: boolean } {
  const known = new Map<number, number>();
  const lighter = new Uint8Array(points);
  let isChanged = false;
  eachSeen(points, (at, colour, seen) => {
    let next = known.get(colour);
    if (next === undefined) known.set(colour, (next = lighterOf(colour)));
    if (next === colour) return;
    isChanged ||= seen > FAINT;
    paint(lighter, at, next);
  });
  return { points: lighter, isChanged };
}

export function inOneColour(points: Points, hex: string): Points {
  const painted = new Uint8Array(points);
  eachSeen(points, (at) => paint(painted, at, Number.parseInt(hex.slice(1), 16)));
  return painted;
}

/**
 * Where the sign ends and the name begins: the first gap that is as wide as a fifth of the height, when what stands before it is about
 * as wide as it is high. Without one the whole logo is the sign.
 */
export function signWidth(points: Points, width: number, height: number): number {
  const isInk = (x: number) => {
    for (let y = 0; y < height; y += 1) if ((points[(y * width + x) * 4 + 3] ?? 0) > FAINT) return true;
    return false;
  };
  let end = 0;
  for (let x = 0; x < width; x += 1) {
    if (isInk(x)) end = x + 1;
    else if (x - end >= height / 5) break;
  }
  const shape = end / height;
  return end < width && shape > 0.6 && shape < 1.6 ? end : width;
}

function eachSeen(points: Points, visit: (at: number, colour: number, seen: number) => void): void {
  for (let at = 0; at < points.length; at += 4) {
    const [red = 0, green = 0, blue = 0, seen = 0] = points.subarray(at, at + 4);
    if (seen > 0) visit(at, (red << 16) | (green << 8) | blue, seen);
  }
}

function paint(points: Points, at: number, colour: number): void {
  points.set([colour >> 16, (colour >> 8) & 255, colour & 255], at);
}

function lighterOf(colour: number): number {
  const given = fromHex(`#${colour.toString(16).padStart(6, "0")}`);
  const [lightness, chroma, hue] = given;
  if (contrast(given, DARK_GROUND) >= SHAPE_NEEDS) return colour;
  // What was black is white; a colour stays one.
  if (chroma < GREY) return Number.parseInt(toHex([1 - lightness * 0.2, chroma, hue]).slice(1), 16);
  let light = lightness;
  while (light < 1 && contrast([light, chroma, hue], DARK_GROUND) < SHAPE_NEEDS + 1.5) light += 0.01;
  return Number.parseInt(toHex([light, chroma, hue]).slice(1), 16);
}

/** As the program that draws wants it. */
export const channelsOf = (hex: string) => {
  const [r, g, b] = toSrgb(fromHex(hex)).map((channel) => Math.round(channel * 255));
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
};
