// The brand colour behind each named theme, as the retailer's style guide gives it. Screens derive a whole
// palette from it; papers carry it as a bar and as the ground of small marks.
const DEFAULT_COLOUR = "#3057a3";

export const BRAND_COLOURS = {
  default: DEFAULT_COLOUR,
  northwind: "#0c5cab",
  lumiere: "#772a88",
  fjord: "#00694d",
  elektra: "#cb271d",
  aurora: "#007677",
  kanto: "#1f377b",
  lusitel: "#137738",
  ibertec: "#b63f00",
  voltwerk: "#1c2024",
  bellatec: "#881f38",
  lumen: "#fed421",
  vega: "#6a43c4",
  onyx: "#161616",
  brisa: "#76dbf3",
  tundra: "#375b6c",
  marlow: "#2b5322",
  cobalto: "#0f3bb7",
  havn: "#1e5577",
  solvik: "#ffaf38",
  quarzo: "#bc3181",
  meridio: "#006c84",
  pinea: "#005e31",
  koralle: "#d33e21",
  granat: "#890024",
  nimbus: "#58698c",
  saffra: "#fdc436",
  velura: "#5e218f",
  ostra: "#7b5d33",
  kelda: "#00648a",
  basalt: "#362c24",
  mistral: "#4c55bc",
  isola: "#007b70",
  junivo: "#aee659",
  perlino: "#8f4478",
  rubino: "#ba0329",
  tessera: "#804300",
  umbrio: "#502920",
  zephyra: "#69e2b2",
  albera: "#4d6900",
  cirro: "#006aaa",
  dorada: "#7f6612",
  emberly: "#c33e00",
} as const satisfies Record<string, string>;
export type ThemeName = keyof typeof BRAND_COLOURS;

/** An unknown theme gets the default colour, as it gets the default look on screen. */
export function brandColour(theme: string): string {
  const colours: Readonly<Record<string, string>> = BRAND_COLOURS;
  return Object.hasOwn(colours, theme) ? (colours[theme] ?? DEFAULT_COLOUR) : DEFAULT_COLOUR;
}
