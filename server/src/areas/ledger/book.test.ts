import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import { expect, test } from "vitest";
import { entriesOf } from "./book.ts";

const at = new Date("2026-11-17T10:00:00Z");
const of = { key: "a trade", at, tradecartId: "a trade", amountMinor: 9_900 };
const bought: MoneyEvent = { ...of, type: "TRADE_BOUGHT", owedTo: "SELLER", paidBy: null };
const collected: MoneyEvent = {
  ...of,
  type: "TRADE_COLLECTED",
  after: { type: "TRADE_BOUGHT", key: of.key },
};
const paid: MoneyEvent = { ...of, type: "COLLECTOR_PAID", after: { type: "TRADE_COLLECTED", key: of.key } };

const awaited = (...events: MoneyEvent[]) =>
  Object.fromEntries(entriesOf(events).map(({ type, after }) => [type, after?.type ?? null]));

test("what happened before it comes along is not waited for; what happened after it is", () => {
  expect(awaited(bought, collected, paid)).toEqual({
    TRADE_BOUGHT: null,
    TRADE_COLLECTED: null,
    COLLECTOR_PAID: null,
  });
  expect(awaited(collected, bought)).toEqual({ TRADE_COLLECTED: "TRADE_BOUGHT", TRADE_BOUGHT: null });
});

test("what comes along may wait itself: then both wait for the same", () => {
  expect(awaited(collected, paid)).toEqual({
    TRADE_COLLECTED: "TRADE_BOUGHT",
    COLLECTOR_PAID: "TRADE_BOUGHT",
  });
  expect(awaited(paid)).toEqual({ COLLECTOR_PAID: "TRADE_COLLECTED" });
});
