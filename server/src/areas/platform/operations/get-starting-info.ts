import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { UNTOLD } from "@handsel/contract/platform/tenant.ts";
import { implement } from "#edge/implement.ts";

/** The retailer's public record. What must stay on the server is kept in another column, or is left out here. */
export const getStartingInfo = implement(GET_STARTING_INFO, async (_input, { tenant, platform }) => {
  const told = Object.entries(tenant).filter(([name]) => !Object.hasOwn(UNTOLD, name));
  return {
    ...(Object.fromEntries(told) as Omit<typeof tenant, keyof typeof UNTOLD>),
    mode: platform.config.mode,
  };
});
