// The lines a cart can get: a device, a catalogue extra, an extras option, and what staff type in. A line keeps what the
// catalogue said when it was added.

import { randomUUID } from "node:crypto";
import { type ExtraOption } from "@handsel/finance/selling/shelf.ts";
import { type CatalogueExtra, type DeviceForSale, optionNames } from "#areas/catalog/index.ts";
import type { CartLine } from "../cart.ts";

export type NewLine = Omit<CartLine, "position">;

/** A line of which only what matters is said. */
export function blankLine(): Omit<NewLine, "kind" | "description" | "unitPriceMinor"> {
  return {
    id: randomUUID(),
    code: "",
    parentDeviceCode: null,
    shortName: "",
    category: "",
    partNumber: "",
    image: "",
    selectedOptions: {},
    tags: [],
    markupMinor: 0,
    costPriceMinor: null,
    residualsByMonth: null,
    quantity: 1,
    maxQuantity: null,
    isManual: false,
    isCto: false,
    extraOptionId: null,
    requiresInstallation: false,
    requiresSerialNumber: false,
  };
}

export function deviceLine(device: DeviceForSale): NewLine {
  return {
    ...blankLine(),
    kind: "DEVICE",
    code: device.deviceCode,
    parentDeviceCode: device.parentDeviceCode,
    description: device.name,
    shortName: device.shortName,
    category: device.categoryCode,
    partNumber: device.partNumber,
    image: device.images[0] ?? "",
    selectedOptions: optionNames(device),
    tags: device.tags,
    unitPriceMinor: device.priceMinor,
    costPriceMinor: device.costPriceMinor,
    residualsByMonth: device.residualsByMonth,
  };
}

export function extraLine(extra: CatalogueExtra): NewLine {
  return {
    ...blankLine(),
    kind: "EXTRA",
    code: extra.extraCode,
    description: extra.description,
    category: extra.category,
    image: extra.image,
    unitPriceMinor: extra.priceMinor,
    costPriceMinor: extra.costPriceMinor,
    maxQuantity: extra.maxQuantity,
    requiresInstallation: extra.requiresInstallation,
    requiresSerialNumber: extra.requiresSerialNumber,
  };
}

/** A warranty or the like, chosen with the device. */
export function optionLine(option: ExtraOption): NewLine {
  return {
    ...blankLine(),
    kind: "EXTRA",
    code: option.id,
    description: option.name,
    category: option.groupId,
    unitPriceMinor: option.priceMinor,
    maxQuantity: 1,
    extraOptionId: option.id,
  };
}

export interface TypedItem {
  description: string;
  category: string;
  priceMinor: number;
  quantity?: number;
  /** Of the product it is built into, for what is configured to order. */
  partNumber?: string;
  isCto?: boolean;
}

export function manualLine(item: TypedItem): NewLine {
  return {
    ...blankLine(),
    kind: "EXTRA",
    description: item.description,
    category: item.category,
    unitPriceMinor: item.priceMinor,
    quantity: item.quantity ?? 1,
    partNumber: item.partNumber ?? "",
    isManual: true,
    isCto: item.isCto ?? false,
  };
}
