// Stores that come with a file. One that is there is known by its `externalSID`; what the file does not say of it stays,
// and one that already is as the file says is not written.
import { randomUUID } from "node:crypto";
import { STORE_STATUS } from "@handsel/contract/platform/stores.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { FileFault } from "#imports/file-fault.ts";
import { recordAudit } from "../audit/audit.ts";
import { changedFields } from "../audit/changed-fields.ts";
import { saveStores } from "../import.ts";
import { listStoreRecords, storeFields } from "../queries/store-records.ts";
import { type CheckedStore, type StoreToSave, storeToSave } from "../stores-and-users.ts";

export type StoreOfFile = Omit<StoreToSave, "id" | "externalSID"> & { externalSID: string };

type Fields = Omit<CheckedStore, "id">;

interface ComparedStore {
  id: string;
  before: Fields | undefined;
  after: Fields;
}

export interface BroughtStores {
  faults: FileFault[];
  /** By `externalSID`, those that were there before included. */
  idOf: ReadonlyMap<string, string>;
  /** The store that the file calls its online store. */
  onlineStoreId: string | null;
  changed: readonly ComparedStore[];
}

export async function compareStores(db: Db, given: readonly StoreOfFile[]): Promise<BroughtStores> {
  const stored = (await listStoreRecords(db)).map((record) => ({
    id: record.id,
    fields: storeFields(record) satisfies Fields,
  }));
  const movesDefault = given.some((store) => store.isDefault);
  const compared = given.map((store): ComparedStore => {
    const known = stored.find(({ fields }) => fields.externalSID === store.externalSID);
    const kept = known && movesDefault ? { ...known.fields, isDefault: false } : known?.fields;
    const { id: _, ...after } = storeToSave.parse({ ...kept, ...store });
    return { id: known?.id ?? randomUUID(), before: known?.fields, after };
  });
  const left = stored.filter(({ id }) => !compared.some((store) => store.id === id));
  const untouched = left.map(({ fields }) => (movesDefault ? { ...fields, isDefault: false } : fields));
  return {
    faults: [...takenNames(compared, untouched), ...defaultFaults(compared, untouched)],
    idOf: new Map(
      [...left.map(({ id, fields }) => ({ id, after: fields })), ...compared].map(({ id, after }) => [
        after.externalSID,
        id,
      ]),
    ),
    onlineStoreId: compared.find(({ after }) => after.isOnlineStore)?.id ?? null,
    changed: compared.filter(({ before, after }) => !before || changedFields(before, after)),
  };
}

/** The retailer is there; only what differs is written, and said in the change log. */
export async function saveComparedStores(
  ctx: { db: Db; clock: Clock },
  changed: readonly ComparedStore[],
): Promise<void> {
  if (changed.length === 0) return;
  await saveStores(
    ctx.db,
    changed.map(({ id, after }) => ({ ...after, id })),
  );
  for (const { id, before, after } of changed)
    await recordAudit(
      { ...ctx, caller: null },
      {
        entity: "STORE",
        entityId: id,
        entityName: after.name,
        action: before ? "STORE_CHANGED" : "STORE_CREATED",
        ...(before ? changedFields(before, after) : { after }),
      },
    );
}

function takenNames(compared: readonly ComparedStore[], untouched: readonly Fields[]): FileFault[] {
  return compared.flatMap(({ after }, index) => {
    const others = [...untouched, ...compared.slice(0, index).map((store) => store.after)];
    const isTaken = (of: (store: Fields) => string) => others.some((other) => of(other) === of(after));
    return [
      ...(isTaken(({ externalSID }) => externalSID)
        ? [{ path: `stores.${index}.externalSID`, problem: `${after.externalSID} stands here twice` }]
        : []),
      ...(isTaken(({ name }) => name.toLowerCase())
        ? [{ path: `stores.${index}.name`, problem: "another store has this name" }]
        : []),
    ];
  });
}

/** One store is the default, and it is open: new staff start in it. */
function defaultFaults(compared: readonly ComparedStore[], untouched: readonly Fields[]): FileFault[] {
  const defaults = [...untouched, ...compared.map(({ after }) => after)].filter((store) => store.isDefault);
  if (defaults.length !== 1)
    return [{ path: "stores", problem: "one store, and only one, must be the default (isDefault)" }];
  return defaults[0]?.status === STORE_STATUS.active
    ? []
    : [{ path: "stores", problem: "the default store must be open (status 1)" }];
}
