// What events are signed with: shown once as `whsec_…`, and sealed with the retailer's key from then on.
import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { keyIdOf, seal } from "#keys/envelope.ts";
import { currentKey, type KeySettings, openSealed } from "#keys/tenant-keys.ts";
import {
  insertSecret,
  listSecretsNotSealedBy,
  listSigningSecrets,
  replaceSealedSecret,
} from "../queries/webhook-endpoints.ts";

/** As the Standard Webhooks specification writes them. */
const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const ENDING_LENGTH = 4;

const nameOf = (id: string) => `secret ${id} of a webhook`;

/** Returns it as it is shown. */
export async function makeWebhookSecret(
  settings: KeySettings,
  { db, clock }: { db: Db; clock: Clock },
  endpointId: string,
  bytes: Buffer = randomBytes(SECRET_BYTES),
): Promise<string> {
  const id = randomUUIDv7();
  const now = clock.now();
  const sealed = seal(await currentKey(settings, db, now), bytes, nameOf(id));
  const secret = PREFIX + bytes.toString("base64");
  await insertSecret(db, { id, endpointId, sealed, ending: secret.slice(-ENDING_LENGTH), now });
  return secret;
}

/** All that sign now: while one replaces the other, every event carries a signature of each. */
export async function openSecrets(
  settings: KeySettings,
  db: Db,
  { endpointId, now }: { endpointId: string; now: Date },
): Promise<Buffer[]> {
  const opened: Buffer[] = [];
  for (const { id, sealed } of await listSigningSecrets(db, endpointId, now))
    opened.push(await openSealed(settings, db, sealed, nameOf(id)));
  return opened;
}

/** Seals anew what another key than the current one has sealed, some at a time; says how many that were. */
export async function resealWebhookSecrets(
  settings: KeySettings,
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const key = await currentKey(settings, db, now);
  const found = await listSecretsNotSealedBy(db, key.id, most);
  for (const { id, sealed } of found)
    if (keyIdOf(sealed) !== key.id)
      await replaceSealedSecret(
        db,
        id,
        seal(key, await openSealed(settings, db, sealed, nameOf(id)), nameOf(id)),
      );
  return found.length;
}
