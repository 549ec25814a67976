// The package has no types of its own.
declare module "subset-font" {
  interface Wanted {
    targetFormat: "woff2";
    /** The forms of letters that are kept; all of them without it. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Uint8Array, letters: string, wanted: Wanted): Promise<Uint8Array>;
}
