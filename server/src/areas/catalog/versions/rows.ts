// Fields of a version turned into rows as an import brings them, and into what stands on a shop's shelf.
import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import type {
  ExtraOption,
  Insurance,
  Plan,
  PriceBand,
  Shelf,
  Subscription,
} from "@handsel/finance/selling/shelf.ts";
import type { StoredPlan, StoredResidual } from "../queries/stored-rows.ts";

// What a version keeps was written by this program and read from our own tables, so its shape is known.
interface Kept {
  rest: {
    name: string;
    tagline: string;
    tags: string[];
    terms: PaymentPlan;
    displayOrder: number;
    months: number;
    categoryCodes: string[];
    isDefault: boolean;
    groupId: string;
  };
  rate: number;
  openingFee: number;
  minimum: number | null;
  maximum: number | null;
  validFrom: string;
  validTo: string | null;
  status: 0 | 1;
  monthly: number;
  months: number;
  price: number;
}
const kept = (fields: StoredFields) => fields as unknown as Kept;

interface Keyed {
  key: string;
  fields: StoredFields;
}

function termsOf(fields: StoredFields): PaymentPlan {
  const { rest, rate, openingFee, minimum, maximum } = kept(fields);
  return {
    ...rest.terms,
    nominalRatePpm: rate,
    openingFeePpm: openingFee,
    minimumMinor: minimum ?? null,
    maximumMinor: maximum ?? null,
  };
}

export function planRowOf(stored: StoredPlan, fields: StoredFields): StoredPlan {
  const { rest, validFrom, validTo, status } = kept(fields);
  const { tagline, tags, displayOrder } = rest;
  return {
    ...stored,
    tagline,
    tags,
    displayOrder,
    terms: termsOf(fields),
    validFrom,
    validTo: validTo ?? null,
    status,
  };
}

export function residualRowOf(stored: StoredResidual, fields: StoredFields): StoredResidual {
  return { ...stored, byMonth: numbersLike(fields, "month") };
}

export const residualFields = ({ byMonth }: Pick<StoredResidual, "byMonth">): StoredFields =>
  Object.fromEntries(Object.entries(byMonth).map(([month, minor]) => [`month${month}`, minor]));

/** `{month12: 5, month24: null}` is `{12: 5}`. */
function numbersLike(fields: StoredFields, beginning: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith(beginning) && typeof value === "number"
        ? [[field.slice(beginning.length), value]]
        : [],
    ),
  );
}

function bandsOf(fields: StoredFields): PriceBand[] {
  const monthly = numbersLike(fields, "monthly");
  return Object.entries(numbersLike(fields, "upTo"))
    .map(([place, upToMinor]) => ({ upToMinor, monthlyMinor: monthly[place] ?? 0 }))
    .toSorted((one, other) => one.upToMinor - other.upToMinor);
}

export function insuranceRowOf({ key, fields }: Keyed) {
  const { rest, status } = kept(fields);
  const { name, months, categoryCodes, displayOrder, isDefault } = rest;
  return {
    id: key,
    name,
    months,
    categoryCodes,
    displayOrder,
    isDefault,
    status,
    priceBands: bandsOf(fields),
  };
}

export function subscriptionRowOf({ key, fields }: Keyed) {
  const { rest, status, monthly, months } = kept(fields);
  const { name, categoryCodes, displayOrder, isDefault } = rest;
  return { id: key, name, categoryCodes, displayOrder, isDefault, status, months, monthlyMinor: monthly };
}

export function optionRowOf({ key, fields }: Keyed) {
  const { rest, status, price } = kept(fields);
  const { name, groupId, categoryCodes, displayOrder } = rest;
  return { id: key, name, groupId, categoryCodes, displayOrder, status, priceMinor: price };
}

export const isActive = (fields: StoredFields) => kept(fields).status === 1;

export function taxOnShelf(fields: StoredFields): Shelf["tax"] {
  return {
    pricingIncludesTax: fields["pricesIncludeTax"] === true,
    vatRatePpm: typeof fields["vatRatePpm"] === "number" ? fields["vatRatePpm"] : 0,
  };
}

/** What it costs as it was; everything else as it is. */
export function planPricedAs(live: Plan, fields: StoredFields): Plan {
  const { nominalRatePpm, openingFeePpm, minimumMinor, maximumMinor } = termsOf(fields);
  return { ...live, terms: { ...live.terms, nominalRatePpm, openingFeePpm, minimumMinor, maximumMinor } };
}

/** Which devices may be sold on it today stays today's: tags are no part of a price. */
export function planOnShelf({ key, fields }: Keyed, live: Plan | undefined): Plan {
  const { rest, validFrom, validTo } = kept(fields);
  const terms = termsOf(fields);
  const { tagline, tags } = rest;
  return {
    id: key,
    name: terms.name,
    tagline,
    terms,
    tags: live?.tags ?? tags,
    validFrom,
    validTo: validTo ?? null,
  };
}

export function insuranceOnShelf(record: Keyed): Insurance {
  const { displayOrder: _place, status: _status, ...insurance } = insuranceRowOf(record);
  return insurance;
}

export function subscriptionOnShelf(record: Keyed): Subscription {
  const { displayOrder: _place, status: _status, ...subscription } = subscriptionRowOf(record);
  return subscription;
}

export function optionOnShelf(record: Keyed): ExtraOption {
  const { displayOrder: _place, status: _status, ...option } = optionRowOf(record);
  return option;
}
