// The whole catalogue of one demo retailer, as the rows an importer takes.
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf, numberOf } from "../seeded.ts";
import { addOnRows } from "./add-ons.ts";
import { COLOURS } from "./colours.ts";
import { configuredRows } from "./configured.ts";
import { deviceRow, imagesOf, type Shop, variantsOf } from "./devices.ts";
import { extraRows } from "./extras.ts";
import { FAMILIES } from "./families.ts";
import { type FamilyDesign, MAKERS } from "./family-design.ts";
import { createPictureBook, type PictureBook } from "./picture-book.ts";
import { ACCESSORY_PICTURES } from "./pictures/accessories.ts";
import { planRows } from "./plans.ts";
import { profileOf } from "./profiles.ts";
import { residualRows } from "./residuals.ts";
import { wordsIn } from "./words.ts";

export interface DemoCatalog {
  rows: CatalogImport;
  pictures: PictureBook;
}

/** `year` anchors what is valid from when, so that the world looks the same relative to the day it is made. */
export function catalogOf(
  tenant: DemoTenant,
  year: number,
  families: readonly FamilyDesign[] = FAMILIES,
): DemoCatalog {
  const profile = profileOf(tenant);
  const words = wordsIn(tenant.record.language);
  const shop: Shop = { subdomain: tenant.record.subdomain, profile, words, pictures: createPictureBook() };

  const built = families.map((family) => {
    const variants = variantsOf(family);
    const devices = variants.map((variant) => deviceRow(variant, shop));
    const parents = variants.filter((_, index) => devices[index]?.hasCtos);
    const configured = parents.flatMap((parent) => configuredRows(parent, shop));
    const all = [...devices, ...configured];
    return { family, devices: all, residuals: all.flatMap((device) => residualRows(family, device, year)) };
  });

  const rows: CatalogImport = {
    settings: { pricesIncludeTax: profile.includesTax, vatRatePpm: profile.vatRatePpm },
    manufacturers: Object.entries(MAKERS).map(([code, maker]) => ({ code, ...maker })),
    categories: categoryRows(shop),
    families: families.map((family) => ({
      code: family.code,
      name: family.name,
      manufacturerCode: family.maker,
      categoryCode: family.category,
      image: imagesOf({ family, colour: family.colours[0] }, shop)[0] ?? "",
      popularity: family.popularity * 10 + numberOf(150, "popularity", shop.subdomain, family.code),
    })),
    devices: built.flatMap(({ devices }) => devices),
    residuals: built.flatMap(({ residuals }) => residuals),
    promotions: promotionRows(shop, families, year),
    extras: extraRows(shop),
    plans: planRows({ tenant, profile, words, year }),
    ...addOnRows(profile, words),
  };
  return { rows, pictures: shop.pictures };
}

function categoryRows({ words, pictures }: Shop): NonNullable<CatalogImport["categories"]> {
  const order = ["PHONES", "COMPUTERS", "TABLETS", "WATCHES"] as const;
  const devices = order.map((code, index) => {
    const family = FAMILIES.find(({ category }) => category === code);
    const [drawing] = family?.pictures ?? [];
    return {
      code,
      name: words.categories[code],
      icon: family && drawing ? pictures.paint(drawing, COLOURS[family.colours[0]]) : "",
      displayOrder: (index + 1) * 10,
      hasNetwork: code === "PHONES",
    };
  });
  const accessories = {
    code: "ACCESSORIES",
    name: words.categories.ACCESSORIES,
    icon: pictures.paint(ACCESSORY_PICTURES.earbuds, COLOURS.white),
    displayOrder: 50,
    kind: "ACCESSORIES" as const,
  };
  return [...devices, accessories];
}

/** A fifth of the families has something on; a few of those have ended. */
function promotionRows(
  { subdomain, words }: Shop,
  families: readonly FamilyDesign[],
  year: number,
): NonNullable<CatalogImport["promotions"]> {
  const { freeCase, freeEarbuds, student, tradeInBonus } = words.promotions;
  return families.flatMap((family) => {
    const lot = numberOf(100, "promotion", subdomain, family.code);
    if (lot >= 24) return [];
    const isOver = lot >= 20;
    const isPhone = family.category === "PHONES";
    const titles = isPhone ? [freeCase, tradeInBonus, freeEarbuds] : [student, tradeInBonus];
    return [
      {
        id: idOf("promotion", subdomain, family.code),
        familyCode: family.code,
        title: titles[lot % titles.length] ?? student,
        startsOn: `${year - (isOver ? 2 : 0)}-01-01`,
        endsOn: `${year + (isOver ? -1 : 1)}-12-31`,
      },
    ];
  });
}
