// Extras that are not made for one family: cables, chargers, sound, desks, services.
import type { ColourName } from "./colours.ts";
import type { ExtraKind } from "./extra-kinds.ts";
import { FAMILIES } from "./families.ts";
import type { FamilyDesign } from "./family-design.ts";

export interface ExtraDesign {
  code: string;
  kind: ExtraKind;
  colour: ColourName;
  fits: "ALL" | readonly string[];
  popularity: number;
  /** Named after a family, or told apart by a detail such as "2 m". */
  madeFor?: string;
  detail?: string;
  priceFactor?: number;
}

const fitting = (...categories: FamilyDesign["category"][]) =>
  FAMILIES.filter(({ category }) => categories.includes(category)).map(({ code }) => code);

const MOBILE = fitting("PHONES", "TABLETS");
const DESK = fitting("COMPUTERS", "TABLETS");
const COMPUTERS = fitting("COMPUTERS");
const PENS = FAMILIES.filter(({ category, price }) => category === "TABLETS" && price >= 400).map(
  ({ code }) => code,
);

/** Each with its details: "1 m" and "2 m" of a cable, the watts of a charger. */
function series(
  kind: ExtraKind,
  fits: ExtraDesign["fits"],
  popularity: number,
  list: readonly (readonly [detail: string, priceFactor: number, colour: ColourName])[],
): ExtraDesign[] {
  return list.map(([detail, priceFactor, colour], index) => ({
    code: `${kind.toUpperCase()}-${index + 1}`,
    kind,
    colour,
    fits,
    popularity: popularity - index * 7,
    detail,
    priceFactor,
  }));
}

export const GENERAL_EXTRAS: readonly ExtraDesign[] = [
  ...series("cable", MOBILE, 930, [
    ["1 m", 1, "silver"],
    ["2 m", 1.4, "silver"],
    ["3 m", 1.8, "black"],
    ["USB-A, 1 m", 0.9, "black"],
    ["240 W, 2 m", 2, "graphite"],
  ]),
  ...series("charger", MOBILE, 925, [
    ["20 W", 0.8, "white"],
    ["30 W", 1, "white"],
    ["45 W", 1.5, "black"],
    ["65 W", 2, "black"],
    ["100 W", 3, "graphite"],
    ["140 W", 3.8, "graphite"],
  ]),
  ...series("wirelessCharger", fitting("PHONES", "WATCHES"), 860, [
    ["15 W", 1, "white"],
    ["15 W, 2-in-1", 1.6, "black"],
    ["15 W, 3-in-1", 2.4, "graphite"],
  ]),
  ...series("carCharger", MOBILE, 640, [
    ["30 W", 1, "black"],
    ["60 W", 1.5, "graphite"],
  ]),
  ...series("carMount", fitting("PHONES"), 660, [
    ["Tarn Grip", 1, "graphite"],
    ["Juno Hold", 1.3, "black"],
  ]),
  ...series("powerBank", MOBILE, 810, [
    ["5 000 mAh", 0.8, "white"],
    ["10 000 mAh", 1, "navy"],
    ["20 000 mAh", 1.6, "black"],
    ["Orbit Snap, 5 000 mAh", 1.2, "rose"],
  ]),
  ...series("dock", COMPUTERS, 560, [
    ["8-in-1", 1, "graphite"],
    ["12-in-1", 1.7, "graphite"],
    ["2 × 4K", 2.1, "graphite"],
  ]),
  ...series("stand", DESK, 420, [
    ["Halden Rise", 1, "silver"],
    ["Lumo Fold", 0.7, "graphite"],
  ]),
  ...series("hub", DESK, 610, [
    ["4-in-1", 0.8, "silver"],
    ["7-in-1", 1.2, "graphite"],
    ["Ethernet", 0.7, "white"],
  ]),
  ...series("videoConverter", DESK, 390, [
    ["4K", 1, "white"],
    ["8K", 1.8, "graphite"],
  ]),
  ...series("earbuds", MOBILE, 955, [
    ["Orbit Buds 3", 1.5, "white"],
    ["Orbit Buds Lite", 0.9, "mint"],
    ["Kestrel Pearl 2", 1.4, "graphite"],
    ["Kestrel Pearl SE", 0.7, "rose"],
    ["Juno Dots", 0.5, "black"],
    ["Lumo Sound", 0.4, "blue"],
    ["Tarn Run", 0.8, "copper"],
  ]),
  ...series("wiredEarphones", MOBILE, 450, [
    ["USB-C", 1, "white"],
    ["3.5 mm", 0.7, "black"],
  ]),
  ...series("headphones", fitting("PHONES", "TABLETS", "COMPUTERS"), 830, [
    ["Orbit Halo", 1.8, "silver"],
    ["Kestrel Hush 3", 1.5, "black"],
    ["Juno Over", 0.8, "blue"],
    ["Lumo Stage", 0.6, "red"],
    ["Halden Studio", 1.9, "sand"],
    ["Vireo Arena", 0.9, "violet"],
  ]),
  ...series("speaker", MOBILE, 690, [
    ["Orbit Dome", 1.2, "graphite"],
    ["Orbit Dome Mini", 0.7, "white"],
    ["Juno Boom", 0.9, "red"],
    ["Lumo Glow", 0.5, "copper"],
    ["Tarn Camp", 0.8, "mint"],
    ["Halden Hall", 2.6, "black"],
  ]),
  ...series("keyboard", DESK, 600, [
    ["Halden Keys", 1.4, "silver"],
    ["Halden Keys Numeric", 1.8, "silver"],
    ["Vireo Type", 0.7, "graphite"],
    ["Lumo Keys", 0.5, "white"],
    ["Vireo Forge mechanical", 1.6, "black"],
  ]),
  ...series("mouse", DESK, 620, [
    ["Halden Glide", 1.8, "silver"],
    ["Vireo Point", 0.8, "graphite"],
    ["Lumo Click", 0.5, "blue"],
    ["Vireo Forge 8K", 1.5, "black"],
    ["Vireo Upright", 1.1, "graphite"],
  ]),
  ...series("trackpad", COMPUTERS, 330, [
    ["Halden", 1.2, "silver"],
    ["Vireo", 0.8, "graphite"],
  ]),
  ...series("monitor", COMPUTERS, 520, [
    ["24″", 0.7, "blue"],
    ["27″ 4K", 1.3, "graphite"],
    ["32″ 4K", 1.9, "violet"],
    ["34″", 2.2, "navy"],
  ]),
  ...series("webcam", COMPUTERS, 410, [
    ["Full HD", 0.8, "graphite"],
    ["4K", 2, "black"],
  ]),
  ...series("gamepad", fitting("PHONES", "TABLETS", "COMPUTERS"), 440, [
    ["Vireo Forge", 1.1, "black"],
    ["Juno Play", 0.9, "white"],
    ["Juno Play Go", 1.3, "violet"],
  ]),
  ...series("tracker", "ALL", 700, [
    ["1", 1, "white"],
    ["4", 3.4, "silver"],
  ]),
  ...series("backpack", COMPUTERS, 400, [
    ["14″", 1, "navy"],
    ["16″", 1.2, "graphite"],
    ["20 l", 1.4, "mint"],
  ]),
  ...series("memoryCard", MOBILE, 350, [
    ["128 GB", 0.8, "blue"],
    ["256 GB", 1.3, "graphite"],
    ["512 GB", 2.2, "red"],
    ["1 TB", 4.4, "black"],
  ]),
  ...series("pencil", PENS, 780, [
    ["Orbit Pen", 1.3, "silver"],
    ["Halden Pen Pro", 1.5, "graphite"],
    ["Kestrel Quill", 0.7, "navy"],
    ["Lumo Pen", 0.4, "copper"],
  ]),
  ...series("pencilTip", PENS, 300, [
    ["Orbit Pen", 1, "silver"],
    ["Halden Pen Pro", 1.2, "graphite"],
  ]),
  ...series("pencilCase", PENS, 280, [
    ["Halden", 1, "copper"],
    ["Lumo", 0.7, "silver"],
  ]),
  ...series("buckle", fitting("WATCHES"), 260, [
    ["S/M", 1, "silver"],
    ["M/L", 1, "silver"],
  ]),
  ...series("dataTransfer", "ALL", 750, [["", 1, "blue"]]),
  ...series("setup", "ALL", 740, [["", 1, "mint"]]),
  ...series("homeInstallation", COMPUTERS, 310, [["", 1, "graphite"]]),
  ...series("repairVisit", "ALL", 240, [["", 1, "navy"]]),
  ...series("recycling", "ALL", 230, [["", 1, "mint"]]),
  ...series("officeSoftware", COMPUTERS, 590, [
    ["1 PC", 1, "violet"],
    ["5 PC", 1.8, "violet"],
  ]),
];
