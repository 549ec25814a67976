import { EXPORT_CART_QUOTATION } from "@handsel/contract/checkout/quotation.ts";
import {
  asFrozen,
  type Cart,
  comparePlansFor,
  getCart,
  priceCart,
  type Terms,
  termsOf,
} from "#areas/cart/index.ts";
import { addOnNamesOf, draftSale } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { saleCustomerOf } from "../entering.ts";
import { quotationPaper } from "../templates/quotation.ts";

/** The figures are those of the sale that the cart would become. Consumers are told theirs as the law wants it, and not so. */
export const exportCartQuotation = implement(EXPORT_CART_QUOTATION, async ({ cartUUID }, ctx) => {
  const { tenant, clock } = ctx;
  const found = await ctx.read(async (db) => {
    const within = { ...ctx, db };
    const cart = await getCart(within, cartUUID);
    if (cart.status !== "OPEN") throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
    if (cart.financingType !== "B2B_LEASE") throw refuse("BLOCKED_FEATURE");
    const terms = await termsOf(within, cart);
    const frozen = asFrozen({ cart, terms });
    const made = await draftSale(within, {
      priced: priceCart(frozen, terms),
      customer: saleCustomerOf({ customer: {} }, tenant),
      channel: "POSALE",
      isQuotation: true,
    });
    return {
      ...made,
      addOns: await addOnNamesOf(db, made.contracts),
      otherPlans: otherPlansFor(frozen, terms),
    };
  });
  const body = await quotationPaper({ tenant, ...found, madeAt: clock.now() });
  ctx.sendFile({ name: `${found.sale.reference}.pdf`, type: "pdf", body });
  return {};
});

/** Several orders move together, and have no other plan that is common to them. */
function otherPlansFor({ orders }: Cart, terms: Terms) {
  const [order, ...others] = orders;
  if (!order || others.length > 0) return [];
  return comparePlansFor({ ...order, frozen: null }, terms).filter(
    ({ selected, enabled }) => enabled && !selected,
  );
}
