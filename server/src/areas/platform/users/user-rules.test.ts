import { type Role, USER_STATUS } from "@handsel/contract/roles.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedFields } from "../audit/changed-fields.ts";
import { grantableRole, isShutOut, mayEdit, mergeStores, nextStatus } from "./user-rules.ts";

const ROLES: Role[] = [1, 5, 10, 11];
const plain = (role: Role) => ({ role, isOperator: false });

test.each<[Role, Role[]]>([
  [1, [1, 5, 10, 11]],
  [5, [5, 10, 11]],
  [10, [10, 11]],
  [11, [11]],
])("role %i may change users of the roles %j and nobody above", (editor, editable) => {
  expect(ROLES.filter((role) => mayEdit(plain(editor), plain(role)))).toEqual(editable);
});

test("whoever is inactive or blocked is shut out, and nobody else", () => {
  const shutOut = Object.entries(USER_STATUS).filter(([, status]) => isShutOut(status));
  expect(shutOut.map(([name]) => name).toSorted()).toEqual(["blocked", "inactive"]);
});

test("the platform's operator is changed by an operator alone", () => {
  const operator = { role: 1, isOperator: true } as const;
  expect(mayEdit(plain(1), operator)).toBe(false);
  expect(mayEdit(operator, operator)).toBe(true);
});

test.each<[string, Role, Role[]]>([
  ["ADMIN-USERS-02", 1, [5, 10, 11]],
  ["ADMIN-USERS-02", 5, [5, 10, 11]],
  ["ADMIN-USERS-03", 10, [10, 11]],
  ["ADMIN-USERS-03", 11, [11]],
])("%s role %i may give the roles %j", (_, editor, given) => {
  expect(ROLES.filter((role) => grantableRole(role, { editor }) !== undefined)).toEqual(given);
});

test("a role that is there may stay, even where it could not be given", () => {
  expect(grantableRole(1, { editor: 1, held: 1 })).toBe(1);
  expect(grantableRole(1, { editor: 5, held: 5 })).toBeUndefined();
});

test.each([0, 2, 12, -1, 1.5])("%d is no role", (number) => {
  expect(grantableRole(number, { editor: 1 })).toBeUndefined();
});

describe("stores of a user", () => {
  const offered = new Set(["a", "b", "c"]);
  const of = (...ids: string[]) =>
    ids.map((id) => ({ storeId: id.replace("*", ""), isDefault: id.endsWith("*") }));

  test.each([
    ["none at all", of(), of(), "MISSING_USER_STORES"],
    ["none marked as default", of("a", "b"), of("a*"), "MISSING_DEFAULT_STORE"],
    ["two marked as default", of("a*", "b*"), of(), "MULTIPLE_DEFAULT_STORES"],
    ["one marked twice", of("a*", "a*"), of(), "MULTIPLE_DEFAULT_STORES"],
    ["one that is not to be given", of("a*", "x"), of(), "STORE_ID_X_NOT_VALID_FOR_THIS_WHITELABEL"],
    ["all taken away", of(), of("a*", "b"), "MISSING_USER_STORES"],
  ])("ADMIN-USERS-06 %s is refused", (_, given, held, refused) => {
    expect(mergeStores({ given, held, offered })).toMatchObject({ refused });
  });

  test("stores out of the editor's reach stay, and keep the default unless he gives another", () => {
    const held = of("a", "x*", "y");
    expect(mergeStores({ given: of("b"), held, offered })).toEqual({ stores: of("b", "x*", "y") });
    expect(mergeStores({ given: of("b*"), held, offered })).toEqual({ stores: of("b*", "x", "y") });
    expect(mergeStores({ given: of(), held, offered })).toEqual({ stores: of("x*", "y") });
  });

  test("whatever is given, what is saved has exactly one default and nothing the editor may not give", () => {
    const stores = fc.array(
      fc.record({ storeId: fc.constantFrom("a", "b", "c", "x", "y"), isDefault: fc.boolean() }),
    );
    const held = fc.uniqueArray(fc.constantFrom("a", "b", "x", "y"), { maxLength: 4 });
    fc.assert(
      fc.property(stores, held, (given, ids) => {
        const before = ids.map((storeId, index) => ({ storeId, isDefault: index === 0 }));
        const merged = mergeStores({ given, held: before, offered });
        if ("refused" in merged) return;
        expect(merged.stores.filter((store) => store.isDefault)).toHaveLength(1);
        const foreign = merged.stores.filter((store) => !offered.has(store.storeId));
        expect(foreign.map((store) => store.storeId).toSorted()).toEqual(
          ids.filter((id) => !offered.has(id)).toSorted(),
        );
      }),
    );
  });
});

test("who has no password of his own is pending when he is let in, unless he signs on elsewhere", () => {
  const nobodys = { hasPassword: false, hasSingleSignOn: false };
  expect(nextStatus(1, nobodys)).toBe(2);
  expect(nextStatus(1, { ...nobodys, hasPassword: true })).toBe(1);
  expect(nextStatus(1, { ...nobodys, hasSingleSignOn: true })).toBe(1);
  expect(nextStatus(0, nobodys)).toBe(0);
  expect(nextStatus(3, nobodys)).toBe(3);
});

test("the log of an update holds the fields that differ, and there is none when nothing does", () => {
  const before = { name: "Ana", stores: ["York"], role: 11 };
  expect(changedFields(before, { ...before, stores: ["York", "Leeds"] })).toEqual({
    before: { stores: ["York"] },
    after: { stores: ["York", "Leeds"] },
  });
  expect(changedFields(before, { ...before, stores: ["York"] })).toBeUndefined();
});
