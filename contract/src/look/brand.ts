// Turns a brand colour into the few numbers a theme carries, so that no brand can make text unreadable.
import { contrast, fromHex, type Oklch } from "./oklch.ts";

/** ink: a brand without a colour of its own, which turns into light on dark. */
export type Tone = "bright" | "deep" | "ink";

export interface Brand {
  lightness: number;
  /** Of what is filled with it in the dark scheme, where it has to stand out from a dark surface. */
  darkLightness: number;
  chroma: number;
  hue: number;
  tone: Tone;
  /** 27, or 8 when the brand is itself red, so that Cancel never looks like Checkout. */
  dangerHue: number;
}

const WHITE: Oklch = [1, 0, 0];
const MAX_CHROMA = 0.2;
// From here on a colour reads as bright (yellow, lime, light cyan) and takes dark ink instead of white.
const BRIGHT_FROM = 0.72;
// A little over the 4.5 that text needs, so that rounding to 8 bits cannot fall below it.
const TEXT_CONTRAST = 4.6;
/** Below this a brand reads as black or grey. */
const INK_CHROMA = 0.03;
const INK_ON_DARK = 0.92;
// A little over the 3 that shapes need.
const SHAPE_CONTRAST = 3.2;

export function solveBrand([lightness, chroma, hue]: Oklch): Brand {
  const cappedChroma = Math.min(chroma, MAX_CHROMA);
  const tone: Tone = lightness >= BRIGHT_FROM ? "bright" : cappedChroma < INK_CHROMA ? "ink" : "deep";
  const fromRed = Math.abs(hue - 27);
  const isRed = Math.min(fromRed, 360 - fromRed) < 22 && cappedChroma > 0.08;
  const solved =
    tone === "bright"
      ? Math.min(0.9, Math.max(0.8, lightness))
      : darkenForWhite(lightness, cappedChroma, hue);
  return {
    lightness: round(solved, 3),
    darkLightness: round(onDark(tone, [solved, cappedChroma, hue]), 3),
    chroma: round(cappedChroma, 3),
    hue: round(hue, 1),
    tone,
    dangerHue: isRed ? 8 : 27,
  };
}

export function brandFromHex(hex: string): Brand {
  return solveBrand(fromHex(hex));
}

function darkenForWhite(lightness: number, chroma: number, hue: number): number {
  let candidate = Math.min(lightness, 0.6);
  while (contrast([candidate, chroma, hue], WHITE) < TEXT_CONTRAST) candidate -= 0.005;
  return candidate;
}

function onDark(tone: Tone, [lightness, chroma, hue]: Oklch): number {
  if (tone === "bright") return lightness;
  if (tone === "ink") return INK_ON_DARK;
  const surface: Oklch = [0.205, Math.min(0.005, chroma * 0.04), hue];
  let candidate = Math.max(lightness, 0.4);
  while (contrast([candidate, chroma, hue], surface) < SHAPE_CONTRAST) candidate += 0.005;
  return candidate;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
