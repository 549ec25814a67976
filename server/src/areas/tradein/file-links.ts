// Addresses of papers and photos for the browser of whoever asked: signed, for a few minutes, with his name in them, so
// that a view can be put on the record. The session token never stands in an address.
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedSecret } from "#config.ts";

export const FILE_KINDS = ["receipt", "manifest", "photo", "payments"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const VALID_MS = 10 * 60_000;
export const FILE_PATH = "/documents/tradein";

export interface LinkedFile {
  kind: FileKind;
  id: string;
  wlId: number;
  userId: string;
}

function signatureOf(config: Pick<Config, "secret">, file: LinkedFile, expires: number): string {
  return createHmac("sha256", derivedSecret(config, "trade-in files"))
    .update([file.kind, file.id, file.wlId, file.userId, expires].join(" "))
    .digest("base64url");
}

export function fileUrl(config: Pick<Config, "secret">, file: LinkedFile, now: Date): string {
  const expires = now.getTime() + VALID_MS;
  const signature = signatureOf(config, file, expires);
  return `${FILE_PATH}/${file.kind}/${file.id}?user=${file.userId}&expires=${expires}&signature=${signature}`;
}

export function isGenuineFile(
  config: Pick<Config, "secret">,
  file: LinkedFile,
  { expires, signature, now }: { expires: number; signature: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(expires) || now.getTime() > expires) return false;
  const expected = Buffer.from(signatureOf(config, file, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
