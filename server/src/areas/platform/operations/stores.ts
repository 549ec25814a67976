// The stores page: list, save, open and close. Who saves says which version they saw; if that is no longer the one, the
// save is refused, so that nobody overwrites a colleague unawares.

import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { storeFormFor, storePhone } from "@handsel/contract/platform/store-form.ts";
import {
  LIST_STORES,
  SAVE_STORE,
  SET_STORE_STATUS,
  STORE_STATUS,
  type Store,
} from "@handsel/contract/platform/stores.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit/audit.ts";
import { changedFields } from "../audit/changed-fields.ts";
import { checkFields } from "../check-fields.ts";
import {
  clearDefaultStore,
  findStoreRecord,
  insertStore,
  listStoreRecords,
  type StoreRecord,
  type StoreValues,
  storeFields,
  takeAdminTurn,
  updateStore,
  usersSignedInAround,
} from "../queries/store-records.ts";
import { forgetUsers } from "../queries/user-sessions.ts";

type StoreContext = WithCaller<TransactionContext>;

export const listStores = implement(LIST_STORES, async (_input, { db, tenant }) => {
  const records = await listStoreRecords(db);
  return { stores: records.map((record) => storeOf(record, tenant)) };
});

export const saveStore = implement(SAVE_STORE, async ({ store: given }, ctx) => {
  const { db, tenant } = ctx;
  if (given.wlID && given.wlID !== tenant.wlId)
    throw refuse("STORE_ID_X_NOT_VALID_FOR_THIS_WHITELABEL", given.id ?? "");
  const values = storeValues(given, tenant);

  await takeAdminTurn(db);
  const before = given.id ? await getStore(ctx, given.id) : undefined;
  if (before && given.updatedAt && Date.parse(given.updatedAt) !== before.updated_at.getTime())
    throw refuse("CHANGED_MEANWHILE");
  checkDefault(before, values);

  const saved = await write(ctx, before, values);
  return { store: storeOf(saved, tenant) };
});

export const setStoreStatus = implement(SET_STORE_STATUS, async ({ id, status }, ctx) => {
  await takeAdminTurn(ctx.db);
  const before = await getStore(ctx, id);
  const values = { ...before, status };
  checkDefault(before, values);

  const saved = before.status === status ? before : await write(ctx, before, values);
  return { store: storeOf(saved, ctx.tenant) };
});

async function getStore({ db }: StoreContext, id: string): Promise<StoreRecord> {
  const record = await findStoreRecord(db, id);
  if (!record) throw refuse("ST_STORE_NOT_FOUND_FOR_ID", id);
  return record;
}

/** A retailer that has a default store keeps one, and it is open: new staff start in it. */
function checkDefault(before: StoreRecord | undefined, after: StoreValues): void {
  const isClosed = after.is_default && after.status === STORE_STATUS.inactive;
  const isGivenUp = before?.is_default === true && !after.is_default;
  if (isClosed || isGivenUp) throw refuse("ST_DEFAULT_STORE_REQUIRED");
}

async function write(
  ctx: StoreContext,
  before: StoreRecord | undefined,
  values: StoreValues,
): Promise<StoreRecord> {
  const { db, clock } = ctx;
  const now = clock.now();
  const previous = values.is_default && !before?.is_default ? await clearDefaultStore(db, now) : undefined;
  const saved = before ? await updateStore(db, before.id, values, now) : await insertStore(db, values, now);

  if (previous) await audit(ctx, { ...previous, is_default: true }, previous);
  await audit(ctx, before, saved);
  // Those who work here carry the store's state in their sessions.
  if (before && before.status !== saved.status)
    await forgetUsers(db, await usersSignedInAround(db, saved.id));
  return saved;
}

async function audit(ctx: StoreContext, before: StoreRecord | undefined, after: StoreRecord): Promise<void> {
  const entry = { entity: "STORE" as const, entityId: after.id, entityName: after.name };
  if (!before) return recordAudit(ctx, { ...entry, action: "STORE_CREATED", after: storeFields(after) });
  const changes = changedFields(storeFields(before), storeFields(after));
  if (!changes) return;
  const isStatusAlone = Object.keys(changes.after).join() === "status";
  const switched = after.status === STORE_STATUS.active ? "STORE_ACTIVATED" : "STORE_DEACTIVATED";
  return recordAudit(ctx, { ...entry, action: isStatusAlone ? switched : "STORE_CHANGED", ...changes });
}

function storeValues(
  given: ParsedInputOf<typeof SAVE_STORE>["store"],
  { country: home, configs }: WhiteLabel,
): StoreValues {
  const entered = checkFields(
    storeFormFor({ country: home, countryPhoneCodes: configs.countryPhoneCodes }),
    given,
    "store",
  );
  const country = entered.country || home;
  return {
    name: entered.name.trim(),
    external_sid: entered.externalSID.trim(),
    retailer_store_sid: entered.retailerStoreSID.trim(),
    email: entered.email,
    phone: storePhone(entered.phone, country),
    street_address: entered.streetAddress.trim(),
    postal_code: entered.postalCode.trim(),
    city: entered.city.trim(),
    country,
    schedule: entered.schedule.trim(),
    is_default: entered.isDefault,
    is_online_store: entered.isOnlineStore,
    status: entered.status,
  };
}

function storeOf(record: StoreRecord, { wlId }: WhiteLabel): Store {
  return {
    id: record.id,
    uuid: record.id,
    wlID: wlId,
    ...storeFields(record),
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  };
}
