import { GET_SALES_PACK } from "@handsel/contract/cart/sales-pack.ts";
import { implement } from "#edge/implement.ts";
import { salesPackOf, versionOf } from "../outage/sales-pack.ts";

export const getSalesPack = implement(GET_SALES_PACK, async (input, ctx) => {
  const pack = await salesPackOf(ctx);
  const version = versionOf(pack);
  const takenAt = ctx.clock.now().toISOString();
  return { version, takenAt, pack: input.version === version ? null : pack };
});
