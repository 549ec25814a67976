// Devices and extras for the one search, by the search of the catalogue: by their words, or by what stands on the box.
import { toMoney } from "@handsel/contract/fields.ts";
import { SEARCH_COUNTED } from "@handsel/contract/platform/search.ts";
import type {
  DeviceAnswer,
  ExtraAnswer,
  NotPossible,
  SearchDeed,
} from "@handsel/contract/platform/search-answers.ts";
import type { Asked, Finder, FoundGroup, SearchContext } from "#areas/platform/index.ts";
import { dayIn } from "#clock.ts";
import { imageUrl } from "../pictures/images.ts";
import { plansIn } from "../plans.ts";
import { deviceMonthly } from "../prices/monthly-prices.ts";
import { type CatalogueExtra, searchExtras } from "../queries/extras.ts";
import { type ListedFamily, searchFamilies } from "../queries/families.ts";
import { countGoods, findShownDevices, type ShownDevice } from "../queries/search-goods.ts";
import { searchTerms } from "../search-words.ts";
import { shelfOf } from "../shelf.ts";
import type { Plan, Shelf } from "../shelf-parts.ts";

const COLOUR = "COLOR";
/** Where names stand among what people are found by: a name that begins so, and one that only resembles it. */
const PLACE = { code: 0, begins: 2, resembles: 4 } as const;

export const goodsFinder: Finder = { kinds: ["DEVICE", "EXTRA"], find: findGoods };

async function findGoods(ctx: SearchContext, asked: Asked): Promise<FoundGroup[]> {
  // Numbers of people and of papers are on no box.
  if (asked.reading.kind === "EMAIL") return [];
  const { db } = ctx;
  const typed = searchTerms(asked.text);
  const terms = { words: typed.words, codes: [...new Set([...typed.codes, ...asked.codes])] };
  if (terms.words.length === 0) return [];
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const shelf = await shelfOf(ctx);
  const plans = plansIn(shelf.plans, { today });
  const page = {
    categoryCode: null,
    tags: null,
    tagFilterType: null,
    planIds: plans.map(({ id }) => id),
    mustBeFinanced: false,
    today,
    skip: 0,
    most: asked.most,
  };
  const [families, extras, counted] = await Promise.all([
    searchFamilies(db, terms, page),
    searchExtras(db, terms, { category: null, deviceCode: null, skip: 0, most: asked.most }),
    countGoods(db, terms, SEARCH_COUNTED),
  ]);
  const deviceCodes = families.map(({ deviceCode }) => deviceCode);
  const shown = await findShownDevices(db, { deviceCodes, codes: terms.codes, today });
  const devices = families.flatMap((family) => {
    const device = shown.get(family.deviceCode);
    return device ? [deviceAnswer(family, device, { shelf, plans })] : [];
  });
  const isCode = [...shown.values()].some(({ isNamed }) => isNamed);
  const placeOf = (names: readonly string[]) => {
    if (isCode) return PLACE.code;
    return names.some((name) => begins(name, terms.words)) ? PLACE.begins : PLACE.resembles;
  };
  return [
    {
      kind: "DEVICE",
      total: counted.families,
      place: placeOf(devices.map(({ name }) => name)),
      answers: devices,
    },
    {
      kind: "EXTRA",
      total: counted.extras,
      place: extras.some(({ ean, extraCode }) => namesIt(terms.codes, [ean, extraCode]))
        ? PLACE.code
        : placeOf(extras.map(({ description }) => description)),
      answers: extras.map(extraAnswer),
    },
  ];
}

const namesIt = (codes: readonly string[], own: readonly string[]): boolean =>
  own.some((code) => code !== "" && codes.includes(code.toUpperCase()));

const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function begins(name: string, words: readonly string[]): boolean {
  const own = folded(name).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => own.some((one) => one.startsWith(folded(word))));
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
