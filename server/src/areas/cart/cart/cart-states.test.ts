import { expect, test } from "vitest";
import type { CartStatus } from "../cart.ts";
import { type CartEvent, nextCartStatus } from "./cart-states.ts";

const STATUSES: CartStatus[] = ["OPEN", "SUBMITTED", "ACTIVE", "CLOSED"];
const from = (event: CartEvent) =>
  Object.fromEntries(
    STATUSES.map((status) => [status, nextCartStatus(status, event)]).filter(([, to]) => to !== undefined),
  );

test("an open cart is submitted once, and opens again only while its contract has not started", () => {
  expect(from("submit")).toEqual({ OPEN: "SUBMITTED" });
  expect(from("reopen")).toEqual({ SUBMITTED: "OPEN" });
});

test("a contract starts from a submitted cart alone", () => {
  expect(from("activate")).toEqual({ SUBMITTED: "ACTIVE" });
});

test("every cart can be closed, once and for good", () => {
  expect(from("close")).toEqual({ OPEN: "CLOSED", SUBMITTED: "CLOSED", ACTIVE: "CLOSED" });
});
