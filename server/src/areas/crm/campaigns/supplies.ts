// What the members of one portion share: read once in its transaction, however many messages are made of it, and the
// statements in which what they write goes out together.
import { gathered, type MailToSend, sendMails } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { Refusal } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { filesOf } from "../attachment-files.ts";
import { findCampaign } from "../queries/campaigns.ts";
import {
  type CampaignMessage,
  holdBackCandidates,
  type MemberToSave,
  recordCampaignMessages,
  removeCandidates,
  saveMembers,
} from "../queries/members.ts";
import { type CampaignOffers, offersOfCampaign } from "../queries/offers.ts";
import { findTemplate, listBlockBodies } from "../queries/templates.ts";
import { FILL_ALL, PREPARE } from "../rendering/in-room.ts";
import type { PreparedTemplate, Rendered, TemplateData } from "../rendering/rendering.ts";
import type { Campaign } from "./campaign.ts";
import { createCap } from "./weekly-cap.ts";

export interface Supplies {
  campaign(code: string): Promise<Campaign | undefined>;
  /** The production version; nothing before the first was published, and where it can no longer be rendered. */
  template(campaignCode: string, name: string): Promise<PreparedTemplate | undefined>;
  /** For one reader; nothing where the message would become too large. */
  fill(message: { template: PreparedTemplate; data: TemplateData }): Promise<Rendered | undefined>;
  offers(campaignCode: string): Promise<CampaignOffers>;
  files(campaignCode: string, templateName: string): ReturnType<typeof filesOf>;
  /** The message's id. */
  sendMail(mail: MailToSend): Promise<string>;
  record(message: CampaignMessage): Promise<void>;
  save(member: MemberToSave): Promise<void>;
  removeCandidate(memberId: string): Promise<void>;
  /** Until everybody is let in. */
  holdBack(memberId: string): Promise<void>;
  /** When advertising may be written to this person; one that may be written now counts as written. */
  timeWithinCap: ReturnType<typeof createCap>;
  /** For what counts what was written before it, such as the messages to one number. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export function createSupplies(ctx: { db: Db; platform: Platform }): Supplies {
  const { db, platform } = ctx;
  let turn: Promise<unknown> = Promise.resolve();
  const blocks = once(() => listBlockBodies(db));
  return {
    campaign: once((code: string) => findCampaign(db, code)),
    template: once(async (code: string, name: string) => {
      const found = await findTemplate(db, code, name);
      if (!found || found.liveHtml === null) return undefined;
      const { type, liveSubject, liveHtml } = found;
      const template = { type, subject: liveSubject ?? "", html: liveHtml, blocks: await blocks() };
      return platform.room.run(PREPARE, db.wlId, template).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
    }),
    fill: gathered((messages) => platform.room.run(FILL_ALL, db.wlId, messages)),
    offers: once((code: string) => offersOfCampaign(db, code)),
    files: once((code: string, name: string) => filesOf(ctx, code, name)),
    sendMail: gathered((mails: readonly MailToSend[]) => sendMails(platform, db, mails)),
    record: together((messages) => recordCampaignMessages(db, messages)),
    save: together((members) => saveMembers(db, members)),
    holdBack: together((memberIds) => holdBackCandidates(db, memberIds)),
    removeCandidate: together((memberIds) => removeCandidates(db, memberIds)),
    timeWithinCap: createCap(db),
    inTurn: (work) => {
      const result = turn.then(work);
      turn = result.catch(() => undefined);
      return result;
    },
  };
}

function together<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  return gathered(async (items) => {
    await write(items);
    return items.map(() => undefined);
  });
}

function once<Args extends string[], T>(load: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (...args) => {
    const key = args.join("\n");
    const known = kept.get(key);
    if (known) return known;
    const loaded = load(...args);
    kept.set(key, loaded);
    return loaded;
  };
}
