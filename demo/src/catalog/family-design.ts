// The form in which an invented product family is written down; `families/` holds them by category.
import type { CategoryCode } from "../services.ts";
import type { ColourName } from "./colours.ts";
import type { Drawing } from "./pictures/drawing.ts";
import type { CatalogWords } from "./words/catalog-words.ts";

/** What comes beside the colour: storage, screen, processor, in the order they are chosen. */
export interface Bundle {
  code: string;
  options: readonly { group: string; code: string; name: string }[];
  /** Pounds on top of the family's price. */
  add: number;
}

export interface FamilyDesign {
  /** The beginning of its device codes. */
  code: string;
  name: string;
  maker: MakerCode;
  category: Exclude<CategoryCode, "ACCESSORIES">;
  pictures: readonly Drawing[];
  /** The first is the one on the box. */
  colours: readonly [ColourName, ...ColourName[]];
  bundles: readonly Bundle[];
  /** List price of the smallest variant in pounds, with VAT. */
  price: number;
  popularity: number;
  /** What it is worth after 24 months, in percent of the list price; null when nobody guarantees it. */
  worth: number | null;
  tags: readonly string[];
  specs: Partial<Record<keyof CatalogWords["specs"], string>>;
  batteryHours?: number;
  /** The smallest variant of each colour can be configured to order. */
  isConfigurable?: boolean;
}

export const MAKERS = {
  ORBIT: { name: "Orbit", needsCloudRemoval: true, hasSerialRule: true },
  KESTREL: { name: "Kestrel", needsCloudRemoval: false, hasSerialRule: false },
  JUNO: { name: "Juno", needsCloudRemoval: false, hasSerialRule: false },
  LUMO: { name: "Lumo", needsCloudRemoval: false, hasSerialRule: false },
  HALDEN: { name: "Halden", needsCloudRemoval: true, hasSerialRule: true },
  VIREO: { name: "Vireo", needsCloudRemoval: false, hasSerialRule: false },
  TARN: { name: "Tarn", needsCloudRemoval: false, hasSerialRule: false },
  SORREL: { name: "Sorrel", needsCloudRemoval: false, hasSerialRule: false },
} as const;
export type MakerCode = keyof typeof MAKERS;

const gigabytes = (size: number) => (size >= 1024 ? `${size / 1024} TB` : `${size} GB`);
const sizeCode = (size: number) => (size >= 1024 ? `${size / 1024}T` : String(size));

const storageOption = (size: number) => ({ group: "STORAGE", code: sizeCode(size), name: gigabytes(size) });

export const storage = (...sizes: readonly [size: number, add: number][]): Bundle[] =>
  sizes.map(([size, add]) => ({ code: sizeCode(size), options: [storageOption(size)], add }));

/** Each size with and without a mobile network. */
export const storageAndNetwork = (
  cellularAdd: number,
  ...sizes: readonly [size: number, add: number][]
): Bundle[] =>
  sizes.flatMap(([size, add]) => [
    {
      code: `${sizeCode(size)}W`,
      options: [storageOption(size), { group: "CONNECTIVITY", code: "WIFI", name: "Wi-Fi" }],
      add,
    },
    {
      code: `${sizeCode(size)}C`,
      options: [storageOption(size), { group: "CONNECTIVITY", code: "5G", name: "Wi-Fi + 5G" }],
      add: add + cellularAdd,
    },
  ]);

/** Screen size with and without a mobile network, as watches come. */
export const sizeAndNetwork = (
  cellularAdd: number,
  ...sizes: readonly [millimetres: number, add: number][]
): Bundle[] =>
  sizes.flatMap(([millimetres, add]) => {
    const size = { group: "SCREEN", code: String(millimetres), name: `${millimetres} mm` };
    const plain = {
      code: String(millimetres),
      options: [size, { group: "CONNECTIVITY", code: "GPS", name: "GPS" }],
      add,
    };
    const cellular = {
      code: `${millimetres}C`,
      options: [size, { group: "CONNECTIVITY", code: "5G", name: "GPS + 5G" }],
      add: add + cellularAdd,
    };
    return cellularAdd > 0 ? [plain, cellular] : [{ ...plain, options: [size] }];
  });

/** Processor, memory and storage as computers come. */
export const machines = (
  ...list: readonly [cpu: string, memory: number, disk: number, add: number][]
): Bundle[] =>
  list.map(([cpu, memory, disk, add]) => ({
    code: `${memory}-${sizeCode(disk)}`,
    options: [
      { group: "CPU", code: cpu.replaceAll(" ", "").toUpperCase(), name: cpu },
      { group: "MEMORY", code: String(memory), name: gigabytes(memory) },
      storageOption(disk),
    ],
    add,
  }));
