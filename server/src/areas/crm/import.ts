// Whole campaigns that come in ready: with a retailer's set-up, or from another system. Each is written by the same
// statements as one that is made by hand; one that is there already stays as it is.

import { FIRST_STAGE } from "@handsel/contract/crm/values.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FileStorage } from "#adapters/storage/file-storage.ts";
import type { MadeSale } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Room } from "#room/room.ts";
import { attachmentKey } from "./attachment-files.ts";
import { type CampaignValues, wayOf } from "./campaigns/campaign.ts";
import { goOn } from "./campaigns/journey.ts";
import { triggersOf } from "./campaigns/triggers.ts";
import { associate, insertAttachment } from "./queries/attachments.ts";
import {
  type CommunicationValues,
  findCampaign,
  insertCampaign,
  insertCommunication,
  insertRule,
  type RuleValues,
} from "./queries/campaigns.ts";
import { lockMember, saveConsent, saveMember, saveTriggers } from "./queries/members.ts";
import { insertOffer, insertOfferRule } from "./queries/offers.ts";
import { ensureTemplate, insertBlock, publishDraft, saveDraft } from "./queries/templates.ts";
import { findTestContract, insertTestContract, type TestContractValues } from "./queries/test-contracts.ts";
import { pageOf, pdfFrom } from "./rendering/html-to-pdf.ts";
import { MAIL } from "./rendering/in-room.ts";

/** Starts a thread with all that it needs for messages, so that what follows waits for none. */
export async function makeRoomReady(room: Room, wlId: number): Promise<void> {
  await room.run(MAIL, wlId, "");
}

export interface TemplateToImport {
  name: string;
  type: "EMAIL" | "SMS";
  subject: string;
  html: string;
}

export interface CampaignToImport {
  campaign: Omit<CampaignValues, "updatedAt">;
  rules: readonly RuleValues[];
  communications: readonly CommunicationValues[];
  templates: readonly TemplateToImport[];
  offers: readonly Omit<Parameters<typeof insertOffer>[1], "campaignID">[];
  offerRules: readonly Omit<Parameters<typeof insertOfferRule>[1], "campaignID">[];
  /** Written as HTML and sent as PDF, with the template named. */
  papers: readonly { fileName: string; title: string; html: string; templateName: string }[];
}

export interface ImportedBy {
  tenant: WhiteLabel;
  storage: FileStorage;
  now: Date;
  by: string;
}

/** False when there is one of this code already. */
export async function importCampaign(
  db: Db,
  given: CampaignToImport,
  { tenant, storage, now, by }: ImportedBy,
): Promise<boolean> {
  const { campaignCode } = given.campaign;
  if (!(await insertCampaign(db, { ...given.campaign, updatedAt: now }))) return false;
  for (const rule of given.rules) await insertRule(db, campaignCode, rule);
  for (const communication of given.communications)
    await insertCommunication(db, campaignCode, communication);
  for (const { name, type, subject, html } of given.templates) {
    await ensureTemplate(db, { campaignCode, name, type, at: now, by });
    await saveDraft(db, { campaignCode, name }, { subject, html, stage: "", at: now, by });
    await publishDraft(db, { campaignCode, name }, { at: now, by });
  }
  for (const offer of given.offers) await insertOffer(db, { ...offer, campaignID: campaignCode });
  for (const rule of given.offerRules) await insertOfferRule(db, { ...rule, campaignID: campaignCode });
  for (const { fileName, title, html, templateName } of given.papers) {
    const content = await pdfFrom(html, pageOf(tenant, title, now));
    const storageKey = attachmentKey(content);
    await storage.write(tenant.wlId, storageKey, content);
    const id = await insertAttachment(db, {
      fileName,
      extension: "pdf",
      contentType: "application/pdf",
      sizeBytes: content.length,
      storageKey,
      html,
      uploadedAt: now,
      uploadedBy: by,
    });
    await associate(db, { id, campaignCode, templateName });
  }
  return true;
}

export async function importBlocks(
  db: Db,
  blocks: readonly { key: string; description: string; body: string }[],
  { now, by }: Pick<ImportedBy, "now" | "by">,
): Promise<void> {
  for (const block of blocks) await insertBlock(db, { ...block, at: now, by });
}

/** It begins its way at once. */
export async function importTestContract(db: Db, values: TestContractValues, now: Date): Promise<void> {
  const id = await insertTestContract(db, values, { firstStage: FIRST_STAGE, now });
  const record = id === undefined ? undefined : await findTestContract(db, id);
  const member = record && (await lockMember(db, record.memberId));
  const campaign = member && (await findCampaign(db, values.campaignID));
  if (campaign) await saveMember(db, { ...member, ...goOn(wayOf(campaign), member, now) });
}

/** What customers said about marketing before they came here. */
export async function importConsents(
  db: Db,
  consents: readonly { destination: string; isOptedIn: boolean }[],
  at: Date,
): Promise<void> {
  for (const consent of consents) await saveConsent(db, { ...consent, source: "IMPORT", at });
}

/**
 * The moments of contracts that came in with their history, which nobody was told of: campaigns count from them as from
 * any other.
 */
export async function importMoments(db: Db, tenant: WhiteLabel, sales: readonly MadeSale[]): Promise<void> {
  const moments = sales.flatMap(({ contracts, events }) =>
    contracts
      .filter(({ position }) => position === 0)
      .flatMap((contract) => {
        const ofContract = events.filter(({ contractId }) => contractId === contract.id);
        return triggersOf(contract, ofContract, tenant.configs).map((trigger) => ({
          ...trigger,
          contractId: contract.id,
        }));
      }),
  );
  await saveTriggers(db, moments);
}
