// Statuses of contracts for tests: a person's upgrade that has just been applied for, and what matters to the test.
import type { OrderStatus, PartialApproval } from "@handsel/contract/checkout/contract-status.ts";
import type { ContractSteps } from "@handsel/contract/checkout/contract-steps.ts";
import type { Money } from "@handsel/contract/fields.ts";

/** The server alone makes the real ones. */
export const money = (amount: number) => amount as Money;

export const newSteps: ContractSteps = {
  termsAndConditions: "PENDING",
  creditSign: "PENDING",
  deviceReference: "PENDING",
  recycleStatus: null,
  handOverDevice: "PENDING",
  swap: null,
};

export function anOrderStatus(
  change: Omit<Partial<OrderStatus>, "steps"> & { steps?: Partial<ContractSteps> } = {},
): OrderStatus {
  return {
    contractCustomer: {
      firstName: "Harriet",
      lastName: "Okafor",
      email: "harriet@mail.test",
      phone: "+447400900142",
    },
    deviceReference: null,
    deviceFunderReference: null,
    lastMessageStatus: "DELIVERED",
    lastMessageMethod: "sms",
    lastMessageID: "m1",
    sentAt: "2025-11-14T14:39:00.000Z",
    stepTimes: {},
    existingDeviceReferences: [],
    devices: [
      {
        orderUUID: "0198f000-0000-7000-8000-0000000000c1",
        lineUUID: "0198f000-0000-7000-8000-0000000000d1",
        position: 0,
        description: "Orbit 9 Pro",
        hasNetwork: true,
        deviceReference: null,
        doubt: null,
      },
    ],
    isIDConfirmed: false,
    isSigned: false,
    application: "SENT",
    creditError: null,
    lenderAsked: null,
    approvedAmount: null,
    partialApproval: null,
    tradecart: null,
    status: "PENDING",
    reference: "GB-NW-2026-T0000001",
    funder: "ukbank",
    funderName: "Albion Bank",
    financingType: "UPGRADE",
    isQuotation: false,
    withdrawUntil: null,
    note: "",
    dueToday: money(44.95),
    toTake: money(0),
    amountTaken: null,
    toGiveBack: money(0),
    givenBack: null,
    toGive: money(0),
    documents: [],
    ...change,
    steps: { ...newSteps, ...change.steps },
  };
}

/** A case and a charger that the lender does not finance. */
export const aPartialApproval = (change: Partial<PartialApproval> = {}): PartialApproval => ({
  extras: "OPEN",
  items: [
    {
      uuid: "0198f000-0000-7000-8000-0000000000f1",
      description: "Clear case",
      quantity: 1,
      amount: money(29.9),
    },
    {
      uuid: "0198f000-0000-7000-8000-0000000000f2",
      description: "Charger",
      quantity: 1,
      amount: money(49.95),
    },
  ],
  shortAmount: money(0),
  shortMonthly: null,
  isTooLittle: false,
  choices: {
    pay: { today: money(79.85), monthly: money(45) },
    drop: {
      today: money(0),
      monthly: money(45),
      lostDiscounts: money(0),
      payBack: money(0),
      atStart: money(0),
    },
  },
  ...change,
});

export const aTradecart = (
  change: Partial<NonNullable<OrderStatus["tradecart"]>> = {},
): NonNullable<OrderStatus["tradecart"]> => ({
  id: "0198f000-0000-7000-8000-0000000000e1",
  source: "TRADE_IN",
  amount: money(180),
  deviceNames: ["Orbit 7 128 GB"],
  swapCost: money(0),
  tradeReview: null,
  tradeIDUpload: null,
  ...change,
});
