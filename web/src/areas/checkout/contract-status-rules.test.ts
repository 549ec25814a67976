import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { STEP_STATUSES, type StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import { expect, test } from "vitest";
import { anOrderStatus, aTradecart, newSteps } from "#testing/a-contract.ts";
import {
  hasActivate,
  hasCancel,
  hasFinishLater,
  hasReferenceForm,
  hasResend,
  hasReturnToOutcomes,
  isCreditDeclined,
  isEverythingCompleted,
  isGiftCardAllowed,
  isIDSatisfied,
  isVerifyIDDisabled,
  progressOf,
  type StatusConfigs,
  skipsCancelCall,
  statusRows,
  verifyIDStatus,
} from "./contract-status-rules.ts";

const configs: StatusConfigs = {
  showCustomerIDCheck: false,
  hasPosaleMultiDeviceTradein: false,
  recycleOptions: { TRADE_IN: [], SWAP: [] },
};
const withIDCheck = { ...configs, showCustomerIDCheck: true };
const rowsOf = (...args: Parameters<typeof statusRows>) => statusRows(...args).map(({ row }) => row);
const approved = { termsAndConditions: "APPROVED", creditSign: "APPROVED" } as const;
const completed = {
  ...approved,
  deviceReference: "COMPLETED",
  handOverDevice: "APPROVED",
} as const;

test("SALES-CONTRACT-01 the rows stand in their order", () => {
  const status = anOrderStatus({
    tradecart: aTradecart(),
    steps: { recycleStatus: "PENDING", swap: "PENDING" },
  });
  expect(rowsOf(status, withIDCheck)).toEqual([
    "termsAndConditions",
    "creditSign",
    "verifyID",
    "deviceReference",
    "recycle",
    "handOver",
    "swap",
  ]);
});

test("SALES-CONTRACT-02 asking ends once every step but the swap is completed", () => {
  expect(isEverythingCompleted({ ...newSteps, ...completed, swap: "PENDING" })).toBe(true);
  expect(isEverythingCompleted({ ...newSteps, ...completed, recycleStatus: "PENDING" })).toBe(false);
  expect(isEverythingCompleted({ ...newSteps, ...completed, creditSign: "PARTIAL_APPROVED" })).toBe(false);
  expect(isEverythingCompleted(newSteps)).toBe(false);
});

test("SALES-CONTRACT-14 credit is declined when it is refused or withdrawn", () => {
  const declined = STEP_STATUSES.filter((creditSign) => isCreditDeclined({ creditSign }));
  expect(declined).toEqual(["REFUSED", "WITHDRAWN"]);
});

test("SALES-CONTRACT-15 a device reference is asked for upgrades that are not declined", () => {
  expect(rowsOf(anOrderStatus(), configs)).toContain("deviceReference");
  for (const financingType of ["STANDARD", "B2B_LEASE", "CARD_PAYMENT"] as const)
    expect(rowsOf(anOrderStatus({ financingType }), configs)).not.toContain("deviceReference");
  const refused = anOrderStatus({ steps: { creditSign: "REFUSED" } });
  expect(rowsOf(refused, configs)).not.toContain("deviceReference");
});

test("SALES-CONTRACT-16 the form comes with terms, credit, the lender's reference and the ID check off or confirmed", () => {
  const ready = anOrderStatus({ steps: approved, deviceFunderReference: "BNK-1" });
  expect(hasReferenceForm(ready, configs)).toBe(true);
  const partial = { ...ready, steps: { ...ready.steps, creditSign: "PARTIAL_APPROVED" as const } };
  expect(hasReferenceForm(partial, configs)).toBe(true);
  const missing = [
    { ...ready, deviceFunderReference: null },
    { ...ready, financingType: "STANDARD" as const },
    { ...ready, steps: { ...ready.steps, termsAndConditions: "PENDING" as const } },
    { ...ready, steps: { ...ready.steps, creditSign: "REFERRED" as const } },
    { ...ready, steps: { ...ready.steps, deviceReference: "COMPLETED" as const } },
  ];
  for (const status of missing) expect(hasReferenceForm(status, configs)).toBe(false);
  expect(hasReferenceForm(ready, withIDCheck)).toBe(false);
  expect(hasReferenceForm({ ...ready, isIDConfirmed: true }, withIDCheck)).toBe(true);
});

test("SALES-CONTRACT-23 the ID is verified only where the retailer wants it", () => {
  expect(rowsOf(anOrderStatus(), configs)).not.toContain("verifyID");
  expect(rowsOf(anOrderStatus(), withIDCheck)).toContain("verifyID");
});

test("SALES-CONTRACT-24 SALES-CONTRACT-26 the ID is confirmed by the tick, or by the device reference", () => {
  expect(verifyIDStatus(anOrderStatus())).toBe("PENDING");
  expect(verifyIDStatus(anOrderStatus({ isIDConfirmed: true }))).toBe("COMPLETED");
  const entered = anOrderStatus({ steps: { deviceReference: "COMPLETED" } });
  expect(verifyIDStatus(entered)).toBe("COMPLETED");
  expect(isIDSatisfied(entered, withIDCheck)).toBe(true);
  expect(isIDSatisfied(anOrderStatus(), withIDCheck)).toBe(false);
});

test("SALES-CONTRACT-25 the box waits for the credit, and is closed again by the device reference", () => {
  expect(isVerifyIDDisabled(anOrderStatus())).toBe(true);
  expect(isVerifyIDDisabled(anOrderStatus({ steps: { creditSign: "PARTIAL_APPROVED" } }))).toBe(true);
  expect(isVerifyIDDisabled(anOrderStatus({ steps: approved }))).toBe(false);
  const entered = anOrderStatus({ steps: { ...approved, deviceReference: "APPROVED" } });
  expect(isVerifyIDDisabled(entered)).toBe(true);
});

test("SALES-CONTRACT-24 SALES-CONTRACT-25 a device that was named to apply leaves the ID to be confirmed", () => {
  const named = anOrderStatus({
    funder: "nordicbank",
    steps: { ...approved, deviceReference: "APPROVED" },
  });
  expect(verifyIDStatus(named)).toBe("PENDING");
  expect(isVerifyIDDisabled(named)).toBe(false);
  expect(hasActivate(named, withIDCheck)).toBe(false);
  expect(hasActivate({ ...named, isIDConfirmed: true }, withIDCheck)).toBe(true);
  const handedOver = { ...named, steps: { ...named.steps, handOverDevice: "APPROVED" as const } };
  expect(isVerifyIDDisabled(handedOver)).toBe(true);
});

test("SALES-CONTRACT-27 activation opens when all before the hand-over is completed or a warning", () => {
  const ready = anOrderStatus({ steps: { ...approved, deviceReference: "COMPLETED" } });
  expect(hasActivate(ready, configs)).toBe(true);
  expect(hasActivate({ ...ready, steps: { ...ready.steps, recycleStatus: "PENDING" } }, configs)).toBe(true);
  expect(hasActivate({ ...ready, steps: { ...ready.steps, creditSign: "PARTIAL_APPROVED" } }, configs)).toBe(
    true,
  );
  const notYet: Partial<typeof ready.steps>[] = [
    { termsAndConditions: "PENDING" },
    { creditSign: "PENDING" },
    { deviceReference: "PENDING" },
    { handOverDevice: "APPROVED" },
    { handOverDevice: "REFUSED" },
    { swap: "PENDING" },
  ];
  for (const steps of notYet)
    expect(hasActivate({ ...ready, steps: { ...ready.steps, ...steps } }, configs)).toBe(false);
  const plain = anOrderStatus({ financingType: "STANDARD", steps: { ...approved, deviceReference: null } });
  expect(hasActivate(plain, configs)).toBe(true);
  expect(hasActivate(plain, withIDCheck)).toBe(false);
  expect(hasActivate({ ...plain, isIDConfirmed: true }, withIDCheck)).toBe(true);
});

test("SALES-CONTRACT-29 a trade cart has a row of its own, named by its source, unless credit is declined", () => {
  const steps = { recycleStatus: "PENDING" } as const;
  expect(rowsOf(anOrderStatus({ tradecart: aTradecart(), steps }), configs)).toContain("recycle");
  const swap = anOrderStatus({ tradecart: aTradecart({ source: "SWAP" }), steps });
  expect(rowsOf(swap, configs)).toContain("swapDevice");
  expect(rowsOf(swap, configs)).not.toContain("recycle");
  expect(rowsOf(anOrderStatus(), configs)).not.toContain("swapDevice");
  const declined = anOrderStatus({ tradecart: aTradecart(), steps: { creditSign: "WITHDRAWN" } });
  expect(rowsOf(declined, configs)).not.toContain("recycle");
});

test("SALES-CONTRACT-11 the customer's answer and ID photo have rows where they are asked for", () => {
  const tradecart = aTradecart({ tradeReview: "PENDING", tradeIDUpload: "APPROVED" });
  const rows = statusRows(anOrderStatus({ tradecart }), configs);
  expect(rows).toEqual(
    expect.arrayContaining([
      { row: "tradeReview", status: "PENDING" },
      { row: "tradeIDUpload", status: "APPROVED" },
    ]),
  );
});

test("SALES-CONTRACT-30 the hand-over shows unless declined, the swap when it has a value", () => {
  expect(rowsOf(anOrderStatus(), configs)).toContain("handOver");
  expect(rowsOf(anOrderStatus({ steps: { creditSign: "REFUSED" } }), configs)).not.toContain("handOver");
  expect(rowsOf(anOrderStatus(), configs)).not.toContain("swap");
  expect(rowsOf(anOrderStatus({ steps: { swap: "APPROVED" } }), configs)).toContain("swap");
});

test("SALES-CONTRACT-31 the link can be sent again only while credit is pending, and is not the shop's where the bank writes itself", () => {
  const sendable = (funder: OrderStatus["funder"]) =>
    STEP_STATUSES.filter((creditSign) => hasResend({ steps: { creditSign }, funder }));
  expect(sendable("ukbank")).toEqual(["PENDING"]);
  expect(sendable("otherbank")).toEqual(["PENDING"]);
  expect(sendable("nordicbank")).toEqual([]);
});

test("SALES-CONTRACT-34 finishing later is for what is neither done nor declined", () => {
  expect(hasFinishLater(newSteps)).toBe(true);
  expect(hasFinishLater({ ...newSteps, ...completed })).toBe(false);
  expect(hasFinishLater({ ...newSteps, ...completed, creditSign: "PARTIAL_APPROVED" })).toBe(false);
  for (const declined of ["REFUSED", "WITHDRAWN"] as const)
    expect(hasFinishLater({ ...newSteps, creditSign: declined })).toBe(false);
});

test("SALES-CONTRACT-38 SALES-CONTRACT-39 a declined sale is cancelled; one that was withdrawn needs no call", () => {
  const cancelling = STEP_STATUSES.filter((creditSign: StepStatus) => hasCancel({ creditSign }));
  expect(cancelling).toEqual(["REFUSED", "WITHDRAWN"]);
  expect(skipsCancelCall({ creditSign: "WITHDRAWN" })).toBe(true);
  expect(skipsCancelCall({ creditSign: "REFUSED" })).toBe(false);
});

test("SALES-CONTRACT-40 SALES-CONTRACT-42 the gift card needs a refusal, several devices, the recycle source and its outcome", () => {
  const open: StatusConfigs = {
    ...configs,
    hasPosaleMultiDeviceTradein: true,
    recycleOptions: { TRADE_IN: ["GIFT_CARD"], SWAP: ["GIFT_CARD"] },
  };
  const refused = anOrderStatus({ tradecart: aTradecart(), steps: { creditSign: "REFUSED" } });
  expect(hasReturnToOutcomes(refused, open)).toBe(true);
  const withdrawn = { ...refused, steps: { ...refused.steps, creditSign: "WITHDRAWN" as const } };
  expect(hasReturnToOutcomes(withdrawn, open)).toBe(false);
  expect(isGiftCardAllowed(refused, { ...open, hasPosaleMultiDeviceTradein: false })).toBe(false);
  expect(isGiftCardAllowed({ ...refused, tradecart: aTradecart({ source: "SWAP" }) }, open)).toBe(false);
  expect(isGiftCardAllowed({ ...refused, tradecart: null }, open)).toBe(false);
  const without = { ...open, recycleOptions: { TRADE_IN: ["UPGRADE" as const], SWAP: [] } };
  expect(isGiftCardAllowed(refused, without)).toBe(false);
});

test("the bar counts what has to happen before the hand-over, and names what is next", () => {
  const status = anOrderStatus({ steps: approved });
  expect(progressOf(statusRows(status, withIDCheck))).toEqual({ done: 2, total: 4, next: "verifyID" });
  const done = anOrderStatus({ steps: { ...completed, handOverDevice: "PENDING" } });
  expect(progressOf(statusRows(done, configs))).toEqual({ done: 3, total: 3, next: null });
});
