// Every colour role as numbers, for the contrast proof and for browsers without oklch().
// These constants repeat tokens.css; a test evaluates that file and fails when the two differ.
import type { Brand } from "./brand.ts";
import type { Oklch } from "./oklch.ts";

export type Scheme = "light" | "dark";
export type Topbar = "light" | "brand" | "ink";

const WHITE: Oklch = [1, 0, 0];

const status = (name: string, colours: { solid: Oklch; text: Oklch; subtle: Oklch; border: Oklch }) => ({
  [`--${name}`]: colours.solid,
  [`--${name}-text`]: colours.text,
  [`--${name}-subtle`]: colours.subtle,
  [`--${name}-border`]: colours.border,
});

export type RoleColours = Record<string, Oklch>;

export function roleColours(brand: Brand, scheme: Scheme, topbar: Topbar): RoleColours {
  const base = scheme === "light" ? lightRoles(brand) : darkRoles(brand);
  return { ...base, ...topbarRoles(brand, base, topbar, scheme) };
}

/** In the dark scheme what is filled darkens a little under the pointer. */
const DARK_HOVER_SHIFT = -0.04;

function accents({ lightness, darkLightness, chroma, hue, tone }: Brand, scheme: Scheme): RoleColours {
  const isDark = scheme === "dark";
  const fill = isDark ? darkLightness : lightness;
  const hasDarkInk = tone === "bright" || (isDark && tone === "ink");
  return {
    "--accent": [fill, chroma, hue],
    "--accent-hover": [fill + (isDark ? DARK_HOVER_SHIFT : hoverShift(lightness)), chroma, hue],
    "--on-accent": hasDarkInk ? [0.2, Math.min(0.03, chroma * 0.25), hue] : WHITE,
    "--on-status": WHITE,
    "--on-warning": [0.2, 0.03, 80],
  };
}

/** A near-black brand lightens on hover; every other darkens. */
export function hoverShift(lightness: number): number {
  return lightness < 0.3 ? 0.1 : -0.05;
}

/** A brand without chroma darkens links and lines, so that they do not read as grey text. */
export function accentLightness(chroma: number): { text: number; line: number } {
  return chroma < 0.03 ? { text: 0.25, line: 0.32 } : { text: 0.45, line: 0.56 };
}

function lightRoles(brand: Brand): RoleColours {
  const { chroma, hue, dangerHue } = brand;
  const grey = greyOf(brand);
  const accent = accentLightness(chroma);
  return {
    ...accents(brand, "light"),
    "--surface-app": grey(0.972),
    "--surface": WHITE,
    "--surface-sunken": grey(0.955),
    "--surface-hover": grey(0.94),
    "--surface-inverse": grey(0.24, 2),
    "--text": grey(0.22),
    "--text-muted": grey(0.43),
    "--text-subtle": grey(0.5),
    "--text-inverse": [0.98, 0, 0],
    "--text-disabled": grey(0.62),
    "--border": grey(0.905),
    "--border-strong": grey(0.84),
    "--border-control": grey(0.6),
    "--accent-text": [accent.text, chroma * 0.9, hue],
    "--accent-line": [accent.line, chroma, hue],
    "--accent-border": [0.83, chroma * 0.5, hue],
    "--accent-subtle": [0.965, chroma * 0.14, hue],
    "--accent-subtle-2": [0.93, chroma * 0.28, hue],
    ...status("success", {
      solid: [0.5, 0.12, 155],
      text: [0.44, 0.104, 155],
      subtle: [0.962, 0.029, 155],
      border: [0.83, 0.072, 155],
    }),
    ...status("warning", {
      solid: [0.82, 0.15, 80],
      text: [0.44, 0.104, 70],
      subtle: [0.962, 0.04, 85],
      border: [0.83, 0.1, 80],
    }),
    ...status("danger", {
      solid: [0.52, 0.19, dangerHue],
      text: [0.44, 0.152, dangerHue],
      subtle: [0.962, 0.03, dangerHue],
      border: [0.83, 0.09, dangerHue],
    }),
    ...status("info", {
      solid: [0.5, 0.13, 250],
      text: [0.44, 0.104, 250],
      subtle: [0.962, 0.024, 250],
      border: [0.83, 0.07, 250],
    }),
    "--chart-1": [0.52, 0.13, 250],
    "--chart-2": [0.74, 0.13, 75],
    "--chart-3": [0.55, 0.11, 165],
    "--chart-4": [0.6, 0.16, 20],
    "--chart-5": [0.78, 0.09, 220],
    "--chart-6": [0.47, 0.14, 305],
    "--chart-track": grey(0.93),
  };
}

function darkRoles(brand: Brand): RoleColours {
  const { chroma, hue, dangerHue } = brand;
  const grey = greyOf(brand);
  return {
    ...accents(brand, "dark"),
    "--surface-app": grey(0.165),
    "--surface": grey(0.205),
    "--surface-sunken": grey(0.145),
    "--surface-hover": grey(0.255),
    "--surface-inverse": grey(0.95),
    "--text": grey(0.955),
    "--text-muted": grey(0.78),
    "--text-subtle": grey(0.715),
    "--text-inverse": grey(0.2),
    "--text-disabled": grey(0.54),
    "--border": grey(0.29),
    "--border-strong": grey(0.38),
    "--border-control": grey(0.56),
    "--accent-text": [0.83, Math.min(chroma * 0.7, 0.13), hue],
    "--accent-line": [0.66, chroma, hue],
    "--accent-border": [0.43, chroma * 0.55, hue],
    "--accent-subtle": [0.27, chroma * 0.3, hue],
    "--accent-subtle-2": [0.32, chroma * 0.4, hue],
    ...status("success", {
      solid: [0.54, 0.12, 155],
      text: [0.83, 0.091, 155],
      subtle: [0.29, 0.044, 155],
      border: [0.43, 0.07, 155],
    }),
    ...status("warning", {
      solid: [0.82, 0.15, 80],
      text: [0.83, 0.091, 75],
      subtle: [0.29, 0.044, 70],
      border: [0.43, 0.07, 70],
    }),
    ...status("danger", {
      solid: [0.55, 0.19, dangerHue],
      text: [0.83, 0.1, dangerHue],
      subtle: [0.29, 0.065, dangerHue],
      border: [0.43, 0.105, dangerHue],
    }),
    ...status("info", {
      solid: [0.54, 0.13, 250],
      text: [0.83, 0.091, 250],
      subtle: [0.29, 0.044, 250],
      border: [0.43, 0.07, 250],
    }),
    "--chart-1": [0.68, 0.13, 250],
    "--chart-2": [0.82, 0.13, 80],
    "--chart-3": [0.7, 0.12, 165],
    "--chart-4": [0.7, 0.15, 22],
    "--chart-5": [0.85, 0.07, 220],
    "--chart-6": [0.65, 0.14, 305],
    "--chart-track": grey(0.28),
  };
}

function topbarRoles(brand: Brand, base: RoleColours, topbar: Topbar, scheme: Scheme): RoleColours {
  const role = (name: string): Oklch => base[name] ?? WHITE;
  const grey = greyOf(brand);
  switch (topbar) {
    case "light":
      return {
        "--topbar-bg": role("--surface"),
        "--topbar-fg": role("--text"),
        "--topbar-muted": role("--text-muted"),
        "--topbar-field": role("--surface-sunken"),
        "--topbar-active": role("--accent-subtle"),
        "--topbar-active-fg": role("--accent-text"),
        "--topbar-count": role("--accent"),
        "--topbar-count-fg": role("--on-accent"),
      };
    case "brand": {
      const fill = scheme === "dark" ? brand.darkLightness : brand.lightness;
      const field: Oklch = [fill - 0.1, brand.chroma, brand.hue];
      return {
        "--topbar-bg": role("--accent"),
        "--topbar-fg": role("--on-accent"),
        "--topbar-muted": role("--on-accent"),
        "--topbar-field": field,
        "--topbar-active": field,
        "--topbar-active-fg": role("--on-accent"),
        "--topbar-count": role("--on-accent"),
        "--topbar-count-fg": role("--accent"),
      };
    }
    case "ink":
      if (scheme === "dark")
        return {
          "--topbar-bg": role("--surface-sunken"),
          "--topbar-fg": role("--text"),
          "--topbar-muted": role("--text-muted"),
          "--topbar-field": role("--surface-hover"),
          "--topbar-active": role("--accent-subtle-2"),
          "--topbar-active-fg": role("--accent-text"),
          "--topbar-count": role("--accent"),
          "--topbar-count-fg": role("--on-accent"),
        };
      return {
        "--topbar-bg": grey(0.24, 2),
        "--topbar-fg": [0.98, 0, 0],
        "--topbar-muted": [0.85, 0, 0],
        "--topbar-field": grey(0.34),
        "--topbar-active": grey(0.38),
        "--topbar-active-fg": [0.98, 0, 0],
        "--topbar-count": [0.98, 0, 0],
        "--topbar-count-fg": grey(0.24, 2),
      };
  }
}

function greyOf({ chroma, hue }: Brand): (lightness: number, strength?: number) => Oklch {
  const trace = Math.min(0.005, chroma * 0.04);
  return (lightness, strength = 1) => [lightness, trace * strength, hue];
}
