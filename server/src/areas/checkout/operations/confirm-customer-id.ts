import { CONFIRM_CUSTOMER_ID } from "@handsel/contract/checkout/contract-status.ts";
import { namesDeviceToApply } from "@handsel/contract/checkout/customer-fields.ts";
import { type Contract, isBeforeStart, recordEvents, staff } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { mainContracts } from "../order-steps.ts";
import { getSaleForChange } from "../sale-of-cart.ts";

export const confirmCustomerId = implement(CONFIRM_CUSTOMER_ID, async ({ cartUUID, isConfirmed }, ctx) => {
  const { sale, contracts } = await getSaleForChange(ctx, cartUUID);
  const waiting = mainContracts(contracts).filter(({ state }) => isBeforeStart(state));
  if (waiting.length === 0) throw refuse("POS_INVALID_ORDER_STATUS_X", sale.status);
  if (!isConfirmed && waiting.some(isSeenByNaming)) throw refuse("POS_INVALID_ORDER_STATUS_X", sale.status);
  for (const { id, state } of waiting)
    if (state.isIdConfirmed !== isConfirmed)
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "ID_CONFIRMED", data: { isConfirmed } }],
        actor: staff(ctx.caller),
      });
  return {};
});

/** Who named the device has seen the customer, which is not taken back; a device that was named to apply says nothing of it. */
const isSeenByNaming = ({ state, funder }: Contract) =>
  Object.keys(state.references).length > 0 && !namesDeviceToApply(funder);
