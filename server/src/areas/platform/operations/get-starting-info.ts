import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { startingInfoOf } from "#edge/files/starting-info.ts";
import { implement } from "#edge/implement.ts";

/** The retailer's public record. */
export const getStartingInfo = implement(GET_STARTING_INFO, async (_input, { tenant, platform }) =>
  startingInfoOf(tenant, platform.config.mode),
);
