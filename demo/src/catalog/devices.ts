// The variants of a family as one retailer sells them: prices, stock, pictures, tags.
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import { idOf, numberOf } from "../seeded.ts";
import { COLOURS, type ColourName } from "./colours.ts";
import type { Bundle, FamilyDesign } from "./family-design.ts";
import { localMinor } from "./local-prices.ts";
import type { PictureBook } from "./picture-book.ts";
import { barcodeOf, referenceOf } from "./product-codes.ts";
import type { CatalogProfile } from "./profiles.ts";
import { specsOf } from "./specs.ts";
import type { CatalogWords } from "./words/catalog-words.ts";

export type DeviceRow = NonNullable<CatalogImport["devices"]>[number];

export interface Shop {
  subdomain: string;
  profile: CatalogProfile;
  words: CatalogWords;
  pictures: PictureBook;
}

export interface Variant {
  family: FamilyDesign;
  colour: ColourName;
  bundle: Bundle;
  /** The bundle that comes with the family's price. */
  isSmallest: boolean;
  place: number;
}

export function variantsOf(family: FamilyDesign): Variant[] {
  return family.bundles.flatMap((bundle, index) =>
    family.colours.map((colour, shade) => ({
      family,
      colour,
      bundle,
      isSmallest: index === 0,
      place: index * family.colours.length + shade,
    })),
  );
}

export function deviceCodeOf({ family, colour, bundle }: Variant): string {
  return `${family.code}-${bundle.code}-${COLOURS[colour].code}`;
}

export function optionsOf(
  { colour, bundle }: Variant,
  words: CatalogWords,
): NonNullable<DeviceRow["options"]> {
  const { code, body } = COLOURS[colour];
  return [{ group: "COLOR", code, name: words.colours[colour], hex: body }, ...bundle.options];
}

export function deviceRow(variant: Variant, shop: Shop): DeviceRow {
  const { family, bundle, isSmallest } = variant;
  const { subdomain, profile, words } = shop;
  const code = deviceCodeOf(variant);
  const options = optionsOf(variant, words);
  const msrpMinor = localMinor(family.price + bundle.add, profile);
  return {
    id: idOf("device", subdomain, code),
    deviceCode: code,
    familyCode: family.code,
    name: `${family.name} ${options.map(({ name }) => name).join(", ")}`,
    shortName: family.name,
    partNumber: code,
    sku: referenceOf(subdomain, code),
    ean: barcodeOf(code),
    options,
    specs: specsOf(family, options, words),
    documents: documentsOf(family, subdomain, words),
    images: imagesOf(variant, shop),
    deviceType: family.category,
    msrpMinor,
    costPriceMinor: costOf(msrpMinor, profile, code),
    stockLevel: stockOf(subdomain, code),
    tags: [...family.tags],
    displayOrder: variant.place,
    hasCtos: profile.hasConfiguredComputers && family.isConfigurable === true && isSmallest,
    link: linkOf(variant, shop, msrpMinor),
  };
}

/** The pictures of this colour, then the box picture of the others, for the slideshow. */
export function imagesOf(
  { family, colour }: Pick<Variant, "family" | "colour">,
  { pictures }: Shop,
): string[] {
  return family.pictures.map((drawing) => pictures.paint(drawing, COLOURS[colour]));
}

/** A few devices are in the catalogue and not on sale; some families are sold below the list price. */
function linkOf(variant: Variant, { subdomain, profile }: Shop, msrpMinor: number): DeviceRow["link"] {
  const { family, isSmallest } = variant;
  const code = deviceCodeOf(variant);
  if (!isSmallest && numberOf(100, "unsold", subdomain, code) < 3) return null;
  const isOnSale = numberOf(100, "sale", subdomain, family.code) < 14;
  const salePounds = (family.price * (88 + numberOf(6, "sale price", subdomain, family.code))) / 100;
  const salePriceMinor = localMinor(salePounds, profile) + msrpMinor - localMinor(family.price, profile);
  return {
    id: idOf("link", subdomain, code),
    priceMinor: isOnSale ? salePriceMinor : null,
    tags: isOnSale ? ["sale"] : [],
  };
}

function costOf(msrpMinor: number, { includesTax, vatRatePpm }: CatalogProfile, code: string): number {
  const netMinor = includesTax ? (msrpMinor * 1_000_000) / (1_000_000 + vatRatePpm) : msrpMinor;
  return Math.round((netMinor * (80 + numberOf(9, "cost", code))) / 100);
}

function stockOf(subdomain: string, code: string): NonNullable<DeviceRow["stockLevel"]> {
  const lot = numberOf(100, "stock", subdomain, code);
  if (lot < 72) return "IN_STOCK";
  if (lot < 87) return "LOW_STOCK";
  return lot < 94 ? "OUT_OF_STOCK" : "NO_STOCK_INFORMATION";
}

function documentsOf(
  family: FamilyDesign,
  subdomain: string,
  { documents }: CatalogWords,
): Record<string, string> {
  const page = `https://www.${subdomain}.test/documents/${family.code.toLowerCase()}`;
  return {
    [documents.dataSheet]: `${page}/data-sheet.pdf`,
    [documents.safety]: `${page}/safety.pdf`,
    ...(family.category !== "WATCHES" && { [documents.energyLabel]: `${page}/energy-label.pdf` }),
  };
}
