import type { Db } from "#db/tenant-db.ts";

export interface AttachmentRecord {
  id: string;
  fileName: string;
  extension: string;
  contentType: string;
  sizeBytes: number;
  storageKey: string;
  html: string | null;
  uploadedAt: Date;
  uploadedBy: string;
  uses: readonly { campaignCode: string; templateName: string }[];
}

const ATTACHMENT = `select a.id, a.file_name as "fileName", a.extension, a.content_type as "contentType",
  a.size_bytes as "sizeBytes", a.storage_key as "storageKey", a.html, a.uploaded_at as "uploadedAt",
  a.uploaded_by as "uploadedBy",
  coalesce((select json_agg(json_build_object('campaignCode', u.campaign_code, 'templateName', u.template_name)
    order by u.campaign_code, u.template_name) from crm_attachment_use u where u.wl_id = $wl
      and u.attachment_id = a.id), '[]') as uses
  from crm_attachment a`;

export function listAttachments(db: Db, extension: string | null): Promise<AttachmentRecord[]> {
  return db.rows<AttachmentRecord>(
    `${ATTACHMENT} where a.wl_id = $wl and ( $1::text is null or a.extension = lower($1))
      order by a.uploaded_at desc, a.id desc`,
    [extension],
  );
}

export function findAttachment(db: Db, id: string): Promise<AttachmentRecord | undefined> {
  return db.maybe<AttachmentRecord>(`${ATTACHMENT} where a.wl_id = $wl and a.id = $1`, [id]);
}

export function attachmentsOf(
  db: Db,
  campaignCode: string,
  templateName: string,
): Promise<AttachmentRecord[]> {
  return db.rows<AttachmentRecord>(
    `${ATTACHMENT} where a.wl_id = $wl and exists (select from crm_attachment_use u
       where u.wl_id = $wl and u.attachment_id = a.id and u.campaign_code = $1 and u.template_name = $2)
     order by a.file_name, a.id`,
    [campaignCode, templateName],
  );
}

export type AttachmentValues = Omit<AttachmentRecord, "id" | "uses">;

export async function insertAttachment(db: Db, values: AttachmentValues): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    `insert into crm_attachment (wl_id, file_name, extension, content_type, size_bytes, storage_key, html,
       uploaded_at, uploaded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [db.wlId, ...valuesOf(values)],
  );
  return id;
}

/** Returns the key of the content that it had before; nothing when there is no such file. */
export async function updateAttachment(
  db: Db,
  id: string,
  values: AttachmentValues,
): Promise<string | undefined> {
  const row = await db.maybe<{ key: string }>(
    `update crm_attachment set file_name = $2, extension = $3, content_type = $4, size_bytes = $5, storage_key = $6,
       html = $7, uploaded_at = $8, uploaded_by = $9 where wl_id = $wl and id = $1 returning old.storage_key as key`,
    [id, ...valuesOf(values)],
  );
  return row?.key;
}

function valuesOf(values: AttachmentValues): unknown[] {
  return [
    values.fileName,
    values.extension,
    values.contentType,
    values.sizeBytes,
    values.storageKey,
    values.html,
    values.uploadedAt,
    values.uploadedBy,
  ];
}

/** Those that were there, with the keys under which their contents are stored. */
export function deleteAttachments(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; key: string; fileName: string }[]> {
  return db.rows(
    `delete from crm_attachment where wl_id = $wl and id = any ($1)
     returning id, storage_key as key, file_name as "fileName"`,
    [ids],
  );
}

export async function isKeyInUse(db: Db, key: string): Promise<boolean> {
  return (
    (await db.maybe("select 1 from crm_attachment where wl_id = $wl and storage_key = $1 limit 1", [key])) !==
    undefined
  );
}

export async function associate(
  db: Db,
  { id, campaignCode, templateName }: { id: string; campaignCode: string; templateName: string },
): Promise<void> {
  await db.run(
    `insert into crm_attachment_use (wl_id, attachment_id, campaign_code, template_name) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [db.wlId, id, campaignCode, templateName],
  );
}

export async function dissociate(
  db: Db,
  { id, campaignCode, templateName }: { id: string; campaignCode: string; templateName: string },
): Promise<void> {
  await db.run(
    "delete from crm_attachment_use where wl_id = $wl and attachment_id = $1 and campaign_code = $2 and template_name = $3",
    [id, campaignCode, templateName],
  );
}
