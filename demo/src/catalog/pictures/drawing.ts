// The frame of every drawing: a square of 200 by 200, large enough to be cut down to any size that screens ask for.
import type { Colour } from "../colours.ts";

/** A clean vector drawing of a product in its colour. */
export type Drawing = (paint: Colour) => string;

export const INK = "#12151a";
const LENS = "#15181d";

export function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960" viewBox="0 0 200 200">${content}</svg>`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

export function box({ x, y, width, height, radius }: Box, paint: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint}/>`;
}

/** A thin line of light inside a thin line of shadow, which lifts a body off a background of any brightness. */
export function edge({ x, y, width, height, radius }: Box, stroke = "#fff", opacity = 0.28): string {
  const inset = (by: number, paint: string) =>
    box(
      { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by, radius: radius - by },
      `fill="none" stroke-width="1.5" ${paint}`,
    );
  return (
    inset(0, 'stroke="#0b1220" stroke-opacity=".1"') +
    inset(1.25, `stroke="${stroke}" stroke-opacity="${opacity}"`)
  );
}

/** A lit screen: two circles of light on the screen's colour, cut to the glass. */
export function screen(glass: Box, { screen: dark, glow }: Colour): string {
  const { x, y, width, height } = glass;
  const size = Math.min(width, height);
  const light = (cx: number, cy: number, r: number, fill: string) =>
    `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" ${fill}/>`;
  return [
    `<clipPath id="glass">${box(glass, "")}</clipPath><g clip-path="url(#glass)">`,
    box({ ...glass, radius: 0 }, `fill="${dark}"`),
    light(x + width * 0.89, y + height * 0.87, size * 0.84, `fill="${glow}" fill-opacity=".9"`),
    light(x + width * 0.16, y + height * 0.32, size * 0.46, 'fill="#fff" fill-opacity=".16"'),
    light(x + width * 0.76, y + height * 0.97, size * 0.46, 'fill="#fff" fill-opacity=".2"'),
    "</g>",
  ].join("");
}

export function lens(cx: number, cy: number, r = 7.5): string {
  return (
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${LENS}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${round(r * 0.4)}" fill="#4b5568"/>`
  );
}

export function path(d: string, paint: string): string {
  return `<path d="${d}" ${paint}/>`;
}

export function line(d: string, stroke: string, width: number, rest = ""): string {
  return path(
    d,
    `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}`,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
