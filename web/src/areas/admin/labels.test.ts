import { expect, test } from "vitest";
import { roleKey, storeStatusLook, userStatusLook } from "./labels.ts";

test.each<[unknown, string]>([
  [1, "roles.topAdmin"],
  [5, "roles.vendorManager"],
  [10, "roles.storeManager"],
  [11, "roles.storePerson"],
  [7, "roles.storePerson"],
  ["5", "roles.storePerson"],
  [null, "roles.storePerson"],
])("ADMIN-USERS-04 the role %j is shown as %s", (roleID, key) => {
  expect(roleKey(roleID)).toBe(key);
});

test("ADMIN-USERS-08 statuses show as inactive, active, pending and blocked, each with a mark of its own", () => {
  const looks = ([0, 1, 2, 3] as const).map(userStatusLook);
  expect(looks.map(({ key }) => key)).toEqual([
    "status.inactive",
    "status.active",
    "status.pending",
    "status.blocked",
  ]);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(4);
  expect(storeStatusLook(0).key).toBe("status.inactive");
});
