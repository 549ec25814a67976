// Everything that can be chosen around a selected device, with what each choice would change a month. One statement reads
// the variants; plans, insurances and the rest come from memory.

import {
  NOTHING_CHOSEN,
  type OptionGroup,
  type OptionItem,
  type OptionSets,
  type PaymentPlanOption,
} from "@handsel/contract/catalog/options.ts";
import { type Money, toMoney } from "@handsel/contract/fields.ts";
import { splitByBasis, type TaxBasis } from "@handsel/finance/numbers/vat.ts";
import { coversSomething, insuranceMonthly, isForCategory } from "@handsel/finance/selling/insurance.ts";
import type { ExtraOption, Insurance, Subscription } from "@handsel/finance/selling/shelf.ts";
import { type Plan, type Shelf } from "@handsel/finance/selling/shelf.ts";
import { imageUrl } from "../pictures/images.ts";
import { deviceMonthly, extraMonthly } from "../prices/monthly-prices.ts";
import type { DeviceForSale } from "../queries/devices.ts";
import { choiceGroups } from "./option-groups.ts";

/** What the codes stand for. Nothing chosen is absent, whichever way it was said. */
export interface ChosenParts {
  device: DeviceForSale;
  plan: Plan | undefined;
  insurance: Insurance | undefined;
  subscription: Subscription | undefined;
  extraOption: ExtraOption | undefined;
}

export interface OptionSetsInput {
  shelf: Shelf;
  chosen: ChosenParts;
  /** The plans that this sale may use, in order. */
  plans: readonly Plan[];
  variants: readonly DeviceForSale[];
}

export function optionSets({ shelf, chosen, plans, variants }: OptionSetsInput): OptionSets {
  const { device, plan } = chosen;
  const monthlyMinor = plan ? deviceMonthly(plan.terms, shelf.tax, device) : null;
  return {
    insurance_options: insuranceOptions(shelf, chosen),
    paymentplan_options: plans.map((offered) => planOption(offered, shelf.tax, chosen, monthlyMinor)),
    product_options: productOptions({ shelf, chosen, variants, monthlyMinor }),
    subscription_options: subscriptionOptions(shelf, chosen),
    selectedOption: selectedOption(device, shelf.tax, monthlyMinor),
    extras_options: extrasOptions(shelf, chosen),
  };
}

function productOptions({
  shelf,
  chosen: { device, plan, insurance },
  variants,
  monthlyMinor,
}: Pick<OptionSetsInput, "shelf" | "chosen" | "variants"> & { monthlyMinor: number | null }): OptionGroup[] {
  // Business orders are delivered by the distributor, so what the shop has in stock does not bind them.
  const isBoundByStock = plan?.terms.financingType !== "B2B_LEASE";
  // A dearer device costs more to insure; what does not cover it is left out.
  const insured = (monthly: number | null, { priceMinor }: DeviceForSale) =>
    monthly === null ? null : monthly + (insurance ? (insuranceMonthly(insurance, priceMinor) ?? 0) : 0);
  return choiceGroups(variants, device).map(({ group, choices }) => ({
    id: group,
    name: group,
    options: choices.map(({ option, leadsTo, isSelected, isReachable }): OptionItem => {
      const leadsToMinor = plan ? deviceMonthly(plan.terms, shelf.tax, leadsTo) : null;
      const isInStock = leadsTo.stockLevel !== "OUT_OF_STOCK" || !isBoundByStock;
      return {
        id: leadsTo.deviceCode,
        name: option.name,
        img_url: imageUrl(leadsTo.images[0]),
        price: toMoney(leadsTo.priceMinor),
        price_difference: difference(insured(leadsToMinor, leadsTo), insured(monthlyMinor, device)),
        selected: isSelected,
        enabled: isSelected || (isReachable && isInStock && (plan === undefined || leadsToMinor !== null)),
        strikethroughPrice: strikethrough(leadsTo),
        hasCTOs: leadsTo.hasCtos,
        stockLevel: { stockLevel: leadsTo.stockLevel },
      };
    }),
  }));
}

function insuranceOptions(shelf: Shelf, { device, insurance }: ChosenParts): OptionGroup[] {
  const nowMinor = insurance ? insuranceMonthly(insurance, device.priceMinor) : 0;
  const options = shelf.insurances
    .filter((offered) => isForCategory(offered, device.categoryCode))
    .flatMap((offered): OptionItem[] => {
      const monthlyMinor = insuranceMonthly(offered, device.priceMinor);
      if (monthlyMinor === null) return [];
      const isSelected = insurance ? offered.id === insurance.id : !coversSomething(offered);
      return [addOnItem(offered, monthlyMinor, difference(monthlyMinor, nowMinor), isSelected)];
    });
  return options.length > 0 ? [{ id: "Insurances", name: "Insurances", options }] : [];
}

function subscriptionOptions(shelf: Shelf, { device, subscription }: ChosenParts): OptionItem[] {
  return shelf.subscriptions
    .filter((offered) => isForCategory(offered, device.categoryCode))
    .map((offered) => {
      const change = difference(offered.monthlyMinor, subscription?.monthlyMinor ?? 0);
      return addOnItem(offered, offered.monthlyMinor, change, offered.id === subscription?.id);
    });
}

function extrasOptions(shelf: Shelf, { device, plan, extraOption }: ChosenParts): OptionGroup[] {
  const monthly = (priceMinor: number) => (plan ? extraMonthly(plan.terms, shelf.tax, priceMinor) : null);
  const groups = new Map<string, OptionItem[]>();
  for (const offered of shelf.extraOptions) {
    if (!isForCategory(offered, device.categoryCode)) continue;
    const isSelected = extraOption ? offered.id === extraOption.id : isNothing(offered.id);
    const change = difference(monthly(offered.priceMinor), monthly(extraOption?.priceMinor ?? 0));
    const item = addOnItem(offered, offered.priceMinor, change, isSelected);
    groups.set(offered.groupId, [...(groups.get(offered.groupId) ?? []), item]);
  }
  return [...groups].map(([id, options]) => ({ id, name: id, options }));
}

/** Choosing one of these means choosing nothing. */
export function isNothing(id: string): boolean {
  return NOTHING_CHOSEN.some((nothing) => nothing === id);
}

function addOnItem(
  { id, name }: { id: string; name: string },
  priceMinor: number,
  change: Money | null,
  selected: boolean,
): OptionItem {
  return {
    id,
    name,
    img_url: "",
    price: toMoney(priceMinor),
    price_difference: change,
    selected,
    enabled: true,
    strikethroughPrice: null,
    hasCTOs: false,
    stockLevel: null,
  };
}

function planOption(
  offered: Plan,
  tax: TaxBasis,
  { device, plan, insurance }: ChosenParts,
  nowMinor: number | null,
): PaymentPlanOption {
  const monthlyMinor = deviceMonthly(offered.terms, tax, device);
  const isSelected = offered.id === plan?.id;
  const isInsuredEnough = !offered.terms.requiresInsurance || coversSomething(insurance);
  return {
    id: offered.id,
    name: offered.name,
    tagline: offered.tagline,
    price_difference: difference(monthlyMinor, nowMinor),
    selected: isSelected,
    enabled: isSelected || (monthlyMinor !== null && isInsuredEnough),
  };
}

function selectedOption(
  device: DeviceForSale,
  tax: TaxBasis,
  monthlyMinor: number | null,
): NonNullable<OptionSets["selectedOption"]> {
  const { netMinor, grossMinor } = splitByBasis(device.priceMinor, tax);
  return {
    part_number: device.partNumber,
    sku: device.sku,
    ean: device.ean,
    images: device.images.map((stored) => ({ url: imageUrl(stored) })),
    img_url: imageUrl(device.images[0]),
    selected_options: optionNames(device),
    documents: device.documents,
    cash_price: toMoney(grossMinor),
    cashPriceExclVAT: toMoney(netMinor),
    strikethroughPrice: strikethrough(device),
    specs: device.specs,
    monthly_price: monthlyMinor === null ? null : toMoney(monthlyMinor),
    pricingIncludesTax: tax.pricingIncludesTax,
  };
}

/** A map from option group to what is chosen in it. */
export function optionNames(device: Pick<DeviceForSale, "options">): Record<string, string> {
  return inOrderOfChoice(Object.fromEntries(device.options.map(({ group, name }) => [group, name])));
}

const ORDER_OF_CHOICE = ["COLOR", "CPU", "SCREEN", "MEMORY", "STORAGE", "CONNECTIVITY"];

/** As they are chosen one after the other, and always the same: a stored record forgets in which order it was written. */
export function inOrderOfChoice(names: Readonly<Record<string, string>>): Record<string, string> {
  const placeOf = (group: string) => {
    const place = ORDER_OF_CHOICE.indexOf(group);
    return place === -1 ? ORDER_OF_CHOICE.length : place;
  };
  const entries = Object.entries(names).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return Object.fromEntries(entries);
}

/** The list price, where the retailer sells for less. */
export function strikethrough({
  priceMinor,
  msrpMinor,
}: {
  priceMinor: number;
  msrpMinor: number;
}): Money | null {
  return priceMinor < msrpMinor ? toMoney(msrpMinor) : null;
}

function difference(thenMinor: number | null, nowMinor: number | null): Money | null {
  return thenMinor === null || nowMinor === null ? null : toMoney(thenMinor - nowMinor);
}
