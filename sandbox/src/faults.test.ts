import { expect, test } from "vitest";
import { createFaults, faultOrder } from "./faults.ts";

const order = (party: string, mode: "slow" | "error", times = 1) => faultOrder.parse({ party, mode, times });

test("a fault hits its own party as often as ordered and then no more", () => {
  const faults = createFaults();
  faults.add(order("sms", "error", 2));
  expect(faults.take("mail")).toBeUndefined();
  expect([faults.take("sms")?.mode, faults.take("sms")?.mode, faults.take("sms")]).toEqual([
    "error",
    "error",
    undefined,
  ]);
  expect(faults.list()).toEqual([]);
});

test("faults of one party are used up in the order in which they were ordered", () => {
  const faults = createFaults();
  faults.add(order("sms", "slow"));
  faults.add(order("sms", "error"));
  expect([faults.take("sms")?.mode, faults.take("sms")?.mode]).toEqual(["slow", "error"]);
});

test("faults are taken back for one party or for all", () => {
  const faults = createFaults();
  faults.add(order("sms", "slow"));
  faults.add(order("mail", "slow"));
  faults.clear("sms");
  expect(faults.list().map(({ party }) => party)).toEqual(["mail"]);
  faults.clear();
  expect(faults.list()).toEqual([]);
});
