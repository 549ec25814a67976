// What is taken at the till on the day of the sale: what each contract asks for at signing, what a card pays, and what the lender
// left open of a device. One sum, for the screen, the tick and the history.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { sumSheets } from "@handsel/finance/explain/sheet.ts";
import {
  type Contract,
  contractSheet,
  type RecordedEvent,
  shortMinorOf,
  soldContracts,
} from "#areas/sales/index.ts";
import { paidRests } from "./partial-status.ts";

export function dueTodayMinor(contracts: readonly Contract[], events: readonly RecordedEvent[]): number {
  const { dueTodayMinor: agreed } = sumSheets(soldContracts(contracts).map(contractSheet));
  return agreed + shortMinorOf(contracts) + paidRests(events);
}

export function amountTakenIn(events: readonly RecordedEvent[]): OrderStatus["amountTaken"] {
  const taken = events.find(({ type }) => type === "AMOUNT_TAKEN");
  return taken ? { by: taken.actor.name, at: new Date(taken.at).toISOString() } : null;
}
