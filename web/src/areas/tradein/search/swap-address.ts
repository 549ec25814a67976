// What a sale hands over to the upgrade of its contract, in the address: the reference of the device and the lender.
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import { DEVICE_REFERENCE_MAX } from "@handsel/contract/rules/device-reference.ts";

export interface SwapBeginning {
  contractReference: string;
  funder: string | null;
}

/** Whoever comes back from a later step has it in the trade that is under way, no longer in the address. */
export function readSwap(params: URLSearchParams, underWay: SwapBeginning | null): SwapBeginning {
  const funder = params.get("funder");
  return {
    contractReference:
      params.get("reference")?.slice(0, DEVICE_REFERENCE_MAX) ?? underWay?.contractReference ?? "",
    funder: isFunder(funder) ? funder : (underWay?.funder ?? null),
  };
}
