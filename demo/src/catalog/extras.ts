// Accessories and services: made for one family each, or for whole categories, or for everything.
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import { idOf, numberOf } from "../seeded.ts";
import { COLOURS, type ColourName } from "./colours.ts";
import type { Shop } from "./devices.ts";
import { EXTRA_KINDS, type ExtraKind, type ExtraKindInfo } from "./extra-kinds.ts";
import { FAMILIES } from "./families.ts";
import type { FamilyDesign } from "./family-design.ts";
import { type ExtraDesign, GENERAL_EXTRAS } from "./general-extras.ts";
import { localMinor } from "./local-prices.ts";
import { ACCESSORY_PICTURES } from "./pictures/accessories.ts";
import { barcodeOf } from "./product-codes.ts";

type ExtraRow = NonNullable<CatalogImport["extras"]>[number];

export function extraRows(shop: Shop): ExtraRow[] {
  return [...FAMILIES.flatMap(madeForFamily), ...GENERAL_EXTRAS].map((design) => extraRow(design, shop));
}

const KINDS_FOR: Record<FamilyDesign["category"], readonly (readonly [ExtraKind, ColourName, number])[]> = {
  PHONES: [
    ["siliconeCase", "navy", 90],
    ["siliconeCase", "rose", 60],
    ["leatherCase", "copper", 70],
    ["clearCase", "silver", 95],
    ["folioCase", "black", 55],
    ["screenGlass", "silver", 98],
  ],
  TABLETS: [
    ["smartCover", "graphite", 85],
    ["leatherCover", "copper", 45],
    ["tabletKeyboard", "graphite", 80],
    ["screenGlass", "silver", 75],
  ],
  COMPUTERS: [["leatherSleeve", "sand", 60]],
  WATCHES: [
    ["sportBand", "black", 82],
    ["loopBand", "mint", 64],
    ["steelBracelet", "silver", 42],
    ["wovenBand", "navy", 58],
  ],
};

function madeForFamily(family: FamilyDesign): ExtraDesign[] {
  const isPremiumPhone = family.category === "PHONES" && family.price >= 650;
  const kinds = [
    ...KINDS_FOR[family.category],
    ...(isPremiumPhone ? ([["batteryCase", "black", 40]] as const) : []),
  ];
  return kinds.map(([kind, colour, popularity]) => ({
    code: `${family.code}-${EXTRA_KINDS[kind].category.slice(0, 4)}-${COLOURS[colour].code}`,
    kind,
    colour,
    fits: [family.code],
    // What goes with popular devices is popular.
    popularity: Math.round((popularity * family.popularity) / 100),
    madeFor: family.name,
  }));
}

function extraRow(design: ExtraDesign, { subdomain, profile, words, pictures }: Shop): ExtraRow {
  const kind: ExtraKindInfo = EXTRA_KINDS[design.kind];
  const name = words.extras[design.kind];
  const priceMinor = localMinor(kind.price * (design.priceFactor ?? 1), profile);
  const isOnSale = numberOf(100, "extra sale", subdomain, design.code) < 10;
  return {
    id: idOf("extra", subdomain, design.code),
    extraCode: design.code,
    description: design.madeFor
      ? `${words.madeFor(name, design.madeFor)}, ${words.colours[design.colour].toLowerCase()}`
      : [name, design.detail].filter(Boolean).join(", "),
    category: kind.category,
    ean: barcodeOf("extra", design.code),
    image: pictures.paint(ACCESSORY_PICTURES[kind.picture], COLOURS[design.colour]),
    priceMinor,
    strikethroughMinor: isOnSale ? localMinor(kind.price * (design.priceFactor ?? 1) * 1.25, profile) : null,
    costPriceMinor: Math.round(priceMinor * 0.55),
    popularity: design.popularity,
    maxQuantity: 10,
    requiresInstallation: kind.requiresInstallation ?? false,
    fits: design.fits === "ALL" ? "ALL" : [...design.fits],
  };
}
