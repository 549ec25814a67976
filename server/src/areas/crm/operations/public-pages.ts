// What customers and notified parties open from a message. The link says whose page it is; there is no session.
import {
  ANSWER_ALERT,
  FOLLOW_OFFER,
  GET_ALERT,
  GET_CONTRACT_SUMMARY,
  GET_LANDING_PAGE,
  GET_UNSUBSCRIPTION,
  NOTE_PAGE_OPENED,
  type ShownOffer,
  UNSUBSCRIBE,
} from "@handsel/contract/crm/public-pages.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { wirePayments, wirePhase } from "#areas/cart/index.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import { findStoreContact } from "#areas/platform/index.ts";
import { addOnNamesOf, type Contract, contractSheet, funderName, type Sale } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import type { TransactionContext, WithoutCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { languageOf } from "../campaigns/decisions.ts";
import { readsIn } from "../campaigns/gathered-reads.ts";
import { tellMember } from "../campaigns/listening.ts";
import { dataFor, type Subject, subjectOf } from "../campaigns/subject.ts";
import { type LinkPurpose, readToken } from "../links.ts";
import { shownOffers } from "../offers/shown-offers.ts";
import { findCampaign } from "../queries/campaigns.ts";
import { findMember, type MemberRecord, messageOfStep, saveConsent } from "../queries/members.ts";
import { offersOfCampaign } from "../queries/offers.ts";
import { noteMessage } from "../queries/results.ts";
import { findTemplate, listBlockBodies } from "../queries/templates.ts";
import { PAGE } from "../rendering/in-room.ts";
import { remainingMinor } from "../templates/template-data.ts";

type PublicContext = WithoutCaller<TransactionContext>;

export const getLandingPage = implement(GET_LANDING_PAGE, async ({ token }, ctx) => {
  const { db, clock, tenant } = ctx;
  const { member, subject, aboutId } = await open(ctx, "landing", token);
  const campaign = await findCampaign(db, member.campaignCode);
  if (!campaign) throw refuse("LINK_NOT_VALID");
  const page = campaign.communications.find(({ commsType }) => commsType === "LANDING_PAGE");
  const template = page?.templateName
    ? await findTemplate(db, campaign.campaignCode, page.templateName)
    : undefined;
  const language = languageOf(campaign, tenant, subject);
  const offers = await offersShown(ctx, member, subject, language);
  const rendered = await ctx.platform.room.run(PAGE, tenant.wlId, {
    type: "EMAIL",
    subject: template?.liveSubject ?? "",
    html: template?.liveHtml ?? "",
    blocks: await listBlockBodies(db),
    data: await dataFor({ ...ctx, now: clock.now() }, subject, {
      language,
      memberId: member.id,
      communicationId: aboutId,
      offers,
    }),
  });
  return {
    subject: rendered.subject,
    htmlPart: rendered.html,
    offers,
    currency: tenant.currency,
  };
});

export const notePageOpened = implement(NOTE_PAGE_OPENED, async ({ token }, ctx) => {
  const { member, aboutId } = await open(ctx, "landing", token);
  await note(ctx, member, aboutId, "visited_at");
  await tellMember(ctx, member.id, { outcome: "PAGE_OPENED" });
  return {};
});

export const followOffer = implement(FOLLOW_OFFER, async ({ token, offerID }, ctx) => {
  const { member, subject, aboutId } = await open(ctx, "landing", token);
  const offer = (await offersShown(ctx, member, subject, ctx.tenant.defaultLanguage)).find(
    ({ id }) => id === offerID,
  );
  if (!offer) throw refuse("OFFER_NOT_FOUND_FOR_X", offerID);
  await note(ctx, member, aboutId, "followed_at");
  await tellMember(ctx, member.id, { outcome: "OFFER_FOLLOWED" });
  return { url: offer.url };
});

/** On the message whose link it was; a test's leaves nothing. */
async function note(
  { db, clock }: PublicContext,
  member: MemberRecord,
  communicationId: string,
  what: "visited_at" | "followed_at",
): Promise<void> {
  const messageId = await messageOfStep(db, member.id, communicationId);
  if (messageId) await noteMessage(db, messageId, what, clock.now());
}

async function offersShown(
  ctx: PublicContext,
  { campaignCode }: MemberRecord,
  subject: Subject,
  language: Language,
): Promise<ShownOffer[]> {
  const offers = await offersOfCampaign(ctx.db, campaignCode);
  return shownOffers({ ...ctx, now: ctx.clock.now() }, offers, subject, language);
}

export const getUnsubscription = implement(GET_UNSUBSCRIPTION, async ({ token }, ctx) => {
  const { subject } = await open(ctx, "unsubscribe", token);
  return standing(ctx, subject);
});

export const unsubscribe = implement(UNSUBSCRIBE, async ({ token, isUnsubscribed }, ctx) => {
  const { db, clock } = ctx;
  const { subject } = await open(ctx, "unsubscribe", token);
  const at = clock.now();
  for (const destination of [subject.email, subject.phone])
    if (destination) await saveConsent(db, { destination, isOptedIn: !isUnsubscribed, source: "LINK", at });
  return standing(ctx, subject);
});

/** The address is shown in part: the link may have been passed on. */
async function standing({ db }: PublicContext, { email, phone }: Subject) {
  const consent = await readsIn(db).consent(email || phone);
  return { destination: masked(email || phone), isUnsubscribed: consent === false };
}

function masked(destination: string): string {
  const [name = "", domain] = destination.split("@");
  return domain ? `${name.slice(0, 1)}…@${domain}` : `…${destination.slice(-3)}`;
}

export const getContractSummary = implement(GET_CONTRACT_SUMMARY, async ({ token }, ctx) => {
  const { db, clock, tenant, platform } = ctx;
  const { sale, contract: leading } = await contractOf(ctx, await open(ctx, "summary", token));
  const sheet = contractSheet(leading);
  const addOns = await addOnNamesOf(db, [leading]);
  const { dates } = leading.state;
  const store = await findStoreContact(db, sale.storeId);
  const remaining = remainingMinor(leading, dayIn(tenant.timeZone, clock.now()));
  return {
    reference: sale.reference,
    customerFirstName: sale.customer.firstName,
    currency: sheet.currency,
    status: leading.status,
    products: leading.lines.map(({ description, image, quantity }) => ({
      description,
      imgURL: imageUrl(image),
      quantity,
    })),
    paymentPlan: sheet.planName,
    funder: funderName(platform, leading.funder),
    startDate: dates?.startDate ?? null,
    endDate: dates?.endDate ?? null,
    earlyUpgradeDate: dates?.earlySwapStartDate ?? null,
    freeUpgradeDate: dates?.freeSwapStartDate ?? null,
    phases: sheet.phases.map(wirePhase),
    addOns: sheet.beside.map(({ addOnID, monthlyMinor, months }) => ({
      name: addOns.find(({ id }) => id === addOnID)?.name ?? addOnID,
      monthlyPrice: toMoney(monthlyMinor),
      months,
    })),
    months: sheet.months.map(wirePayments),
    totalPayable: toMoney(sheet.totalPayableMinor),
    remaining: dates ? toMoney(remaining) : null,
    storeName: store?.name ?? "",
    storePhone: store?.phone ?? "",
    pdfUrl: null,
  };
});

/** The contract that the link names, of the sale or of the one that replaced it; of an older link, the first. */
async function contractOf(
  { db }: PublicContext,
  { subject, aboutId }: { subject: Subject; aboutId: string },
): Promise<{ sale: Sale; contract: Contract }> {
  if (subject.kind !== "sale") throw refuse("LINK_NOT_VALID");
  const { sale, contracts } = subject;
  const upgraded = sale.newCartId ? await readsIn(db).sale(sale.newCartId) : undefined;
  const newer = upgraded
    ? (await readsIn(db).contracts(upgraded.cartId)).find(({ id }) => id === aboutId)
    : undefined;
  if (upgraded && newer) return { sale: upgraded, contract: newer };
  const contract = contracts.find(({ id }) => id === aboutId) ?? contracts[0];
  if (!contract) throw refuse("LINK_NOT_VALID");
  return { sale, contract };
}

export const getAlert = implement(GET_ALERT, async ({ token }, ctx) => {
  const { member, subject, aboutId } = await open(ctx, "alert", token);
  const communication = await alertOf(ctx, member, aboutId);
  return {
    description: communication.description,
    reference: subject.reference,
    customerName: subject.customerName,
    answer: answerOf(member, aboutId),
  };
});

export const answerAlert = implement(ANSWER_ALERT, async ({ token, answer }, ctx) => {
  const { member, aboutId } = await open(ctx, "alert", token);
  await alertOf(ctx, member, aboutId);
  const before = answerOf(member, aboutId);
  if (before) return { answer: before };
  await tellMember(ctx, member.id, {
    outcome: answer === "SUCCESS" ? "ALERT_CONFIRMED" : "ALERT_REJECTED",
    stepId: aboutId,
  });
  return { answer };
});

async function alertOf({ db }: PublicContext, member: MemberRecord, communicationId: string) {
  const campaign = await findCampaign(db, member.campaignCode);
  const communication = campaign?.communications.find(({ id }) => id === communicationId);
  if (!communication) throw refuse("LINK_NOT_VALID");
  return communication;
}

/** Read from where the member went: on past the step, or out. */
function answerOf(member: MemberRecord, communicationId: string): "SUCCESS" | "FAIL" | null {
  if (member.done.includes(communicationId)) return "SUCCESS";
  return member.leftAt ? "FAIL" : null;
}

async function open(
  ctx: PublicContext,
  purpose: LinkPurpose,
  token: string,
): Promise<{ member: MemberRecord; subject: Subject; aboutId: string }> {
  const { db, platform, tenant } = ctx;
  const target = readToken(platform.config, purpose, tenant.wlId, token);
  const member = target && (await findMember(db, target.memberId));
  const subject = member && (await subjectOf(ctx, member));
  if (!target || !member || !subject) throw refuse("LINK_NOT_VALID");
  return { member, subject, aboutId: target.aboutId };
}
