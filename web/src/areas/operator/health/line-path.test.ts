import type { PartySlot } from "@handsel/contract/operator/health.ts";
import { expect, test } from "vitest";
import { LONGEST_GAP_SLOTS, pathOf } from "./line-path.ts";

const slotsOf = (...shares: (number | null)[]): PartySlot[] =>
  shares.map((answeredPercent) => ({
    at: "2026-11-14T10:00:00.000Z",
    calls: answeredPercent === null ? 0 : 1,
    answeredPercent,
    p95Ms: null,
    usualAnsweredPercent: null,
    usualP95Ms: null,
  }));
const drawn = (slots: PartySlot[], from?: number) =>
  pathOf(
    slots,
    (slot) => slot.answeredPercent,
    (index) => index,
    (value) => value,
    from,
  );

test("a line goes on over a short time without calls", () => {
  const gap = Array<null>(LONGEST_GAP_SLOTS - 1).fill(null);
  expect(drawn(slotsOf(90, ...gap, 80))).toBe(`M0.00 90.00h0.01L${LONGEST_GAP_SLOTS}.00 80.00`);
});

test("a line breaks off where nobody called for longer, and what stands alone is a point", () => {
  const gap = Array<null>(LONGEST_GAP_SLOTS).fill(null);
  expect(drawn(slotsOf(90, ...gap, 80))).toBe(`M0.00 90.00h0.01M${LONGEST_GAP_SLOTS + 1}.00 80.00h0.01`);
});

test("a line begins where it is asked to, and is none without calls", () => {
  expect(drawn(slotsOf(90, 80, 70), 1)).toBe("M1.00 80.00h0.01L2.00 70.00");
  expect(drawn(slotsOf(null, null))).toBe("");
});
