// Which events of a contract move money, and how much. A start is owed by lender and customer; whatever takes back a contract that
// had started takes back all of it. What ends a contract otherwise is between the lender and the customer.
import { contractFigures } from "@handsel/finance/ledger/contract-figures.ts";
import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import { type Contract, TRADE_IN_CREDIT } from "../sale.ts";
import type { RecordedEvent } from "./contract-events.ts";
import { contractSheet } from "./contract-terms.ts";

/** What is known of a contract whenever its books are made. */
export type BookedContract = Pick<Contract, "id" | "cartId" | "kind" | "financingType" | "terms"> & {
  state: Pick<Contract["state"], "approvedMinor" | "restPaidMinor" | "swap" | "endsOldMinor">;
};

type BookedEvent = Pick<RecordedEvent, "type" | "at" | "data">;

/** The types of events that are worth reading. */
export const BOOKED_TYPES = [
  "ACTIVATED",
  "AMOUNT_TAKEN",
  "AMOUNT_GIVEN_BACK",
  "CANCELLED",
  "WITHDRAWN",
  "RETURNED",
] as const satisfies RecordedEvent["type"][];

export function moneyEventsOf(contract: BookedContract, events: readonly BookedEvent[]): MoneyEvent[] {
  const { id, cartId, terms } = contract;
  return events.flatMap((event): MoneyEvent[] => {
    const common = {
      key: id,
      at: event.at,
      currency: terms.figures.currency,
      contractId: id,
      cartId,
    };
    switch (event.type) {
      case "ACTIVATED":
        return [
          { type: "CONTRACT_STARTED", ...common, ...figuresOf(contract) },
          { type: "CREDIT_PAID_BACK", ...common, amountMinor: numberIn(event, "payBackMinor") },
        ];
      case "AMOUNT_TAKEN":
        return [
          {
            type: "AMOUNT_TAKEN",
            ...common,
            amountMinor: amountIn(event),
            endsOldMinor: numberIn(event, "endsOldMinor"),
          },
        ];
      case "AMOUNT_GIVEN_BACK":
        return [
          {
            type: "AMOUNT_GIVEN_BACK",
            ...common,
            // Once for each that was given.
            key: `${id} ${numberIn(event, "beforeMinor")}`,
            amountMinor: amountIn(event),
          },
        ];
      case "CANCELLED":
      case "WITHDRAWN":
      case "RETURNED":
        return [
          {
            type: "CONTRACT_TAKEN_BACK",
            ...common,
            ...figuresOf(contract),
            document: event.type,
            after: { type: "CONTRACT_STARTED", key: id },
          },
          { type: "CREDIT_PAID_BACK", ...common, amountMinor: creditPaidBack(contract, event) },
          { type: "SWAP_UNDONE", ...common, amountMinor: endOfOldPaidBack(contract) },
        ];
      default:
        return [];
    }
  });
}

type Figure = "amountMinor" | "beforeMinor" | "endsOldMinor" | "payBackMinor" | "atStartMinor";
const numberIn = (event: BookedEvent, field: Figure): number => {
  const value = (event.data as Partial<Record<typeof field, number>>)[field];
  return value ?? 0;
};
const amountIn = (event: BookedEvent) => numberIn(event, "amountMinor");

/**
 * Of a contract that never started: what the customer had paid towards it by the device went back to them in money at once. No more:
 * it waits for the start of the contract beside it, with which the device becomes ours.
 */
function creditPaidBack({ terms }: BookedContract, event: BookedEvent): number {
  if (numberIn(event, "atStartMinor") > 0) return 0;
  const creditMinor = terms.discounts.reduce(
    (sum, { typeId, valueMinor }) => (typeId === TRADE_IN_CREDIT ? sum + valueMinor : sum),
    0,
  );
  return Math.min(numberIn(event, "payBackMinor"), creditMinor);
}

/** What has ended the old contract stays with its lender, whatever becomes of the new one. */
const endOfOldPaidBack = ({ state }: BookedContract): number =>
  state.swap === "APPROVED" ? 0 : (state.endsOldMinor ?? 0);

function figuresOf(contract: BookedContract) {
  const { kind, terms, financingType, state } = contract;
  return contractFigures({
    order: terms.order,
    kind,
    sheet: contractSheet(contract),
    discounts: terms.discounts,
    isCard: financingType === "CARD_PAYMENT",
    approvedMinor: state.approvedMinor,
    restMinor: state.restPaidMinor ?? 0,
  });
}
