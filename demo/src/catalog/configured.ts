// Computers configured to order: every combination of processor, memory, storage and keyboard on top of a device.
import { idOf, numberOf } from "../seeded.ts";
import { COLOURS } from "./colours.ts";
import { type DeviceRow, deviceCodeOf, deviceRow, optionsOf, type Shop, type Variant } from "./devices.ts";
import type { Bundle } from "./family-design.ts";
import { localMinor } from "./local-prices.ts";
import { barcodeOf, referenceOf } from "./product-codes.ts";
import { specsOf } from "./specs.ts";

interface Choice {
  code: string;
  name: string;
  /** Pounds on top. */
  add: number;
}

/** Memory is sold upwards from what the device comes with. */
const MEMORY_LADDER = [16, 24, 36, 48, 64] as const;
const MEMORY_ADDS = [0, 180, 540] as const;
const STORAGE: readonly Choice[] = [
  { code: "512", name: "512 GB", add: 0 },
  { code: "1T", name: "1 TB", add: 180 },
  { code: "2T", name: "2 TB", add: 540 },
];
const KEYBOARD: readonly Choice[] = [
  { code: "UK", name: "English (UK)", add: 0 },
  { code: "US", name: "English (US)", add: 0 },
  { code: "DE", name: "Deutsch", add: 0 },
  { code: "FR", name: "Français", add: 0 },
];
const POWER: readonly Choice[] = [
  { code: "70", name: "70 W", add: 0 },
  { code: "140", name: "140 W", add: 20 },
];

/** Everything that can be made from this device; the device itself is the first of each choice. */
export function configuredRows(parent: Variant, shop: Shop): DeviceRow[] {
  const base = deviceRow(parent, shop);
  const rows = processorsFor(parent).flatMap((cpu) =>
    memoriesFor(parent).flatMap((memory) =>
      STORAGE.flatMap((storage) =>
        KEYBOARD.flatMap((keyboard) =>
          POWER.map((power) => configuredRow({ parent, base, shop, cpu, memory, storage, keyboard, power })),
        ),
      ),
    ),
  );
  return rows.map((row, index) => ({ ...row, displayOrder: index + 1 }));
}

function processorsFor({ bundle }: Variant): Choice[] {
  const cpu = bundle.options.find(({ group }) => group === "CPU");
  return [
    { code: cpu?.code ?? "CPU", name: cpu?.name ?? "CPU", add: 0 },
    { code: "H4MAX", name: "H4 Max", add: 450 },
  ];
}

function memoriesFor({ bundle }: Variant): Choice[] {
  const own = Number(bundle.options.find(({ group }) => group === "MEMORY")?.code);
  const upwards = MEMORY_LADDER.filter((size) => size >= own);
  return MEMORY_ADDS.flatMap((add, step) => {
    const size = upwards[step];
    return size === undefined ? [] : [{ code: String(size), name: `${size} GB`, add }];
  });
}

interface Configuration {
  parent: Variant;
  base: DeviceRow;
  shop: Shop;
  cpu: Choice;
  memory: Choice;
  storage: Choice;
  keyboard: Choice;
  power: Choice;
}

function configuredRow({
  parent,
  base,
  shop,
  cpu,
  memory,
  storage,
  keyboard,
  power,
}: Configuration): DeviceRow {
  const { family } = parent;
  const { subdomain, profile, words } = shop;
  const chosen: Record<string, Choice> = {
    CPU: cpu,
    MEMORY: memory,
    STORAGE: storage,
    KEYBOARD: keyboard,
    POWER: power,
  };
  const bundle: Bundle = {
    code: `C-${Object.values(chosen)
      .map(({ code }) => code)
      .join("-")}`,
    options: Object.entries(chosen).map(([group, { code, name }]) => ({ group, code, name })),
    add: Object.values(chosen).reduce((sum, { add }) => sum + add, parent.bundle.add),
  };
  const configured = { ...parent, bundle };
  const code = deviceCodeOf(configured);
  const options = optionsOf(configured, words);
  const msrpMinor = localMinor(family.price + bundle.add, profile);
  return {
    ...base,
    id: idOf("device", subdomain, code),
    deviceCode: code,
    parentDeviceCode: base.deviceCode,
    name: `${family.name} ${options.map(({ name }) => name).join(", ")}`,
    partNumber: `${family.code}C${COLOURS[parent.colour].code}${String(numberOf(1_000_000, "configured", code)).padStart(6, "0")}`,
    sku: referenceOf(subdomain, code),
    ean: barcodeOf(code),
    options,
    specs: specsOf(family, options, words),
    msrpMinor,
    stockLevel: "NO_STOCK_INFORMATION",
    hasCtos: false,
    link: { id: idOf("link", subdomain, code) },
  };
}
