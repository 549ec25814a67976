// Which plans a list of products is priced with: the one asked for, or those in force for the kind of financing.

import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import { refuse } from "#edge/refuse.ts";

export interface Financing {
  /** In order of preference. */
  plans: readonly Plan[];
  /** A list for a plan or a kind of financing holds only what can be financed so. */
  mustBeFinanced: boolean;
}

export function financingFor(
  shelf: Shelf,
  {
    financingType,
    paymentplanID,
    today,
  }: {
    financingType?: FinancingType | null | undefined;
    paymentplanID?: string | null | undefined;
    today: string;
  },
  tenant: WhiteLabel,
): Financing {
  const inForce = plansIn(shelf.plans, { financingType, today });
  if (!paymentplanID) return { plans: inForce, mustBeFinanced: Boolean(financingType) };
  const plan = inForce.find(({ id }) => id === paymentplanID);
  if (!plan) throw refuse("PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", tenant.name, paymentplanID);
  return { plans: [plan], mustBeFinanced: true };
}
