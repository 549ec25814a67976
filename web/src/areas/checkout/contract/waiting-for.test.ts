import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { expect, test } from "vitest";
import { anOrderStatus } from "#testing/a-contract.ts";
import { waitingFor } from "./waiting-for.ts";

const CONFIGS = {
  showCustomerIDCheck: true,
  hasPosaleMultiDeviceTradein: false,
  recycleOptions: { SWAP: [], TRADE_IN: [] },
};
type Change = Parameters<typeof anOrderStatus>[0];

const of = (change: Change): string | null => {
  const waiting = waitingFor(anOrderStatus(change), CONFIGS);
  return waiting && `${waiting.who}: ${waiting.what}`;
};
const granted = { termsAndConditions: "APPROVED", creditSign: "APPROVED" } as const;
const signed: Partial<OrderStatus> = { isSigned: true, isIDConfirmed: true, deviceFunderReference: "F-1" };

test.each<[string, Change, string | null]>([
  ["on its way to the lender", { application: "SENDING" }, "lender: application"],
  ["with the customer, who has not accepted the terms", {}, "customer: termsAndConditions"],
  ["with the lender", { steps: { termsAndConditions: "APPROVED" } }, "lender: creditSign"],
  [
    "looked at by somebody there",
    { steps: { termsAndConditions: "APPROVED", creditSign: "REFERRED" } },
    "lender: creditSign",
  ],
  ["granted and not signed", { steps: granted, deviceFunderReference: "F-1" }, "customer: signature"],
  [
    "signed, and nobody has seen the ID",
    { steps: granted, ...signed, isIDConfirmed: false },
    "staff: verifyID",
  ],
  ["signed without a device", { steps: granted, ...signed }, "staff: deviceReference"],
  [
    "signed with its device",
    { steps: { ...granted, deviceReference: "APPROVED" }, ...signed },
    "staff: activate",
  ],
  [
    "to be started by a lender who does not answer",
    { steps: { ...granted, deviceReference: "APPROVED" }, ...signed, lenderAsked: "ACTIVATE" },
    "lender: start",
  ],
  ["to be ended by one", { steps: granted, ...signed, lenderAsked: "CANCEL" }, "lender: end"],
  ["refused", { steps: { creditSign: "REFUSED" } }, null],
  ["running", { steps: { ...granted, handOverDevice: "APPROVED" }, ...signed }, null],
])("a sale that is %s says whom it waits for", (_, change, expected) => {
  expect(of(change)).toBe(expected);
});
