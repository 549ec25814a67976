// What a template can say of a contract, by the names of the dictionary. All of it is text in the reader's language; what
// a contract does not have is empty, so that a sentence about it can be left out by the writer.

import { DEFAULT_IMAGE_SIZE, IMAGE_PATH } from "@handsel/contract/catalog/images.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { PLACEHOLDERS } from "@handsel/contract/crm/placeholders.ts";
import type { ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import { balanceOn } from "@handsel/finance/ending/settlement.ts";
import { agreementOf } from "@handsel/finance/explain/sheet.ts";
import type { CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { StoreContact } from "#areas/platform/index.ts";
import { type Contract, contractSheet, pricedAgain, type Sale, soldContracts } from "#areas/sales/index.ts";
import type { SoldTrade } from "#areas/tradein/index.ts";
import { formatCalendarDay, formatMoney } from "#documents/formats.ts";
import type { UpgradeOfferWords } from "../campaigns/upgrade-offers.ts";
import type { TemplateData } from "../rendering/rendering.ts";
import { absolute } from "./addresses.ts";
import { financingName } from "./data-texts.ts";
import { recyclerData } from "./recycler-data.ts";

/** A sale with everything that belongs to its contracts. */
export interface ToldSale {
  sale: Sale;
  contracts: readonly Contract[];
  store: StoreContact | undefined;
}

/** What codes are called, as people read it. */
export interface TemplateNames {
  funder(code: string): string;
  category(code: string): { name: string; image: string } | undefined;
  insurance(id: string): string;
}

export interface DataSources {
  tenant: WhiteLabel;
  tenantUrl: string;
  language: Language;
  today: CalendarDate;
  told: ToldSale;
  /** The sale that replaced it, when it was upgraded. */
  upgraded: ToldSale | undefined;
  /** The device that was given for it, or back when it was upgraded. */
  trade: SoldTrade | undefined;
  /** What the lender gives back, where the contract is given back. */
  refundMinor: number | undefined;
  /** The radar's, where it found one. */
  upgradeOffer: UpgradeOfferWords | undefined;
  names: TemplateNames;
  /** The customer's own page of a contract. */
  summaryUrl: (contract: Contract) => string;
  /** The customer's own page with the campaign's offers. */
  landingUrl: string;
  offers: readonly ShownOffer[];
  /** The words that a template asks for; all of them unless told. */
  wanted?: ReadonlySet<string> | undefined;
}

export function templateData(sources: DataSources): TemplateData {
  const { tenant, tenantUrl, told, upgraded, names } = sources;
  const { sale } = told;
  const money = amountsOf(sources, sale.currency);
  const isAsked = (group: string) => asks(sources, (word) => word.startsWith(`${group}.`));
  const contractData = (group: string, fields: () => Record<string, string>) =>
    isAsked(group) ? prefixed(group, fields()) : {};
  const data: TemplateData = {
    ...NOTHING_SAID,
    ...prefixed("customer", {
      title: sale.customer.title,
      firstName: sale.customer.firstName,
      lastName: sale.customer.lastName,
      email: sale.customer.email,
      phone: sale.customer.phone,
    }),
    ...contractData("deviceContract", () => deviceContract(sources, told)),
    ...contractData("upgradedDeviceContract", () => deviceContract(sources, upgraded)),
    ...contractData("extrasContract", () => ({
      ...extrasContract(sources, told),
      ...extrasSummary(sources),
    })),
    ...contractData("newExtrasContract", () => extrasContract(sources, upgraded)),
    ...prefixed("retailer", retailerData(tenant, tenantUrl)),
    ...prefixed("funder", {
      name: names.funder(sale.funder),
      refundAmount: sources.refundMinor === undefined ? "" : money(sources.refundMinor),
    }),
    ...prefixed("recycler", recyclerData(sources.trade, sources)),
    ...offerData(sources),
    ...prefixed("offers", upgradeWords(sources.upgradeOffer, money)),
  };
  const { wanted } = sources;
  return wanted ? Object.fromEntries(Object.entries(data).filter(([word]) => wanted.has(word))) : data;
}

function asks({ wanted }: Pick<DataSources, "wanted">, isMeant: (word: string) => boolean): boolean {
  return wanted === undefined || [...wanted].some(isMeant);
}

/** What costs nothing, saves nothing or brings nothing is empty: a sentence about it is not written. */
function upgradeWords(
  offer: UpgradeOfferWords | undefined,
  money: (minor: number) => string,
): Record<string, string> {
  if (!offer) return {};
  const some = (minor: number) => (minor > 0 ? money(minor) : "");
  return {
    upgradeDeviceName: offer.deviceName,
    upgradePlanName: offer.planName,
    upgradeMonthlyPrice: money(offer.monthlyThenMinor),
    upgradeMonthlySaving: some(offer.monthlyNowMinor - offer.monthlyThenMinor),
    upgradeToPay: some(offer.toPayMinor),
    upgradeToGet: some(offer.creditMinor),
    upgradeOldDeviceValue: some(offer.worthMinor),
  };
}

function retailerData({ name, posalePrimaryLogo }: WhiteLabel, tenantUrl: string): Record<string, string> {
  return { name, logo: absolute(tenantUrl, posalePrimaryLogo), url: tenantUrl };
}

const ofKind = (told: ToldSale | undefined, kind: Contract["kind"]) =>
  told && soldContracts(told.contracts).find((one) => one.kind === kind);

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
    // Only of pictures that we serve: nobody knows how large another's is.
    "media.size": offer.imgURL.startsWith(IMAGE_PATH) ? DEFAULT_IMAGE_SIZE : "",
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

function agreementFields(
  sources: DataSources,
  { sale }: ToldSale,
  contract: Contract,
): Record<string, string> {
  const figures = contractSheet(contract);
  const { state } = contract;
  const insurance = contract.terms.order.addOns.find(({ kind }) => kind === "INSURANCE");
  const money = amountsOf(sources, figures.currency);
  const day = (date: string | null | undefined) => formatDate(date, sources);
  return {
    guid: contract.id,
    reference: sale.reference,
    paymentPlanName: figures.planName,
    startDate: day(state.dates?.startDate),
    endDate: day(state.dates?.endDate),
    monthlyPrice: money(figures.fixedMonthlyMinor),
    currency: figures.currency,
    funderName: sources.names.funder(contract.funder),
    financingType: financingName(sources.tenant, contract.financingType, sources.language),
    deliveryAddress: sale.customer.address.join(", "),
    startingPrincipal: money(figures.principalMinor),
    // The whole calendar is worked out for it.
    remainingPrincipal: asks(sources, (word) => word.endsWith(".remainingPrincipal"))
      ? money(remainingMinor(contract, sources.today))
      : "",
    insuranceType: insurance ? sources.names.insurance(insurance.addOnID) : "",
    insuranceStartDate: insurance ? day(state.dates?.startDate) : "",
    insuranceEndDate: insurance ? day(state.dates?.endDate) : "",
    months: String(figures.flexEndMonth),
  };
}

function deviceContract(sources: DataSources, told: ToldSale | undefined): Record<string, string> {
  const contract = ofKind(told, "DEVICE");
  if (!told || !contract) return {};
  const { store } = told;
  const device = contract.lines.find(({ kind }) => kind === "PRODUCT") ?? contract.lines[0];
  const category = sources.names.category(device?.category ?? "");
  const { dates } = contract.state;
  return {
    ...agreementFields(sources, told, contract),
    ...storeFields(store),
    deviceName: device?.description ?? "",
    categoryName: category?.name ?? "",
    familyName: device?.family ?? "",
    partNumber: device?.partNumber ?? "",
    deviceReference: device?.references[0]?.reference ?? "",
    categoryImage: category ? absolute(sources.tenantUrl, imageUrl(category.image || undefined)) : "",
    imgUrl: absolute(sources.tenantUrl, imageUrl(device?.image)),
    earlyUpgradeDate: formatDate(dates?.earlySwapStartDate, sources),
    freeUpgradeDate: formatDate(dates?.freeSwapStartDate, sources),
    summaryURL: sources.summaryUrl(contract),
  };
}

function storeFields(store: StoreContact | undefined): Record<string, string> {
  return {
    storeName: store?.name ?? "",
    storeAddress: storeAddress(store),
    storePhone: store?.phone ?? "",
    storeEmail: store?.email ?? "",
    storeSchedule: store?.schedule ?? "",
  };
}

function storeAddress(store: StoreContact | undefined): string {
  return [store?.streetAddress, store?.postalCode, store?.city].filter(Boolean).join(", ");
}

function extrasContract(sources: DataSources, told: ToldSale | undefined): Record<string, string> {
  const contract = ofKind(told, "EXTRAS");
  if (!told || !contract) return {};
  const figures = contractSheet(contract);
  return {
    ...agreementFields(sources, told, contract),
    extrasDescription: contract.lines.map(({ description }) => description).join(", "),
    extrasAmount: amountsOf(sources, figures.currency)(figures.saleAmountMinor),
  };
}

/** Only the present contract of the extras has a page in the dictionary. */
function extrasSummary({ told, summaryUrl }: DataSources): Record<string, string> {
  const contract = ofKind(told, "EXTRAS");
  return contract ? { summaryURL: summaryUrl(contract) } : {};
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

/** What a test contract is about, as the catalogue has it. */
export interface SampleDevice {
  name: string;
  familyName: string;
  categoryName: string;
  categoryImage: string;
  image: string;
  partNumber: string;
}

const SAMPLE_OFFER: UpgradeOfferWords = {
  cartId: "",
  contractId: "",
  storeName: "",
  deviceCode: "",
  deviceName: "",
  planName: "Upgrade 24",
  months: 24,
  monthlyNowMinor: 2_999,
  monthlyThenMinor: 2_799,
  toPayMinor: 1_500,
  creditMinor: 0,
  worthMinor: 18_000,
};

const SAMPLE_TRADE: SoldTrade = {
  id: "",
  sid: "TQ-00000000",
  quoteNumber: 1,
  totalMinor: 12_000,
  expiresAt: new Date("2026-01-29T12:00:00Z"),
  collectorName: "Test",
  contact: {
    email: "test@example.com",
    trackingUrl: "https://example.com/{reference}",
    deliveryDays: 2,
    hasPackaging: true,
  },
  devices: [
    {
      name: "Test",
      image: "",
      valueMinor: 12_000,
      collectorValueMinor: 6_000,
      downgradeReason: "Test",
      downgradeImage: "https://example.com/test.png",
    },
  ],
  sentAt: new Date("2026-01-15T12:00:00Z"),
  parcelReference: "TEST",
};

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
  device: SampleDevice;
  paymentPlanName: string;
  financingType: FinancingType;
  funderName: string;
  insuranceName: string;
  store: StoreContact | undefined;
  today: CalendarDate;
}): TemplateData {
  const { tenant, tenantUrl, device, store, funderName } = sample;
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
    funderName,
    financingType: financingName(tenant, sample.financingType, sample.language),
    deliveryAddress: storeAddress(store),
    insuranceType: sample.insuranceName,
    insuranceStartDate: formatDate("2026-01-15", sample),
    insuranceEndDate: formatDate("2028-01-15", sample),
  };
  const deviceFields = {
    ...agreement,
    ...storeFields(store),
    deviceName: device.name,
    categoryName: device.categoryName,
    familyName: device.familyName,
    partNumber: device.partNumber,
    deviceReference: "000000000000000",
    categoryImage: absolute(tenantUrl, imageUrl(device.categoryImage || undefined)),
    imgUrl: absolute(tenantUrl, imageUrl(device.image || undefined)),
    earlyUpgradeDate: formatDate("2027-01-15", sample),
    freeUpgradeDate: formatDate("2027-07-15", sample),
  };
  const { summaryURL: _ofTheDevice, ...apart } = agreement;
  const extrasFields = { ...apart, extrasDescription: "Test", extrasAmount: money(4_900) };
  return {
    ...NOTHING_SAID,
    ...prefixed("customer", {
      title: "Ms",
      firstName: "Test",
      lastName: "Contract",
      email: sample.email,
      phone: sample.phone,
    }),
    ...prefixed("deviceContract", deviceFields),
    ...prefixed("upgradedDeviceContract", deviceFields),
    ...prefixed("extrasContract", { ...extrasFields, summaryURL: sample.summaryUrl }),
    ...prefixed("newExtrasContract", extrasFields),
    ...prefixed("retailer", retailerData(tenant, tenantUrl)),
    ...prefixed("funder", { name: funderName, refundAmount: money(5_998) }),
    ...prefixed("recycler", recyclerData(SAMPLE_TRADE, sample)),
    ...offerData(sample),
    ...prefixed("offers", upgradeWords({ ...SAMPLE_OFFER, deviceName: device.name }, money)),
  };
}
