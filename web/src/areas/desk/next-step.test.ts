import { expect, test } from "vitest";
import { aCart, anOrder } from "#testing/a-cart.ts";
import { nextStepOf } from "./next-step.ts";

const problem = { code: "POS_MIN_FINANCE_AMOUNT", values: [] };

test("an empty desk asks for a device first, whatever else is open", () => {
  const empty = aCart({ orders: [], current_order: null });
  expect(nextStepOf(empty, { kind: "device" })).toEqual({ kind: "pick" });
});

test("what is open about the trade comes before what stands in the way of the order, and both before the customer", () => {
  const fine = aCart({ orders: [], current_order: anOrder({ problems: [] }) });
  const blocked = aCart({ orders: [], current_order: anOrder({ problems: [problem] }) });
  const need = { kind: "question", deviceName: "Orbit 7", place: "desk-questions-1", count: 2 } as const;
  expect(nextStepOf(blocked, need)).toEqual({ kind: "trade", need });
  expect(nextStepOf(blocked, null)).toEqual({ kind: "problem" });
  expect(nextStepOf(fine, null)).toEqual({ kind: "customer" });
});

test("goods that lie in the cart lead on as those that are being put together do", () => {
  const stored = aCart({ orders: [anOrder({ problems: [] })], current_order: null });
  expect(nextStepOf(stored, null)).toEqual({ kind: "customer" });
});
