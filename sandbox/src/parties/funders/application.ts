// An application at a lender: what it holds and what may happen to it. Pure; every change makes a new version.

import {
  type AgreementOrder,
  type ApplicationOrder,
  type ApplicationReport,
  applicationOrder,
  applicationReport,
  type FunderRefusalCode,
  SAID_TO_CANCELLING,
} from "@handsel/contract/adapters/funder-messages.ts";
import type { AgreementAction } from "@handsel/contract/catalog/funders.ts";
import { funder, traitsOf } from "@handsel/contract/catalog/funders.ts";
import { divideGranted, type Granted } from "@handsel/contract/checkout/partial-approval.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { z } from "zod";
import { lenderOf } from "./lenders.ts";
import { limitIn, PARTIAL_PERCENT, treatmentOf } from "./magic.ts";

export const application = z.object({
  funder,
  /** Opens the customer's page. */
  token: z.string(),
  key: z.string(),
  fingerprint: z.string(),
  order: applicationOrder,
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  report: applicationReport,
  activatedAt: z.string().nullable(),
  /** Idempotency keys of what was done, so that it is not done again. */
  doneKeys: z.array(z.string()),
});
export type Application = z.infer<typeof application>;

export const STEPS = ["accept-terms", "decide", "approve", "refuse", "refer", "sign", "withdraw"] as const;
/** What the customer and the lender's own people do. */
export type Step = (typeof STEPS)[number] | "decline";

export type Changed = Application | FunderRefusalCode;

/** The days in which the customer may change their mind. */
const WITHDRAW_DAYS = 14;

export function amountOf({ agreements }: Pick<ApplicationOrder, "agreements">): number {
  return agreements.reduce((sum, { principalMinor }) => sum + principalMinor, 0);
}

export const isGranted = ({ credit }: ApplicationReport): boolean =>
  credit === "APPROVED" || credit === "PRE_APPROVED" || credit === "PARTIAL_APPROVED";

const isOver = ({ terms, credit, agreement }: ApplicationReport): boolean =>
  terms === "REFUSED" || credit === "REFUSED" || credit === "WITHDRAWN" || agreement !== "NONE";

/** The same again when nothing changes, so that a repeated click makes no new version. */
export function withReport(before: Application, change: Partial<ApplicationReport>, now: Date): Application {
  const entries = Object.entries(change) as [keyof ApplicationReport, unknown][];
  if (entries.every(([name, value]) => before.report[name] === value)) return before;
  const { version } = before.report;
  return { ...before, report: { ...before.report, ...change, version: version + 1, at: now.toISOString() } };
}

export function takeStep(before: Application, step: Step, now: Date): Application | undefined {
  const { report } = before;
  if (step === "withdraw" && report.agreement === "ACTIVE")
    return withReport(before, { agreement: "WITHDRAWN" }, now);
  if (isOver(report)) return undefined;
  switch (step) {
    case "accept-terms":
      return withReport(before, { terms: "ACCEPTED" }, now);
    case "approve":
      return withReport(before, approval(before), now);
    case "refuse":
      return withReport(before, { terms: "ACCEPTED", credit: "REFUSED" }, now);
    case "refer":
      return report.isSigned ? undefined : withReport(before, { terms: "ACCEPTED", credit: "REFERRED" }, now);
    case "decide":
      return decide(before, now);
    case "sign":
      return isGranted(report) ? withReport(before, { terms: "ACCEPTED", isSigned: true }, now) : undefined;
    case "withdraw":
      return withReport(before, { credit: "WITHDRAWN" }, now);
    case "decline":
      return withReport(
        before,
        report.terms === "ACCEPTED" ? { credit: "WITHDRAWN" } : { terms: "REFUSED" },
        now,
      );
    default:
      return step satisfies never;
  }
}

function approval({ funder: code, report }: Application): Partial<ApplicationReport> {
  return {
    terms: "ACCEPTED",
    credit: "APPROVED",
    approvedMinor: null,
    isSigned: report.isSigned || lenderOf(code).signsAtOnce,
  };
}

/** The credit check that the customer starts: their last name says how it ends. */
function decide(before: Application, now: Date): Application {
  const { report, order, customer, funder: code } = before;
  if (isGranted(report) && report.credit !== "PRE_APPROVED") return before;
  switch (treatmentOf(customer.lastName)) {
    case "refused":
      return withReport(before, { terms: "ACCEPTED", credit: "REFUSED" }, now);
    case "limit": {
      const limitMinor = limitIn(order.currency);
      return amountOf(order) > limitMinor
        ? withReport(before, { terms: "ACCEPTED", credit: "REFUSED", limitMinor }, now)
        : withReport(before, approval(before), now);
    }
    case "referred":
      return withReport(before, { terms: "ACCEPTED", credit: "REFERRED" }, now);
    case "withdrawn":
      return withReport(before, { terms: "ACCEPTED", credit: "WITHDRAWN" }, now);
    case "partial": {
      const approvedMinor = partOf(order);
      const isSigned = lenderOf(code).signsAtOnce;
      return withReport(
        before,
        { terms: "ACCEPTED", credit: "PARTIAL_APPROVED", approvedMinor, isSigned },
        now,
      );
    }
    default:
      return withReport(before, approval(before), now);
  }
}

/** What the lender lends of what was asked for: all of it, or as far as a partial approval reaches. */
export function lentOf({
  order: { agreements },
  report: { credit, approvedMinor },
}: Pick<Application, "order" | "report">): Granted<AgreementOrder> {
  const devices = agreements.filter(({ kind }) => kind === "DEVICE");
  const main = devices.length > 0 ? devices : agreements;
  const beside = agreements.filter((agreement) => !main.includes(agreement));
  return credit === "PARTIAL_APPROVED" && approvedMinor !== null
    ? divideGranted({ main, beside }, approvedMinor)
    : { reached: agreements, without: [], shortMinor: 0 };
}

/** What is sold, without the extras on an agreement of their own; a part of a single agreement. */
function partOf({ agreements }: ApplicationOrder): number {
  const devices = agreements.filter(({ kind }) => kind === "DEVICE");
  const isWithoutExtras = devices.length > 0 && devices.length < agreements.length;
  return isWithoutExtras
    ? amountOf({ agreements: devices })
    : Math.floor((amountOf({ agreements }) * PARTIAL_PERCENT) / 100);
}

interface Asked {
  action: AgreementAction;
  amountMinor: number;
  key: string;
  now: Date;
}

/** What the retailer asks of the agreement. */
export function act(before: Application, asked: Asked): Changed {
  const changed = change(before, asked);
  return typeof changed === "string" ? changed : { ...changed, doneKeys: [...changed.doneKeys, asked.key] };
}

function change(before: Application, { action, amountMinor, now }: Asked): Changed {
  const { report, funder: code } = before;
  const lender = lenderOf(code);
  const saidToCancelling = SAID_TO_CANCELLING[traitsOf(code).cancelsRunning];
  switch (action) {
    case "activate": {
      if (report.agreement !== "NONE") return "CAPTURE_NOT_ALLOWED";
      if (!isGranted(report) || !report.isSigned) return lender.whenNotSigned;
      if (amountMinor > (report.approvedMinor ?? report.amountMinor)) return "CAPTURE_NOT_ALLOWED";
      return { ...withReport(before, { agreement: "ACTIVE" }, now), activatedAt: now.toISOString() };
    }
    case "cancel":
      if (report.agreement === "ACTIVE" && saidToCancelling) return saidToCancelling;
      return report.agreement === "NONE" || report.agreement === "ACTIVE"
        ? withReport(before, { agreement: "CANCELLED" }, now)
        : "CANCEL_NOT_ALLOWED";
    case "withdraw": {
      if (report.agreement !== "ACTIVE")
        return report.agreement === "NONE" && !lender.signsAtOnce
          ? withReport(before, { credit: "WITHDRAWN", agreement: "WITHDRAWN" }, now)
          : "REFUND_NOT_ALLOWED";
      const runsSince = before.activatedAt === null ? now : new Date(before.activatedAt);
      const isInTime = now.getTime() - runsSince.getTime() <= WITHDRAW_DAYS * DAY_MS;
      return isInTime ? withReport(before, { agreement: "WITHDRAWN" }, now) : "WITHDRAW_PERIOD_EXPIRED";
    }
    case "closeOld":
      return before.order.replaces === null
        ? "ORDER_MISSING_DATA"
        : withReport(before, { swap: "PENDING" }, now);
    default:
      return action satisfies never;
  }
}
