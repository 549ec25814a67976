import { GET_OPTIONS } from "@handsel/contract/cart/selecting.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { withDifferences } from "../board/option-differences.ts";
import { getCart, termsOf } from "../cart/change-cart.ts";
import { defaultFinancing } from "../plans/plan-choice.ts";
import { choicesAround } from "../read-selection.ts";

/** The selection stands as it was priced; asking for the choices around it changes neither. */
export const getOptions = implement(GET_OPTIONS, async ({ cartUUID }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  const { selection } = cart;
  if (!selection) throw refuse("POS_MISSING_DEVICE_CODE");
  const terms = await termsOf(ctx, cart);
  const financingType = cart.financingType ?? defaultFinancing(terms);
  const { sets } = await choicesAround(ctx, cart, { selection, financingType }, terms);
  return withDifferences(ctx, cart, sets, terms);
});
