import { GET_RECYCLE_RECEIPT } from "@handsel/contract/tradein/tradecart.ts";
import { implement } from "#edge/implement.ts";
import { fileUrl, linkedFile } from "../file-links.ts";
import { readReceipt, wireReceipt } from "../receipt/receipt.ts";
import { getTradecart } from "../sight.ts";

export const getRecycleReceipt = implement(GET_RECYCLE_RECEIPT, async ({ id }, ctx) => {
  const cart = await getTradecart(ctx, id);
  const facts = await readReceipt(ctx.db, cart);
  const file = linkedFile("receipt", cart.id, ctx);
  return wireReceipt(facts, {
    tenant: ctx.tenant,
    language: ctx.language,
    pdfURL: fileUrl(ctx.platform.config, file, ctx.clock.now()),
  });
});
