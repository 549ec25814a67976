// What a brand colour may do on white paper: carry marks with readable figures, and lend a tint to a panel.
export const INK = "#1a1f26";
export const GREY = "#5b6470";
export const HAIRLINE = "#d9dde3";

// WCAG's figure for text.
const READABLE = 4.5;

/** White on deep colours, ink on bright ones. */
export function inkOn(ground: string): string {
  return contrast(ground, "#ffffff") >= READABLE ? "#ffffff" : INK;
}

/** `share` of the colour, the rest white. */
export function tint(colour: string, share: number): string {
  const mixed = channels(colour).map((channel) => Math.round(255 + (channel - 255) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
