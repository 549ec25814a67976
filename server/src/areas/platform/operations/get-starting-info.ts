import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { implement } from "#edge/implement.ts";

/** The retailer's public record. What must stay on the server is kept in another column and is not part of it. */
export const getStartingInfo = implement(GET_STARTING_INFO, async (_input, ctx) => ({
  ...ctx.tenant,
  mode: ctx.platform.config.mode,
}));
