import { GET_TRADE_PACK } from "@handsel/contract/tradein/trade-pack.ts";
import { versionOf } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { tradePackOf } from "../outage/trade-pack.ts";
import { evaluationContext } from "../search/looking-up.ts";

export const getTradePack = implement(GET_TRADE_PACK, async (input, ctx) => {
  const pack = await tradePackOf(ctx.db, evaluationContext(ctx));
  const version = versionOf(pack);
  const takenAt = ctx.clock.now().toISOString();
  return { version, takenAt, pack: input.version === version ? null : pack };
});
