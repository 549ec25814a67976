// A lender, as the platform sees it. What a lender says is turned here into one closed set of results; nothing of its
// own words goes further.
import type { AgreementOrder, ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import type { AgreementAction, Funder as FunderCode } from "@handsel/contract/catalog/funders.ts";
import type { Company } from "@handsel/contract/checkout/company-form.ts";
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";

/** Where a lender is reached in the name of one retailer. */
export interface FunderAccount {
  baseUrl: string;
  secret: string;
  /** Any of them may have signed a webhook, so that one can be replaced without a gap. */
  webhookSecrets: readonly string[];
  /** The hosts on which the customer's page may stand. */
  customerHosts: readonly string[];
  /** False only where the lender is played. */
  requiresHttps: boolean;
}

export interface Application {
  /** Ours, and the idempotency key of handing it in. */
  reference: string;
  saleReference: string;
  retailer: { name: string; country: string; language: string };
  financingType: "STANDARD" | "UPGRADE" | "B2B_LEASE";
  currency: string;
  agreements: readonly AgreementOrder[];
  replaces: string | null;
  customer: EnteredCustomer;
  company: Company | null;
}

/** An agreement that the lender knows. */
export interface KnownAgreement {
  reference: string;
  funderReference: string;
  amountMinor: number;
  /** The same for the same question, so that a repeated one is answered and not done again. */
  idempotencyKey: string;
}

export type FunderResult<T> =
  | { kind: "done"; value: T }
  /** For good: the code says why, in the words of our catalogue. */
  | { kind: "refused"; code: RefusalCode; values: (string | number)[] }
  /** Nobody knows yet, or nothing happened: asking again with the same reference is safe and settles it. */
  | { kind: "later"; reason: string };

export interface AcceptedApplication {
  /** The customer's page; null when the lender reaches them by itself. */
  customerUrl: string | null;
  report: ApplicationReport;
}

export interface Funder {
  readonly code: FunderCode;
  /** What people call it where no name is configured. */
  readonly name: string;
  apply(account: FunderAccount, application: Application): Promise<FunderResult<AcceptedApplication>>;
  getApplication(account: FunderAccount, funderReference: string): Promise<FunderResult<ApplicationReport>>;
  /** Activation, cancellation, withdrawal, or the end of the agreement that this one replaces. */
  act(
    account: FunderAccount,
    action: AgreementAction,
    agreement: KnownAgreement,
  ): Promise<FunderResult<ApplicationReport>>;
  /** Whether the lender ends the old contract of a customer who upgrades, as a step of its own. */
  readonly closesOldContract: boolean;
  /** What staff hear when they cancel a contract that already runs; absent: the lender is asked. */
  readonly whenCancellingActive?: RefusalCode;
  /** What staff hear when a cart was already sent to this lender. */
  readonly whenAlreadyApplied: RefusalCode;
}
