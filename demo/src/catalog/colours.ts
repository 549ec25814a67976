// The colours that products come in: the body, and a screen picture that goes with it.
export interface Colour {
  code: string;
  body: string;
  screen: string;
  glow: string;
}

export const COLOURS = {
  graphite: { code: "GR", body: "#3d4656", screen: "#1f3557", glow: "#6da0d8" },
  blue: { code: "BL", body: "#5f7fb0", screen: "#1d3d73", glow: "#8fc1f0" },
  sand: { code: "SA", body: "#cdbb9f", screen: "#7a5a34", glow: "#e6c48f" },
  silver: { code: "SI", body: "#c4cad3", screen: "#3d5a66", glow: "#a8d4d6" },
  mint: { code: "MI", body: "#8db8a5", screen: "#1f5a4c", glow: "#8fd9bd" },
  rose: { code: "RO", body: "#d9a6a3", screen: "#7a3440", glow: "#f0a79b" },
  violet: { code: "VI", body: "#7a5f8f", screen: "#3f2a63", glow: "#c79be0" },
  black: { code: "BK", body: "#20242b", screen: "#241f3d", glow: "#8b6fd0" },
  white: { code: "WH", body: "#e2e6ec", screen: "#2f4f7d", glow: "#b9d6f2" },
  red: { code: "RD", body: "#b3404a", screen: "#5c1a26", glow: "#ee8f7e" },
  navy: { code: "NA", body: "#2b3d63", screen: "#152848", glow: "#5f93d9" },
  copper: { code: "CO", body: "#b9794f", screen: "#5b3216", glow: "#f0b27f" },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof COLOURS;
