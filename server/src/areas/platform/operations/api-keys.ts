// The page of keys: list, make, renew and revoke. A secret is shown to whoever makes it and kept as its hash.
import { randomBytes, randomUUIDv7 } from "node:crypto";
import {
  type ApiKey,
  CREATE_API_KEY,
  KEY_PREFIX,
  KEYS_AT_MOST,
  LIST_API_KEYS,
  REVOKE_API_KEY,
  ROTATE_API_KEY,
  SET_API_KEY_ORIGINS,
} from "@handsel/contract/platform/api-keys.ts";
import { STORE_STATUS } from "@handsel/contract/platform/stores.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { hashToken } from "#edge/sessions/sessions.ts";
import { recordAudit } from "../audit/audit.ts";
import {
  countLivingKeys,
  endSecrets,
  insertKey,
  insertKeySecret,
  type KeyRecord,
  listKeyRecords,
  lockLivingKey,
  revokeKey,
  setKeyOrigins,
} from "../queries/api-keys.ts";
import { listStoreRecords, takeAdminTurn } from "../queries/store-records.ts";

type Context = WithCaller<TransactionContext>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SHOWN_DAYS = 90;
const SECRET_BYTES = 32;
const ENDING_LENGTH = 4;

export const listApiKeys = implement(LIST_API_KEYS, async (_input, ctx) => ({
  keys: await keysOf(ctx),
  stores: (await listStoreRecords(ctx.db))
    .filter(({ status }) => status === STORE_STATUS.active)
    .map(({ id, name }) => ({ id, name })),
}));

export const createApiKey = implement(CREATE_API_KEY, async ({ key: given }, ctx) => {
  const { db, clock, caller } = ctx;
  const now = clock.now();
  const { name, scopes, storeIDs, callsPerMinute, days, origins = [] } = given;
  await takeAdminTurn(db);
  if ((await countLivingKeys(db, now)).count >= KEYS_AT_MOST) throw refuse("API_KEYS_TOO_MANY", KEYS_AT_MOST);
  const known = new Set((await listStoreRecords(db)).map(({ id }) => id));
  const foreign = storeIDs.find((id) => !known.has(id));
  if (foreign !== undefined) throw refuse("ST_STORE_NOT_FOUND_FOR_ID", foreign);

  const id = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await insertKey(db, {
    id,
    name,
    userId: caller.userId,
    scopes,
    storeIds: storeIDs,
    callsPerMinute,
    origins,
    createdAt: now,
    expiresAt,
  });
  const secret = await makeSecret(ctx, id);
  const after = {
    name,
    scopes,
    stores: storeIDs,
    callsPerMinute,
    origins,
    expiresAt: expiresAt.toISOString(),
  };
  await recordAudit(ctx, { action: "CREATE", entity: "API_KEY", entityId: id, entityName: name, after });
  return { key: await getKey(ctx, id), secret };
});

export const rotateApiKey = implement(ROTATE_API_KEY, async ({ id, overlapHours }, ctx) => {
  const { name } = await getLiving(ctx, id);
  const overlapUntil = new Date(ctx.clock.now().getTime() + overlapHours * HOUR_MS);
  await endSecrets(ctx.db, id, overlapUntil);
  const secret = await makeSecret(ctx, id);
  const after = { overlapUntil: overlapUntil.toISOString() };
  await recordAudit(ctx, {
    action: "API_KEY_ROTATED",
    entity: "API_KEY",
    entityId: id,
    entityName: name,
    after,
  });
  return { key: await getKey(ctx, id), secret };
});

export const setApiKeyOrigins = implement(SET_API_KEY_ORIGINS, async ({ id, origins }, ctx) => {
  const { name, origins: before } = await getLiving(ctx, id);
  await setKeyOrigins(ctx.db, id, origins);
  await recordAudit(ctx, {
    action: "UPDATE",
    entity: "API_KEY",
    entityId: id,
    entityName: name,
    before: { origins: before },
    after: { origins },
  });
  return { key: await getKey(ctx, id) };
});

export const revokeApiKey = implement(REVOKE_API_KEY, async ({ id }, ctx) => {
  const { name } = await getLiving(ctx, id);
  await revokeKey(ctx.db, id, ctx.clock.now());
  await recordAudit(ctx, { action: "API_KEY_REVOKED", entity: "API_KEY", entityId: id, entityName: name });
  return { key: await getKey(ctx, id) };
});

async function getLiving({ db, clock }: Context, id: string): Promise<{ name: string; origins: string[] }> {
  const key = await lockLivingKey(db, id, clock.now());
  if (!key) throw refuse("API_KEY_NOT_FOUND");
  return key;
}

async function makeSecret({ db, clock }: Context, keyId: string): Promise<string> {
  const secret = KEY_PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
  const ending = secret.slice(-ENDING_LENGTH);
  await insertKeySecret(db, { hash: hashToken(secret), keyId, ending, now: clock.now() });
  return secret;
}

async function keysOf({ db, clock }: Context): Promise<ApiKey[]> {
  const now = clock.now();
  const endedAfter = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  return (await listKeyRecords(db, { endedAfter, now })).map((record) => keyOf(record, now));
}

async function getKey(ctx: Context, id: string): Promise<ApiKey> {
  const key = (await keysOf(ctx)).find((one) => one.id === id);
  if (!key) throw refuse("API_KEY_NOT_FOUND");
  return key;
}

function keyOf(record: KeyRecord, now: Date): ApiKey {
  return {
    id: record.id,
    name: record.name,
    ending: record.ending ?? "",
    scopes: record.scopes,
    storeIDs: record.store_ids,
    callsPerMinute: record.calls_per_minute,
    origins: record.origins,
    status: record.revoked_at ? "REVOKED" : record.expires_at > now ? "ACTIVE" : "EXPIRED",
    userID: record.user_id,
    userName: record.user_name,
    createdAt: record.created_at.toISOString(),
    expiresAt: record.expires_at.toISOString(),
    lastUsedAt: record.last_used_at?.toISOString() ?? null,
    overlapUntil: record.overlap_until?.toISOString() ?? null,
  };
}
