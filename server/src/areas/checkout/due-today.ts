// What is taken at the till on the day of the sale: what each contract asks for at signing, what a card pays, and what the lender
// left open of a device. One sum, for the screen, the tick and the history.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { sumSheets } from "@handsel/finance/explain/sheet.ts";
import {
  type Contract,
  contractSheet,
  isEnded,
  owedAtStart,
  type RecordedEvent,
  type Sale,
  shortMinorOf,
  soldContracts,
} from "#areas/sales/index.ts";
import { paidRests } from "./partial-status.ts";
import { type TradecartStatus, tradecartStatusOf } from "./tradecart-status.ts";

export function dueTodayMinor(contracts: readonly Contract[], events: readonly RecordedEvent[]): number {
  const { dueTodayMinor: agreed } = sumSheets(soldContracts(contracts).map(contractSheet));
  return agreed + shortMinorOf(contracts) + paidRests(events);
}

/** What the till gives for a device that is handed in: not before the sale starts, and nothing where it ended before. */
export function toGiveMinor(contracts: readonly Contract[]): number {
  const isNothing = contracts.every(({ state, activatedAt }) => isEnded(state) && activatedAt === null);
  return isNothing ? 0 : owedAtStart(contracts);
}

/** What the customer hands in, and what ends the contract that is swapped, which is taken at the same till. */
export type HandedIn = Pick<TradecartStatus, "devices" | "swapCostMinor" | "totalMinor" | "leftMinor">;

const NOTHING: HandedIn = { devices: [], swapCostMinor: 0, totalMinor: 0, leftMinor: 0 };

export async function handedIn(
  ctx: Parameters<typeof tradecartStatusOf>[0],
  { tradecartId }: Pick<Sale, "tradecartId">,
): Promise<HandedIn> {
  return tradecartId === null ? NOTHING : tradecartStatusOf(ctx, tradecartId);
}

export function amountTakenIn(events: readonly RecordedEvent[]): OrderStatus["amountTaken"] {
  const taken = events.find((event) => event.type === "AMOUNT_TAKEN");
  if (!taken) return null;
  const { amountMinor, endsOldMinor: ended = 0 } = taken.data;
  return { by: taken.actor.name, at: new Date(taken.at).toISOString(), amount: toMoney(amountMinor + ended) };
}
