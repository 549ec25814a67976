// What a theme sets on the page. Pure, so that the server can write it into the first answer and the browser can
// switch it later with the same result: no flash of another brand.
import { type Brand, brandFromHex } from "./brand.ts";
import { markSvg } from "./marks.ts";
import { toHex } from "./oklch.ts";
import { accentLightness, hoverShift, roleColours, type Scheme } from "./role-colours.ts";
import { FONTS, type Theme } from "./themes.ts";

/** The token inputs of a theme, by custom property. */
export function themeVariables(theme: Theme): Record<string, string> {
  const brand = brandFromHex(theme.brand);
  const accent = accentLightness(brand.chroma);
  return {
    "--brand-l": String(brand.lightness),
    "--brand-dark-l": String(brand.darkLightness),
    "--brand-c": String(brand.chroma),
    "--brand-h": String(brand.hue),
    "--danger-h": String(brand.dangerHue),
    "--radius": `${theme.radius}px`,
    "--font-ui": FONTS[theme.font],
    "--font-display": FONTS[theme.displayFont ?? theme.font],
    "--display-weight": String(theme.displayWeight ?? 700),
    "--hover-shift": String(hoverShift(brand.lightness)),
    "--accent-text-l": String(accent.text),
    "--accent-line-l": String(accent.line),
  };
}

/** Attributes that belong on the same element as the variables. */
export function themeAttributes(theme: Theme): Record<"data-theme" | "data-tone" | "data-topbar", string> {
  return {
    "data-theme": theme.name,
    "data-tone": brandFromHex(theme.brand).tone,
    "data-topbar": theme.topbar,
  };
}

/** The theme as a style sheet, with painted colours for browsers that do not know oklch(). */
export function themeCss(theme: Theme): string {
  const selector = `[data-theme="${theme.name}"]`;
  return [
    `${selector}{${declarations(themeVariables(theme))}}`,
    `@supports not (color: oklch(0 0 0)){`,
    `${selector}{${declarations(paintedRoles(theme, "light"))}}`,
    `${selector}[data-scheme="dark"],${selector} [data-scheme="dark"]{${declarations(paintedRoles(theme, "dark"))}}`,
    `}`,
  ].join("");
}

export function faviconSvg(theme: Theme): string {
  const brand = brandFromHex(theme.brand);
  return markSvg(theme.mark, {
    colour: toHex(onAccent(brand)),
    tile: {
      colour: toHex([brand.lightness, brand.chroma, brand.hue]),
      radius: Math.round(theme.radius * 0.9) + 1,
    },
  });
}

export function faviconHref(theme: Theme): string {
  return `data:image/svg+xml,${encodeURIComponent(faviconSvg(theme))}`;
}

function onAccent(brand: Brand) {
  return roleColours(brand, "light", "light")["--on-accent"] ?? ([1, 0, 0] as const);
}

function paintedRoles(theme: Theme, scheme: Scheme): Record<string, string> {
  const colours = roleColours(brandFromHex(theme.brand), scheme, theme.topbar);
  return Object.fromEntries(Object.entries(colours).map(([role, colour]) => [role, toHex(colour)]));
}

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([property, value]) => `${property}:${value}`)
    .join(";");
}
