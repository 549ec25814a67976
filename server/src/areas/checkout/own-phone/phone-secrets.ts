// The secrets of a link: one for the QR code, one that can be typed. Both are made of its id by a key of the server, so that the
// till and the screen beside it can show them again, and the database holds nothing that opens anything.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Config, derivedSecret } from "#config.ts";

type Secrets = Pick<Config, "secret">;

/** Crockford's: no letter that is taken for a digit, and none that makes a word. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LETTERS = 8;
const GROUP = 4;

const madeFrom = (config: Secrets, purpose: string, of: string) =>
  createHmac("sha256", derivedSecret(config, `phone-link-${purpose}`))
    .update(of)
    .digest();

export const tokenOf = (config: Secrets, wlId: number, id: string): string =>
  madeFrom(config, "token", `${wlId}.${id}`).toString("base64url");

export function codeOf(config: Secrets, wlId: number, id: string): string {
  const bytes = madeFrom(config, "code", `${wlId}.${id}`).subarray(0, CODE_LETTERS);
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** In two groups, as it is read out and typed. */
export const spacedCode = (code: string): string => `${code.slice(0, GROUP)} ${code.slice(GROUP)}`;

/** However it is typed: small, without its gap, with the letters that look like digits. */
export function normalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** With a key: a code is short, and its plain hash could be tried out. */
export const hashCode = (config: Secrets, code: string): Buffer => madeFrom(config, "code-hash", code);

export const newSecret = (): string => randomBytes(32).toString("base64url");
