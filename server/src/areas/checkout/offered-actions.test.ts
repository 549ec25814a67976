// Whatever became of a sale: what its page offers, the state machine takes, and nobody stands before a page on which nothing
// can be done.
import { statusActions } from "@handsel/contract/checkout/status-actions.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { CREDIT_RESULTS, isCreditGranted } from "@handsel/contract/sales/statuses.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Contract,
  type ContractEvent,
  type ContractState,
  contractsToActivate,
  isBeforeStart,
  isEnded,
  openExtras,
} from "#areas/sales/index.ts";
import { applyEvent, beginContract } from "#testing/checkout-builders.ts";
import { stepsOf } from "./order-steps.ts";

const DEVICE = { lineId: "device", position: 0, reference: "490154203237518", isImei: true };
const STARTED: ContractEvent = {
  type: "ACTIVATED",
  data: { startDate: "2026-01-01", earlySwapStartDate: null, freeSwapStartDate: null, endDate: null },
};

const ANY_EVENT: fc.Arbitrary<ContractEvent> = fc.oneof(
  fc.constantFrom<ContractEvent>(
    { type: "TERMS_ACCEPTED", data: {} },
    { type: "SIGNED", data: {} },
    { type: "EXTRAS_NOT_FINANCED", data: {} },
    { type: "EXTRAS_PAID", data: { amountMinor: 1 } },
    { type: "ID_CONFIRMED", data: { isConfirmed: true } },
    { type: "ID_CONFIRMED", data: { isConfirmed: false } },
    { type: "DEVICE_REFERENCE_ADDED", data: DEVICE },
    STARTED,
    { type: "CANCELLED", data: {} },
    { type: "WITHDRAWN", data: {} },
  ),
  fc
    .constantFrom(...CREDIT_RESULTS)
    .map((result): ContractEvent => ({ type: "CREDIT_DECIDED", data: { result } })),
);

const ANY_SALE = fc.record({
  needsIdCheck: fc.boolean(),
  hasExtras: fc.boolean(),
  steps: fc.array(fc.record({ event: ANY_EVENT, ofExtras: fc.boolean() }), { maxLength: 14 }),
});

/** Of a contract only what the rules look at. */
const contractOf = (id: string, state: ContractState): Contract =>
  ({
    id,
    orderId: "device",
    kind: id === "device" ? "DEVICE" : "EXTRAS",
    financingType: state.financingType,
    status: state.status,
    state,
  }) as Contract;

function live({
  needsIdCheck,
  hasExtras,
  steps,
}: typeof ANY_SALE extends fc.Arbitrary<infer Sale> ? Sale : never): Contract[] {
  const sent: ContractEvent = { type: "APPLICATION_SENT", data: { funderReference: "F1" } };
  const begin = (wishes: Parameters<typeof beginContract>[0]) => applied(beginContract(wishes), sent);
  let device = begin({ needsIdCheck });
  let extras = hasExtras
    ? begin({ financingType: "STANDARD", needsIdCheck: false, needsInstallation: false, pieces: [] })
    : null;
  for (const { event, ofExtras } of steps) {
    // A lender refuses extras and never the device in this way, and only what it refused is paid at the till.
    const isOfExtras = event.type.startsWith("EXTRAS_") || ofExtras;
    if (isOfExtras && extras) extras = applied(extras, event);
    if (!isOfExtras && !isTakenBack(device, event)) device = applied(device, event);
  }
  return [contractOf("device", device), ...(extras ? [contractOf("extras", extras)] : [])];
}

/** A seen ID is not taken back once its device is named: CONFIRM_CUSTOMER_ID refuses it. */
const isTakenBack = ({ references }: ContractState, { type, data }: ContractEvent) =>
  type === "ID_CONFIRMED" && !data.isConfirmed && Object.keys(references).length > 0;

/** As it was when the event cannot happen. */
function applied(state: ContractState, event: ContractEvent): ContractState {
  const result = applyEvent(state, event, "system");
  return result.kind === "applied" ? result.state : state;
}

const takes = ({ state }: Contract, event: ContractEvent) =>
  applyEvent(state, event, "user").kind === "applied";

function offeredOn(contracts: readonly Contract[], showCustomerIDCheck: boolean) {
  const [device] = contracts;
  const open = {
    extras: "OPEN",
    items: [],
    shortAmount: toMoney(0),
    shortMonthly: null,
    isTooLittle: false,
    choices: null,
  } as const;
  const facts = {
    steps: stepsOf(contracts, null),
    financingType: "UPGRADE",
    deviceFunderReference: device?.state.funderReference ?? null,
    isIDConfirmed: device?.state.isIdConfirmed ?? false,
    funder: "ukbank",
    partialApproval: openExtras(contracts).length > 0 ? { ...open, items: [] } : null,
  } as const;
  return statusActions(facts, { showCustomerIDCheck });
}

test("the server takes whatever the page offers", () => {
  fc.assert(
    fc.property(ANY_SALE, (sale) => {
      const contracts = live(sale);
      const [device] = contracts;
      if (!device) throw new Error("no device");
      const offered = offeredOn(contracts, sale.needsIdCheck);
      if (offered.confirmID)
        expect(takes(device, { type: "ID_CONFIRMED", data: { isConfirmed: true } })).toBe(true);
      if (offered.nameDevice)
        expect(takes(device, { type: "DEVICE_REFERENCE_ADDED", data: DEVICE })).toBe(true);
      if (offered.settleExtras)
        for (const extras of openExtras(contracts)) {
          expect(takes(extras, { type: "EXTRAS_PAID", data: { amountMinor: 1 } })).toBe(true);
          expect(takes(extras, { type: "CANCELLED", data: {} })).toBe(true);
        }
      if (offered.activate && device.state.isSigned)
        expect(contractsToActivate({ cartId: "c" }, contracts, () => STARTED)).toContain(device);
      if (offered.cancel)
        expect(isEnded(device.state) || takes(device, { type: "CANCELLED", data: {} })).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test("a sale that has credit and waits for the shop always has something to be done about it", () => {
  fc.assert(
    fc.property(ANY_SALE, (sale) => {
      const contracts = live(sale);
      const [device] = contracts;
      if (!device) throw new Error("no device");
      const { state } = device;
      const isShopsTurn =
        isBeforeStart(state) && state.termsAndConditions === "APPROVED" && isCreditGranted(state.creditSign);
      fc.pre(isShopsTurn);
      const { confirmID, settleExtras, nameDevice, activate, cancel } = offeredOn(
        contracts,
        sale.needsIdCheck,
      );
      expect(confirmID || settleExtras || nameDevice || activate).toBe(true);
      expect(cancel).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
