import { createHmac } from "node:crypto";
import type { PersonName } from "#areas/sales/index.ts";
import { type Config, derivedSecret } from "#config.ts";

/**
 * What the change log calls a person by: the same for the same person, so that an export and an erasure are seen to be of one,
 * and nothing that leads back to them.
 */
export function personKeyOf(
  config: Pick<Config, "secret">,
  wlId: number,
  { email, phone }: PersonName,
): string {
  const key = createHmac("sha256", derivedSecret(config, "persons")).update(`${wlId} ${email || phone}`);
  return `P-${key.digest("hex").slice(0, 12).toUpperCase()}`;
}
