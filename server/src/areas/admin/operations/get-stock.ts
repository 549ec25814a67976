import { GET_STOCK } from "@handsel/contract/admin/stock.ts";
import { countStock } from "#areas/catalog/index.ts";
import { countModels } from "#areas/tradein/index.ts";
import { implement } from "#edge/implement.ts";
import { findImportType, isBlocked } from "../import-types.ts";

export const getStock = implement(GET_STOCK, async (_, { db, tenant }) => {
  const { devices, accessories, plans, residuals } = await countStock(db);
  // In the order in which a new retailer brings them.
  const counts = [
    ["DEVICES", devices],
    ["ACCESSORIES", accessories],
    ["PLANS", plans],
    ["RESIDUALS", residuals],
    ["PRICE_BOOK", await countModels(db)],
  ] as const;
  return {
    stock: counts.map(([name, count]) => {
      const type = findImportType(name);
      return { type: name, count, isTaken: type !== undefined && !isBlocked(type, tenant) };
    }),
  };
});
