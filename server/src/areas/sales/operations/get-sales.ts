import { noteToSend } from "@handsel/contract/checkout/contract-status.ts";
import { GET_SALES, MAX_SALES_DISPLAYED, type SalesRow } from "@handsel/contract/sales/listing.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { wantedSales, withNamed } from "../listing.ts";
import { filterSales, type ListedSale, searchSales } from "../queries/list-sales.ts";
import { sortSales } from "../queries/sort-sales.ts";
import { listedSwapStatus } from "../sale/swap-status.ts";

export const getSales = implement(GET_SALES, async (input, ctx) => {
  const wanted = wantedSales(input, ctx);
  // One more than is shown says that there are more.
  const limit = MAX_SALES_DISPLAYED + 1;
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const found =
    wanted.kind === "search"
      ? await searchSales(ctx.db, await withNamed(ctx.db, wanted, limit), { ...wanted, limit })
      : input.sort
        ? await sortSales(ctx.db, wanted.filter, { ...input.sort, limit, today })
        : await filterSales(ctx.db, wanted.filter, { limit, after: null });
  if (found.length > MAX_SALES_DISPLAYED) ctx.warn("MAX_CONTRACTS_DISPLAYED", MAX_SALES_DISPLAYED);
  return { sales: found.slice(0, MAX_SALES_DISPLAYED).map((sale) => salesRow(sale, today)) };
});

function salesRow(sale: ListedSale, today: string): SalesRow {
  return {
    cartUUID: sale.cartId,
    reference: sale.reference,
    createdDate: sale.createdAt.toISOString(),
    activatedDate: sale.activatedAt?.toISOString() ?? null,
    updatedDate: sale.updatedAt.toISOString(),
    vendorName: sale.sellerName,
    storeName: sale.storeName,
    customerName: sale.customerName,
    customerPhone: sale.customerPhone,
    customerEmail: sale.customerEmail,
    productDescriptions: sale.productDescriptions,
    numberOfExtras: sale.numberOfExtras,
    deliveryType: sale.deliveryType,
    financingType: sale.financingType,
    status: sale.status,
    swapStatus: listedSwapStatus(sale, today),
    notes: encodedNotes(sale.notes),
    hasDeviceReference: sale.hasDeviceReference,
    isActive: sale.isActive,
    waitsFor: sale.waitsFor,
  };
}

/** A list in one text: commas separate the notes, so those inside one travel as a look-alike. */
export function encodedNotes(notes: readonly string[]): string {
  return notes.map(noteToSend).join(",");
}
