import { GET_PRODUCT_FAMILIES, type ProductFamily } from "@handsel/contract/catalog/products.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { isForCategory } from "@handsel/finance/selling/insurance.ts";
import { type Shelf } from "@handsel/finance/selling/shelf.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { imageUrl } from "../pictures/images.ts";
import { type Financing, financingFor } from "../prices/financing.ts";
import { extraMonthly } from "../prices/monthly-prices.ts";
import { listExtras, searchExtras } from "../queries/extras.ts";
import {
  type FamiliesNarrowed,
  type ListedFamily,
  listFamilies,
  listMakers,
  listNarrowed,
  searchFamilies,
} from "../queries/families.ts";
import { searchTerms } from "../search-words.ts";
import { shelfAt } from "../shelf.ts";
import { familiesUnder } from "../versions/families-under.ts";
import { extrasUnder } from "../versions/goods-under.ts";

type Input = ParsedInputOf<typeof GET_PRODUCT_FAMILIES>;

export const getProductFamilies = implement(GET_PRODUCT_FAMILIES, async (input, ctx) => {
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const { shelf } = await shelfAt(ctx, input.priceVersion ?? null);
  const financing = financingFor(shelf, { ...input, today }, ctx.tenant);

  const category = shelf.categories.find(({ code }) => code === input.categoryCode);
  if (input.categoryCode && !category) return { families: [] };
  const families =
    category?.kind === "ACCESSORIES"
      ? await listAccessories(ctx.db, input, shelf, financing)
      : await listDeviceFamilies(ctx.db, input, shelf, financing, today);
  const isFirstOfDevices = category !== undefined && category.kind !== "ACCESSORIES" && input.page === 0;
  return { families, ...(isFirstOfDevices && { manufacturers: await listMakers(ctx.db, category.code) }) };
});

async function listDeviceFamilies(
  db: Db,
  input: Input,
  shelf: Shelf,
  { plans, mustBeFinanced }: Financing,
  today: string,
): Promise<ProductFamily[]> {
  const page = {
    categoryCode: input.categoryCode ?? null,
    tags: input.tagFilterList ?? null,
    tagFilterType: input.tagFilterType ?? null,
    planIds: plans.map(({ id }) => id),
    mustBeFinanced,
    today,
    skip: input.page * input.quantity,
    most: input.quantity,
  };
  const terms = searchTerms(input.searchText ?? "");
  const narrowed = narrowedBy(input);
  const rows =
    terms.codes.length > 0
      ? await searchFamilies(db, terms, page)
      : narrowed
        ? await listNarrowed(db, page, narrowed)
        : await listFamilies(db, page);
  const { tagFilterList, tagFilterType } = input;
  const priced = await familiesUnder(db, shelf, rows, { plans, today, tagFilterList, tagFilterType });
  return priced.map((row) => productFamily(row, shelf));
}

/** Null for the list as the retailer orders it, which is what nearly everybody looks at. */
function narrowedBy({ sort, manufacturerCode, mostMonthly, onlyInStock }: Input): FamiliesNarrowed | null {
  const isPlain = (sort ?? "POPULAR") === "POPULAR" && !manufacturerCode && !mostMonthly && !onlyInStock;
  if (isPlain) return null;
  return {
    sort: sort ?? "POPULAR",
    manufacturerCode: manufacturerCode ?? null,
    mostMonthlyMinor: mostMonthly ?? null,
    onlyInStock: onlyInStock ?? false,
  };
}

function productFamily(row: ListedFamily, shelf: Shelf): ProductFamily {
  const defaultOf = (
    offers: readonly { id: string; isDefault: boolean; categoryCodes: readonly string[] }[],
  ) => offers.find((offer) => offer.isDefault && isForCategory(offer, row.categoryCode))?.id ?? null;
  return {
    device_id: row.deviceId,
    device_code: row.deviceCode,
    device_name: row.name,
    device_url: imageUrl(row.image ?? undefined),
    monthly_price: row.monthlyMinor === null ? null : toMoney(row.monthlyMinor),
    insurance_id: defaultOf(shelf.insurances),
    paymentplan_id: row.planId,
    subscription_id: defaultOf(shelf.subscriptions),
    has_CTOs: row.hasCtos,
    hasPromotions: row.hasPromotions,
  };
}

/** Accessories are sold as extras, so the list of their category is one of extras. */
async function listAccessories(
  db: Db,
  input: Input,
  shelf: Shelf,
  { plans }: Financing,
): Promise<ProductFamily[]> {
  const [plan] = plans;
  const page = { category: null, deviceCode: null, skip: input.page * input.quantity, most: input.quantity };
  const terms = searchTerms(input.searchText ?? "");
  const listed = terms.codes.length > 0 ? await searchExtras(db, terms, page) : await listExtras(db, page);
  const extras = await extrasUnder(db, shelf, listed);
  return extras.map((extra): ProductFamily => {
    const monthlyMinor = plan ? extraMonthly(plan.terms, shelf.tax, extra.priceMinor) : null;
    return {
      device_id: extra.id,
      device_code: extra.extraCode,
      device_name: extra.description,
      device_url: imageUrl(extra.image),
      monthly_price: monthlyMinor === null ? null : toMoney(monthlyMinor),
      insurance_id: null,
      paymentplan_id: plan?.id ?? null,
      subscription_id: null,
      has_CTOs: false,
      hasPromotions: false,
    };
  });
}
