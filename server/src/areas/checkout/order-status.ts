// What the status screen is told of a sale, from what was read of it. Pure: a sale that nobody made is told in the same words.
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import type { StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  type Contract,
  givenBackIn,
  leadingContract,
  pieceKey,
  type RecordedEvent,
  type Sale,
} from "#areas/sales/index.ts";
import type { Clock } from "#clock.ts";
import type { Platform } from "#platform.ts";
import type { CreditApplication } from "./application.ts";
import { amountTakenIn, dueTodayMinor, toGiveMinor } from "./due-today.ts";
import { mainContracts, stepsOf, stepTimes } from "./order-steps.ts";
import { withdrawUntil } from "./withdraw-period.ts";

export type LastMessage = Pick<OrderStatus, "lastMessageStatus" | "lastMessageMethod" | "lastMessageID">;

export const NO_MESSAGE: LastMessage = {
  lastMessageStatus: null,
  lastMessageMethod: null,
  lastMessageID: null,
};

export interface HandedInCart {
  recycleStatus: StepStatus;
  swapCostMinor: number;
  wire: NonNullable<OrderStatus["tradecart"]>;
}

export interface StatusFacts {
  sale: Sale;
  contracts: readonly Contract[];
  /** Newest first. */
  events: readonly RecordedEvent[];
  application: CreditApplication | undefined;
  message: LastMessage;
  partialApproval: OrderStatus["partialApproval"];
  tradecart: HandedInCart | undefined;
  /** Of what the till took; in the books. */
  owedBackMinor: number;
  documents: OrderStatus["documents"];
}

interface StatusContext {
  tenant: WhiteLabel;
  clock: Clock;
  platform: Pick<Platform, "adapters">;
}

export function orderStatusOf(ctx: StatusContext, facts: StatusFacts): OrderStatus {
  const { sale, contracts, events, application, tradecart } = facts;
  const { state } = leadingContract(contracts);
  const dueMinor = dueTodayMinor(contracts, events);
  const until = withdrawUntil(contracts, ctx.tenant);
  const { funders } = ctx.platform.adapters;
  const funder = sale.financingType !== "CARD_PAYMENT" && isFunder(sale.funder) ? sale.funder : null;
  return {
    contractCustomer: {
      firstName: sale.customer.firstName,
      lastName: sale.customer.lastName,
      email: sale.customer.email,
      phone: sale.customer.phone,
    },
    ...deviceFields(contracts),
    deviceFunderReference: application?.funderReference ?? state.funderReference,
    ...facts.message,
    steps: stepsOf(contracts, tradecart?.recycleStatus ?? null),
    sentAt: sale.createdAt.toISOString(),
    stepTimes: stepTimes(events),
    isIDConfirmed: mainContracts(contracts).every((one) => one.state.isIdConfirmed),
    isSigned: mainContracts(contracts).every((one) => one.state.isSigned),
    application: applicationState(application),
    creditError: state.creditError === null ? null : { code: state.creditError, values: [] },
    lenderAsked: askedOf(application),
    approvedAmount: state.approvedMinor === null ? null : toMoney(state.approvedMinor),
    partialApproval: facts.partialApproval,
    tradecart: tradecart?.wire ?? null,
    status: sale.status,
    reference: sale.reference,
    funder,
    funderName: funder ? funders[funder].name : "",
    financingType: sale.financingType,
    isQuotation: sale.isQuotation,
    withdrawUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
    note: sale.notes.at(-1) ?? "",
    dueToday: toMoney(dueMinor),
    toTake: toMoney(dueMinor + (tradecart?.swapCostMinor ?? 0)),
    amountTaken: amountTakenIn(events),
    toGiveBack: toMoney(facts.owedBackMinor),
    givenBack: givenBackIn(events),
    toGive: toMoney(toGiveMinor(contracts)),
    documents: facts.documents,
  };
}

/** Ending the old contract holds nothing up. */
const askedOf = (application: CreditApplication | undefined): OrderStatus["lenderAsked"] =>
  !application || application.action === "CLOSE_OLD" ? null : application.action;

function applicationState(application: CreditApplication | undefined): OrderStatus["application"] {
  if (!application || application.state === "SENT") return "SENT";
  return application.state === "FAILED" ? "FAILED" : "SENDING";
}

function deviceFields(
  contracts: readonly Contract[],
): Pick<OrderStatus, "devices" | "deviceReference" | "existingDeviceReferences"> {
  const named = contracts.flatMap(({ id: orderUUID, state, lines }) =>
    state.pieces
      .filter(({ by }) => by === "REFERENCE")
      .flatMap(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId);
        return Array.from({ length: quantity }, (_, position) => ({
          orderUUID,
          lineUUID: lineId,
          position,
          description: line?.description ?? "",
          hasNetwork: line?.category === "PHONES" || "SIM" in (line?.selectedOptions ?? {}),
          deviceReference: line?.references.find((one) => one.position === position)?.reference ?? null,
          doubt: state.deviceDoubts?.[pieceKey({ lineId, position })] ?? null,
        }));
      }),
  );
  return {
    devices: named,
    deviceReference: named[0]?.deviceReference ?? null,
    existingDeviceReferences: contracts.flatMap(({ lines }) =>
      lines.flatMap(({ references }) => references.map(({ reference }) => reference)),
    ),
  };
}
