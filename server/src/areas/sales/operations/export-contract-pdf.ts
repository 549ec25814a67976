import { ALL_ROLES } from "@handsel/contract/roles.ts";
import { EXPORT_CONTRACT_PDF } from "@handsel/contract/sales/changing.ts";
import { EXPORT_SALE_PAPERS } from "@handsel/contract/sales/listing.ts";
import type { ExportContext, Exporter } from "#edge/files/exports.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { contractPaper, contractPapers, readPaper } from "../contract/contract-paper.ts";
import { getContract, getSale } from "../sale/answer-sale.ts";
import { soldContracts } from "../sale/sale-summary.ts";
import { contractReference } from "../sale.ts";

async function paperOf(ctx: ExportContext, orderUuid: string) {
  const found = await ctx.read(async (db) => {
    const { sale, contract, contracts: all } = await getContract({ ...ctx, db }, orderUuid);
    const contracts = soldContracts(all);
    // There is no paper about what was not sold in the end.
    if (!contracts.includes(contract)) throw refuse("POS_INVALID_ORDER_STATUS_X", contract.status);
    return { ...(await readPaper(ctx.platform.config, db, sale)), contract, contracts };
  });
  return { ...found, body: await contractPaper(ctx, found) };
}

export const exportContractPdf = implement(EXPORT_CONTRACT_PDF, async ({ orderUuid }, ctx) => {
  const { sale, contract, body } = await paperOf(ctx, orderUuid);
  ctx.sendFile({ name: `${contractReference(sale, contract)}.pdf`, type: "pdf", body });
  return {};
});

/** Everything that was sold in these sales, as one file to be printed. */
export const exportSalePapers = implement(EXPORT_SALE_PAPERS, async ({ cartUUIDs }, ctx) => {
  const papers = await ctx.read(async (db) => {
    const found: Parameters<typeof contractPapers>[1][number][] = [];
    for (const cartId of new Set(cartUUIDs)) {
      const sale = await getSale({ ...ctx, db }, { cartId });
      const facts = await readPaper(ctx.platform.config, db, sale);
      const contracts = soldContracts(facts.contracts);
      found.push(...contracts.map((contract) => ({ ...facts, contracts, contract })));
    }
    return found;
  });
  const [first, ...others] = papers;
  if (!first) throw refuse("NO_CONTRACTS_IN_PERIOD");
  ctx.sendFile({ name: "contracts.pdf", type: "pdf", body: await contractPapers(ctx, [first, ...others]) });
  return {};
});

/** The same paper, asked for as one of the exports. */
export const contractExport: Exporter = {
  entity: "CONTRACT",
  roles: ALL_ROLES,
  formats: ["pdf"],
  write: async (ctx, { filters: { orderUuid } }) => {
    if (!orderUuid) throw refuse("INVALID_ORDER_UUID_X", "");
    return (await paperOf(ctx, orderUuid)).body;
  },
};
