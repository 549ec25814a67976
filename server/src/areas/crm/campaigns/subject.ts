// Whom and what a member is about: a real contract with its sale, or one made up for a test.
import type { ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { findDeviceOrOfFamily, shelfOf } from "#areas/catalog/index.ts";
import { type Contract, eventsOfSale, funderName, type Sale } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import { tenantUrl } from "#platform.ts";
import type { EngineContext } from "../engine-context.ts";
import { linkTo } from "../links.ts";
import type { MemberRecord } from "../queries/members.ts";
import { findTestContract, type TestContractRecord } from "../queries/test-contracts.ts";
import type { TemplateData } from "../rendering/rendering.ts";
import { isGivenBack, refundMinor } from "../templates/refund.ts";
import { type DataSources, sampleData, type ToldSale, templateData } from "../templates/template-data.ts";
import { readsIn } from "./gathered-reads.ts";
import { upgradeOfferIn, upgradeOffersOf } from "./upgrade-offers.ts";

interface Person {
  email: string;
  phone: string;
  language: Language | null;
  reference: string;
  customerName: string;
}

export type Subject = Person &
  ({ kind: "sale"; sale: Sale; contracts: readonly Contract[] } | { kind: "test"; test: TestContractRecord });

export async function subjectOf(
  { db }: Pick<EngineContext, "db">,
  { cartId, testContractId }: Pick<MemberRecord, "cartId" | "testContractId">,
): Promise<Subject | undefined> {
  if (testContractId) {
    const test = await findTestContract(db, testContractId);
    return (
      test && {
        kind: "test",
        test,
        email: test.email,
        phone: test.phone,
        language: null,
        reference: test.contractID,
        customerName: "Test",
      }
    );
  }
  if (!cartId) return undefined;
  const reads = readsIn(db);
  const [sale, contracts] = await Promise.all([reads.sale(cartId), reads.contracts(cartId)]);
  return sale && subjectOfSale(sale, contracts);
}

export function subjectOfSale(sale: Sale, contracts: readonly Contract[]): Subject {
  const { customer } = sale;
  return {
    kind: "sale",
    sale,
    contracts,
    email: customer.email,
    phone: customer.phone,
    language: null,
    reference: sale.reference,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
  };
}

/** The data of a message, in the reader's language. */
export async function dataFor(
  ctx: Pick<EngineContext, "db" | "platform" | "tenant" | "now">,
  subject: Subject,
  {
    language,
    memberId,
    communicationId,
    offers,
    wanted,
  }: {
    language: Language;
    memberId: string;
    communicationId: string;
    offers: readonly ShownOffer[];
    wanted?: ReadonlySet<string>;
  },
): Promise<TemplateData> {
  const { platform, tenant, now } = ctx;
  const reader = {
    tenant,
    tenantUrl: tenantUrl(platform.config, tenant.subdomain, "/"),
    language,
    today: dayIn(tenant.timeZone, now),
    landingUrl: linkTo(platform, "landing", tenant, { memberId, aboutId: communicationId }),
    offers,
  };
  const summaryUrl = (aboutId: string) => linkTo(platform, "summary", tenant, { memberId, aboutId });
  if (subject.kind === "test")
    return sampleData({
      ...reader,
      ...(await sampleOf(ctx, subject)),
      summaryUrl: summaryUrl(communicationId),
    });
  return templateData({
    ...reader,
    ...(await toldOf(ctx, subject)),
    summaryUrl: ({ id }) => summaryUrl(id),
    wanted,
  });
}

/** Everything that a template can say of a real contract. */
async function toldOf(
  ctx: Pick<EngineContext, "db" | "platform" | "tenant">,
  { sale, contracts }: Extract<Subject, { kind: "sale" }>,
): Promise<Pick<DataSources, "told" | "upgraded" | "trade" | "refundMinor" | "upgradeOffer" | "names">> {
  const { db, platform, tenant } = ctx;
  const reads = readsIn(db);
  const upgraded = await upgradedOf(db, sale);
  // The device of a contract that was upgraded went back for the new one; before, another may have paid for it.
  const tradecartId = upgraded?.sale.tradecartId ?? sale.tradecartId;
  const shelf = await shelfOf(ctx);
  const insured = [...contracts, ...(upgraded?.contracts ?? [])].flatMap(({ terms }) =>
    terms.order.addOns.filter(({ kind }) => kind === "INSURANCE").map(({ addOnID }) => addOnID),
  );
  const insurances = new Map(
    await Promise.all([...new Set(insured)].map(async (id) => [id, await reads.addOnName(id)] as const)),
  );
  return {
    told: { sale, contracts, store: await reads.store(sale.storeId) },
    upgraded,
    trade: tradecartId ? await reads.trade(tradecartId) : undefined,
    refundMinor: contracts.some(isGivenBack)
      ? refundMinor(contracts, await eventsOfSale(db, sale.cartId), tenant)
      : undefined,
    upgradeOffer: await upgradeOfferIn(db, platform.wiring.of(upgradeOffersOf))(sale.cartId),
    names: {
      funder: (code) => funderName(platform, code),
      category: (code) => {
        const category = shelf.categories.find((one) => one.code === code);
        return category && { name: category.name, image: category.icon };
      },
      insurance: (id) => insurances.get(id) ?? id,
    },
  };
}

async function upgradedOf(db: EngineContext["db"], { newCartId }: Sale): Promise<ToldSale | undefined> {
  const reads = readsIn(db);
  const sale = newCartId ? await reads.sale(newCartId) : undefined;
  return (
    sale && { sale, contracts: await reads.contracts(sale.cartId), store: await reads.store(sale.storeId) }
  );
}

/** What a test contract says, and for the rest what the retailer has. */
async function sampleOf(
  ctx: Pick<EngineContext, "db" | "platform" | "tenant" | "now">,
  { test, reference, email, phone }: Extract<Subject, { kind: "test" }>,
) {
  const { db, platform, tenant, now } = ctx;
  const shelf = await shelfOf(ctx);
  const plan = shelf.plans.find(({ id }) => id === test.paymentPlanCode);
  const device = await findDeviceOrOfFamily(db, test.deviceCode, dayIn(tenant.timeZone, now));
  return {
    reference,
    email,
    phone,
    device: {
      // A family is chosen; who imports a test contract may name a device.
      name: (device?.deviceCode === test.deviceCode ? device.name : device?.familyName) ?? test.deviceCode,
      familyName: device?.familyName ?? "",
      categoryName: device?.categoryName ?? "",
      categoryImage: shelf.categories.find(({ code }) => code === device?.categoryCode)?.icon ?? "",
      image: device?.images[0] ?? "",
      partNumber: device?.partNumber ?? "",
    },
    paymentPlanName: plan?.terms.name ?? "",
    financingType: plan?.terms.financingType ?? ("UPGRADE" as const),
    funderName: plan ? funderName(platform, plan.terms.funder) : "",
    insuranceName: shelf.insurances.find(({ priceBands }) => priceBands.length > 0)?.name ?? "",
    store: tenant.storeId ? await readsIn(db).store(tenant.storeId) : undefined,
  };
}
