// What was sold from the distributor's shelves is ordered there as soon as its contract has started.
import type { NewsHandler } from "../fan-out.ts";
import { FROM_DISTRIBUTOR, requestOrder } from "./distributor-requests.ts";

export const orderFromDistributor: NewsHandler = async (ctx, { sale, contract, events }) => {
  if (sale.deliveryType !== FROM_DISTRIBUTOR) return;
  if (events.some(({ type }) => type === "ACTIVATED")) await requestOrder(ctx, sale, contract);
};
