// The named themes. A theme is a brand colour and a few choices of shape and type; everything else is derived,
// so that a tenant owns the look and the platform owns legibility. Any tenant can be given any theme, and choose parts of their own over it.
import { BRAND_COLOURS, type ThemeName } from "./brand-colours.ts";
import type { Mark } from "./marks.ts";
import type { Topbar } from "./role-colours.ts";

export interface Theme {
  name: string;
  /** Shown in pickers and as the wordmark where the tenant has no name of its own. */
  label: string;
  /** The brand colour as the retailer's style guide gives it; corrected for contrast when it is used. */
  brand: string;
  /** 0 to 14 px; every other corner is derived from it. */
  radius: number;
  topbar: Topbar;
  font: FontName;
  displayFont?: FontName;
  displayWeight?: 500 | 600 | 700 | 800;
  mark: Mark;
}

/** Our own first, cut down by plugins/theme-fonts.ts; a browser that has not got it in time shows what the system has. */
const stack = (name: string, others: string) => `"Handsel ${name}", ${others}`;

export const FONTS = {
  neutral: stack("neutral", 'Inter, "Segoe UI Variable", Roboto, Arial, "Liberation Sans", sans-serif'),
  humanist: stack("humanist", 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", sans-serif'),
  geometric: stack("geometric", 'Avenir, Montserrat, Corbel, "Segoe UI", "Liberation Sans", sans-serif'),
  grotesque: stack("grotesque", '"Helvetica Neue", "Nimbus Sans", Arial, "Liberation Sans", sans-serif'),
  rounded: stack("rounded", 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, "Segoe UI", sans-serif'),
  industrial: stack(
    "industrial",
    'Bahnschrift, "DIN Alternate", "Roboto Condensed", "Arial Narrow", sans-serif',
  ),
  serif: stack("serif", '"Iowan Old Style", "Palatino Linotype", Charter, Georgia, serif'),
  slab: stack("slab", 'Rockwell, "Roboto Slab", "DejaVu Serif", "Sitka Small", serif'),
} as const;

export type FontName = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as FontName[];

export const DEFAULT_THEME_NAME = "default";

export const THEMES: readonly Theme[] = [
  theme("default", "Handsel", { mark: { shape: "weave" } }),
  theme("northwind", "Northwind Mobile", { mark: { shape: "needle" } }),
  theme("lumiere", "Lumière Tech", {
    radius: 10,
    displayFont: "serif",
    mark: { shape: "petals", count: 8 },
  }),
  theme("fjord", "Fjord Elektronikk", { radius: 10, mark: { shape: "peaks" } }),
  theme("elektra", "Elektra", { radius: 4, topbar: "brand", mark: { shape: "bolt" } }),
  theme("aurora", "Aurora Store", {
    radius: 12,
    font: "geometric",
    mark: { shape: "arcs", count: 3 },
  }),
  theme("kanto", "Kanto", { radius: 6, topbar: "brand", mark: { shape: "steps" } }),
  theme("lusitel", "Lusitel", { radius: 8, font: "humanist", mark: { shape: "sail" } }),
  theme("ibertec", "Ibertec", { radius: 5, mark: { shape: "sun", count: 12 } }),
  theme("voltwerk", "Voltwerk", {
    radius: 2,
    topbar: "ink",
    font: "industrial",
    mark: { shape: "polygon", count: 6 },
  }),
  theme("bellatec", "BellaTec", {
    radius: 9,
    displayFont: "serif",
    displayWeight: 600,
    mark: { shape: "petals", count: 5 },
  }),
  theme("lumen", "Lumen Store", { radius: 12, mark: { shape: "sun", count: 8 } }),
  theme("vega", "Vega", { radius: 14, font: "rounded", mark: { shape: "spark" } }),
  theme("onyx", "Onyx", { radius: 0, topbar: "ink", font: "grotesque", mark: { shape: "facet" } }),
  theme("brisa", "Brisa", { radius: 14, font: "rounded", mark: { shape: "waves", count: 3 } }),
  theme("tundra", "Tundra", { radius: 6, mark: { shape: "prism", count: 3 } }),
  theme("marlow", "Marlow", { radius: 4, displayFont: "slab", mark: { shape: "leaf" } }),
  theme("cobalto", "Cobalto", {
    radius: 3,
    topbar: "brand",
    font: "grotesque",
    mark: { shape: "split" },
  }),
  theme("havn", "Havn", { radius: 7, mark: { shape: "gate" } }),
  theme("solvik", "Solvik", { radius: 10, topbar: "ink", mark: { shape: "rings", count: 2 } }),
  theme("quarzo", "Quarzo", { radius: 12, font: "geometric", mark: { shape: "kite" } }),
  theme("meridio", "Meridio", { radius: 8, mark: { shape: "orbit" } }),
  theme("pinea", "Pinea", {
    radius: 11,
    topbar: "brand",
    font: "humanist",
    mark: { shape: "star", count: 6 },
  }),
  theme("koralle", "Koralle", { radius: 14, font: "rounded", mark: { shape: "dots", count: 7 } }),
  theme("granat", "Granat", {
    radius: 3,
    topbar: "brand",
    displayFont: "serif",
    mark: { shape: "polygon", count: 8 },
  }),
  theme("nimbus", "Nimbus", { radius: 9, mark: { shape: "crescent" } }),
  theme("saffra", "Saffra", { radius: 6, topbar: "brand", mark: { shape: "petals", count: 6 } }),
  theme("velura", "Velura", {
    radius: 10,
    displayFont: "serif",
    displayWeight: 600,
    mark: { shape: "drop" },
  }),
  theme("ostra", "Ostra", { radius: 8, displayFont: "serif", mark: { shape: "rings", count: 3 } }),
  theme("kelda", "Kelda", { radius: 5, topbar: "brand", mark: { shape: "waves", count: 2 } }),
  theme("basalt", "Basalt", {
    radius: 0,
    topbar: "ink",
    font: "industrial",
    mark: { shape: "bars", count: 4 },
  }),
  theme("mistral", "Mistral", {
    radius: 8,
    font: "geometric",
    mark: { shape: "chevrons", count: 3 },
  }),
  theme("isola", "Isola", { radius: 13, font: "humanist", mark: { shape: "prism", count: 6 } }),
  theme("junivo", "Junivo", { radius: 10, topbar: "ink", mark: { shape: "arcs", count: 4 } }),
  theme("perlino", "Perlino", { radius: 14, mark: { shape: "dots", count: 5 } }),
  theme("rubino", "Rubino", { radius: 8, mark: { shape: "prism", count: 5 } }),
  theme("tessera", "Tessera", { radius: 2, displayFont: "slab", mark: { shape: "tiles" } }),
  theme("umbrio", "Umbrio", {
    radius: 6,
    topbar: "brand",
    font: "humanist",
    mark: { shape: "star", count: 8 },
  }),
  theme("zephyra", "Zephyra", {
    radius: 12,
    font: "geometric",
    mark: { shape: "petals", count: 3 },
  }),
  theme("albera", "Albera", { radius: 7, mark: { shape: "star", count: 5 } }),
  theme("cirro", "Cirro", { radius: 10, font: "rounded", mark: { shape: "arcs", count: 2 } }),
  theme("dorada", "Dorada", {
    radius: 4,
    topbar: "ink",
    displayFont: "serif",
    mark: { shape: "polygon", count: 5 },
  }),
  theme("emberly", "Emberly", {
    radius: 9,
    topbar: "brand",
    font: "geometric",
    mark: { shape: "chevrons", count: 2 },
  }),
];

type Choices = Partial<Pick<Theme, "radius" | "topbar" | "font" | "displayFont" | "displayWeight">> &
  Pick<Theme, "mark">;

function theme(name: ThemeName, label: string, choices: Choices): Theme {
  return { name, label, brand: BRAND_COLOURS[name], radius: 8, topbar: "light", font: "neutral", ...choices };
}

/** The named theme; an unknown name gets the default, so that a renamed theme never leaves a shop unstyled. */
export function themeByName(name: string | undefined): Theme {
  const found = THEMES.find((candidate) => candidate.name === name) ?? THEMES[0];
  if (!found) throw new Error("There is no default theme");
  return found;
}
