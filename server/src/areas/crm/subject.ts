// Whom and what a member is about: a real contract with its sale, or one made up for a test.
import type { ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { findDeviceForSale, shelfOf } from "#areas/catalog/index.ts";
import type { Contract, Sale } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import { tenantUrl } from "#platform.ts";
import type { DeviceLevels } from "./campaign.ts";
import type { EngineContext } from "./carry-out.ts";
import type { Candidate } from "./cohort.ts";
import { readsIn } from "./gathered-reads.ts";
import { linkTo } from "./links.ts";
import type { MemberRecord } from "./queries/members.ts";
import { findTestContract, type TestContractRecord } from "./queries/test-contracts.ts";
import type { TemplateData } from "./rendering.ts";
import { sampleData, templateData } from "./template-data.ts";

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

/** What the rules ask about; a test contract satisfies them all, because its stage is set by hand. */
export async function candidateOf(
  { db }: Pick<EngineContext, "db">,
  { sale, contracts }: Extract<Subject, { kind: "sale" }>,
): Promise<Candidate> {
  const leading = contracts[0];
  return {
    status: leading?.status ?? sale.status,
    financingType: sale.financingType,
    months: leading?.terms.figures.flexEndMonth ?? 0,
    channel: sale.channel,
    devices: contracts.flatMap(({ lines }) =>
      lines.filter(({ kind }) => kind === "PRODUCT").map(levelsOfLine),
    ),
    isOptedIn: await readsIn(db).consent(sale.customer.email),
  };
}

function levelsOfLine(line: Contract["lines"][number]): DeviceLevels {
  return {
    manufacturer: line.manufacturer,
    category: line.category,
    family: line.family,
    deviceCode: line.code,
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
  }: { language: Language; memberId: string; communicationId: string; offers: readonly ShownOffer[] },
): Promise<TemplateData> {
  const { db, platform, tenant, now } = ctx;
  const base = tenantUrl(platform.config, tenant.subdomain, "/");
  const about = { memberId, aboutId: communicationId };
  const summaryUrl = linkTo(platform, "summary", tenant, about);
  const landingUrl = linkTo(platform, "landing", tenant, about);
  if (subject.kind === "test") {
    const shelf = await shelfOf(ctx);
    const device = await findDeviceForSale(db, subject.test.deviceCode, dayIn(tenant.timeZone, now));
    const plan = shelf.plans.find(({ id }) => id === subject.test.paymentPlanCode);
    return sampleData({
      tenant,
      tenantUrl: base,
      language,
      summaryUrl,
      landingUrl,
      offers,
      reference: subject.reference,
      email: subject.email,
      phone: subject.phone,
      deviceName: device?.name ?? subject.test.deviceCode,
      paymentPlanName: plan?.terms.name ?? "",
    });
  }
  const { sale, contracts } = subject;
  const reads = readsIn(db);
  return templateData({
    tenant,
    tenantUrl: base,
    language,
    today: dayIn(tenant.timeZone, now),
    sale,
    contracts,
    store: await reads.store(sale.storeId),
    upgraded: sale.newCartId ? await reads.contracts(sale.newCartId) : [],
    summaryUrl,
    landingUrl,
    offers,
  });
}
