import type { ContractStatus, CreditResult } from "@handsel/contract/sales/statuses.ts";
import { expect, test } from "vitest";
import { backlogColour, errorsColour, rateColour, successColour } from "./dashboard-colours.ts";
import { acceptanceRates } from "./dashboard-credit.ts";
import { type HappenedEvent, type SaleToCount, staysOf } from "./dashboard-facts.ts";
import { lastDays, lastMonths } from "./dashboard-series.ts";

const ZONE = "Europe/London";

type Step = [at: string, statusAfter: ContractStatus, more?: Partial<HappenedEvent>];

const saleOf = (steps: readonly Step[], wishes: Partial<SaleToCount> = {}): SaleToCount => ({
  storeId: "s",
  channel: "INSTORE",
  oldCartId: null,
  events: steps.map(([at, statusAfter, more], index) => ({
    position: 0,
    type: index === 0 ? "CREATED" : "OTHER",
    at: new Date(at),
    statusAfter,
    result: null,
    ...more,
  })),
  ...wishes,
});
const granted: Partial<HappenedEvent> = { type: "CREDIT_DECIDED", result: "APPROVED" satisfies CreditResult };
/** What it counts as by now. */
const counted = (sale: SaleToCount, zone = ZONE) =>
  staysOf(sale, zone)
    .filter(({ figure, until }) => until === null && figure !== "waiting")
    .map(({ figure, day }) => `${figure} ${day}`);
/** From when to when it counted as what. */
const told = (sale: SaleToCount) =>
  staysOf(sale, ZONE).map(
    ({ figure, day, since, until }) =>
      `${figure} ${day}: ${since.toISOString().slice(5, 16)} ${until?.toISOString().slice(5, 16) ?? "on"}`,
  );

const APPLIED: Step = ["2026-11-14T10:00:00Z", "PENDING_CREDIT_CHECK"];
const APPROVED: Step = ["2026-11-14T11:00:00Z", "CREDIT_APPROVED", granted];
const ACTIVE: Step = ["2026-11-15T09:00:00Z", "ACTIVE"];

test("a customer who applied waits for his credit", () => {
  expect(counted(saleOf([APPLIED]))).toEqual(["customers 2026-11-14", "pendingCreditCheck 2026-11-14"]);
});

test("a quotation is nobody's application until it becomes one", () => {
  expect(counted(saleOf([["2026-11-14T10:00:00Z", "NEW"]]))).toEqual([]);
  expect(
    counted(
      saleOf([
        ["2026-11-14T10:00:00Z", "NEW"],
        ["2026-11-15T10:00:00Z", "PENDING_CREDIT_CHECK"],
      ]),
    ),
  ).toEqual(["customers 2026-11-15", "pendingCreditCheck 2026-11-15"]);
});

test("credit belongs to the day of the application, a sale to the day on which it starts", () => {
  expect(counted(saleOf([APPLIED, APPROVED, ACTIVE]))).toEqual([
    "customers 2026-11-14",
    "approved 2026-11-14",
    "pendings 2026-11-14",
    "active 2026-11-14",
    "sales 2026-11-15",
  ]);
});

test("what is approved and started on one day does not wait when the day ends, and waited until then", () => {
  expect(told(saleOf([APPLIED, APPROVED, ["2026-11-14T12:00:00Z", "ACTIVE"]]))).toEqual([
    "pendingCreditCheck 2026-11-14: 11-14T10:00 11-14T11:00",
    "waiting 2026-11-14: 11-14T11:00 11-14T12:00",
    "pendings 2026-11-14: 11-14T11:00 11-14T12:00",
    "customers 2026-11-14: 11-14T10:00 on",
    "approved 2026-11-14: 11-14T11:00 on",
    "active 2026-11-14: 11-14T12:00 on",
    "sales 2026-11-14: 11-14T12:00 on",
  ]);
});

test("whoever waits twice has waited twice, each time on its day", () => {
  const again: Step[] = [
    ["2026-11-15T09:00:00Z", "PENDING_CREDIT_CHECK"],
    ["2026-11-16T09:00:00Z", "CREDIT_APPROVED", granted],
  ];
  const stays = told(saleOf([APPLIED, APPROVED, ...again])).filter((stay) =>
    /^(waiting|pendings)/.test(stay),
  );
  expect(stays.toSorted()).toEqual([
    "pendings 2026-11-14: 11-14T11:00 on",
    "pendings 2026-11-16: 11-16T09:00 on",
    "waiting 2026-11-14: 11-14T11:00 11-15T09:00",
    "waiting 2026-11-16: 11-16T09:00 on",
  ]);
});

test("what came and went at one moment was never to be seen", () => {
  const sale = saleOf([APPLIED, [APPLIED[0], "CREDIT_APPROVED", granted]]);
  expect(told(sale).some((stay) => stay.startsWith("pendingCreditCheck"))).toBe(false);
});

test("a refusal that is cancelled later stays a refusal of its day", () => {
  const sale = saleOf([APPLIED, ["2026-11-14T11:00:00Z", "REFUSED"], ["2026-11-15T11:00:00Z", "CANCELLED"]]);
  expect(counted(sale)).toEqual([
    "customers 2026-11-14",
    "refused 2026-11-14",
    "refusals 2026-11-14",
    "cancelled 2026-11-14",
    "cancels 2026-11-15",
  ]);
});

test("extras that are refused do not refuse the sale of the device", () => {
  const sale = saleOf([APPLIED, [APPLIED[0], "PENDING_CREDIT_CHECK", { position: 1 }], APPROVED]);
  const withRefusal = {
    ...sale,
    events: [...sale.events, ...saleOf([["2026-11-14T12:00:00Z", "REFUSED", { position: 1 }]]).events],
  };
  expect(counted(withRefusal)).not.toContain("refusals 2026-11-14");
  expect(counted(withRefusal)).toContain("approved 2026-11-14");
});

test("a sale that replaces another is an upgrade; days are those of the retailer", () => {
  const late: Step = ["2026-11-14T23:30:00Z", "ACTIVE"];
  const sale = saleOf([APPLIED, APPROVED, late], { oldCartId: "old", channel: "ONLINE" });
  expect(counted(sale, "Europe/Helsinki")).toContain("swaps 2026-11-15");
});

test("what ran elsewhere before is a sale and no application", () => {
  const sale = saleOf([["2026-11-14T10:00:00Z", "ACTIVE", { type: "IMPORTED" }]]);
  expect(counted(sale)).toEqual(["sales 2026-11-14"]);
});

test("raw acceptance is of all who were decided about, net of those who stayed", () => {
  expect(acceptanceRates({ approved: 29, refused: 5, cancelled: 2 })).toEqual({ raw: 85.3, net: 84.4 });
  expect(acceptanceRates({ approved: 0, refused: 0, cancelled: 3 })).toEqual({ raw: null, net: null });
});

test("colours change where they say", () => {
  expect([0, 1, 9, 10].map(errorsColour)).toEqual(["green", "yellow", "yellow", "red"]);
  expect([0, 7, 8, 24, 25].map(backlogColour)).toEqual(["green", "green", "yellow", "yellow", "red"]);
  expect([null, 80, 79.9, 60, 59.9].map(rateColour)).toEqual(["grey", "green", "yellow", "yellow", "red"]);
  expect([0, 1].map(successColour)).toEqual(["grey", "green"]);
});

test("periods go over the ends of months and years", () => {
  expect(lastDays("2026-03-02")).toEqual([
    "2026-02-24",
    "2026-02-25",
    "2026-02-26",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
  expect(lastMonths("2026-02-28")).toEqual([
    "2025-09",
    "2025-10",
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
});
