// Extras to choose from, with what each adds a month on the plan in use.
import type { CatalogExtra, ExtrasByCategory } from "@handsel/contract/catalog/extras.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { type Plan, type Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import { imageUrl } from "../pictures/images.ts";
import { extraMonthly } from "../prices/monthly-prices.ts";
import { type CatalogueExtra, listExtras, searchExtras } from "../queries/extras.ts";
import { searchTerms } from "../search-words.ts";
import { extrasUnder } from "../versions/goods-under.ts";

export interface ExtrasQuestion {
  searchText?: string | null | undefined;
  /** None, or every category. */
  category?: string | null | undefined;
  /** Only what fits this device; a configured product is asked for by its parent's family, which it shares. */
  deviceCode?: string | null | undefined;
  /** The plan to price with; none leaves monthly prices out. */
  plan?: Plan | undefined;
  page: number;
  quantity: number;
}

/** Most popular first, or best match first when something is searched for; keyed by category in that order. */
export async function listPricedExtras(
  db: Db,
  shelf: Shelf,
  { searchText, category, deviceCode, plan, page, quantity }: ExtrasQuestion,
): Promise<ExtrasByCategory> {
  const window = {
    category: category ?? null,
    deviceCode: deviceCode ?? null,
    skip: page * quantity,
    most: quantity,
  };
  const terms = searchTerms(searchText ?? "");
  const isSearch = terms.words.length > 0 || terms.codes.length > 0;
  const listed = isSearch ? await searchExtras(db, terms, window) : await listExtras(db, window);
  const extras = await extrasUnder(db, shelf, listed);

  const byCategory: ExtrasByCategory = {};
  for (const extra of extras) (byCategory[extra.category] ??= []).push(pricedExtra(extra, shelf, plan));
  return byCategory;
}

function pricedExtra(extra: CatalogueExtra, shelf: Shelf, plan: Plan | undefined): CatalogExtra {
  const monthlyMinor = plan ? extraMonthly(plan.terms, shelf.tax, extra.priceMinor) : null;
  const { strikethroughMinor } = extra;
  return {
    uuid: extra.id,
    img_url: imageUrl(extra.image),
    description: extra.description,
    price: toMoney(extra.priceMinor),
    monthly_price: monthlyMinor === null ? null : toMoney(monthlyMinor),
    reference_number: extra.extraCode,
    strikethroughPrice: strikethroughMinor === null ? null : toMoney(strikethroughMinor),
  };
}
