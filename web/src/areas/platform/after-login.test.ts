import { expect, test } from "vitest";
import { afterLogin } from "./after-login.ts";

const user = { loginStatus: 1, role: 11, wlHasStores: true } as const;

test("PUBLIC-LOGIN-07 a sign-in leads home", () => {
  expect(afterLogin(user)).toEqual({ kind: "go", path: "/posale/services" });
});
test.each([1, 5, 10] as const)("role %i begins with how the stores do", (role) => {
  expect(afterLogin({ ...user, role })).toEqual({ kind: "go", path: "/posale/home" });
});
test("PUBLIC-LOGIN-11 a pending user is sent to change the password, stores or not", () => {
  const expected = { kind: "go", path: "/posale/password/change" };
  expect(afterLogin({ ...user, loginStatus: 2 })).toEqual(expected);
  expect(afterLogin({ ...user, loginStatus: 2, wlHasStores: false })).toEqual(expected);
});
test.each([1, 5] as const)("PUBLIC-LOGIN-18 without stores, role %i is sent to make one", (role) => {
  expect(afterLogin({ ...user, role, wlHasStores: false })).toEqual({
    kind: "go",
    path: "/posale/admin/stores",
  });
});
test.each([10, 11] as const)("PUBLIC-LOGIN-19 without stores, role %i is told so", (role) => {
  expect(afterLogin({ ...user, role, wlHasStores: false })).toEqual({ kind: "noStores" });
});
