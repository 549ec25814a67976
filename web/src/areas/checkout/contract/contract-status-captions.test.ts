import { STEP_STATUSES } from "@handsel/contract/checkout/contract-steps.ts";
import { expect, test } from "vitest";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { captionOf, stateOf } from "./contract-status-captions.ts";
import type { StatusRow } from "./contract-status-rules.ts";

const rows: Record<string, Record<string, string>> = texts.status.rows;
const says = (row: StatusRow, status: (typeof STEP_STATUSES)[number]) => rows[row]?.[captionOf(row, status)];

test("SALES-CONTRACT-04 terms are approved by the customer, awaited on the phone, or not approved", () => {
  expect(says("termsAndConditions", "APPROVED")).toBe("Approved by the customer");
  expect(says("termsAndConditions", "PENDING")).toBe("Awaiting approval on the customer's phone");
  expect(says("termsAndConditions", "REFUSED")).toBe("Not approved by the customer");
});

test("SALES-CONTRACT-05 credit says each of its results", () => {
  expect(
    (
      ["APPROVED", "PRE_APPROVED", "PARTIAL_APPROVED", "PENDING", "REFERRED", "REFUSED", "WITHDRAWN"] as const
    ).map((status) => says("creditSign", status)),
  ).toEqual([
    "Approved",
    "Approved",
    "Partially approved",
    "In progress",
    "Pending approval",
    "Declined",
    "Withdrawn",
  ]);
});

test("SALES-CONTRACT-06 staff are asked to compare the ID with the first and last name", () => {
  expect(says("verifyID", "PENDING")).toBe(
    "Confirm that the customer's ID shows the name {{firstName}} {{lastName}}",
  );
});

test("SALES-CONTRACT-07 the device reference is entered, to be entered, or refused for accessories", () => {
  expect(says("deviceReference", "COMPLETED")).toBe("Entered");
  expect(says("deviceReference", "PENDING")).toBe("Must be entered after the credit is approved");
  expect(says("deviceReference", "REFUSED")).toBe("Credit not approved for accessories");
});

test("SALES-CONTRACT-08 activation says that the contract must be signed first", () => {
  expect(texts.activate.caption).toBe(
    "The contract must be signed in the partner's application before activation.",
  );
});

test("SALES-CONTRACT-09 the hand-over is allowed, not yet, or not at all", () => {
  expect(says("handOver", "APPROVED")).toBe("You may hand the device over");
  expect(says("handOver", "PENDING")).toBe("Do not hand the device over until all steps are complete");
  expect(says("handOver", "REFUSED")).toBe("The sale is not complete");
});

test("SALES-CONTRACT-10 the old contract is cancelled, or its cancellation is asked for", () => {
  expect(says("swap", "APPROVED")).toBe("The bank cancelled the old contract");
  expect(says("swap", "PENDING")).toBe("The cancellation request was sent");
});

test("SALES-CONTRACT-11 SALES-CONTRACT-12 the trade-in's rows say how far it is", () => {
  expect(says("tradeReview", "APPROVED")).toBe("The customer accepted the trade-in offer");
  expect(says("tradeReview", "REFUSED")).toBe("The customer rejected the trade-in offer");
  expect(says("tradeReview", "PENDING")).toBe("The customer is reviewing the trade-in offer");
  expect(says("tradeIDUpload", "APPROVED")).toBe("The ID photo is uploaded");
  expect(says("tradeIDUpload", "PENDING")).toBe("Waiting for the ID photo");
  expect(says("recycle", "COMPLETED")).toBe("Trade-in complete");
  expect(says("recycle", "PENDING")).toBe("Waiting to complete");
});

test("every row has words for every status", () => {
  for (const row of Object.keys(rows) as StatusRow[])
    for (const status of STEP_STATUSES) expect(says(row, status), `${row} ${status}`).toBeTruthy();
});

test("SALES-CONTRACT-03 the look tells done, alert, refused and running apart", () => {
  const others = { isStaffsTurn: false, isFuture: false };
  expect(Object.fromEntries(STEP_STATUSES.map((status) => [status, stateOf(status, others)]))).toEqual({
    APPROVED: "done",
    PRE_APPROVED: "done",
    PARTIAL_APPROVED: "alert",
    COMPLETED: "done",
    PENDING: "waiting",
    REFERRED: "waiting",
    REFUSED: "refused",
    WITHDRAWN: "alert",
  });
  expect(stateOf("PENDING", { isStaffsTurn: true, isFuture: true })).toBe("now");
  expect(stateOf("PENDING", { isStaffsTurn: false, isFuture: true })).toBe("idle");
});
