// What a chosen brand colour becomes on screen, why, and which colours close to it can be worn as they are.
import { type Brand, brandFromHex } from "./brand.ts";
import { contrast, fromHex, type Oklch, toHex } from "./oklch.ts";
import { roleColours } from "./role-colours.ts";

const WHITE: Oklch = [1, 0, 0];
/** What text needs. */
export const TEXT_NEEDS = 4.5;
/** Differences below it nobody sees. */
const SEEN = 0.012;
const DEEPER_BY = 0.085;
const BRIGHT = 0.84;
const BRIGHT_CHROMA_MAX = 0.15;

/** text: white text would be too weak on it. faint: it would not stand out from the page. vivid: stronger than one may wear. */
export type Correction = "text" | "faint" | "vivid";

export interface WornColour {
  /** Of what is filled with the brand, in the light scheme. */
  worn: string;
  /** Nothing when it is worn as it was chosen. */
  corrected: Correction | undefined;
  /** Of white text on the colour as it was chosen. */
  ratio: number;
}

export function wornColour(hex: string): WornColour {
  const chosen = fromHex(hex);
  const brand = brandFromHex(hex);
  const ratio = contrast(chosen, WHITE);
  const corrected = (): Correction | undefined => {
    if (Math.abs(chosen[0] - brand.lightness) > SEEN) return chosen[0] > 0.9 ? "faint" : "text";
    return chosen[1] - brand.chroma > SEEN ? "vivid" : undefined;
  };
  return { worn: fillOf(brand), corrected: corrected(), ratio };
}

export interface LegalColour {
  kind: "nearest" | "deeper" | "bright";
  hex: string;
  /** The colour of text on it. */
  ink: string;
  ratio: number;
}

/** Each is worn as it is: choosing it corrects nothing more. */
export function legalColours(hex: string): [LegalColour, LegalColour, LegalColour] {
  const [, chroma, hue] = fromHex(hex);
  const nearest = brandFromHex(hex);
  const deeperFrom = nearest.tone === "bright" ? 0.55 : nearest.lightness - DEEPER_BY;
  const deeper = brandFromHex(toHex([Math.max(0.2, deeperFrom), Math.min(chroma, nearest.chroma), hue]));
  const bright = brandFromHex(toHex([BRIGHT, Math.min(chroma, BRIGHT_CHROMA_MAX), hue]));
  return [legal("nearest", nearest), legal("deeper", deeper), legal("bright", bright)];
}

function legal(kind: LegalColour["kind"], brand: Brand): LegalColour {
  const hex = settled(fillOf(brand));
  const { tone } = brandFromHex(hex);
  const ink = roleColours({ ...brand, tone }, "light", "light")["--on-accent"] ?? WHITE;
  return { kind, hex, ink: toHex(ink), ratio: contrast(fromHex(hex), ink) };
}

/** What no screen can show is clipped, and may then be a little too dark to be worn as it is. */
function settled(hex: string): string {
  const { worn, corrected } = wornColour(hex);
  return corrected && worn !== hex ? settled(worn) : hex;
}

const fillOf = ({ lightness, chroma, hue }: Brand) => toHex([lightness, chroma, hue]);
