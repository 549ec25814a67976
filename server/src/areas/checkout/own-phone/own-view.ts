// What the customer's own page shows: the form with what was typed on either side, the cart and its plans, and after the
// application the way to the lender and the papers.

import { findLender } from "@handsel/contract/catalog/funders.ts";
import { isCompleted } from "@handsel/contract/checkout/contract-steps.ts";
import { CUSTOMER_FIELDS } from "@handsel/contract/checkout/customer-questions.ts";
import { isPhoneField, type OwnPhone, type SharedFields } from "@handsel/contract/checkout/own-phone.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import {
  type Cart,
  comparePlansFor,
  coverOf,
  findCart,
  type PricedCart,
  priceCart,
  type Terms,
  termsOf,
  wireCart,
} from "#areas/cart/index.ts";
import { findStoreContact } from "#areas/platform/index.ts";
import { contractsOfSale, findSale, signaturesOfSales } from "#areas/sales/index.ts";
import type { TransactionContext } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { saleDocuments } from "../document-links.ts";
import { handedIn } from "../due-today.ts";
import { mainContracts, stepsOf } from "../order-steps.ts";
import { lastApplication } from "../queries/applications.ts";
import type { PhoneLinkRow } from "../queries/phone-links.ts";
import { EVERYWHERE } from "../sending.ts";
import { ownPapers } from "./own-papers.ts";
import { shownCart } from "./showing.ts";

type ViewContext = Pick<TransactionContext, "db" | "tenant" | "clock" | "platform">;

const NOTHING = {
  funder: null,
  hasTradein: false,
  fields: {},
  version: 0,
  step: null,
  isAccepted: false,
  cart: null,
  plans: [],
  cover: null,
  papers: [],
  hasSignature: false,
  isSent: false,
  lenderURL: null,
  isSigned: false,
  isDone: false,
  documents: [],
} as const;

export async function ownView(ctx: ViewContext, link: PhoneLinkRow, token: string): Promise<OwnPhone> {
  const { db, tenant } = ctx;
  const cart = await findCart(db, { cartId: link.cartId }, EVERYWHERE);
  if (!cart) throw refuse("PHONE_LINK_OVER");
  const store = await findStoreContact(db, cart.storeId);
  const greeting = { storeName: store?.name ?? tenant.name, sellerName: link.sellerName };
  // A link that was overheard tells nothing: whoever takes it is the one who was meant, or is found out at the till.
  if (!link.browserHash)
    return { isBegun: false, ...greeting, ...NOTHING, plans: [], papers: [], documents: [] };
  const terms = await termsOf(ctx, cart);
  const priced = priceCart(cart, terms);
  const wire = wireCart(priced);
  const isLease = wire.financingType === "B2B_LEASE" || findLender(wire.funder ?? "")?.isLessor === true;
  return {
    isBegun: true,
    ...greeting,
    funder: isLease ? null : (wire.funder ?? "card"),
    hasTradein: cart.tradecartId !== null || cart.swapOrderId !== null,
    fields: phoneFields(link.fields),
    version: link.version,
    step: link.step,
    isAccepted: link.acceptedVersion === cart.version,
    cart: shownCart(wire, await handedIn(ctx, cart)),
    ...choicesOf(cart, terms),
    papers: isSellable(priced) ? ownPapers(token) : [],
    ...(await afterSending(ctx, cart.id)),
  };
}

/** What the customer may choose: of one order, while the cart is open. */
function choicesOf(cart: Cart, terms: Terms): Pick<OwnPhone, "plans" | "cover"> {
  const [order, ...others] = cart.orders;
  if (!order || others.length > 0 || cart.status !== "OPEN") return { plans: [], cover: null };
  const cover = coverOf(order, terms);
  return {
    plans: comparePlansFor(order, terms),
    cover: cover
      ? {
          id: cover.id,
          name: cover.name,
          monthly: toMoney(cover.monthlyMinor),
          isOn: cover.isOn,
          isRequired: cover.isRequired,
        }
      : null,
  };
}

const isSellable = ({ orders }: PricedCart): boolean =>
  orders.length > 0 && orders.every(({ problems }) => problems.length === 0);

function phoneFields(fields: SharedFields): SharedFields {
  const own: SharedFields = {};
  for (const field of CUSTOMER_FIELDS) if (isPhoneField(field) && fields[field]) own[field] = fields[field];
  return own;
}

async function afterSending(
  ctx: ViewContext,
  cartId: string,
): Promise<Pick<OwnPhone, "isSent" | "lenderURL" | "isSigned" | "isDone" | "documents" | "hasSignature">> {
  const sale = await findSale(ctx.db, { cartId }, EVERYWHERE);
  const application = await lastApplication(ctx.db, cartId);
  if (!sale || application?.state === "FAILED")
    return {
      isSent: false,
      lenderURL: null,
      isSigned: false,
      isDone: false,
      documents: [],
      hasSignature: false,
    };
  const contracts = await contractsOfSale(ctx.db, cartId);
  const signatures = await signaturesOfSales(ctx.db, [cartId]);
  const steps = stepsOf(contracts, null);
  const isDone = isCompleted(steps.handOverDevice);
  return {
    isSent: true,
    lenderURL: application?.customerUrl ?? null,
    isSigned: mainContracts(contracts).every(({ state }) => state.isSigned),
    isDone,
    hasSignature: signatures.length > 0,
    documents: isDone || sale.isQuotation ? saleDocuments(ctx, sale) : [],
  };
}
