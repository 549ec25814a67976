// Addresses of papers and photos for the browser of whoever asked: signed, for a few minutes and no longer than the session in
// which they were asked for, with their name in them, so that a view can be put on the record. The session token never stands in
// an address; what stands there says which session it was and opens nothing.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Config, derivedSecret } from "#config.ts";
import type { Caller } from "#edge/caller.ts";

export const FILE_KINDS = ["receipt", "manifest", "photo", "payments"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const VALID_MS = 10 * 60_000;
export const FILE_PATH = "/documents/tradein";

export interface LinkedFile {
  kind: FileKind;
  id: string;
  wlId: number;
  userId: string;
  /** The hash of the session that asked, in hexadecimal. */
  session: string;
}

export function linkedFile(
  kind: FileKind,
  id: string,
  { tenant, caller }: { tenant: Pick<WhiteLabel, "wlId">; caller: Pick<Caller, "userId" | "sessionHash"> },
): LinkedFile {
  const { userId, sessionHash } = caller;
  return { kind, id, wlId: tenant.wlId, userId, session: sessionHash.toString("hex") };
}

function signatureOf(config: Pick<Config, "secret">, file: LinkedFile, expires: number): string {
  return createHmac("sha256", derivedSecret(config, "trade-in files"))
    .update([file.kind, file.id, file.wlId, file.userId, file.session, expires].join(" "))
    .digest("base64url");
}

export function fileUrl(config: Pick<Config, "secret">, file: LinkedFile, now: Date): string {
  const expires = now.getTime() + VALID_MS;
  const signature = signatureOf(config, file, expires);
  const { kind, id, userId, session } = file;
  return `${FILE_PATH}/${kind}/${id}?user=${userId}&session=${session}&expires=${expires}&signature=${signature}`;
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
