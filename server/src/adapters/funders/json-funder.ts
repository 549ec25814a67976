// How all our lenders are spoken to: JSON over HTTPS, an idempotency key for whatever changes something, and answers
// that are believed only when they are about the very application and amount that was asked.
import {
  type ApplicationOrder,
  type ApplicationReport,
  actionOrder,
  applicationAnswer,
  applicationOrder,
  applicationReport,
  type FunderCustomer,
  type FunderRefusalCode,
  funderCustomer,
  funderRefusal,
  SAID_TO_CANCELLING,
} from "@handsel/contract/adapters/funder-messages.ts";
import {
  type AgreementAction,
  type Funder as FunderCode,
  traitsOf,
} from "@handsel/contract/catalog/funders.ts";
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { Outgoing, OutgoingResult, Party } from "../outgoing.ts";
import type { Application, Funder, FunderAccount, FunderResult } from "./funder.ts";

/** What sets one lender apart on the line; everything else stands in the table of the contract. */
export interface FunderDialect<F extends FunderCode> {
  code: F;
  /** The customer in this lender's words. */
  customerOf(application: Application): FunderCustomer<F>;
  /** Our words for its refusals; one that is not listed is an error of the lender. */
  refusals: Readonly<Partial<Record<FunderRefusalCode, RefusalCode>>>;
  whenAlreadyApplied?: RefusalCode;
}

export function jsonFunder<F extends FunderCode>(outgoing: Outgoing, dialect: FunderDialect<F>): Funder {
  const { code, refusals } = dialect;
  const { name, wire: addresses, cancelsRunning } = traitsOf(code);
  const saidToCancelling = SAID_TO_CANCELLING[cancelsRunning];
  const partyOf = ({ baseUrl, secret }: FunderAccount): Party => ({ name: code, baseUrl, secret });
  const addressOf = (funderReference: string) =>
    `${addresses.applications}/${encodeURIComponent(funderReference)}`;

  function read<T, U>(
    result: OutgoingResult<T>,
    fallback: RefusalCode,
    check: (body: T) => FunderResult<U>,
  ): FunderResult<U> {
    switch (result.kind) {
      case "ok":
        return check(result.body);
      case "refused": {
        const said = funderRefusal.safeParse(result.body);
        const ours = said.success ? refusals[said.data.error.code] : undefined;
        return { kind: "refused", code: ours ?? fallback, values: [] };
      }
      case "unreachable":
      case "unknown":
        return { kind: "later", reason: result.reason };
      default:
        return result satisfies never;
    }
  }

  return {
    code,
    name,
    closesOldContract: addresses.actions.closeOld !== undefined,
    ...(saidToCancelling && { whenCancellingActive: refusals[saidToCancelling] ?? notAllowed("cancel") }),
    whenAlreadyApplied: dialect.whenAlreadyApplied ?? "CREDIT_ALREADY_APPLIED_TO_ORDER",

    apply: async (account, application) => {
      const order = toOrder(application, funderCustomer(code).parse(dialect.customerOf(application)));
      const answer = await outgoing.call(partyOf(account), {
        name: "apply",
        method: "POST",
        path: addresses.applications,
        body: order,
        idempotencyKey: application.reference,
        answer: applicationAnswer,
      });
      return read(answer, "CREDIT_CHECK_FUNDER_ERROR", (body) => {
        const problem =
          whyNotAbout(body.report, order) ??
          (isCustomerPage(account, body.customerUrl) ? undefined : "address");
        return problem ? { kind: "later", reason: problem } : { kind: "done", value: body };
      });
    },

    getApplication: async (account, funderReference) =>
      read(
        await outgoing.call(partyOf(account), {
          name: "get",
          method: "GET",
          path: addressOf(funderReference),
          answer: applicationReport,
        }),
        "FUNDER_ERROR",
        (report) =>
          report.funderReference === funderReference
            ? { kind: "done", value: report }
            : { kind: "later", reason: "another application" },
      ),

    act: async (account, action, agreement) => {
      const lastPart = addresses.actions[action];
      if (lastPart === undefined) return { kind: "refused", code: notAllowed(action), values: [] };
      const { reference, funderReference, amountMinor, idempotencyKey } = agreement;
      const answer = await outgoing.call(partyOf(account), {
        name: action,
        method: "POST",
        path: `${addressOf(funderReference)}/${lastPart}`,
        body: actionOrder.parse({ reference, amountMinor }),
        idempotencyKey,
        answer: applicationReport,
      });
      return read(answer, notAllowed(action), (report) =>
        report.funderReference === funderReference && report.reference === reference
          ? { kind: "done", value: report }
          : { kind: "later", reason: "another application" },
      );
    },
  };
}

function toOrder(application: Application, customer: unknown): ApplicationOrder {
  const { company: _, customer: __, ...order } = application;
  return applicationOrder.parse({ ...order, customer });
}

export function amountOf(agreements: readonly { principalMinor: number }[]): number {
  return agreements.reduce((sum, { principalMinor }) => sum + principalMinor, 0);
}

function whyNotAbout(report: ApplicationReport, order: ApplicationOrder): string | undefined {
  if (report.reference !== order.reference) return "another application";
  if (report.currency !== order.currency || report.amountMinor !== amountOf(order.agreements))
    return "another amount";
  return undefined;
}

/** The customer is sent only to pages of the lender itself. */
function isCustomerPage({ customerHosts, requiresHttps }: FunderAccount, url: string | null): boolean {
  if (url === null) return true;
  const { protocol, host } = new URL(url);
  return (protocol === "https:" || (!requiresHttps && protocol === "http:")) && customerHosts.includes(host);
}

function notAllowed(action: AgreementAction): RefusalCode {
  switch (action) {
    case "activate":
      return "FC_CAPTURE_NOT_ALLOWED";
    case "cancel":
      return "FC_CANCEL_NOT_ALLOWED";
    case "withdraw":
      return "FC_REFUND_NOT_ALLOWED";
    case "closeOld":
      return "FUNDER_ERROR";
    default:
      return action satisfies never;
  }
}
