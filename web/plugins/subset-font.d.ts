// The package has no types of its own.
declare module "subset-font" {
  interface Wanted {
    targetFormat: "woff2";
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Uint8Array, letters: string, wanted: Wanted): Promise<Uint8Array>;
}
