import { ADD_NOTE_TO_CART, noteToSend } from "@handsel/contract/checkout/contract-status.ts";
import { isBeforeStart, leadingContract, recordEvents, staff } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { getSaleForChange } from "../sale-of-cart.ts";

/** A sale that has not started is put off with it; otherwise it is a remark. */
export const addNoteToCart = implement(ADD_NOTE_TO_CART, async ({ cartUUID, note }, ctx) => {
  const { contracts } = await getSaleForChange(ctx, cartUUID);
  const { id, state } = leadingContract(contracts);
  const data = { note: noteToSend(note) };
  await recordEvents(ctx, {
    contractId: id,
    events: [isBeforeStart(state) ? { type: "POSTPONED", data } : { type: "NOTE_ADDED", data }],
    actor: staff(ctx.caller),
  });
  return {};
});
