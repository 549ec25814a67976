// Making a choice: it is shown at once, the server prices it, and until then the dock shows what is known of the difference.
import type { Selection } from "@handsel/contract/cart/cart.ts";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { takeRefusal } from "#kit/feedback/refusals.ts";
import { type Selecting, selectingKey, selectOption } from "../api.ts";
import { useSale } from "../sale.tsx";
import { NOTHING_SELECTED, selectionInput } from "./selection.ts";

export interface Choosing {
  /** The newest choice that still waits for its price. */
  pending: Selecting | undefined;
  choose: (change: Partial<Selection>, known?: Omit<Selecting, "input">) => void;
  /** Set while the last choice was refused or did not reach the server: tries it again. */
  retry: (() => void) | undefined;
}

export function useChoose(): Choosing {
  const { cart } = useSale();
  const pending = usePendingChoice(cart.uuid);
  const { mutate, isError, variables } = useMutation({
    ...selectOption(cart.uuid),
    // The step says it beside the choices, with the way to try again.
    onError: (refusal) => void takeRefusal(refusal),
  });
  return {
    pending,
    choose: (change, known) => {
      // A choice made while another is being priced stands on that one.
      const before = pending
        ? { ...cart, selected: { ...NOTHING_SELECTED, ...cart.selected, ...chosenIn(pending) } }
        : cart;
      const input = selectionInput(before, change);
      if (input) mutate({ input, ...known });
    },
    retry: isError && variables ? () => mutate(variables) : undefined,
  };
}

function chosenIn({ input }: Selecting): Partial<Selection> {
  return {
    deviceCode: input.deviceCode,
    parentDeviceCode: input.parentDeviceCode ?? null,
    insuranceID: input.insuranceID ?? null,
    paymentplanID: input.paymentplanID ?? null,
    subscriptionID: input.subscriptionID ?? null,
    selectedExtraOptionID: input.selectedExtraOptionID ?? null,
  };
}

export function usePendingChoice(cartUUID: string): Selecting | undefined {
  return useMutationState({
    filters: { mutationKey: selectingKey(cartUUID), status: "pending" },
    // A mutation's variables are what it was started with; the key says which mutation this is.
    select: ({ state }) => state.variables as Selecting,
  }).at(-1);
}
