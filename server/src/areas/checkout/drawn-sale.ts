// A sale that nobody made, of the cart that nobody made: what the page of a contract is told, and what its paper is set from. Nothing of it
// is kept.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { COMPARE_PLANS } from "@handsel/contract/cart/selecting.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { asFrozen, comparedPlans, drawOpenCart, priceCart, wireCart } from "#areas/cart/index.ts";
import { addOnNamesOf, asGranted, draftSale, leadingContract, type PaperFacts } from "#areas/sales/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { textsOf } from "#texts.ts";
import { saleCustomerOf } from "./entering.ts";
import { NO_MESSAGE, orderStatusOf } from "./order-status.ts";

type DrawingContext = Pick<WithCaller<TransactionContext>, "db" | "tenant" | "clock" | "platform" | "caller">;

export interface DrawnSale {
  cart: Cart;
  /** What the cart could be put on. */
  plans: OutputOf<typeof COMPARE_PLANS>;
  status: OrderStatus;
  paper: PaperFacts & { contract: PaperFacts["contracts"][number] };
}

/** Granted and signed, before the device is named; null while there is nothing to sell. It says in the language that it is a sample. */
export async function drawSale(ctx: DrawingContext, language: Language): Promise<DrawnSale | null> {
  const open = await drawOpenCart(ctx);
  const [order] = open?.cart.orders ?? [];
  if (!open || !order) return null;
  const { reference, customer } = textsOf("checkout", language).sample;
  const { terms } = open;
  const cart = { ...open.cart, reference };
  const made = asGranted(
    await draftSale(ctx, {
      priced: priceCart(asFrozen({ cart, terms }), terms),
      customer: saleCustomerOf({ customer: { firstName: customer } }, ctx.tenant),
      channel: "POSALE",
      isQuotation: false,
    }),
  );
  return {
    cart: wireCart(priceCart(cart, terms)),
    plans: comparedPlans(order, cart, terms),
    status: orderStatusOf(ctx, {
      ...made,
      application: undefined,
      message: NO_MESSAGE,
      partialApproval: null,
      tradecart: undefined,
      owedBackMinor: 0,
      documents: [],
    }),
    paper: {
      ...made,
      contract: leadingContract(made.contracts),
      storeName: "",
      addOns: await addOnNamesOf(ctx.db, made.contracts),
      signature: null,
      isDraft: true,
    },
  };
}
