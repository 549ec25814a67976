// What stands on the label of a box: a product's bar code, one or two IMEIs, a serial number, in one of several layouts.
import { gtinCheckDigit } from "@handsel/contract/rules/gtin.ts";
import { luhnCheckDigit } from "@handsel/contract/rules/luhn.ts";
import type { Random } from "../random.ts";

export const LAYOUTS = ["column", "two-columns", "matrix", "gs1", "one-imei", "text"] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface LabelContent {
  layout: Layout;
  ean: string;
  imeis: string[];
  serial: string;
  model: string;
}

const MODELS = ["Orbit 9 Pro 512 GB", "Kestrel Fold 3 256 GB", "Halden Air 13", "Orbit 8 128 GB"];
const SERIAL_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(Math.floor(random() * 10))).join("");

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
};

export function aLabel(random: Random, layout: Layout): LabelContent {
  const tac = `35${digits(random, 6)}`;
  const imei = () => {
    const fourteen = `${tac}${digits(random, 6)}`;
    return `${fourteen}${luhnCheckDigit(fourteen)}`;
  };
  const twelve = `2${digits(random, 11)}`;
  const serial = `R${Array.from({ length: 10 }, () => pick(random, Array.from(SERIAL_LETTERS))).join("")}7`;
  return {
    layout,
    ean: `${twelve}${gtinCheckDigit(twelve)}`,
    imeis: layout === "one-imei" || layout === "gs1" ? [imei()] : [imei(), imei()],
    serial,
    model: pick(random, MODELS),
  };
}
