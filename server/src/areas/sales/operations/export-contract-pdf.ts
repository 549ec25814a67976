import { EXPORT_CONTRACT_PDF } from "@handsel/contract/sales/changing.ts";
import { implement } from "#edge/implement.ts";
import { getContract } from "../answer-sale.ts";
import { contractPaper } from "../contract-paper.ts";
import { findStores } from "../queries/sale-surroundings.ts";

export const exportContractPdf = implement(EXPORT_CONTRACT_PDF, async ({ orderUuid }, ctx) => {
  const found = await ctx.read(async (db) => {
    const { sale, contract } = await getContract({ ...ctx, db }, orderUuid);
    const [store] = await findStores(db, [sale.storeId]);
    return { sale, contract, storeName: store?.name ?? "" };
  });
  ctx.sendFile({
    name: `${found.sale.reference}-${found.contract.position + 1}.pdf`,
    type: "pdf",
    body: await contractPaper(ctx, found),
  });
  return {};
});
