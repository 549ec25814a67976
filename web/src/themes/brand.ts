// Turns a brand colour into the few numbers a theme carries, so that no brand can make text unreadable.
import { contrast, fromHex, type Oklch } from "./oklch.ts";

export type Tone = "bright" | "deep";

export interface Brand {
  lightness: number;
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

export function solveBrand([lightness, chroma, hue]: Oklch): Brand {
  const cappedChroma = Math.min(chroma, MAX_CHROMA);
  const tone: Tone = lightness >= BRIGHT_FROM ? "bright" : "deep";
  const fromRed = Math.abs(hue - 27);
  const isRed = Math.min(fromRed, 360 - fromRed) < 22 && cappedChroma > 0.08;
  return {
    lightness: round(
      tone === "bright"
        ? Math.min(0.9, Math.max(0.8, lightness))
        : darkenForWhite(lightness, cappedChroma, hue),
      3,
    ),
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

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
