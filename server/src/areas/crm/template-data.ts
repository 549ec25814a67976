// What a template can say of a contract, by the names of the dictionary. All of it is text in the reader's language; what
// a contract does not have is empty, so that a sentence about it can be left out by the writer.

import { PLACEHOLDERS } from "@handsel/contract/crm/placeholders.ts";
import type { ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import type { CalendarDate } from "@handsel/finance/calendar-date.ts";
import { balanceOn } from "@handsel/finance/settlement.ts";
import { agreementOf } from "@handsel/finance/sheet.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { StoreContact } from "#areas/platform/index.ts";
import { type Contract, contractSheet, pricedAgain, type Sale, soldContracts } from "#areas/sales/index.ts";
import { formatCalendarDay, formatMoney } from "#documents/formats.ts";
import type { TemplateData } from "./rendering.ts";

export interface DataSources {
  tenant: WhiteLabel;
  tenantUrl: string;
  language: Language;
  today: CalendarDate;
  sale: Sale;
  contracts: readonly Contract[];
  store: StoreContact | undefined;
  /** The sale that replaced this one, when it was upgraded. */
  upgraded: readonly Contract[];
  summaryUrl: string;
  /** The customer's own page with the campaign's offers. */
  landingUrl: string;
  offers: readonly ShownOffer[];
}

export function templateData(sources: DataSources): TemplateData {
  const { tenant, tenantUrl, sale, upgraded } = sources;
  const contracts = soldContracts(sources.contracts);
  const ofKind = (list: readonly Contract[], kind: Contract["kind"]) => list.find((one) => one.kind === kind);
  return {
    ...NOTHING_SAID,
    ...prefixed("customer", {
      title: sale.customer.title,
      firstName: sale.customer.firstName,
      lastName: sale.customer.lastName,
      email: sale.customer.email,
      phone: sale.customer.phone,
    }),
    ...prefixed("deviceContract", deviceContract(sources, ofKind(contracts, "DEVICE"))),
    ...prefixed("upgradedDeviceContract", deviceContract(sources, ofKind(upgraded, "DEVICE"))),
    ...prefixed("extrasContract", extrasContract(sources, ofKind(contracts, "EXTRAS"))),
    ...prefixed("newExtrasContract", extrasContract(sources, ofKind(upgraded, "EXTRAS"))),
    ...prefixed("retailer", { name: tenant.name, logo: tenant.posalePrimaryLogo, url: tenantUrl }),
    ...prefixed("funder", { name: sale.funder }),
    ...offerData(sources),
  };
}

/** The first offer, which a message shows by itself; the page behind the link has them all. */
function offerData(
  sources: Pick<DataSources, "offers" | "landingUrl" | "tenant" | "tenantUrl" | "language">,
): TemplateData {
  const [offer] = sources.offers;
  const shown = offer && {
    familyName: offer.familyName,
    deviceName: offer.title || offer.deviceName,
    monthlyPrice: amountsOf(sources, sources.tenant.currency)(toMinor(offer.monthlyPrice) ?? 0),
    paymentPlan: offer.paymentPlan,
    "media.url": absolute(sources.tenantUrl, offer.imgURL),
    "media.description": offer.deviceName,
    "media.type": "image",
    "media.displayOrder": "1",
  };
  return prefixed("offers", { url: sources.landingUrl, ...shown });
}

/** Every word of the dictionary, saying nothing: known to the template, absent from this contract. */
const NOTHING_SAID: TemplateData = Object.fromEntries(
  Object.entries(PLACEHOLDERS).flatMap(([group, fields]) => fields.map((field) => [`${group}.${field}`, ""])),
);

function prefixed(group: string, fields: Readonly<Record<string, string>>): TemplateData {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${group}.${field}`, value]));
}

function agreementFields(sources: DataSources, contract: Contract): Record<string, string> {
  const figures = contractSheet(contract);
  const { state } = contract;
  const insurance = figures.beside.find(({ kind }) => kind === "INSURANCE");
  const money = amountsOf(sources, figures.currency);
  const day = (date: string | null | undefined) => formatDate(date, sources);
  return {
    guid: contract.id,
    reference: sources.sale.reference,
    paymentPlanName: figures.planName,
    startDate: day(state.dates?.startDate),
    endDate: day(state.dates?.endDate),
    monthlyPrice: money(figures.fixedMonthlyMinor),
    currency: figures.currency,
    funderName: contract.funder,
    financingType: contract.financingType,
    deliveryAddress: sources.sale.customer.address.join(", "),
    startingPrincipal: money(figures.principalMinor),
    remainingPrincipal: money(remainingMinor(contract, sources.today)),
    insuranceType: insurance?.addOnID ?? "",
    insuranceStartDate: insurance ? day(state.dates?.startDate) : "",
    insuranceEndDate: insurance ? day(state.dates?.endDate) : "",
    months: String(figures.flexEndMonth),
  };
}

function deviceContract(sources: DataSources, contract: Contract | undefined): Record<string, string> {
  if (!contract) return {};
  const { store } = sources;
  const device = contract.lines.find(({ kind }) => kind === "PRODUCT") ?? contract.lines[0];
  const { dates } = contract.state;
  return {
    ...agreementFields(sources, contract),
    storeName: store?.name ?? "",
    storeAddress: [store?.streetAddress, store?.postalCode, store?.city].filter(Boolean).join(", "),
    storePhone: store?.phone ?? "",
    storeEmail: store?.email ?? "",
    storeSchedule: store?.schedule ?? "",
    deviceName: device?.description ?? "",
    categoryName: device?.category ?? "",
    familyName: device?.family ?? "",
    partNumber: device?.partNumber ?? "",
    deviceReference: device?.references[0]?.reference ?? "",
    categoryImage: "",
    imgUrl: absolute(sources.tenantUrl, imageUrl(device?.image)),
    earlyUpgradeDate: formatDate(dates?.earlySwapStartDate, sources),
    freeUpgradeDate: formatDate(dates?.freeSwapStartDate, sources),
    summaryURL: sources.summaryUrl,
  };
}

function extrasContract(sources: DataSources, contract: Contract | undefined): Record<string, string> {
  if (!contract) return {};
  const figures = contractSheet(contract);
  return {
    ...agreementFields(sources, contract),
    extrasDescription: contract.lines.map(({ description }) => description).join(", "),
    extrasAmount: amountsOf(sources, figures.currency)(figures.saleAmountMinor),
    summaryURL: sources.summaryUrl,
  };
}

/** What is still owed today, by the calendar that was agreed on. */
export function remainingMinor({ terms, kind, state }: Contract, today: CalendarDate): number {
  const agreement = state.dates && agreementOf(pricedAgain(terms.order), kind);
  if (!state.dates || !agreement || today < state.dates.startDate) return terms.figures.principalMinor;
  return balanceOn({ ...agreement, startDate: state.dates.startDate }, today);
}

/** How the reader writes amounts of the currency that an agreement was made in. */
function amountsOf({ language, tenant }: Pick<DataSources, "language" | "tenant">, currency: string) {
  return (minor: number) => formatMoney(language, { country: tenant.country, currency }, minor);
}

/** Empty when there is no such day. */
function formatDate(
  day: string | null | undefined,
  { language, tenant }: Pick<DataSources, "language" | "tenant">,
): string {
  return day ? formatCalendarDay(language, tenant, day) : "";
}

/** Mail programs know no page that a picture's address could belong to. */
export function absolute(base: string, path: string): string {
  return path.startsWith("/") ? new URL(path, base).href : path;
}

/** A made-up customer with what a test contract says, so that every sentence of a template can be read. */
export function sampleData(sample: {
  tenant: WhiteLabel;
  tenantUrl: string;
  language: Language;
  summaryUrl: string;
  landingUrl: string;
  offers: readonly ShownOffer[];
  reference: string;
  email: string;
  phone: string;
  deviceName: string;
  paymentPlanName: string;
}): TemplateData {
  const { tenant } = sample;
  const money = amountsOf(sample, tenant.currency);
  const agreement = {
    reference: sample.reference,
    guid: sample.reference,
    paymentPlanName: sample.paymentPlanName,
    currency: tenant.currency,
    monthlyPrice: money(2_999),
    startingPrincipal: money(71_976),
    remainingPrincipal: money(35_988),
    startDate: formatDate("2026-01-15", sample),
    endDate: formatDate("2028-01-15", sample),
    months: "24",
    summaryURL: sample.summaryUrl,
  };
  return {
    ...NOTHING_SAID,
    ...prefixed("customer", {
      title: "Ms",
      firstName: "Test",
      lastName: "Contract",
      email: sample.email,
      phone: sample.phone,
    }),
    ...prefixed("deviceContract", {
      ...agreement,
      deviceName: sample.deviceName,
      earlyUpgradeDate: formatDate("2027-01-15", sample),
      freeUpgradeDate: formatDate("2027-07-15", sample),
    }),
    ...prefixed("extrasContract", agreement),
    ...prefixed("retailer", { name: tenant.name, logo: tenant.posalePrimaryLogo, url: sample.tenantUrl }),
    ...offerData(sample),
  };
}
