import { STEP_STATUSES } from "@handsel/contract/checkout/contract-steps.ts";
import { expect, test } from "vitest";
import { anOrderStatus, aPartialApproval, aTradecart, newSteps } from "#testing/a-contract.ts";
import {
  hasReturnToOutcomes,
  isCreditDeclined,
  isEverythingCompleted,
  isGiftCardAllowed,
  nextUp,
  openPlace,
  progressOf,
  rowOfExtras,
  type StatusConfigs,
  skipsCancelCall,
  statusRows,
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
  expect(isEverythingCompleted({ ...newSteps, ...completed, creditSign: "REFERRED" })).toBe(false);
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

test("SALES-CONTRACT-23 the ID is verified only where the retailer wants it", () => {
  expect(rowsOf(anOrderStatus(), configs)).not.toContain("verifyID");
  expect(rowsOf(anOrderStatus(), withIDCheck)).toContain("verifyID");
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

test("SALES-CONTRACT-39 a sale that was withdrawn needs no call to be cancelled", () => {
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

test("once the device is handed over, credit that was approved in part holds nothing up", () => {
  const partly = { ...newSteps, ...completed, creditSign: "PARTIAL_APPROVED" } as const;
  expect(isEverythingCompleted(partly)).toBe(true);
  expect(isEverythingCompleted({ ...partly, handOverDevice: "PENDING" })).toBe(false);
});

test("the extras are asked about at the device, or at the credit where no device is named", () => {
  expect(rowOfExtras(statusRows(anOrderStatus(), configs))).toBe("deviceReference");
  expect(rowOfExtras(statusRows(anOrderStatus({ financingType: "STANDARD" }), configs))).toBe("creditSign");
});

test("the bar counts what has to happen before the hand-over, and names what is next", () => {
  const status = anOrderStatus({ steps: approved });
  expect(progressOf(statusRows(status, withIDCheck))).toEqual({ done: 2, total: 4, next: "verifyID" });
  const done = anOrderStatus({ steps: { ...completed, handOverDevice: "PENDING" } });
  expect(progressOf(statusRows(done, configs))).toEqual({ done: 3, total: 3, next: null });
});

test("a device that is handed in holds up no activation, and is not what comes next", () => {
  const swapped = anOrderStatus({
    tradecart: { ...aTradecart(), source: "SWAP" },
    steps: { ...completed, handOverDevice: "PENDING", recycleStatus: "PENDING" },
  });
  expect(rowsOf(swapped, configs)).toContain("swapDevice");
  expect(progressOf(statusRows(swapped, configs))).toEqual({ done: 3, total: 3, next: null });
});

test("the desk leads to where staff have something to do, and to the link while the customer is next", () => {
  const at = (...[status, checks = configs]: [Parameters<typeof anOrderStatus>[0], StatusConfigs?]) =>
    openPlace(anOrderStatus(status), checks);
  const referred = { deviceFunderReference: "BNK-1" };
  expect(at({})).toBe("creditSign");
  expect(at({ steps: approved, ...referred }, withIDCheck)).toBe("verifyID");
  expect(at({ steps: approved, isIDConfirmed: true, ...referred }, withIDCheck)).toBe("deviceReference");
  const named = { steps: { ...approved, deviceReference: "COMPLETED" as const }, ...referred };
  expect(at({ ...named, isSigned: true })).toBe("activate");
  // What is not signed is not started: the customer is next.
  expect(at(named)).toBe("creditSign");
  expect(at({ steps: completed, ...referred })).toBeNull();
  expect(at({ steps: { creditSign: "REFUSED" } })).toBeNull();
});

test("what is next is one answer: the ID before the extras, the extras before the device, then what the others are at", () => {
  const next = (status: Parameters<typeof anOrderStatus>[0], checks = configs) => {
    const facts = anOrderStatus(status);
    return [nextUp(facts, checks), openPlace(facts, checks)];
  };
  const open = { deviceFunderReference: "BNK-1", partialApproval: aPartialApproval() };
  const partly = { steps: approved, ...open };
  expect(next(partly, withIDCheck)).toEqual(["verifyID", "verifyID"]);
  expect(next({ ...partly, isIDConfirmed: true }, withIDCheck)).toEqual(["extras", "deviceReference"]);
  expect(next({ ...partly, financingType: "STANDARD" })).toEqual(["extras", "creditSign"]);
  const settled = aPartialApproval({ extras: "PAID", choices: null });
  expect(next({ ...partly, partialApproval: settled })).toEqual(["deviceReference", "deviceReference"]);
  const named = {
    steps: { ...approved, deviceReference: "COMPLETED" as const },
    deviceFunderReference: "BNK-1",
  };
  expect(next(named)).toEqual(["signature", "creditSign"]);
  expect(next({ ...named, isSigned: true })).toEqual(["activate", "activate"]);
  // The link can be sent again, and what is next in it are the terms.
  expect(next({})).toEqual(["termsAndConditions", "creditSign"]);
});
