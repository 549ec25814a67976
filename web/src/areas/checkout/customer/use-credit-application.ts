// Sending the application, and where its answer leads.
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { performCreditCheck } from "../api.ts";
import { dropDraft } from "../checkout-draft.ts";
import { opensCustomerPage, pathAfterCredit, QUOTATION_PATH } from "../wizard.ts";
import type { Checkout } from "../wizard-frame.tsx";
import type { CreditInput } from "./customer-values.ts";

export interface SentQuotation {
  reference: string;
  email: string;
}

export function useCreditApplication(checkout: Checkout): {
  apply: (input: CreditInput) => Promise<void>;
  isApplying: boolean;
} {
  const { cart } = checkout;
  const { mode } = useTenant();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(performCreditCheck(cart.uuid));
  const apply = async (input: CreditInput) => {
    const answer = await mutateAsync(input);
    if (answer.error) raiseCode(answer.error.code, ...answer.error.values);
    const path = pathAfterCredit(answer, {
      ...checkout,
      cartUUID: cart.uuid,
      financingType: cart.financingType,
    });
    if (path === null) return;
    // The cart is locked from here on: what was changed in it can no longer be taken back.
    toasts.dropActions();
    dropDraft(cart.uuid);
    if (opensCustomerPage(answer.url, { mode, funder: cart.funder ?? "" }))
      open(answer.url, "_blank", "noopener");
    if (path === QUOTATION_PATH) raiseCode("QUOTE_CREATED");
    const sent: SentQuotation = { reference: cart.reference, email: input.email ?? "" };
    await navigate(path, { state: path === QUOTATION_PATH ? sent : null });
  };
  return { apply, isApplying: isPending };
}
