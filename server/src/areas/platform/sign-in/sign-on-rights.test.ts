import { expect, test } from "vitest";
import { signOnRights } from "./sign-on-rights.ts";

test("groups name the role and the stores; others are none of ours", () => {
  expect(
    signOnRights([
      "staff",
      "handsel:role:10",
      "handsel:store:BT-001",
      "handsel:store:BT-002",
      "handsel:store:BT-001",
    ]),
  ).toEqual({ role: 10, storeSids: ["BT-001", "BT-002"] });
});

test("a store's number is the whole of what its group says after the colon", () => {
  const groups = ["handsel:role:11", "not-handsel:store:BT-001", `handsel:store:${"x".repeat(61)}`];
  expect(signOnRights(groups)?.storeSids).toEqual([]);
  expect(signOnRights(["handsel:role:11", `handsel:store:${"x".repeat(60)}`])?.storeSids).toHaveLength(1);
});

test("of several roles the strongest counts, by number and not by spelling", () => {
  expect(signOnRights(["handsel:role:11", "handsel:role:5", "handsel:role:10"])?.role).toBe(5);
});

test.each([
  ["no list at all", undefined],
  ["an empty list", []],
  ["stores without a role", ["handsel:store:BT-001"]],
  ["a role that does not exist", ["handsel:role:2"]],
  ["a role with something after it", ["handsel:role:1x"]],
  ["a role with something before it", ["not-handsel:role:1"]],
])("%s gives no rights", (_what, groups) => {
  expect(signOnRights(groups)).toBeUndefined();
});
