// What was typed in the checkout of a cart, kept with the cart until its application is sent: whoever goes back to change the
// goods types nothing again. In memory alone, because it is about a person.
import type { Company } from "@handsel/contract/checkout/company-form.ts";
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { useEffect } from "react";
import { queryClient } from "#client/query-client.ts";
import { whenSessionEnds } from "#client/session.ts";

export interface CheckoutDraft {
  customer?: EnteredCustomer;
  company?: Company;
  /** The company's name as it was looked up. */
  search?: string;
  delivery?: DeliveryMethod;
  applyForFinance?: boolean;
  orderProductsFromTD?: boolean;
  isNewCustomer?: boolean;
}

const drafts = new Map<string, CheckoutDraft>();
export const clearDrafts = () => drafts.clear();
whenSessionEnds(clearDrafts);

export const draftOf = (cartUUID: string): CheckoutDraft => drafts.get(cartUUID) ?? {};

export function keepDraft(cartUUID: string, change: CheckoutDraft): void {
  drafts.set(cartUUID, { ...draftOf(cartUUID), ...change });
}

export const wizardKey = (cartUUID: string) => ["checkout", cartUUID] as const;

/** The application is sent: the sale knows the customer from here on. */
export function dropDraft(cartUUID: string): void {
  drafts.delete(cartUUID);
}

/** The goods go on in another cart, and the customer with them. */
export function copyDraft(from: string, to: string): void {
  if (drafts.has(from)) keepDraft(to, draftOf(from));
}

function discard(cartUUID: string): void {
  queryClient.removeQueries({ queryKey: wizardKey(cartUUID) });
}

const open = new Map<string, number>();

/** Holds the wizard of a cart open; when no step of it is shown any more, its flow is discarded. */
export function useOpenWizard(cartUUID: string): void {
  useEffect(() => {
    open.set(cartUUID, (open.get(cartUUID) ?? 0) + 1);
    return () => {
      open.set(cartUUID, (open.get(cartUUID) ?? 1) - 1);
      // The next step is shown in the same breath, so the question is asked after it.
      queueMicrotask(() => {
        if (open.get(cartUUID) === 0) discard(cartUUID);
      });
    };
  }, [cartUUID]);
}
