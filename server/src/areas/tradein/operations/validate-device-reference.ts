import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { ONLINE_VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/online.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { checkOnlineTradein } from "../features.ts";
import { findByName, findByReference, type LookUpContext, type Seeker } from "../search/looking-up.ts";
import { idOfAddress } from "../search/search-limit.ts";
import { swapOfOrder } from "../swap/swap-of-order.ts";
import type { SwapTerms } from "../swap/swap-terms.ts";

interface Wanted {
  deviceReference?: string | null | undefined;
  searchText?: string | null | undefined;
  isIMEI?: boolean | null | undefined;
  fetchModelData: boolean;
}

function find(ctx: LookUpContext, wanted: Wanted, swap: SwapTerms | null, seeker: Seeker) {
  const { deviceReference, searchText, isIMEI, fetchModelData } = wanted;
  if (deviceReference)
    return findByReference(ctx, { deviceReference, isIMEI: isIMEI ?? null, fetchModelData, swap }, seeker);
  // With an order only the device that the contract names will do.
  if (!searchText || swap) throw refuse("INVALID_VALUE", searchText ?? "");
  return findByName(ctx, searchText, seeker);
}

export const validateDeviceReference = implement(VALIDATE_DEVICE_REFERENCE, async (input, ctx) => {
  const swap = await swapOfOrder(ctx, input.orderUUID);
  return find(ctx, input, swap, { kind: "DEVICE", who: ctx.caller.userId });
});

export const onlineValidateDeviceReference = implement(
  ONLINE_VALIDATE_DEVICE_REFERENCE,
  async (input, ctx) => {
    checkOnlineTradein(ctx.tenant);
    return find(ctx, input, null, { kind: "ONLINE", who: idOfAddress(ctx.address) });
  },
);
