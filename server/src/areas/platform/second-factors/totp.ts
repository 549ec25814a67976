// Codes of an authenticator app (RFC 6238): six digits, new every thirty seconds. A clock may be one step off; that a step is
// taken once is for the row to hold.
import { randomBytes } from "node:crypto";
import { TOTP_CODE } from "@handsel/contract/platform/second-factors.ts";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const STEPS_OFF = 1;
/** As long as the hash that the codes are made with. */
const SECRET_BYTES = 20;

export const newTotpSecret = () => randomBytes(SECRET_BYTES);

const appOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** What an app scans, and the secret in letters for one that cannot. */
export function totpSetup(secret: Buffer, names: { issuer: string; label: string }) {
  return { secret: appOf(secret).secret.base32, uri: appOf(secret, names).toString() };
}

/** The time step that a code is of; nothing for a wrong one. */
export function totpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const token = code.replaceAll(" ", "");
  if (!TOTP_CODE.test(token)) return undefined;
  const timestamp = now.getTime();
  const off = appOf(secret).validate({ token, timestamp, window: STEPS_OFF });
  return off === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + off;
}
