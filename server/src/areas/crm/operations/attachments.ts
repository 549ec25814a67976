// Files that go out with mails. The content of each lies in the retailer's storage; a row says what it is called and which
// templates send it.

import { readFile } from "node:fs/promises";
import {
  ASSOCIATE_ATTACHMENT,
  type Attachment,
  CREATE_ATTACHMENT,
  DELETE_ATTACHMENTS,
  DISSOCIATE_ATTACHMENT,
  LIST_ATTACHMENTS,
  UPLOAD_ATTACHMENT,
  UPLOAD_TEMPLATE_PICTURE,
} from "@handsel/contract/crm/attachments.ts";
import { isFileName } from "@handsel/contract/rules/files.ts";
import { savePicture } from "#adapters/storage/pictures.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Handler, implement } from "#edge/implement.ts";
import { Refusal, refuse } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { attachmentKey, pictureAddress, removeFiles } from "../attachment-files.ts";
import { note, noteChange } from "../office-log.ts";
import {
  type AttachmentRecord,
  associate,
  deleteAttachments as deleteAttachmentRows,
  dissociate,
  findAttachment,
  insertAttachment,
  listAttachments as listAttachmentRows,
  updateAttachment,
} from "../queries/attachments.ts";
import { findTemplate } from "../queries/templates.ts";
import { pageOf } from "../rendering/html-to-pdf.ts";
import { MAIL, MAIL_PICTURE, PDF } from "../rendering/in-room.ts";

interface OfTemplate {
  campaignCode?: string | null | undefined;
  templateName?: string | null | undefined;
}

export const listAttachments = implement(LIST_ATTACHMENTS, async ({ extension, ...template }, { db }) => ({
  attachments: (await listAttachmentRows(db, extension || null)).map((record) => wire(record, template)),
}));

export const createAttachment = implement(CREATE_ATTACHMENT, async (input, ctx) => {
  const { tenant, caller, clock, platform } = ctx;
  const { id, fileName, html, ...template } = input;
  const isPdf = extensionOf(fileName) === "pdf";
  const content = isPdf
    ? Buffer.from(
        await platform.room.run(PDF, tenant.wlId, {
          html,
          page: pageOf(tenant, fileName.replace(/\.pdf$/i, ""), clock.now()),
        }),
      )
    : Buffer.from(await platform.room.run(MAIL, tenant.wlId, html));
  return storing(ctx, content, async (db, storageKey) => {
    const values = {
      fileName,
      extension: extensionOf(fileName),
      contentType: isPdf ? "application/pdf" : contentTypeOf(fileName),
      sizeBytes: content.length,
      storageKey,
      html,
      uploadedAt: clock.now(),
      uploadedBy: caller.name,
    };
    if (id) {
      const replaced = await updateAttachment(db, id, values);
      if (replaced === undefined) throw refuse("ATTACHMENT_NOT_FOUND_FOR_X", id);
      await platform.jobs.enqueue(db, removeFiles, { wlId: tenant.wlId, keys: [replaced] });
    }
    const savedId = id ?? (await insertAttachment(db, values));
    if (!id) await attachTo(db, savedId, template);
    await note({ ...ctx, db }, id ? "UPDATE" : "CREATE", made(savedId, fileName, id ? {} : template));
    return { attachment: await wireOf(db, savedId, template) };
  });
});

const uploadOne: Handler<typeof UPLOAD_ATTACHMENT> = async (template, ctx) => {
  const { file, caller, clock } = ctx;
  if (!file || file.bytes === 0) throw refuse("UPLOAD_NOT_READABLE");
  const content = await readFile(file.path);
  return storing(ctx, content, async (db, storageKey) => {
    const id = await insertAttachment(db, {
      fileName: file.name,
      extension: extensionOf(file.name),
      contentType: contentTypeOf(file.name),
      sizeBytes: content.length,
      storageKey,
      html: null,
      uploadedAt: clock.now(),
      uploadedBy: caller.name,
    });
    await attachTo(db, id, template);
    await note({ ...ctx, db }, "FILE_UPLOADED", made(id, file.name, template));
    return { attachment: await wireOf(db, id, template) };
  });
};

export const uploadAttachment = implement(UPLOAD_ATTACHMENT, uploadOne, (_, __, fileName) => {
  if (!isFileName(fileName)) throw refuse("INVALID_VALUE", fileName);
});

export const uploadTemplatePicture = implement(
  UPLOAD_TEMPLATE_PICTURE,
  async (_, ctx) => {
    const { file, caller, clock, tenant, platform } = ctx;
    if (!file || file.bytes === 0) throw refuse("UPLOAD_NOT_READABLE");
    const drawn = await platform.room.run(MAIL_PICTURE, tenant.wlId, await readFile(file.path));
    const content = Buffer.from(drawn.content);
    const fileName = `${file.name.replace(/\.[^.]*$/, "")}.${drawn.ending}`;
    // Whoever takes the file off the list takes it from no mail that was sent.
    const name = await savePicture(platform.adapters.storage, tenant.wlId, content, drawn.ending);
    return storing(ctx, content, async (db, storageKey) => {
      const attachmentID = await insertAttachment(db, {
        fileName,
        extension: drawn.ending,
        contentType: contentTypeOf(fileName),
        sizeBytes: content.length,
        storageKey,
        html: null,
        uploadedAt: clock.now(),
        uploadedBy: caller.name,
      });
      await note({ ...ctx, db }, "FILE_UPLOADED", made(attachmentID, fileName, {}));
      return {
        attachmentID,
        fileName,
        address: pictureAddress(platform.config, tenant, name),
        width: drawn.width,
        height: drawn.height,
      };
    });
  },
  (_, __, fileName) => {
    if (!isFileName(fileName)) throw refuse("INVALID_VALUE", fileName);
  },
);

export const deleteAttachments = implement(DELETE_ATTACHMENTS, async ({ ids }, ctx) => {
  const { db, platform } = ctx;
  const deleted = await deleteAttachmentRows(db, ids);
  // All or none: whoever chose among files that are no longer there chooses again.
  const missing = ids.find((id) => !deleted.some((file) => file.id === id.toLowerCase()));
  if (missing) throw refuse("ATTACHMENT_NOT_FOUND_FOR_X", missing);
  for (const { id, fileName } of deleted)
    await note(ctx, "DELETE", { ...namedFile(id, fileName), before: { fileName } });
  const keys = deleted.map(({ key }) => key);
  if (keys.length > 0) await platform.jobs.enqueue(db, removeFiles, { wlId: db.wlId, keys });
  return { deleted: keys.length };
});

export const associateAttachment = implement(ASSOCIATE_ATTACHMENT, async (named, ctx) => {
  const { db } = ctx;
  const found = await findAttachment(db, named.id);
  if (!found) throw refuse("ATTACHMENT_NOT_FOUND_FOR_X", named.id);
  await attachTo(db, named.id, named);
  const of = namedFile(named.id, found.fileName);
  await noteChange(ctx, of, { templateName: "" }, { templateName: placeOf(named) });
  return { attachment: await wireOf(db, named.id, named) };
});

export const dissociateAttachment = implement(DISSOCIATE_ATTACHMENT, async (named, ctx) => {
  const { db } = ctx;
  await dissociate(db, named);
  const attachment = await wireOf(db, named.id, named);
  const of = namedFile(named.id, attachment.fileName);
  await noteChange(ctx, of, { templateName: placeOf(named) }, { templateName: "" });
  return { attachment };
});

const namedFile = (id: string, fileName: string) => ({
  entity: "ATTACHMENT" as const,
  entityId: id,
  entityName: fileName,
});

const placeOf = ({ campaignCode, templateName }: OfTemplate): string =>
  campaignCode && templateName ? `${campaignCode}/${templateName}` : "";

/** A file, and the template that it goes out with. */
function made(id: string, fileName: string, template: OfTemplate) {
  const templateName = placeOf(template);
  return { ...namedFile(id, fileName), after: { fileName, ...(templateName && { templateName }) } };
}

async function attachTo(db: Db, id: string, { campaignCode, templateName }: OfTemplate): Promise<void> {
  if (!campaignCode || !templateName) return;
  if (!(await findTemplate(db, campaignCode, templateName))) throw refuse("TEMPLATE_READ_ERROR");
  await associate(db, { id, campaignCode, templateName });
}

interface Storing {
  tenant: { wlId: number };
  platform: Platform;
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** The content first, then the row that names it; a refusal leaves neither. */
async function storing<T>(
  { tenant: { wlId }, platform, inTransaction }: Storing,
  content: Buffer,
  work: (db: Db, storageKey: string) => Promise<T>,
): Promise<T> {
  const key = attachmentKey(content);
  const { storage } = platform.adapters;
  await storage.write(wlId, key, content);
  try {
    return await inTransaction((db) => work(db, key));
  } catch (error) {
    // Of anything else nobody knows whether the row is there after all.
    if (error instanceof Refusal) await storage.remove(wlId, key);
    throw error;
  }
}

function extensionOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
}

/** What a reader's program may open by itself is named; everything else is just a file. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
};

function contentTypeOf(fileName: string): string {
  return CONTENT_TYPES[extensionOf(fileName)] ?? "application/octet-stream";
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  const [amount, unit] = bytes < 1024 ** 2 ? [bytes / 1024, "KB"] : [bytes / 1024 ** 2, "MB"];
  return `${Number(amount.toFixed(1))}${unit}`;
}

async function wireOf(db: Db, id: string, template: OfTemplate): Promise<Attachment> {
  const record = await findAttachment(db, id);
  if (!record) throw refuse("ATTACHMENT_NOT_FOUND_FOR_X", id);
  return wire(record, template);
}

function wire(record: AttachmentRecord, { campaignCode, templateName }: OfTemplate): Attachment {
  const { uses } = record;
  return {
    id: record.id,
    fileName: record.fileName,
    fileSize: sizeText(record.sizeBytes),
    extension: record.extension,
    campaigns: [...new Set(uses.map((use) => use.campaignCode))],
    templates: uses.map((use) => use.templateName),
    uploadedAt: record.uploadedAt.toISOString(),
    uploadedBy: record.uploadedBy,
    associated: uses.some((use) => use.campaignCode === campaignCode && use.templateName === templateName),
    html: record.html,
  };
}
