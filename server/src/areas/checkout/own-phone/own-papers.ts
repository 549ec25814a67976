// What customers read before they sign: the papers of the sale or, as long as there is none, of the sale that the cart would
// become, with what was typed by then. The figures are those of the sheet that the contract will be stored with.

import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import { CUSTOMER_FIELDS } from "@handsel/contract/checkout/customer-questions.ts";
import { OWN_PAPERS, type OwnPhone, type SharedFields } from "@handsel/contract/checkout/own-phone.ts";
import { asFrozen, findCart, priceCart, termsOf } from "#areas/cart/index.ts";
import { findStoreContact } from "#areas/platform/index.ts";
import { addOnNamesOf, draftSale, findSale, type PaperFacts, readPaper } from "#areas/sales/index.ts";
import type { TransactionContext } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { saleCustomerOf } from "../entering.ts";
import type { PhoneLinkRow } from "../queries/phone-links.ts";
import { EVERYWHERE } from "../sending.ts";

export const OWN_PAPERS_PATH = "/documents/own-phone";

/** They open for the phone that has the link alone: its cookie goes along. */
export const ownPapers = (token: string): OwnPhone["papers"] =>
  OWN_PAPERS.map((kind) => ({ kind, url: `${OWN_PAPERS_PATH}/${token}/${kind.toLowerCase()}.pdf` }));

type PaperContext = Pick<TransactionContext, "db" | "tenant" | "clock" | "platform">;

export async function readOwnPaper(ctx: PaperContext, link: PhoneLinkRow): Promise<PaperFacts> {
  const { db, platform } = ctx;
  const cart = await findCart(db, { cartId: link.cartId }, EVERYWHERE);
  if (!cart) throw refuse("PHONE_LINK_OVER");
  const sale = cart.status === "OPEN" ? undefined : await findSale(db, { cartId: cart.id }, EVERYWHERE);
  if (sale) return readPaper(platform.config, db, sale);
  const terms = await termsOf(ctx, cart);
  const made = await draftSale(
    { ...ctx, caller: { userId: cart.userId, name: link.sellerName } },
    {
      priced: priceCart(asFrozen({ cart, terms }), terms),
      customer: saleCustomerOf({ customer: typedIn(link.fields) }, ctx.tenant),
      channel: "POSALE",
      isQuotation: true,
    },
  );
  const store = await findStoreContact(db, cart.storeId);
  return {
    ...made,
    storeName: store?.name ?? "",
    addOns: await addOnNamesOf(db, made.contracts),
    signature: null,
    isDraft: true,
  };
}

function typedIn(fields: SharedFields): EnteredCustomer {
  const typed: EnteredCustomer = {};
  for (const field of CUSTOMER_FIELDS) {
    const value = fields[field]?.value;
    if (value) typed[field] = value;
  }
  return typed;
}
