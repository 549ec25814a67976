// The package has no types of its own; papers and pictures need this much of it.
declare module "fontkit" {
  interface LaidOut {
    glyphs: { path: { toSVG: () => string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  /** A font that pdfkit takes in place of a file. */
  export function create(file: Uint8Array): { unitsPerEm: number; layout: (text: string) => LaidOut };
}
