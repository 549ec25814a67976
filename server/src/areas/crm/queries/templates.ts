import type { HtmlBlock } from "@handsel/contract/crm/blocks.ts";
import type { TemplateType } from "@handsel/contract/crm/values.ts";
import type { Db } from "#db/tenant-db.ts";

export interface TemplateRecord {
  campaignCode: string;
  name: string;
  type: TemplateType;
  draftSubject: string;
  draftHtml: string;
  draftStage: string;
  draftAt: Date;
  draftBy: string;
  liveSubject: string | null;
  liveHtml: string | null;
  liveStage: string | null;
  liveAt: Date | null;
  liveBy: string | null;
}

const COLUMNS = `campaign_code as "campaignCode", name, type, draft_subject as "draftSubject", draft_html as "draftHtml",
  draft_stage as "draftStage", draft_at as "draftAt", draft_by as "draftBy", live_subject as "liveSubject",
  live_html as "liveHtml", live_stage as "liveStage", live_at as "liveAt", live_by as "liveBy"`;

export function findTemplate(
  db: Db,
  campaignCode: string,
  name: string,
): Promise<TemplateRecord | undefined> {
  return db.maybe<TemplateRecord>(
    `select ${COLUMNS} from crm_template where wl_id = $wl and campaign_code = $1 and name = $2`,
    [campaignCode, name],
  );
}

/** What messages of the campaign are to be written with, and was never put into production. */
export async function listTemplatesNotInProduction(db: Db, campaignCode: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    `select distinct m.template_name as name from crm_communication m
     left join crm_template t on t.wl_id = m.wl_id and t.campaign_code = m.campaign_code and t.name = m.template_name
     where m.wl_id = $wl and m.campaign_code = $1 and m.type in ('EMAIL', 'SMS') and m.template_name is not null
       and t.live_at is null order by 1`,
    [campaignCode],
  );
  return rows.map(({ name }) => name);
}

/** A communication that names a template has one, empty until somebody writes it. */
export async function ensureTemplate(
  db: Db,
  template: { campaignCode: string; name: string; type: TemplateType; at: Date; by: string },
): Promise<void> {
  await db.run(
    `insert into crm_template (wl_id, campaign_code, name, type, draft_at, draft_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (wl_id, campaign_code, name) do nothing`,
    [db.wlId, template.campaignCode, template.name, template.type, template.at, template.by],
  );
}

export interface DraftValues {
  subject: string;
  html: string;
  stage: string;
  at: Date;
  by: string;
}

export function saveDraft(
  db: Db,
  { campaignCode, name }: { campaignCode: string; name: string },
  { subject, html, stage, at, by }: DraftValues,
): Promise<TemplateRecord> {
  return db.one<TemplateRecord>(
    `update crm_template set draft_subject = $3, draft_html = $4, draft_stage = $5, draft_by = $7,
       draft_at = greatest($6, draft_at + interval '1 millisecond')
     where wl_id = $wl and campaign_code = $1 and name = $2 returning ${COLUMNS}`,
    [campaignCode, name, subject, html, stage, at, by],
  );
}

export function publishDraft(
  db: Db,
  { campaignCode, name }: { campaignCode: string; name: string },
  { at, by }: { at: Date; by: string },
): Promise<TemplateRecord | undefined> {
  return db.maybe<TemplateRecord>(
    `update crm_template set live_subject = draft_subject, live_html = draft_html, live_stage = draft_stage,
       live_at = $3, live_by = $4
     where wl_id = $wl and campaign_code = $1 and name = $2 returning ${COLUMNS}`,
    [campaignCode, name, at, by],
  );
}

const BLOCK = `id, uuid, key, description, body, updated_at as "updatedAt", updated_by as "updatedByName"`;

export type BlockRecord = Omit<HtmlBlock, "updatedAt"> & { updatedAt: Date };

export function listBlocks(db: Db): Promise<BlockRecord[]> {
  return db.rows<BlockRecord>(`select ${BLOCK} from crm_block where wl_id = $wl order by id desc`);
}

export function findBlock(db: Db, uuid: string): Promise<BlockRecord | undefined> {
  return db.maybe<BlockRecord>(`select ${BLOCK} from crm_block where wl_id = $wl and uuid = $1`, [uuid]);
}

export async function listBlockBodies(db: Db): Promise<ReadonlyMap<string, string>> {
  const blocks = await db.rows<{ key: string; body: string }>(
    "select key, body from crm_block where wl_id = $wl",
  );
  return new Map(blocks.map(({ key, body }) => [key, body]));
}

export interface BlockValues {
  key: string;
  description: string;
  body: string;
  at: Date;
  by: string;
}

/** Nothing when another block has this key. */
export function insertBlock(db: Db, block: BlockValues): Promise<BlockRecord | undefined> {
  return db.maybe<BlockRecord>(
    `insert into crm_block (wl_id, key, description, body, updated_at, updated_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (wl_id, key) do nothing returning ${BLOCK}`,
    [db.wlId, block.key, block.description, block.body, block.at, block.by],
  );
}

export function updateBlock(db: Db, uuid: string, block: BlockValues): Promise<BlockRecord | undefined> {
  return db.maybe<BlockRecord>(
    `update crm_block set key = $2, description = $3, body = $4, updated_by = $6,
       updated_at = greatest($5, updated_at + interval '1 millisecond')
     where wl_id = $wl and uuid = $1 and not exists (select from crm_block other where other.wl_id = $wl
       and other.key = $2 and other.uuid <> $1)
     returning ${BLOCK}`,
    [uuid, block.key, block.description, block.body, block.at, block.by],
  );
}

export async function deleteBlock(db: Db, uuid: string): Promise<boolean> {
  return (await db.run("delete from crm_block where wl_id = $wl and uuid = $1", [uuid])) === 1;
}

/** Templates in production whose text names one of these blocks. */
export function templatesWith(
  db: Db,
  keys: readonly string[],
): Promise<{ campaignCode: string; name: string }[]> {
  return db.rows(
    `select campaign_code as "campaignCode", name from crm_template
     where wl_id = $wl and live_html ~ ('\\[\\[\\s*(' || array_to_string($1::text[], '|') || ')\\s*\\]\\]')
       order by 1, 2 limit 5`,
    [keys],
  );
}
