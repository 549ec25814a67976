import { GET_SERVICES } from "@handsel/contract/cart/services.ts";
import { implement } from "#edge/implement.ts";
import { servicesFor } from "../services/service-tiles.ts";

/** After a trade-in only what its value can be spent on is offered. */
export const getServices = implement(GET_SERVICES, async ({ tradecartID, selectedOutcome }, ctx) => {
  const outcome = tradecartID ? (selectedOutcome ?? null) : null;
  return { servicesConfig: servicesFor(ctx.tenant.configs, { role: ctx.caller.role, outcome }) };
});
