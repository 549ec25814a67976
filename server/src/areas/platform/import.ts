// How retailers, stores and users come in, whoever brings them: a settings page, a file, or the generator of the
// demo world. Each takes a whole set and saves it in a fixed number of statements; an id that is there is updated.
import { type WhiteLabel, type WhiteLabelInput, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { z } from "zod";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { upsertStores, upsertTenant, upsertUsers, usersWorkingIn } from "./queries/import.ts";
import { forgetUsers } from "./queries/user-sessions.ts";
import { normaliseLogin } from "./sign-in/password-attempt.ts";
import { type StoreToSave, storeToSave, type UserToSave, userToSave } from "./stores-and-users.ts";

/** `secrets` never leave the server: the single sign-on client, the sender of mails. */
export async function saveTenant(
  db: Db,
  record: WhiteLabelInput,
  secrets: Record<string, unknown> = {},
): Promise<WhiteLabel> {
  const checked = whiteLabel.parse(record);
  await upsertTenant(db, checked, secrets);
  await notify(db, { kind: "tenant", wlId: checked.wlId });
  return checked;
}

/** Returns the ids, in the order given. */
export async function saveStores(db: Db, stores: readonly StoreToSave[]): Promise<string[]> {
  const checked = z.array(storeToSave).parse(stores);
  const ids = await upsertStores(db, checked);
  const closed = ids.filter((_, index) => checked[index]?.status === 0);
  await forgetUsers(db, await usersWorkingIn(db, closed));
  return ids;
}

/** Returns the ids, in the order given. A login or address that someone else has is refused. */
export async function saveUsers(db: Db, users: readonly UserToSave[]): Promise<string[]> {
  const checked = z
    .array(userToSave)
    .parse(users)
    .map((user) => ({ ...user, login: normaliseLogin(user.username) }));
  const saved = await upsertUsers(db, checked).catch((error: { code?: string; constraint?: string }) => {
    const isTaken = error.code === "23505" && /^app_user_(login|email)$/.test(error.constraint ?? "");
    throw isTaken ? refuse("US_ALREADY_EXISTS") : error;
  });
  await forgetUsers(
    db,
    saved.filter((user) => user.was_there).map((user) => user.id),
  );
  return saved.map((user) => user.id);
}
