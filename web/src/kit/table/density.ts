// How high the rows of lists are on this device: one answer for all of them.
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const STORAGE_KEY = "handsel.density";

export function readDensity(): Density {
  return localStorage.getItem(STORAGE_KEY) === "compact" ? "compact" : "comfortable";
}

export const writeDensity = (density: Density) => localStorage.setItem(STORAGE_KEY, density);
