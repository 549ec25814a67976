import { expect, test } from "vitest";
import { chosenDefault, SAVE_USER, userFormFor } from "./users.ts";

const LEEDS = "0197a000-0000-7000-8000-000000000001";
const YORK = "0197a000-0000-7000-8000-000000000002";

const person = {
  username: "",
  email: "ana@shop.test",
  firstName: "Ana",
  lastName: "",
  roleID: "11",
  storeIDs: [LEEDS],
  defaultStore: "",
  isInvited: true,
};
const broken = (entered: object, hasOtherStores = false) =>
  userFormFor({ hasOtherStores })
    .safeParse({ ...person, ...entered })
    .error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];

test("ADMIN-USERS-06 the form asks for stores, and for a default as soon as there is a choice", () => {
  expect(broken({})).toEqual([]);
  expect(broken({ storeIDs: [] })).toEqual([["storeIDs", "atLeastOne"]]);
  expect(broken({ storeIDs: [LEEDS, YORK] })).toEqual([["defaultStore", "required"]]);
  expect(broken({ storeIDs: [LEEDS, YORK], defaultStore: YORK })).toEqual([]);
});

test("who has stores that the editor does not see may have none of his", () => {
  expect(broken({ storeIDs: [] }, true)).toEqual([]);
  expect(broken({ storeIDs: [LEEDS, YORK] }, true)).toEqual([]);
});

test.each([
  [[LEEDS], "", LEEDS],
  [[LEEDS], YORK, LEEDS],
  [[LEEDS, YORK], YORK, YORK],
  [[LEEDS, YORK], "", ""],
  [[], YORK, ""],
])("of the stores %j with %j chosen, the default is %j", (storeIDs, defaultStore, chosen) => {
  expect(chosenDefault({ storeIDs, defaultStore })).toBe(chosen);
});

test("an address is asked for, a last name and a username are not", () => {
  expect(broken({ email: "ana@" })).toEqual([["email", "email"]]);
  expect(broken({ firstName: " " })).toEqual([["firstName", "required"]]);
});

test("what only the server decides cannot be sent along", () => {
  const user = { email: "a@b.test", firstName: "A", roleID: 11 };
  const isTaken = (extra: object) => SAVE_USER.input.safeParse({ user: { ...user, ...extra } }).success;
  expect(isTaken({})).toBe(true);
  for (const extra of [{ isOperator: true }, { passwordHash: "x" }, { password: "x" }, { canEdit: true }])
    expect(isTaken(extra), JSON.stringify(extra)).toBe(false);
});
