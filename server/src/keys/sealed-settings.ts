// The secrets among a retailer's private settings (their lenders, their webhooks, their identity provider) stand sealed in the
// database, each by itself; the rest of the settings is readable as before.
import type pg from "pg";
import type { Db } from "#db/tenant-db.ts";
import type { Log } from "#log.ts";
import { keyIdOf, open, type SealingKey, seal } from "./envelope.ts";
import {
  currentKey,
  installationKeys,
  type KeySettings,
  openSealed,
  unwrap,
  type WrappedKey,
} from "./tenant-keys.ts";

const SECRETS: ReadonlySet<string> = new Set(["secret", "clientSecret", "webhookSecrets"]);
const MARK = "sealed:";

type Settings = Record<string, unknown>;

const isSealed = (text: string) => text.startsWith(MARK);
const bytesOf = (text: string) => Buffer.from(text.slice(MARK.length), "base64");

/** Every text under the name of a secret, wherever it stands, is what `change` makes of it. */
async function changeSecrets(
  value: unknown,
  change: (text: string, path: string) => string | Promise<string>,
  path = "",
  isSecret = false,
): Promise<unknown> {
  if (typeof value === "string") return isSecret ? change(value, path) : value;
  if (Array.isArray(value))
    return Promise.all(value.map((item, index) => changeSecrets(item, change, `${path}.${index}`, isSecret)));
  if (typeof value !== "object" || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value))
    entries.push([name, await changeSecrets(item, change, `${path}.${name}`, isSecret || SECRETS.has(name))]);
  return Object.fromEntries(entries);
}

const asSettings = (value: unknown) => value as Settings; // an object stays one

/** As they are used; what was stored by an earlier build is not sealed and stays as it is. */
export async function openSettings(settings: KeySettings, db: Db, stored: Settings): Promise<Settings> {
  return asSettings(
    await changeSecrets(stored, async (text, path) =>
      isSealed(text) ? (await openSealed(settings, db, bytesOf(text), path)).toString() : text,
    ),
  );
}

/** Seals whatever is not sealed with the current key. Returns how many secrets that were. */
export async function sealSettings(settings: KeySettings, db: Db, now: Date): Promise<number> {
  const row = await db.maybe<{ private: Settings }>(
    "select private from white_label where wl_id = $1 for no key update",
    [db.wlId],
  );
  if (!row) return 0;
  const key = await currentKey(settings, db, now);
  let count = 0;
  const sealed = await changeSecrets(row.private, async (text, path) => {
    if (isSealed(text) && keyIdOf(bytesOf(text)) === key.id) return text;
    const plain = isSealed(text) ? await openSealed(settings, db, bytesOf(text), path) : Buffer.from(text);
    count += 1;
    return MARK + seal(key, plain, path).toString("base64");
  });
  if (count > 0)
    await db.run("update white_label set private = $2 where wl_id = $1", [db.wlId, JSON.stringify(sealed)]);
  return count;
}

/** The private settings of all retailers, opened, for the memory of a process. One that cannot be opened is told of and left out. */
export async function openAllSettings(
  settings: KeySettings,
  operatorPool: pg.Pool,
  log: Log,
  rows: readonly { wl_id: number; private: Settings }[],
): Promise<Map<number, Settings>> {
  const keys = await readKeys(settings, operatorPool, log, rows);
  const opened = new Map<number, Settings>();
  for (const { wl_id: wlId, private: stored } of rows) {
    const read = changeSecrets(stored, (text, path) => {
      if (!isSealed(text)) return text;
      const key = keys.get(`${wlId} ${keyIdOf(bytesOf(text))}`);
      if (!key) throw new Error("the key of a secret is missing");
      return open(key, bytesOf(text), path).toString();
    });
    try {
      opened.set(wlId, asSettings(await read));
    } catch (error) {
      log.error({ wlId, err: error }, "private settings cannot be opened");
      opened.set(wlId, {});
    }
  }
  return opened;
}

async function readKeys(
  settings: KeySettings,
  operatorPool: pg.Pool,
  log: Log,
  rows: readonly { private: Settings }[],
): Promise<Map<string, SealingKey>> {
  const keys = new Map<string, SealingKey>();
  if (!rows.some((row) => JSON.stringify(row.private).includes(MARK))) return keys;
  const { rows: wrapped } = await operatorPool.query<WrappedKey & { wl_id: number }>(
    "select wl_id, id, wrapped from tenant_key",
  );
  const own = installationKeys(settings);
  for (const row of wrapped)
    try {
      keys.set(`${row.wl_id} ${row.id}`, unwrap(own, row, row.wl_id));
    } catch (error) {
      log.error({ wlId: row.wl_id, err: error }, "a key cannot be unwrapped");
    }
  return keys;
}
