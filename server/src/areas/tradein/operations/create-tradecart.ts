import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { CREATE_TRADECART, SUBMIT_MULTI_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { makeTradecart } from "../outcome/making-tradecart.ts";
import { readCustomer } from "../outcome/tradecart-needs.ts";
import type { TradecartRow } from "../queries/tradecarts.ts";
import { checkStore, getLockedTradecart, storeOf } from "../sight.ts";
import { swapOfOrder } from "../swap/swap-of-order.ts";
import { wireTradecart } from "../wire-tradecart.ts";

type Wanted = Pick<
  ParsedInputOf<typeof CREATE_TRADECART>,
  "customer" | "orderUUID" | "tradecartID" | "devices" | "selectedOutcome" | "paymentType"
>;

async function create(wanted: Wanted, ctx: WithCaller<ManualContext>): Promise<TradecartRow> {
  const { tenant, caller } = ctx;
  const swap = await swapOfOrder(ctx, wanted.orderUUID);
  const outcome = wanted.selectedOutcome ?? wanted.devices[0]?.outcome ?? "NONE";
  const { tradecartID } = wanted;
  return makeTradecart(ctx, {
    channel: "POSALE",
    devices: wanted.devices,
    outcome,
    paymentType: wanted.paymentType ?? null,
    swap,
    // A swap takes the customer of its contract.
    customer: swap
      ? swap.customer
      : wanted.customer
        ? readCustomer(wanted.customer, tenant, { mode: "vendor", outcome })
        : null,
    storeId: storeOf(ctx),
    by: { userId: caller.userId, name: caller.name },
    existing: tradecartID
      ? async (db) => {
          const existing = await getLockedTradecart({ db, caller }, tradecartID);
          checkStore(existing, caller, tenant.storeId);
          return existing;
        }
      : null,
  });
}

export const createTradecart = implement(CREATE_TRADECART, async (input, ctx) => ({
  tradecart: wireTradecart(await create(input, ctx), ctx),
}));

export const submitMultiTradecart = implement(
  SUBMIT_MULTI_TRADECART,
  async ({ selectedDevices, ...input }, ctx) => {
    const tradecart = wireTradecart(await create({ ...input, devices: selectedDevices }, ctx), ctx);
    return { id: tradecart.id, salesChannel: tradecart.salesChannel, tradecart };
  },
);
