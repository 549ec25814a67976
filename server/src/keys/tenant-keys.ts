// The keys of retailers: made when they are first needed, wrapped by the installation's key, and never seen in the database.
// Whoever seals asks for the current one each time, so that a rotation counts from its commit.
import { hkdfSync } from "node:crypto";
import type { Config } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { keyIdOf, keyOfBytes, newKey, open, type SealingKey, seal } from "./envelope.ts";

export type KeySettings = Pick<Config, "secret" | "keySecrets">;

/** The first wraps; all of them open, the installation's secret among them. */
export function installationKeys({ keySecrets, secret }: KeySettings): [SealingKey, ...SealingKey[]] {
  const keyOf = (given: string) =>
    keyOfBytes(Buffer.from(hkdfSync("sha256", given, "", "keys of retailers", 32)));
  const [first = secret, ...others] = keySecrets;
  return [keyOf(first), ...others.map(keyOf), keyOf(secret)];
}

export interface WrappedKey {
  id: string;
  wrapped: Buffer;
}

const nameOf = (wlId: number, id: string) => `key ${id} of retailer ${wlId}`;

export function wrap(by: SealingKey, key: SealingKey, wlId: number): Buffer {
  return seal(by, key.bytes, nameOf(wlId, key.id));
}

export function unwrap(keys: readonly SealingKey[], { id, wrapped }: WrappedKey, wlId: number): SealingKey {
  const by = keyIdOf(wrapped);
  const key = keys.find((one) => one.id === by);
  if (!key)
    throw new Error(
      `a key of retailer ${wlId} is wrapped by ${by}, which is not here: HANDSEL_KEYS must name it`,
    );
  return { id, bytes: open(key, wrapped, nameOf(wlId, id)) };
}

/** The one that seals; a retailer who has none gets one. */
export async function currentKey(settings: KeySettings, db: Db, now: Date): Promise<SealingKey> {
  const found = await findCurrent(settings, db);
  if (found) return found;
  await addKey(settings, db, now);
  const made = await findCurrent(settings, db);
  if (!made) throw new Error(`retailer ${db.wlId} has no key`);
  return made;
}

async function findCurrent(settings: KeySettings, db: Db): Promise<SealingKey | undefined> {
  const row = await db.maybe<WrappedKey>(
    "select id, wrapped from tenant_key where wl_id = $wl and retired_at is null",
  );
  return row && unwrap(installationKeys(settings), row, db.wlId);
}

async function addKey(settings: KeySettings, db: Db, now: Date): Promise<void> {
  const key = newKey();
  const [by] = installationKeys(settings);
  await db.run(
    `insert into tenant_key (wl_id, id, wrapped, wrapped_by, created_at) values ($1, $2, $3, $4, $5)
     on conflict (wl_id) where retired_at is null do nothing`,
    [db.wlId, key.id, wrap(by, key, db.wlId), by.id, now],
  );
}

/** From here on another key seals. What the old one sealed is opened with it as before. */
export async function beginNewKey(settings: KeySettings, db: Db, now: Date): Promise<void> {
  await db.run("update tenant_key set retired_at = $1 where wl_id = $wl and retired_at is null", [now]);
  await addKey(settings, db, now);
}

/** Opens what one of the retailer's keys has sealed. */
export async function openSealed(
  settings: KeySettings,
  db: Db,
  sealed: Buffer,
  name: string,
): Promise<Buffer> {
  const id = keyIdOf(sealed);
  const row = await db.maybe<WrappedKey>("select id, wrapped from tenant_key where wl_id = $wl and id = $1", [
    id,
  ]);
  if (!row) throw new Error(`sealed with a key that retailer ${db.wlId} does not have`);
  return open(unwrap(installationKeys(settings), row, db.wlId), sealed, name);
}

/** Those that another key of the installation wraps than the first, some at a time. */
export async function rewrapKeys(settings: KeySettings, db: Db, most: number): Promise<number> {
  const keys = installationKeys(settings);
  const [by] = keys;
  const rows = await db.rows<WrappedKey>(
    "select id, wrapped from tenant_key where wl_id = $wl and wrapped_by <> $1 order by id limit $2 for update skip locked",
    [by.id, most],
  );
  for (const row of rows)
    await db.run("update tenant_key set wrapped = $2, wrapped_by = $3 where wl_id = $wl and id = $1", [
      row.id,
      wrap(by, unwrap(keys, row, db.wlId), db.wlId),
      by.id,
    ]);
  return rows.length;
}
