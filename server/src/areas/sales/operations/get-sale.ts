import { toMoney } from "@handsel/contract/fields.ts";
import {
  GET_CART_ACTIONS,
  GET_CART_INVOICES,
  GET_SALE,
  GET_SALE_SIGNATURE,
} from "@handsel/contract/sales/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { signatureOf } from "../contract/signatures.ts";
import { invoicesOfSale } from "../queries/sale-surroundings.ts";
import { eventsOfSale, findNamedSale, UUID } from "../queries/sales.ts";
import { answerSale, getSale as findSaleOrRefuse, saleViewer } from "../sale/answer-sale.ts";
import { actionOf } from "../sale/sale-history.ts";

/** A link may name the cart, a contract or order, or carry the reference that people read. */
export const getSale = implement(GET_SALE, async ({ cartUUID }, ctx) => {
  const named = cartUUID.trim();
  const sale = await findNamedSale(ctx.db, named, saleViewer(ctx));
  if (!sale) throw refuse(UUID.test(named) ? "INVALID_ORDER_UUID_X" : "CART_X_NOT_FOUND", named);
  return answerSale(ctx, { cartId: sale.cartId });
});

export const getCartInvoices = implement(GET_CART_INVOICES, async ({ cartUUID }, ctx) => {
  await findSaleOrRefuse(ctx, { cartId: cartUUID });
  const invoices = await invoicesOfSale(ctx.db, cartUUID);
  return {
    cartInvoices: invoices.map(({ id, type, number, invoicedBy, invoicedTo, items }) => ({
      id,
      invoiceType: type,
      invoiceNumber: number,
      invoicedBy,
      invoicedTo,
      items: items
        .map((item) => ({
          deliveryNumber: item.deliveryNumber,
          orderReference: item.orderReference,
          currencyCode: item.currency,
          invoiceAmountInclTax: toMoney(item.amountInclTaxMinor),
          taxAmount: toMoney(item.taxMinor),
          createdAt: item.createdAt,
          description: item.description,
          partNumber: item.partNumber,
          serialNumbers: item.serialNumbers,
          quantity: item.quantity,
        }))
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    })),
  };
});

export const getSaleSignature = implement(GET_SALE_SIGNATURE, async ({ cartUUID }, ctx) => {
  await findSaleOrRefuse(ctx, { cartId: cartUUID });
  return { signature: await signatureOf(ctx.platform.config, ctx.db, cartUUID) };
});

export const getCartActions = implement(GET_CART_ACTIONS, async ({ cartUUID }, ctx) => {
  await findSaleOrRefuse(ctx, { cartId: cartUUID });
  const events = await eventsOfSale(ctx.db, cartUUID);
  return { cartActions: events.map(actionOf) };
});
