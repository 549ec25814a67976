// Mails and SMS. Whoever wants one sent writes it here, in their own transaction; a job carries it out. So a message
// goes out when and only when what it tells about has happened.
import assert from "node:assert/strict";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { checkPhoneCountry } from "@handsel/contract/rules/phone.ts";
import { domainOf, isSenderAddress, isSmsSender, smsSenderOf } from "@handsel/contract/rules/senders.ts";
import { z } from "zod";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import {
  countSmsTo,
  hasSmsBudget,
  insertMessages,
  type MailEnvelope,
  type MessageAttachment,
  type NewMessage,
} from "../queries/messages.ts";
import { dressedMail } from "../templates/mail-look.ts";
import type { MessagePurpose } from "./message-stages.ts";
import { sendMessageJob, sendMessagesJob } from "./send-message-job.ts";

interface MessageBasics {
  tenant: WhiteLabel;
  purpose: MessagePurpose;
  /** What it is about: a kind, and the id of the thing. Lists and limits count by it. */
  topic: string;
  topicId?: string;
  /** Holds a password or a link that opens an account; its texts are wiped once it is out. */
  isSecret?: boolean;
}

export interface MailToSend extends MessageBasics {
  channel: "email";
  /** The address that is wanted as its sender; one that is not the retailer's is not taken. */
  from?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MessageAttachment[];
  envelope?: MailEnvelope;
}

export interface SmsToSend extends MessageBasics {
  channel: "sms";
  /** The name that is wanted as its sender; one that no gateway takes is not taken. */
  from?: string;
  /** In international form, such as +447400123456. */
  to: string;
  text: string;
}

/** Returns the message's id. An SMS beyond the limits of its number or of the retailer is refused. */
export async function sendMessage(
  platform: Pick<Platform, "clock" | "jobs" | "tenants" | "config">,
  db: Db,
  message: MailToSend | SmsToSend,
): Promise<string> {
  const now = platform.clock.now();
  if (message.channel === "sms") await checkSms(db, message, now);
  const [id] = await insertMessages(db, [toRecord(platform, message, now)]);
  assert(id !== undefined);
  await platform.jobs.enqueue(db, sendMessageJob, { wlId: message.tenant.wlId, messageId: id });
  return id;
}

/** Many mails of one transaction; their ids, in the same order. */
export async function sendMails(
  platform: Pick<Platform, "clock" | "jobs" | "tenants" | "config">,
  db: Db,
  mails: readonly MailToSend[],
): Promise<string[]> {
  const now = platform.clock.now();
  const ids: string[] = [];
  for (const portion of inStatements(mails.map((mail) => toRecord(platform, mail, now))))
    ids.push(...(await insertMessages(db, portion)));
  await platform.jobs.enqueueAll(
    db,
    sendMessagesJob,
    portionsOf(ids, SENT_BY_ONE_JOB).map((messageIds) => ({ wlId: db.wlId, messageIds })),
  );
  return ids;
}

/** A portion of a campaign: far less than what would take a job longer than it may. */
const SENT_BY_ONE_JOB = 52;

function portionsOf<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, place) => items.slice(place * most, (place + 1) * most));
}

/** Attachments are carried by the statement that writes them: beyond this, the next mail gets one of its own. */
const ATTACHED_AT_ONCE = 4 * 1024 * 1024;

function inStatements(records: readonly NewMessage[]): NewMessage[][] {
  const portions: NewMessage[][] = [];
  let attached = Number.POSITIVE_INFINITY;
  for (const record of records) {
    const size = record.attachments.reduce((sum, { contentBase64 }) => sum + contentBase64.length, 0);
    if (attached + size > ATTACHED_AT_ONCE) {
      portions.push([]);
      attached = 0;
    }
    portions.at(-1)?.push(record);
    attached += size;
  }
  return portions;
}

function toRecord(
  platform: Pick<Platform, "tenants" | "config">,
  message: MailToSend | SmsToSend,
  createdAt: Date,
): NewMessage {
  const { tenant } = message;
  return {
    channel: message.channel,
    purpose: message.purpose,
    destination: message.to,
    sender:
      message.channel === "sms"
        ? smsSender(tenant, message.from)
        : mailSender(platform, tenant, message.from),
    subject: message.channel === "email" ? message.subject : "",
    text: message.text,
    html: message.channel === "email" ? dressedMail(message.html, tenant, homeOf(platform, tenant)) : "",
    attachments: message.channel === "email" ? (message.attachments ?? []) : [],
    envelope: message.channel === "email" ? (message.envelope ?? {}) : {},
    topic: message.topic,
    topicId: message.topicId ?? null,
    isSecret: message.isSecret ?? false,
    createdAt,
  };
}

const homeOf = ({ config }: Pick<Platform, "config">, { subdomain }: WhiteLabel) =>
  tenantUrl(config, subdomain, "");

async function checkSms(db: Db, { tenant, to }: SmsToSend, now: Date): Promise<void> {
  if (checkPhoneCountry(to, tenant.country, tenant.configs.countryPhoneCodes))
    throw refuse("INVALID_VALUE", to);
  const since = (ms: number) => new Date(now.getTime() - ms);
  const sent = await countSmsTo(db, { number: to, since: since(LIMITS.smsWindowMs) });
  if (sent >= LIMITS.smsPerNumber) throw refuse("TOO_MANY_REQUESTS", "wait");
  if (!(await hasSmsBudget(db, { since: since(24 * 3_600_000), budget: LIMITS.smsPerTenantAndDay })))
    throw refuse("TOO_MANY_REQUESTS", "wait");
}

const mailSettings = z.object({ mail: z.object({ from: z.string().max(255) }) });

type Senders = Pick<Platform, "tenants" | "config">;

/** Where mails come from when nothing else is wanted: from the retailer's private settings, or by their subdomain. */
export function ownAddress({ tenants, config }: Senders, { wlId, subdomain }: WhiteLabel): string {
  const settings = mailSettings.safeParse(tenants.privateOf(wlId));
  return settings.success ? settings.data.mail.from : `no-reply@${subdomain}.${config.baseDomain}`;
}

/** The domains that this retailer sends mail from: those of their settings, and that of their own address. */
export function senderDomains(platform: Senders, tenant: WhiteLabel): string[] {
  return [...new Set([...tenant.senderDomains, domainOf(ownAddress(platform, tenant))])];
}

/** The sender is the server's to say: the retailer's name, and the wanted address if it is one of theirs. */
export function mailSender(platform: Senders, tenant: WhiteLabel, wanted?: string): string {
  const isOwn = wanted !== undefined && isSenderAddress(wanted, senderDomains(platform, tenant));
  const address = isOwn ? wanted : ownAddress(platform, tenant);
  return `"${tenant.name.replaceAll(/["\\\r\n]/g, "")}" <${address}>`;
}

export function smsSender(tenant: WhiteLabel, wanted?: string): string {
  return wanted !== undefined && isSmsSender(wanted) ? wanted : smsSenderOf(tenant);
}
