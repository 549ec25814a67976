import { randomUUID } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { UPLOAD_FILE, type UploadType } from "@handsel/contract/imports/uploads.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { checkFiles } from "@handsel/contract/rules/files.ts";
import type { Caller } from "#edge/caller.ts";
import { type Handler, implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import type { IncomingFile } from "#edge/uploads/multipart.ts";
import type { ImportType } from "#imports/import-type.ts";
import { countRows, KIND_BYTES, kindOf, type SheetReader } from "#imports/read-sheet.ts";
import { SheetError } from "#imports/sheet-error.ts";
import { findImportType, isBlocked } from "../import-types.ts";
import { applyUpload } from "../jobs.ts";
import { findUpload, insertUpload } from "../queries/uploads.ts";
import { runUpload, sheetReader, UploadBusy, uploadKey } from "../run-upload.ts";
import { uploadOf } from "../upload-answer.ts";

const uploadOne: Handler<typeof UPLOAD_FILE> = async (input, ctx) => {
  const { tenant, caller, platform, file } = ctx;
  // A call without a form has not come by the check before the file.
  const type = typeFor(input, ctx);
  if (!file) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "file", "required");

  const totalRows = await rowsOf(sheetReader(platform, tenant.wlId), file, type);
  const id = randomUUID();
  await platform.adapters.storage.write(tenant.wlId, uploadKey(id), await readFile(file.path));
  await ctx.inTransaction(async (db) => {
    await insertUpload(db, {
      id,
      type: input.type,
      fileName: file.name,
      isDryRun: input.isDryRun,
      campaignCode: input.campaignCode || null,
      totalRows,
      userId: caller.userId,
      userName: caller.name || caller.username,
      now: ctx.clock.now(),
    });
    if (input.isBackground) await platform.jobs.enqueue(db, applyUpload, { wlId: tenant.wlId, uploadID: id });
  });
  if (!input.isBackground)
    await runUpload(platform, tenant.wlId, id).catch(async (error: unknown) => {
      await platform.adapters.storage.remove(tenant.wlId, uploadKey(id));
      throw error instanceof UploadBusy ? refuse("UPLOAD_ALREADY_RUNNING") : error;
    });
  const upload = await ctx.read((db) => findUpload(db, id));
  if (!upload) throw refuse("UPLOAD_NOT_FOUND");
  return uploadOf(upload);
};

export const uploadFile = implement(UPLOAD_FILE, uploadOne, (input, who, fileName) => {
  const { endings } = typeFor(input, who);
  if (checkFiles([{ name: fileName, size: 0 }], { accept: endings })?.rule === "fileType")
    throw wrongType(endings);
});

function typeFor(
  input: { type: UploadType },
  { tenant, caller }: { tenant: WhiteLabel; caller: Pick<Caller, "role"> },
): ImportType {
  const type = findImportType(input.type);
  if (!type || isBlocked(type, tenant)) throw refuse("BLOCKED_FEATURE");
  if (!type.roles.includes(caller.role)) throw refuseAtEdge(403, "UNAUTHORIZED_ACCESS");
  return type;
}

const wrongType = (endings: readonly string[]) => refuse("UPLOAD_WRONG_TYPE", endings.join(", "));

/** Reads the file to its end, so that one that cannot be taken is refused before anything waits for it. */
async function rowsOf(reader: SheetReader, { path }: IncomingFile, { endings }: ImportType): Promise<number> {
  // By what it holds: its name alone proves nothing.
  const kind = kindOf(await beginningOf(path));
  if (!kind || !endings.includes(`.${kind}`)) throw wrongType(endings);
  try {
    return await countRows(reader, path, kind);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw error.code === "UPLOAD_WRONG_TYPE" ? wrongType(endings) : refuse(error.code, error.value);
  }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
