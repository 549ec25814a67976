// Devices and extras for the one search, by the search of the catalogue: by their words, or by what stands on the box.

import { toMoney } from "@handsel/contract/fields.ts";
import { SEARCH_MOST } from "@handsel/contract/platform/search.ts";
import type {
  DeviceAnswer,
  ExtraAnswer,
  NotPossible,
  SearchDeed,
} from "@handsel/contract/platform/search-answers.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Asked, Finder, FoundGroup, SearchContext } from "#areas/platform/index.ts";
import { dayIn } from "#clock.ts";
import { imageUrl } from "../pictures/images.ts";
import { deviceMonthly } from "../prices/monthly-prices.ts";
import { type CatalogueExtra, findExtras } from "../queries/extras.ts";
import { type ListedFamily, listFamiliesByCode } from "../queries/families.ts";
import { type FoundGood, findShownDevices, type ShownDevice, searchGoods } from "../queries/search-goods.ts";
import { searchTerms } from "../search-words.ts";
import { shelfOf } from "../shelf.ts";

const COLOUR = "COLOR";
/** Where a find stands among what people are found by: a code, words that begin so, words that only resemble it. */
const PLACES = { 1: 0, 2: 2, 3: 4 } as const;

export const goodsFinder: Finder = { kinds: ["DEVICE", "EXTRA"], find: findGoods };

async function findGoods(ctx: SearchContext, asked: Asked): Promise<FoundGroup[]> {
  const typed = searchTerms(asked.text);
  const terms = { words: typed.words, codes: [...new Set([...typed.codes, ...asked.codes])] };
  // Addresses of people are on no box.
  if (asked.reading.kind === "EMAIL" || terms.words.length === 0) return [];
  const { db } = ctx;
  const found = await searchGoods(db, terms, { guesses: asked.people.length === 0, most: SEARCH_MOST });
  if (found.length === 0) return [];
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const shelf = await shelfOf(ctx);
  const plans = plansIn(shelf.plans, { today });
  const of = (kind: FoundGood["kind"]) => found.filter((good) => good.kind === kind);
  const codesOf = (kind: FoundGood["kind"]) =>
    of(kind)
      .slice(0, asked.most)
      .map(({ code }) => code);
  const page = {
    tags: null,
    tagFilterType: null,
    planIds: plans.map(({ id }) => id),
    mustBeFinanced: false,
    today,
  };
  const [families, extras] = await Promise.all([
    listFamiliesByCode(db, { familyCodes: codesOf("DEVICE"), codes: terms.codes }, page),
    findExtras(db, codesOf("EXTRA")),
  ]);
  const deviceCodes = families.map(({ deviceCode }) => deviceCode);
  const shown = await findShownDevices(db, { deviceCodes, codes: terms.codes, today });
  const group = (kind: FoundGood["kind"], answers: FoundGroup["answers"]): FoundGroup => {
    const goods = of(kind);
    return { kind, total: goods.length, place: PLACES[goods[0]?.step ?? 3], answers };
  };
  return [
    group(
      "DEVICE",
      families.flatMap((family) => {
        const device = shown.get(family.deviceCode);
        return device ? [deviceAnswer(family, device, { shelf, plans })] : [];
      }),
    ),
    group(
      "EXTRA",
      codesOf("EXTRA").flatMap((code) =>
        extras.filter(({ extraCode }) => extraCode === code).map(extraAnswer),
      ),
    ),
  ];
}

function deviceAnswer(
  family: ListedFamily,
  device: ShownDevice,
  { shelf, plans }: { shelf: Shelf; plans: readonly Plan[] },
): DeviceAnswer {
  const plan = plans.find(({ id }) => id === family.planId);
  // The price of a family is its lowest; a variant that was read has its own.
  const monthlyMinor =
    plan && device.isNamed ? deviceMonthly(plan.terms, shelf.tax, device) : family.monthlyMinor;
  const options = device.isNamed ? device.options : device.familyOptions;
  const named = (isColour: boolean) => [
    ...new Set(options.filter(({ group }) => (group === COLOUR) === isColour).map(({ name }) => name)),
  ];
  const isOut = device.stockLevel === "OUT_OF_STOCK" && device.isNamed;
  const code = { deviceCode: device.deviceCode, categoryCode: family.categoryCode };
  const add: SearchDeed = {
    deed: "ADD_TO_CART",
    kind: "DEVICE",
    code: device.deviceCode,
    categoryCode: family.categoryCode,
    financingType: plan?.terms.financingType ?? null,
    paymentplanID: plan?.id ?? null,
  };
  const open: SearchDeed = { deed: "OPEN_DEVICE", ...code };
  const notPossible: NotPossible[] = isOut
    ? [{ deed: "ADD_TO_CART", reason: "OUT_OF_STOCK", from: null }]
    : [];
  return {
    kind: "DEVICE",
    ...code,
    familyCode: device.familyCode,
    name: family.name,
    imageURL: imageUrl(family.image ?? undefined),
    variants: named(false),
    colours: named(true),
    isOneVariant: device.isNamed,
    monthlyPrice: monthlyMinor === null || monthlyMinor === undefined ? null : toMoney(monthlyMinor),
    months: plan && monthlyMinor !== null ? plan.terms.fixedMonths : null,
    cashPrice: toMoney(device.priceMinor),
    stockLevel: device.stockLevel,
    deeds: isOut ? [open] : [add, open],
    notPossible,
  };
}

function extraAnswer(extra: CatalogueExtra): ExtraAnswer {
  return {
    kind: "EXTRA",
    code: extra.extraCode,
    name: extra.description,
    category: extra.category,
    imageURL: imageUrl(extra.image),
    price: toMoney(extra.priceMinor),
    deeds: [
      {
        deed: "ADD_TO_CART",
        kind: "EXTRA",
        code: extra.extraCode,
        categoryCode: extra.category,
        financingType: null,
        paymentplanID: null,
      },
    ],
    notPossible: [],
  };
}
