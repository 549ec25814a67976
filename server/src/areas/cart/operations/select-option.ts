import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { cameLater } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { withDifferences } from "../board/option-differences.ts";
import { openCart, saveChangeLast } from "../cart/change-cart.ts";
import { withSelection } from "../cart/filling.ts";
import { storedFinancedAs } from "../plans/plan-choice.ts";
import { readSelection } from "../read-selection.ts";
import { servedAs } from "../services/choosing-service.ts";
import { wireCart } from "../wire.ts";

/** The pricing call behind every change of selection. */
export const selectOption = implement(SELECT_OPTION, async (input, ctx) => {
  const { tenant, caller } = ctx;
  const open = await openCart(ctx, input);
  const { terms } = open;

  const { served, financingType } = servedAs(open.cart, input, { tenant, role: caller.role, terms });
  const financed = storedFinancedAs(served, financingType, terms);

  const { sets, chosen, isInsuredByPlan } = await readSelection(
    ctx,
    financed,
    { ...input, financingType },
    terms,
  );
  if (isInsuredByPlan) ctx.warn("PAYMENT_PLAN_REQUIRES_INSURANCE", chosen.plan.name);

  const { deviceCode, name } = chosen.device;
  const isOther = deviceCode !== open.cart.selection?.deviceCode;
  if (isOther && (await cameLater(ctx.db, terms.shelf, { device: deviceCode })))
    ctx.warn("PRICED_TODAY_X", name);

  const changed = withSelection(financed, chosen, {
    parentDeviceCode: input.parentDeviceCode ?? null,
    now: ctx.clock.now(),
  });
  const told = await withDifferences(ctx, changed, sets, terms);
  return { ...told, cart: wireCart(saveChangeLast(ctx, open, changed)) };
});
