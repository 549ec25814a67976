import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { HOME_PATH } from "#areas/cart/index.ts";
import type { GivenWhy } from "#areas/sales/index.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { cancelContract } from "../api.ts";
import { skipsCancelCall } from "./contract-status-rules.ts";

/** Cancels the contract and leaves it; a sale that the customer has withdrawn from is only left. */
export function useCancel(
  cartUUID: string,
  { steps }: Pick<OrderStatus, "steps">,
): (why?: GivenWhy<"CANCEL_CONTRACT">) => Promise<void> {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(cancelContract(cartUUID));
  return async (why) => {
    if (!skipsCancelCall(steps)) {
      // A refusal has been shown; the sale then stays as it is.
      const isCancelled = await mutateAsync(why ? { why } : {}).then(
        () => true,
        () => false,
      );
      if (!isCancelled) return;
      raiseCode("CONTRACTS_CANCELLED");
    }
    await navigate(HOME_PATH);
  };
}
