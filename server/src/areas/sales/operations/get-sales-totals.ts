import { toMoney } from "@handsel/contract/fields.ts";
import { GET_SALES_TOTALS, MAX_SALES_DISPLAYED } from "@handsel/contract/sales/listing.ts";
import { implement } from "#edge/implement.ts";
import { wantedSales, withNamed } from "../listing.ts";
import { sumFiltered, sumSearched } from "../queries/list-sales.ts";

export const getSalesTotals = implement(GET_SALES_TOTALS, async (input, ctx) => {
  const wanted = wantedSales(input, ctx);
  const limit = MAX_SALES_DISPLAYED;
  const { sales, monthlyMinor, financedMinor } =
    wanted.kind === "search"
      ? await sumSearched(ctx.db, await withNamed(ctx.db, wanted, limit), { ...wanted, limit })
      : await sumFiltered(ctx.db, wanted.filter);
  return {
    sales,
    monthly: toMoney(monthlyMinor),
    financed: toMoney(financedMinor),
    currencyCode: ctx.tenant.currency,
  };
});
