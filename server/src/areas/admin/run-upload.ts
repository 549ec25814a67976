// Carries out one upload that waits: claims it, reads its file, applies its rows in one transaction and keeps the report
// with them. A dry run does all of that and takes it back.
import type { UploadReport } from "@handsel/contract/imports/uploads.ts";
import { recordAudit } from "#areas/platform/index.ts";
import { LIMITS } from "#config.ts";
import { inTransaction, withRetries } from "#db/tenant-db.ts";
import { incomingFolder } from "#edge/uploads/multipart.ts";
import { kindOf, openSheet, type SheetReader } from "#imports/read-sheet.ts";
import { runImport } from "#imports/run-import.ts";
import { inTenant, type Platform } from "#platform.ts";
import { findImportType } from "./import-types.ts";
import {
  claimUpload,
  failSilentUploads,
  finishUpload,
  noteProgress,
  type UploadRow,
} from "./queries/uploads.ts";

/** Where an upload's file lies until it has been read. */
export function uploadKey(id: string): string {
  return `uploads/${id}`;
}

const SILENT_MS = 60_000;
const PROGRESS_EVERY_MS = 400;

/** How this platform reads the sheets of one retailer. */
export function sheetReader({ room, config }: Platform, wlId: number): SheetReader {
  return { room, wlId, folder: incomingFolder(config.dataFolder) };
}

/** Another upload of this retailer is under way. */
export class UploadBusy extends Error {}

class DryRunDone extends Error {
  readonly report: UploadReport;
  constructor(report: UploadReport) {
    super("dry run");
    this.report = report;
  }
}

export async function runUpload(platform: Platform, wlId: number, id: string): Promise<void> {
  const upload = await claim(platform, wlId, id);
  // Done already, or another process has it.
  if (!upload) return;
  try {
    // A transaction that the database wants again reads the file again.
    await withRetries(LIMITS.transactionRetries, () => applyFile(platform, wlId, upload));
  } catch (error) {
    const isDryRun = error instanceof DryRunDone;
    if (!isDryRun) platform.log.error({ err: error, wlId, upload: id }, "import failed");
    await inTenant(platform, wlId, (db) =>
      finishUpload(db, id, {
        status: isDryRun ? "DONE" : "FAILED",
        report: isDryRun ? error.report : null,
        now: platform.clock.now(),
      }),
    );
  }
  await platform.adapters.storage.remove(wlId, uploadKey(id));
}

async function claim(platform: Platform, wlId: number, id: string): Promise<UploadRow | undefined> {
  const now = platform.clock.now();
  await inTenant(platform, wlId, (db) => failSilentUploads(db, new Date(now.getTime() - SILENT_MS), now));
  return inTenant(platform, wlId, (db) => claimUpload(db, id, now)).catch((error: { code?: string }) => {
    throw error.code === "23505" ? new UploadBusy() : error;
  });
}

async function applyFile(platform: Platform, wlId: number, upload: UploadRow): Promise<void> {
  const content = await platform.adapters.storage.read(wlId, uploadKey(upload.id));
  if (!content) throw new Error("the file of this upload is gone");
  const tenant = platform.tenants.byId(wlId);
  const type = findImportType(upload.type);
  if (!tenant || !type) throw new Error("an upload of a kind or a retailer that is gone");
  const user = upload.userId
    ? { userId: upload.userId, name: upload.userName, username: upload.userName }
    : null;
  const kind = kindOf(content);
  if (!kind) throw new Error("a file that is no table was refused when it came");
  const sheet = await openSheet(sheetReader(platform, wlId), content, kind);
  try {
    await inTransaction(platform.pool, { wlId }, async (db) => {
      const now = platform.clock.now();
      const { isDryRun, campaignCode } = upload;
      const report = await runImport({
        sheet,
        fileName: upload.fileName,
        type,
        context: { db, tenant, now, campaignCode, platform, isDryRun, user },
        onProgress: progressOf(platform, wlId, upload.id),
      });
      if (isDryRun) throw new DryRunDone(report);
      const isOurs = await finishUpload(db, upload.id, { status: "DONE", report, now });
      if (!isOurs) throw new Error("the upload was given up before it was done");
      if (report.insertSuccessCount + report.updateSuccessCount > 0)
        await recordAudit(
          { db, clock: platform.clock, caller: user },
          {
            action: "UPLOAD_APPLIED",
            entity: "UPLOAD",
            entityId: upload.id,
            entityName: upload.fileName,
            after: {
              type: upload.type,
              inserted: report.insertSuccessCount,
              updated: report.updateSuccessCount,
              unchanged: report.unchangedCount,
              failed: report.errorCount,
            },
          },
        );
    });
  } finally {
    await sheet.close();
  }
}

/** Told in transactions of its own, so that others see it before the import commits. */
function progressOf(platform: Platform, wlId: number, id: string): (done: number) => Promise<void> {
  let toldAt = performance.now();
  return async (done) => {
    if (performance.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = performance.now();
    await inTenant(platform, wlId, (db) => noteProgress(db, id, done, platform.clock.now()));
  };
}
