// What a look sets on the page. Pure, so that the server can write it into the first answer and the browser can
// switch it later with the same result: no flash of another brand.
import { type Brand, brandFromHex } from "./brand.ts";
import type { Look } from "./look.ts";
import { markSvg } from "./marks.ts";
import { toHex } from "./oklch.ts";
import { accentLightness, hoverShift, roleColours } from "./role-colours.ts";
import { FONTS } from "./themes.ts";

/** The token inputs of a look, by custom property. */
export function lookVariables(look: Look): Record<string, string> {
  const brand = brandFromHex(look.brand);
  const accent = accentLightness(brand.chroma);
  return {
    "--brand-l": String(brand.lightness),
    "--brand-dark-l": String(brand.darkLightness),
    "--brand-c": String(brand.chroma),
    "--brand-h": String(brand.hue),
    "--danger-h": String(brand.dangerHue),
    "--radius": `${look.radius}px`,
    "--font-ui": FONTS[look.font],
    "--font-display": FONTS[look.displayFont ?? look.font],
    "--display-weight": String(look.displayWeight ?? 700),
    "--hover-shift": String(hoverShift(brand.lightness)),
    "--accent-text-l": String(accent.text),
    "--accent-line-l": String(accent.line),
  };
}

export const LOOK_ATTRIBUTES = ["data-theme", "data-tone", "data-topbar", "data-density"] as const;
type LookAttributes = Partial<Record<(typeof LOOK_ATTRIBUTES)[number], string>>;

/** Attributes that belong on the same element as the variables. */
export function lookAttributes(look: Look): LookAttributes {
  return {
    "data-theme": look.name,
    "data-tone": brandFromHex(look.brand).tone,
    "data-topbar": look.topbar,
    ...(look.density && { "data-density": look.density }),
  };
}

export function faviconSvg(look: Look): string {
  const brand = brandFromHex(look.brand);
  return markSvg(look.mark, {
    colour: toHex(onAccent(brand)),
    tile: {
      colour: toHex([brand.lightness, brand.chroma, brand.hue]),
      radius: Math.round(look.radius * 0.9) + 1,
    },
  });
}

export function faviconHref(look: Look): string {
  return `data:image/svg+xml,${encodeURIComponent(faviconSvg(look))}`;
}

function onAccent(brand: Brand) {
  return roleColours(brand, "light", "light")["--on-accent"] ?? ([1, 0, 0] as const);
}
