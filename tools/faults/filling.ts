// Somebody uploads until there is no room left. The refusal must be a polite one, must hold for that retailer alone, and
// must leave nothing half written.
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { UPLOAD_ATTACHMENT } from "@handsel/contract/crm/attachments.ts";
import type { AcknowledgedLog } from "./acknowledged.ts";
import type { Till } from "./till.ts";

const FILE_BYTES = 4 * 1024 * 1024;
const FILES_AT_MOST = 200;

/** Returns whether the platform said that there is no more room. */
export async function fillRoom(till: Till, acknowledged: AcknowledgedLog): Promise<boolean> {
  for (let number = 0; number < FILES_AT_MOST; number += 1) {
    const outcome = await upload(till, acknowledged, randomBytes(FILE_BYTES));
    if (outcome !== "stored") return outcome === "full";
  }
  return false;
}

/** A retailer that has room goes on uploading whatever the other one did. */
export async function canUpload(till: Till, acknowledged: AcknowledgedLog): Promise<boolean> {
  return (await upload(till, acknowledged, randomBytes(1_000))) === "stored";
}

async function upload(
  till: Till,
  acknowledged: AcknowledgedLog,
  content: Buffer<ArrayBuffer>,
): Promise<"stored" | "full" | "unknown"> {
  const form = new FormData();
  const { service, functionName } = UPLOAD_ATTACHMENT;
  const envelope = { service, function: functionName, clientID: "faults", version: "test" };
  const fields = { ...envelope, sessionID: till.session(), subdomain: till.subdomain };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([content]), `${randomBytes(6).toString("hex")}.bin`);
  const told = await till.send(UPLOAD_ATTACHMENT, form);
  if (told.kind === "yes")
    acknowledged.add({
      what: "file",
      subdomain: till.subdomain,
      sha256: createHash("sha256").update(content).digest("hex"),
      bytes: content.length,
    });
  if (told.kind === "yes") return "stored";
  return told.kind === "refused" && told.codes.includes("STORAGE_FULL") ? "full" : "unknown";
}

export interface Stored {
  sha256: string;
  bytes: number;
}

/** The attachments of one retailer as they lie in the folder, read to the last byte. */
export function storedAttachments(filesFolder: string, wlId: number): Map<string, Stored> {
  const folder = join(filesFolder, String(wlId), "attachments");
  const found = new Map<string, Stored>();
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name));
    found.set(name, {
      sha256: createHash("sha256").update(content).digest("hex"),
      bytes: statSync(join(folder, name)).size,
    });
  }
  return found;
}

export function usedBytes(filesFolder: string, wlId: number): number {
  const room = join(filesFolder, String(wlId));
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
