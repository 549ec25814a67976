// What the till took for contracts that were taken back: the customer's again, until somebody has given it back. How much that is
// stands in the books; who gave it and when, in the history.
import { toMoney } from "@handsel/contract/fields.ts";
import type { AmountAtTill } from "@handsel/contract/sales/sale.ts";
import type { ContractStatus } from "@handsel/contract/sales/statuses.ts";
import { heldOf } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { RecordedEvent } from "../contract/contract-events.ts";
import { isBeforeStart } from "../contract/contract-state.ts";
import type { Contract } from "../sale.ts";

const TAKEN_BACK: readonly ContractStatus[] = ["CANCELLED", "WITHDRAWN", "RETURNED"];

/** Nothing while a contract of the sale may still start: what was taken may be for that one. */
export async function owedBackMinor(
  db: Db,
  cartId: string,
  contracts: readonly Pick<Contract, "id" | "state">[],
): Promise<number> {
  const states = contracts.map(({ state }) => state);
  const isOver = states.some(({ status }) => TAKEN_BACK.includes(status)) && !states.some(isBeforeStart);
  if (!isOver || !states.some(({ isAmountTaken }) => isAmountTaken)) return 0;
  const ids = contracts.map(({ id }) => id);
  return Math.max(0 - (await heldOf(db, { cartId, contractIds: ids, account: "CUSTOMERS" })), 0);
}

/** All of it together, with whoever gave the last of it. */
export function givenBackIn(events: readonly RecordedEvent[]): AmountAtTill | null {
  const given = events.filter((event) => event.type === "AMOUNT_GIVEN_BACK");
  const last = given.at(-1);
  if (!last) return null;
  const minor = given.reduce((sum, { data }) => sum + data.amountMinor, 0);
  return { by: last.actor.name, at: new Date(last.at).toISOString(), amount: toMoney(minor) };
}
