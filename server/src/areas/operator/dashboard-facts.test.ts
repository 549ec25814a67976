import type { ContractStatus, CreditResult } from "@handsel/contract/sales/statuses.ts";
import { expect, test } from "vitest";
import { backlogColour, errorsColour, rateColour, successColour } from "./dashboard-colours.ts";
import { acceptanceRates } from "./dashboard-credit.ts";
import { factsOf, type HappenedEvent, type SaleToCount } from "./dashboard-facts.ts";
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
const counted = (sale: SaleToCount) => factsOf(sale, ZONE).counted.map((key) => key.split("/", 2).join(" "));

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
    "active 2026-11-14",
    "sales 2026-11-15",
    "waited 2026-11-14",
    "served 2026-11-15",
    "pendings 2026-11-14",
  ]);
});

test("what is approved and started on one day does not wait when the day ends", () => {
  const facts = factsOf(saleOf([APPLIED, APPROVED, ["2026-11-14T12:00:00Z", "ACTIVE"]]), ZONE);
  expect(facts.counted.some((key) => key.startsWith("pendings"))).toBe(false);
  expect(facts.entries.find(({ list }) => list === "pendings")).toMatchObject({
    day: "2026-11-14",
    leftDay: "2026-11-14",
  });
});

test("a refusal that is cancelled later stays a refusal of its day", () => {
  const sale = saleOf([APPLIED, ["2026-11-14T11:00:00Z", "REFUSED"], ["2026-11-15T11:00:00Z", "CANCELLED"]]);
  expect(counted(sale)).toEqual([
    "customers 2026-11-14",
    "refused 2026-11-14",
    "cancelled 2026-11-14",
    "refusals 2026-11-14",
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
  const facts = factsOf(
    saleOf([APPLIED, APPROVED, late], { oldCartId: "old", channel: "ONLINE" }),
    "Europe/Helsinki",
  );
  expect(facts.counted).toContain("swaps/2026-11-15/online/s");
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
