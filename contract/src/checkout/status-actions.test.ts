import { expect, test } from "vitest";
import { toMoney } from "../fields.ts";
import type { ContractSteps } from "./contract-steps.ts";
import { STEP_STATUSES } from "./contract-steps.ts";
import {
  isIDSatisfied,
  type StatusActions,
  type StatusFacts,
  statusActions,
  verifyIDStatus,
} from "./status-actions.ts";

const steps: ContractSteps = {
  termsAndConditions: "PENDING",
  creditSign: "PENDING",
  deviceReference: "PENDING",
  recycleStatus: null,
  handOverDevice: "PENDING",
  swap: null,
};

/** An upgrade that has just been applied for, and what matters to the test. */
const facts = (
  change: Omit<Partial<StatusFacts>, "steps"> & { steps?: Partial<ContractSteps> } = {},
): StatusFacts => ({
  financingType: "UPGRADE",
  deviceFunderReference: "BNK-1",
  isIDConfirmed: false,
  funder: "ukbank",
  partialApproval: null,
  ...change,
  steps: { ...steps, ...change.steps },
});

const UNCHECKED = { showCustomerIDCheck: false };
const CHECKED = { showCustomerIDCheck: true };
const can = (action: keyof StatusActions, of: StatusFacts, configs = UNCHECKED) =>
  statusActions(of, configs)[action];

const approved = { termsAndConditions: "APPROVED", creditSign: "APPROVED" } as const;
const partly = { ...approved, creditSign: "PARTIAL_APPROVED" } as const;
const entered = { ...approved, deviceReference: "COMPLETED" } as const;
const open: NonNullable<StatusFacts["partialApproval"]> = {
  extras: "OPEN",
  items: [],
  shortAmount: toMoney(0),
  shortMonthly: null,
  isTooLittle: false,
  choices: null,
};

test("SALES-CONTRACT-16 the form comes with terms, credit, the lender's reference and the ID check off or confirmed", () => {
  const ready = facts({ steps: approved });
  expect(can("nameDevice", ready)).toBe(true);
  expect(can("nameDevice", facts({ steps: partly }))).toBe(true);
  const missing = [
    facts({ steps: approved, deviceFunderReference: null }),
    facts({ steps: approved, financingType: "STANDARD" }),
    facts({ steps: { ...approved, termsAndConditions: "PENDING" } }),
    facts({ steps: { ...approved, creditSign: "REFERRED" } }),
    facts({ steps: entered }),
    facts({ steps: { ...approved, handOverDevice: "APPROVED" } }),
  ];
  for (const one of missing) expect(can("nameDevice", one)).toBe(false);
  expect(can("nameDevice", ready, CHECKED)).toBe(false);
  expect(can("nameDevice", { ...ready, isIDConfirmed: true }, CHECKED)).toBe(true);
});

test("SALES-CONTRACT-24 SALES-CONTRACT-26 the ID is confirmed by the tick, or by the device reference", () => {
  expect(verifyIDStatus(facts())).toBe("PENDING");
  expect(verifyIDStatus(facts({ isIDConfirmed: true }))).toBe("COMPLETED");
  const named = facts({ steps: { deviceReference: "COMPLETED" } });
  expect(verifyIDStatus(named)).toBe("COMPLETED");
  expect(isIDSatisfied(named, CHECKED)).toBe(true);
  expect(isIDSatisfied(facts(), CHECKED)).toBe(false);
});

test("SALES-CONTRACT-25 the box waits for the credit, be it a part of it, and is closed again by the device reference", () => {
  const open = STEP_STATUSES.filter((creditSign) =>
    can("confirmID", facts({ steps: { creditSign } }), CHECKED),
  );
  expect(open).toEqual(["APPROVED", "PRE_APPROVED", "PARTIAL_APPROVED", "COMPLETED"]);
  expect(can("confirmID", facts({ steps: entered }), CHECKED)).toBe(false);
  expect(can("confirmID", facts({ steps: approved }))).toBe(false);
  expect(can("confirmID", facts({ steps: { ...approved, handOverDevice: "APPROVED" } }), CHECKED)).toBe(
    false,
  );
});

test("SALES-CONTRACT-24 SALES-CONTRACT-25 a device that was named to apply leaves the ID to be confirmed", () => {
  const named = facts({ funder: "nordicbank", steps: entered });
  expect(verifyIDStatus(named)).toBe("PENDING");
  expect(can("confirmID", named, CHECKED)).toBe(true);
  expect(can("activate", named, CHECKED)).toBe(false);
  expect(can("activate", { ...named, isIDConfirmed: true }, CHECKED)).toBe(true);
});

test("SALES-CONTRACT-27 activation opens when all before the hand-over is completed or a warning", () => {
  const ready = facts({ steps: entered });
  expect(can("activate", ready)).toBe(true);
  expect(can("activate", facts({ steps: { ...entered, recycleStatus: "PENDING" } }))).toBe(true);
  expect(can("activate", facts({ steps: { ...entered, creditSign: "PARTIAL_APPROVED" } }))).toBe(true);
  const notYet: Partial<ContractSteps>[] = [
    { termsAndConditions: "PENDING" },
    { creditSign: "PENDING" },
    { deviceReference: "PENDING" },
    { deviceReference: "REFUSED" },
    { handOverDevice: "APPROVED" },
    { handOverDevice: "REFUSED" },
    { swap: "PENDING" },
  ];
  for (const one of notYet) expect(can("activate", facts({ steps: { ...entered, ...one } }))).toBe(false);
  const plain = facts({ financingType: "STANDARD", steps: { ...approved, deviceReference: null } });
  expect(can("activate", plain)).toBe(true);
  expect(can("activate", plain, CHECKED)).toBe(false);
  expect(can("activate", { ...plain, isIDConfirmed: true }, CHECKED)).toBe(true);
});

test("extras without credit are settled before the device is named or the contract starts", () => {
  const asked = facts({ steps: { ...partly, deviceReference: "REFUSED" }, partialApproval: open });
  expect(statusActions(asked, UNCHECKED)).toEqual({
    resend: false,
    confirmID: false,
    settleExtras: true,
    nameDevice: false,
    activate: false,
    finishLater: false,
    cancel: true,
  });
  const plain = { financingType: "STANDARD", steps: { ...partly, deviceReference: null } } as const;
  expect(can("activate", facts({ ...plain, partialApproval: open }))).toBe(false);
  for (const extras of ["PAID", "DROPPED", null] as const) {
    const settled = facts({ ...plain, partialApproval: { ...open, extras } });
    expect(can("settleExtras", settled)).toBe(false);
    expect(can("activate", settled)).toBe(true);
  }
  const over = { ...partly, handOverDevice: "REFUSED" } as const;
  expect(can("settleExtras", facts({ steps: over, partialApproval: open }))).toBe(false);
});

test("credit that is too little for an agreement leaves the sale to be cancelled", () => {
  const short = facts({
    steps: { ...partly, deviceReference: "COMPLETED" },
    partialApproval: { ...open, extras: null, isTooLittle: true },
  });
  expect(statusActions(short, UNCHECKED)).toMatchObject({ activate: false, cancel: true });
});

test("SALES-CONTRACT-31 the link can be sent again only while credit is pending, and is not the shop's where the bank writes itself", () => {
  const sendable = (funder: StatusFacts["funder"]) =>
    STEP_STATUSES.filter((creditSign) => can("resend", facts({ steps: { creditSign }, funder })));
  expect(sendable("ukbank")).toEqual(["PENDING"]);
  expect(sendable("otherbank")).toEqual(["PENDING"]);
  expect(sendable("nordicbank")).toEqual([]);
});

test("SALES-CONTRACT-34 finishing later is for what is neither done nor declined", () => {
  const done = { ...entered, handOverDevice: "APPROVED" } as const;
  expect(can("finishLater", facts())).toBe(true);
  expect(can("finishLater", facts({ steps: done }))).toBe(false);
  expect(can("finishLater", facts({ steps: { ...done, creditSign: "PARTIAL_APPROVED" } }))).toBe(false);
  for (const creditSign of ["REFUSED", "WITHDRAWN"] as const)
    expect(can("finishLater", facts({ steps: { creditSign } }))).toBe(false);
});

test("SALES-CONTRACT-38 a sale can be cancelled until it starts, and when it was declined", () => {
  expect(can("cancel", facts())).toBe(true);
  expect(can("cancel", facts({ steps: entered }))).toBe(true);
  expect(can("cancel", facts({ steps: { ...entered, handOverDevice: "APPROVED" } }))).toBe(false);
  expect(can("cancel", facts({ steps: { ...entered, handOverDevice: "REFUSED" } }))).toBe(false);
  for (const creditSign of ["REFUSED", "WITHDRAWN"] as const)
    expect(can("cancel", facts({ steps: { creditSign, handOverDevice: "REFUSED" } }))).toBe(true);
});
