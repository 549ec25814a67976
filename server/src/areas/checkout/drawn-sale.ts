// A sale that nobody made, of the cart that nobody made: what the page of a contract is told, and what its paper is set from. Nothing of it
// is kept.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { asFrozen, drawOpenCart, priceCart, wireCart } from "#areas/cart/index.ts";
import { addOnNamesOf, asGranted, draftSale, leadingContract, type PaperFacts } from "#areas/sales/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { textsOf } from "#texts.ts";
import { saleCustomerOf } from "./entering.ts";
import { NO_MESSAGE, orderStatusOf } from "./order-status.ts";

type DrawingContext = Pick<WithCaller<TransactionContext>, "db" | "tenant" | "clock" | "platform" | "caller">;

export interface DrawnSale {
  cart: Cart;
  status: OrderStatus;
  paper: PaperFacts & { contract: PaperFacts["contracts"][number] };
}

/** Granted and signed, before the device is named; null while there is nothing to sell. It says in the language that it is a sample. */
export async function drawSale(ctx: DrawingContext, language: Language): Promise<DrawnSale | null> {
  const open = await drawOpenCart(ctx);
  if (!open) return null;
  const { reference, customer } = textsOf("checkout", language).sample;
  const { terms } = open;
  const priced = priceCart(asFrozen(open), terms);
  const made = asGranted(
    await draftSale(ctx, {
      priced: { ...priced, cart: { ...priced.cart, reference } },
      customer: saleCustomerOf({ customer: { firstName: customer } }, ctx.tenant),
      channel: "POSALE",
      isQuotation: false,
    }),
  );
  return {
    cart: wireCart(priceCart(open.cart, terms)),
    status: orderStatusOf(ctx, {
      ...made,
      application: undefined,
      message: NO_MESSAGE,
      partialApproval: null,
      tradecart: undefined,
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
