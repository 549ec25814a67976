// Users that come with a file. One that is there is known by their login; what the file does not say of them stays, their
// password above all, and whoever already is as the file says keeps their session.
import { randomUUID } from "node:crypto";
import { ROLE, USER_STATUS, type UserStatus } from "@handsel/contract/roles.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { FileFault } from "#imports/file-fault.ts";
import { recordAudit } from "../audit/audit.ts";
import { changedFields } from "../audit/changed-fields.ts";
import { saveUsers } from "../import.ts";
import { listUsersNamed, type StoredUser } from "../queries/import.ts";
import { normaliseLogin } from "../sign-in/password-attempt.ts";
import { type UserToSave, userToSave } from "../stores-and-users.ts";

export type UserOfFile = Omit<UserToSave, "id" | "passwordHash" | "status" | "stores"> & {
  /** Absent: a new user is active. */
  status?: UserStatus | undefined;
  /** Stores by their `externalSID`; they begin in the first. Absent: as they are. */
  stores?: readonly string[] | undefined;
};

type Fields = Omit<StoredUser, "id">;

interface ComparedUser {
  id: string;
  before: Fields | undefined;
  after: Fields;
}

export interface BroughtUsers {
  faults: FileFault[];
  changed: readonly ComparedUser[];
}

export async function compareUsers(
  db: Db,
  given: readonly UserOfFile[],
  storeIdOf: ReadonlyMap<string, string>,
): Promise<BroughtUsers> {
  const names = given.flatMap(({ username, email }) => [normaliseLogin(username), email.toLowerCase()]);
  const stored = await listUsersNamed(db, names);
  const compared = given.map((user): ComparedUser => {
    const known = stored.find(({ login }) => login === normaliseLogin(user.username));
    const before = known && fieldsOf(known);
    return { id: known?.id ?? randomUUID(), before, after: fieldsAfter(user, before, storeIdOf) };
  });
  return {
    faults: [...takenNames(compared, stored), ...storeFaults(given, storeIdOf), ...operatorFaults(compared)],
    changed: compared.filter(({ before, after }) => !before || changedFields(before, after)),
  };
}

/** Only who differs is written, and said in the change log. */
export async function saveComparedUsers(
  ctx: { db: Db; clock: Clock },
  changed: readonly ComparedUser[],
): Promise<void> {
  if (changed.length === 0) return;
  await saveUsers(
    ctx.db,
    changed.map(({ id, after }) => {
      const { login: _, ...user } = after;
      return { ...user, id };
    }),
  );
  for (const { id, before, after } of changed)
    await recordAudit(
      { ...ctx, caller: null },
      {
        entity: "USER",
        entityId: id,
        entityName: `${after.firstName} ${after.lastName}`.trim() || after.username,
        action: before ? "USER_CHANGED" : "USER_CREATED",
        ...(before ? changedFields(audited(before), audited(after)) : { after: audited(after) }),
      },
    );
}

function fieldsOf(user: StoredUser): Fields {
  const { id: _, ...fields } = user;
  return fields;
}

/** As the users page words it; stores are named there, and counted here. */
function audited({ username, email, firstName, lastName, role, status, isOperator, stores }: Fields) {
  return { username, email, firstName, lastName, roleID: role, status, isOperator, stores: stores.length };
}

function fieldsAfter(
  { stores: sids, ...given }: UserOfFile,
  before: Fields | undefined,
  storeIdOf: ReadonlyMap<string, string>,
): Fields {
  const { login: _, ...kept } = before ?? { login: "", status: USER_STATUS.active };
  const stores = sids
    ?.map((sid, index) => ({ storeId: storeIdOf.get(sid) ?? "", isDefault: index === 0 }))
    .filter(({ storeId }) => storeId !== "")
    .toSorted((one, other) => (one.storeId < other.storeId ? -1 : 1));
  const {
    id: __,
    passwordHash: ___,
    ...after
  } = userToSave.parse({
    stores: [],
    ...kept,
    ...given,
    ...(stores && { stores }),
  });
  return { ...after, login: normaliseLogin(after.username) };
}

/** An address counts as a name, and a name as an address: people sign in with either. */
function takenNames(compared: readonly ComparedUser[], stored: readonly StoredUser[]): FileFault[] {
  const kept = stored.filter(({ id }) => !compared.some((user) => user.id === id));
  return compared.flatMap(({ after }, index) => {
    const others = [...kept, ...compared.slice(0, index).map((user) => user.after)];
    const isTaken = (name: string) =>
      others.some(({ login, email }) => login === name || email.toLowerCase() === name);
    return [
      ...(isTaken(after.login) ? [{ path: `users.${index}.username`, problem: TAKEN }] : []),
      ...(isTaken(after.email.toLowerCase()) ? [{ path: `users.${index}.email`, problem: TAKEN }] : []),
    ];
  });
}
const TAKEN = "another user signs in with it";

function storeFaults(given: readonly UserOfFile[], storeIdOf: ReadonlyMap<string, string>): FileFault[] {
  return given.flatMap(({ stores = [] }, index) =>
    stores.flatMap((sid, place) => {
      const path = `users.${index}.stores.${place}`;
      if (!storeIdOf.has(sid)) return [{ path, problem: `there is no store with the externalSID ${sid}` }];
      return stores.indexOf(sid) < place ? [{ path, problem: `${sid} stands here twice` }] : [];
    }),
  );
}

function operatorFaults(compared: readonly ComparedUser[]): FileFault[] {
  return compared.flatMap(({ after }, index) =>
    after.isOperator && after.role !== ROLE.topAdmin
      ? [{ path: `users.${index}.isOperator`, problem: `needs role ${ROLE.topAdmin}` }]
      : [],
  );
}
