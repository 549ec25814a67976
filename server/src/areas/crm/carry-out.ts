// What a step does when its time has come: a mail or an SMS with the production template, an alert to those who are to
// answer it, or nothing but waiting. Messages are written in the transaction that moves the member, one for each step.
import type { Communication } from "@handsel/contract/crm/campaigns.ts";
import { FALLBACK_LANGUAGE, type Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { composeMail, sendMessage } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { Refusal } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { alertTexts } from "./alert-texts.ts";
import { filesOf } from "./attachment-files.ts";
import type { Campaign } from "./campaign.ts";
import { agrees } from "./cohort.ts";
import { linkTo, linkToken } from "./links.ts";
import { consentOf, type MemberRecord, recordCampaignMessage, wasSent } from "./queries/members.ts";
import { findTemplate, listBlockBodies } from "./queries/templates.ts";
import { renderTemplate } from "./rendering.ts";
import { dataFor, type Subject } from "./subject.ts";

export const CRM_TOPIC = "crm";

export interface EngineContext {
  db: Db;
  platform: Platform;
  tenant: WhiteLabel;
  /** The member's own: a test contract may be ahead of the platform. */
  now: Date;
}

/** `failed`: it cannot be sent, now or later. `done`: nothing completes it but having been reached. */
export type CarriedOut = "waiting" | "failed";

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

function unreachable(value: never): never {
  throw new Error(`unreachable: ${String(value)}`);
}

async function sendTemplate(
  ctx: EngineContext,
  campaign: Campaign,
  member: MemberRecord,
  communication: Communication,
  subject: Subject,
): Promise<CarriedOut> {
  const { db, platform, tenant } = ctx;
  const step = { memberId: member.id, communicationId: communication.id };
  if (await wasSent(db, step)) return "waiting";
  const isMail = communication.commsType === "EMAIL";
  const to = isMail ? subject.email : subject.phone;
  if (to === "" || !agrees(campaign, await consentOf(db, to))) return "failed";
  const name = communication.templateName ?? "";
  const template = await findTemplate(db, campaign.campaignCode, name);
  if (!template || template.liveHtml === null) return "failed";

  const language = languageOf(campaign, tenant, subject);
  const unsubscribeUrl = linkTo(platform, "unsubscribe", tenant, {
    memberId: member.id,
    aboutId: communication.id,
  });
  const rendered = renderTemplate({
    type: template.type,
    subject: template.liveSubject ?? "",
    html: template.liveHtml,
    blocks: await listBlockBodies(db),
    data: await dataFor(ctx, subject, { language, memberId: member.id, communicationId: communication.id }),
  });
  const message = { tenant, purpose: campaign.commsType, topic: CRM_TOPIC, topicId: member.id };
  const sent = await sendOrNot(() =>
    isMail
      ? sendMail(ctx, message, {
          to,
          subject: rendered.subject,
          html: `${rendered.html}${footer(ctx, campaign, { ...step, unsubscribeUrl, language })}`,
          text: withUnsubscribe(rendered.text, campaign, unsubscribeUrl, language),
          communication,
          campaign,
          unsubscribeUrl,
        })
      : sendMessage(platform, db, {
          ...message,
          channel: "sms",
          to,
          text: withUnsubscribe(rendered.text, campaign, unsubscribeUrl, language),
        }),
  );
  if (!sent) return "failed";
  await recordCampaignMessage(db, {
    messageId: sent,
    campaignCode: campaign.campaignCode,
    ...step,
    addressee: 0,
    templateName: name,
    stage: member.stage,
  });
  return "waiting";
}

interface MailParts {
  to: string;
  subject: string;
  html: string;
  text: string;
  communication: Communication;
  campaign: Campaign;
  unsubscribeUrl: string;
}

async function sendMail(
  { db, platform }: EngineContext,
  message: { tenant: WhiteLabel; purpose: Campaign["commsType"]; topic: string; topicId: string },
  { campaign, communication, unsubscribeUrl, ...mail }: MailParts,
): Promise<string> {
  const [replyTo] = campaign.replyTo;
  return sendMessage(platform, db, {
    ...message,
    ...mail,
    channel: "email",
    attachments: await filesOf({ db, platform }, campaign.campaignCode, communication.templateName ?? ""),
    envelope: {
      replyTo: replyTo ?? campaign.emailFrom,
      ...(communication.bccList.length > 0 && { bcc: communication.bccList }),
      ...(campaign.commsType === "MARKETING" && { unsubscribeUrl }),
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

export function languageOf(
  { language }: Pick<Campaign, "language">,
  tenant: Pick<WhiteLabel, "defaultLanguage">,
  subject: Pick<Subject, "language">,
): Language {
  return language ?? subject.language ?? tenant.defaultLanguage ?? FALLBACK_LANGUAGE;
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
      ? `<p style="margin:24px 0 0;font-size:12px;line-height:18px;color:#6b7280;text-align:center"><a href="${unsubscribeUrl}" style="color:#6b7280">${alertTexts(language).unsubscribe}</a></p>`
      : "";
  if (!campaign.addTrackingPixel) return unsubscribe;
  const token = linkToken(platform.config, "opened", tenant.wlId, about);
  const src = linkTo(platform, "landing", tenant, about).replace(
    /\/online\/.*/,
    `/online/opened/${token}.gif`,
  );
  return `${unsubscribe}<img src="${src}" alt="" width="1" height="1" style="display:block">`;
}

function withUnsubscribe(
  text: string,
  { commsType }: Pick<Campaign, "commsType">,
  url: string,
  language: Language,
): string {
  return commsType === "MARKETING" ? `${text}\n\n${alertTexts(language).unsubscribe}: ${url}` : text;
}

async function sendAlert(
  { db, platform, tenant }: EngineContext,
  campaign: Campaign,
  member: MemberRecord,
  communication: Communication,
  subject: Subject,
): Promise<CarriedOut> {
  const step = { memberId: member.id, communicationId: communication.id };
  if (await wasSent(db, step)) return "waiting";
  if (communication.notifyList.length === 0) return "failed";
  const texts = alertTexts(tenant.defaultLanguage);
  const link = linkTo(platform, "alert", tenant, { memberId: member.id, aboutId: communication.id });
  for (const [addressee, { name, email }] of communication.notifyList.entries()) {
    const mail = composeMail({
      tenantName: tenant.name,
      subject: `${communication.description}: ${subject.reference}`,
      greeting: texts.greeting.replace("{name}", name),
      before: [
        texts.asks.replace("{reference}", subject.reference).replace("{customer}", subject.customerName),
      ],
      button: { label: texts.answer, link },
      after: [],
    });
    const messageId = await sendMessage(platform, db, {
      tenant,
      purpose: "OPERATIONAL",
      topic: CRM_TOPIC,
      topicId: member.id,
      channel: "email",
      to: email,
      ...mail,
    });
    await recordCampaignMessage(db, {
      messageId,
      campaignCode: campaign.campaignCode,
      ...step,
      addressee,
      templateName: "",
      stage: member.stage,
    });
  }
  return "waiting";
}
