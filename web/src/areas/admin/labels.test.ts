import { expect, test } from "vitest";
import { roleKey, storeStatusLook, userStatusLook, voucherStatusLook } from "./labels.ts";

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

test.each<[0 | 1, string | null, string]>([
  [1, null, "status.active"],
  [1, "2026-11-15", "status.active"],
  [1, "2026-11-14", "status.expired"],
  [0, "2026-11-14", "status.inactive"],
])("a voucher with status %i and the last day %s is shown as %s on 15 November", (status, validTo, key) => {
  expect(voucherStatusLook({ status, validTo }, "2026-11-15").key).toBe(key);
});
