// What a step does when its time has come: a mail or an SMS with the production template, an alert to those who are to
// answer it, or nothing but waiting. Messages are written in the transaction that moves the member, one for each step.

import type { Communication } from "@handsel/contract/crm/campaigns.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { unreachable } from "@handsel/finance/numbers/invariant.ts";
import { composeMail, sendMessage } from "#areas/platform/index.ts";
import { Refusal } from "#edge/refuse.ts";
import { tenantUrl } from "#platform.ts";
import { fill, textsOf } from "#texts.ts";
import type { EngineContext } from "../engine-context.ts";
import { linkTo, linkToken, oneClickLink } from "../links.ts";
import { shownOffers } from "../offers/shown-offers.ts";
import type { MemberRecord } from "../queries/members.ts";
import { mailDocument } from "../rendering/mail-document.ts";
import { WAY_OUT_SHEET, wayOut } from "../rendering/way-out.ts";
import type { Campaign } from "./campaign.ts";
import { languageOf, mayGoTo } from "./decisions.ts";
import { readsIn } from "./gathered-reads.ts";
import { nextSendingTime } from "./sending-hours.ts";
import { dataFor, type Subject } from "./subject.ts";

export const CRM_TOPIC = "crm";

/** `failed`: it cannot be sent, now or later. A moment: not before then. */
export type CarriedOut = "waiting" | "failed" | Date;

export async function carryOut(
  ctx: EngineContext,
  campaign: Campaign,
  member: MemberRecord,
  communication: Communication,
  subject: Subject,
): Promise<CarriedOut> {
  switch (communication.commsType) {
    case "WAIT":
    case "LANDING_PAGE":
      return "waiting";
    case "ALERT":
      return sendAlert(ctx, campaign, member, communication, subject);
    case "EMAIL":
    case "SMS":
      return sendTemplate(ctx, campaign, member, communication, subject);
    default:
      return unreachable(communication.commsType);
  }
}

async function sendTemplate(
  ctx: EngineContext,
  campaign: Campaign,
  member: MemberRecord,
  communication: Communication,
  subject: Subject,
): Promise<CarriedOut> {
  const { db, platform, tenant, supplies } = ctx;
  const step = { memberId: member.id, communicationId: communication.id };
  const sentBefore = await readsIn(db).sentBefore(step);
  if (!maySend(subject, sentBefore)) return "waiting";
  const isMail = communication.commsType === "EMAIL";
  const to = isMail ? subject.email : subject.phone;
  const reads = readsIn(db);
  const [isOptedIn, suppression] =
    to === "" ? [null, null] : [await reads.consent(to), await reads.suppression(to)];
  if (!mayGoTo(campaign, { to, isOptedIn, suppression })) return "failed";
  const name = communication.templateName ?? "";
  const template = await supplies.template(campaign.campaignCode, name);
  if (!template) return "failed";

  const language = languageOf(campaign, tenant, subject);
  const about = { memberId: member.id, aboutId: communication.id };
  const unsubscribeUrl = linkTo(platform, "unsubscribe", tenant, about);
  const data = await dataFor(ctx, subject, {
    language,
    ...step,
    offers: await shownOffers(ctx, await supplies.offers(campaign.campaignCode), subject, language),
    wanted: new Set(template.placeholders.map(({ path }) => path)),
  });
  const rendered = await supplies.fill({ template, data });
  if (!rendered) return "failed";
  const goesOutAt = await advertisingTime(ctx, campaign, subject);
  if (goesOutAt > ctx.now) return goesOutAt;
  const message = { tenant, purpose: campaign.commsType, topic: CRM_TOPIC, topicId: member.id };
  const sent = await sendOrNot(() =>
    isMail
      ? sendMail(ctx, message, {
          to,
          subject: rendered.subject,
          html: mailDocument(
            rendered.html,
            {
              head: campaign.commsType === "MARKETING" ? WAY_OUT_SHEET : "",
              foot: footer(ctx, campaign, { ...step, unsubscribeUrl, language }),
            },
            language,
          ),
          text: withUnsubscribe(rendered.text, campaign, unsubscribeUrl, language),
          communication,
          campaign,
          oneClickUrl: oneClickLink(platform, tenant, about),
        })
      : supplies.inTurn(() =>
          sendMessage(platform, db, {
            ...message,
            channel: "sms",
            from: campaign.smsSubject,
            to,
            text: withUnsubscribe(rendered.text, campaign, unsubscribeUrl, language),
          }),
        ),
  );
  if (!sent) return "failed";
  await supplies.record({
    messageId: sent,
    campaignCode: campaign.campaignCode,
    ...step,
    addressee: sentBefore,
    templateName: name,
    stage: member.stage,
  });
  return "waiting";
}

/** Advertising keeps to the retailer's hours and to what one person is to get in a week; who tries it out need not wait. */
async function advertisingTime(
  { tenant, now, supplies }: EngineContext,
  { commsType }: Campaign,
  subject: Subject,
): Promise<Date> {
  if (commsType !== "MARKETING" || subject.kind === "test") return now;
  const opens = nextSendingTime(tenant, now);
  if (opens > now) return opens;
  const { email, phone } = subject;
  return nextSendingTime(tenant, await supplies.timeWithinCap(tenant, { email, phone }, now));
}

/** Nobody gets a step's message twice; whoever sets a test contract back wants to see it again. */
function maySend(subject: Subject, sentBefore: number): boolean {
  return sentBefore === 0 || subject.kind === "test";
}

interface MailParts {
  to: string;
  subject: string;
  html: string;
  text: string;
  communication: Communication;
  campaign: Campaign;
  oneClickUrl: string;
}

async function sendMail(
  { supplies }: EngineContext,
  message: { tenant: WhiteLabel; purpose: Campaign["commsType"]; topic: string; topicId: string },
  { campaign, communication, oneClickUrl, ...mail }: MailParts,
): Promise<string> {
  const [replyTo] = campaign.replyTo;
  return supplies.sendMail({
    ...message,
    ...mail,
    channel: "email",
    from: campaign.emailFrom,
    attachments: await supplies.files(campaign.campaignCode, communication.templateName ?? ""),
    envelope: {
      replyTo: replyTo ?? campaign.emailFrom,
      ...(communication.bccList.length > 0 && { bcc: communication.bccList }),
      ...(campaign.commsType === "MARKETING" && { unsubscribeUrl: oneClickUrl }),
    },
  });
}

/** A number that may not be written to, or was too often, is no accident: the step has failed. */
async function sendOrNot(send: () => Promise<string>): Promise<string | undefined> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Below the retailer's own HTML: how to be taken off the list, and the picture that tells of being opened. */
function footer(
  { platform, tenant }: EngineContext,
  campaign: Campaign,
  {
    memberId,
    communicationId,
    unsubscribeUrl,
    language,
  }: { memberId: string; communicationId: string; unsubscribeUrl: string; language: Language },
): string {
  const about = { memberId, aboutId: communicationId };
  const unsubscribe =
    campaign.commsType === "MARKETING"
      ? wayOut(unsubscribeUrl, textsOf("crm", language).alert.unsubscribe)
      : "";
  if (!campaign.addTrackingPixel) return unsubscribe;
  const token = linkToken(platform.config, "opened", tenant.wlId, about);
  const src = tenantUrl(platform.config, tenant.subdomain, `/online/opened/${token}.gif`);
  return `${unsubscribe}<img src="${src}" alt="" width="1" height="1" style="display:block">`;
}

function withUnsubscribe(
  text: string,
  { commsType }: Pick<Campaign, "commsType">,
  url: string,
  language: Language,
): string {
  return commsType === "MARKETING"
    ? `${text}\n\n${textsOf("crm", language).alert.unsubscribe}: ${url}`
    : text;
}

async function sendAlert(
  { db, platform, tenant, supplies }: EngineContext,
  campaign: Campaign,
  member: MemberRecord,
  communication: Communication,
  subject: Subject,
): Promise<CarriedOut> {
  const step = { memberId: member.id, communicationId: communication.id };
  const sentBefore = await readsIn(db).sentBefore(step);
  if (!maySend(subject, sentBefore)) return "waiting";
  if (communication.notifyList.length === 0) return "failed";
  const texts = textsOf("crm", tenant.defaultLanguage).alert;
  const link = linkTo(platform, "alert", tenant, { memberId: member.id, aboutId: communication.id });
  for (const [addressee, { name, email }] of communication.notifyList.entries()) {
    const mail = composeMail(tenant.defaultLanguage, {
      tenantName: tenant.name,
      subject: `${communication.description}: ${subject.reference}`,
      greeting: fill(texts.greeting, { name }),
      before: [fill(texts.asks, { reference: subject.reference, customer: subject.customerName })],
      button: { label: texts.answer, link },
      after: [],
    });
    const messageId = await supplies.sendMail({
      tenant,
      purpose: "OPERATIONAL",
      topic: CRM_TOPIC,
      topicId: member.id,
      channel: "email",
      from: campaign.emailFrom,
      to: email,
      ...mail,
    });
    await supplies.record({
      messageId,
      campaignCode: campaign.campaignCode,
      ...step,
      addressee: sentBefore + addressee,
      templateName: "",
      stage: member.stage,
    });
  }
  return "waiting";
}
