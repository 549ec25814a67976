import type { CartCall } from "@handsel/contract/operator/health.ts";
import { expect, test } from "vitest";
import { anAction } from "#testing/a-sale.ts";
import { replayOf } from "./replay.ts";

const CONTRACTS = [{ uuid: "c1" }, { uuid: "c2" }];
const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
const anEvent = (id: string, minute: number, newStatus: "PENDING_CREDIT_CHECK" | "CREDIT_APPROVED" | null) =>
  anAction({ id, actionDateTime: at(minute), newStatus });
const aCall = (id: string, minute: number): CartCall => ({
  id,
  at: at(minute),
  party: "bnpl",
  call: "apply",
  outcome: "ANSWERED",
  reason: "",
  ms: 700,
});

test("each step has where every contract stood after it, and what was asked before the next", () => {
  const steps = replayOf(
    [
      anEvent("c1/2", 5, "CREDIT_APPROVED"),
      anEvent("c2/1", 2, "PENDING_CREDIT_CHECK"),
      anEvent("c1/1", 2, "PENDING_CREDIT_CHECK"),
      anEvent("c1/10", 5, null),
    ],
    CONTRACTS,
    [aCall("early", 1), aCall("asked", 3), aCall("late", 9)],
  );
  expect(
    steps.map(({ action, statuses, calls }) => [action.id, statuses, calls.map(({ id }) => id)]),
  ).toEqual([
    ["c2/1", [null, "PENDING_CREDIT_CHECK"], ["early"]],
    ["c1/1", ["PENDING_CREDIT_CHECK", "PENDING_CREDIT_CHECK"], ["asked"]],
    ["c1/2", ["CREDIT_APPROVED", "PENDING_CREDIT_CHECK"], []],
    ["c1/10", ["CREDIT_APPROVED", "PENDING_CREDIT_CHECK"], ["late"]],
  ]);
});
