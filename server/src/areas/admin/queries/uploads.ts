import type { UploadReport, UploadType } from "@handsel/contract/imports/uploads.ts";
import type { Db } from "#db/tenant-db.ts";

export interface UploadRow {
  id: string;
  type: UploadType;
  fileName: string;
  status: "QUEUED" | "RUNNING" | "DONE" | "FAILED";
  isDryRun: boolean;
  campaignCode: string | null;
  totalRows: number;
  doneRows: number;
  report: UploadReport | null;
  userId: string | null;
  userName: string;
  aliveAt: Date;
}

const COLUMNS = `id, type, file_name as "fileName", status, is_dry_run as "isDryRun",
  campaign_code as "campaignCode", total_rows as "totalRows", done_rows as "doneRows", report,
  user_id as "userId", user_name as "userName", alive_at as "aliveAt"`;

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.maybe<UploadRow>(`select ${COLUMNS} from upload where wl_id = $wl and id = $1`, [id]);
}

export async function insertUpload(
  db: Db,
  upload: Pick<UploadRow, "id" | "type" | "fileName" | "isDryRun" | "campaignCode" | "totalRows"> & {
    userId: string;
    userName: string;
    now: Date;
  },
): Promise<void> {
  await db.run(
    `insert into upload (wl_id, id, type, file_name, is_dry_run, campaign_code, total_rows, user_id, user_name,
       created_at, alive_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      db.wlId,
      upload.id,
      upload.type,
      upload.fileName,
      upload.isDryRun,
      upload.campaignCode,
      upload.totalRows,
      upload.userId,
      upload.userName,
      upload.now,
    ],
  );
}

/** Uploads whose process has gone silent are over: what they had changed was never committed. */
export async function failSilentUploads(db: Db, silentSince: Date, now: Date): Promise<void> {
  await db.run(
    "update upload set status = 'FAILED', finished_at = $2 where wl_id = $wl and status = 'RUNNING' and alive_at < $1",
    [silentSince, now],
  );
}

/** Takes a waiting upload; the index on running ones refuses a second at the same time. */
export function claimUpload(db: Db, id: string, now: Date): Promise<UploadRow | undefined> {
  return db.maybe<UploadRow>(
    `update upload set status = 'RUNNING', alive_at = $2, done_rows = 0
     where wl_id = $wl and id = $1 and status = 'QUEUED' returning ${COLUMNS}`,
    [id, now],
  );
}

export async function noteProgress(db: Db, id: string, doneRows: number, now: Date): Promise<void> {
  await db.run(
    "update upload set done_rows = $2, alive_at = $3 where wl_id = $wl and id = $1 and status = 'RUNNING'",
    [id, doneRows, now],
  );
}

/** Only a running upload is finished: one that was given up meanwhile must not say that it is done. */
export async function finishUpload(
  db: Db,
  id: string,
  { status, report, now }: { status: "DONE" | "FAILED"; report: UploadReport | null; now: Date },
): Promise<boolean> {
  const finished = await db.run(
    `update upload set status = $2, report = $3, done_rows = total_rows, finished_at = $4, alive_at = $4
     where wl_id = $wl and id = $1 and status = 'RUNNING'`,
    [id, status, report && JSON.stringify(report), now],
  );
  return finished === 1;
}

/** Ids of the uploads that were removed, so that what is left of their files can go too. */
export async function removeOldUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    "delete from upload where wl_id = $wl and created_at < $1 returning id",
    [before],
  );
  return rows.map(({ id }) => id);
}
