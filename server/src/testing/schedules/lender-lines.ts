// The lines on which servers ask the lenders of all schedules. While a line is bad, a question is lost before the work is
// done, or the answer after it.
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import type { AgreementAction } from "@handsel/contract/catalog/funders.ts";
import type { AcceptedApplication, FunderResult } from "#adapters/funders/funder.ts";
import type { FakeLender } from "../fake-lender.ts";
import type { LenderQuestion } from "../killable-process.ts";
import type { Random } from "../random.ts";

/** Each lender knows its own application alone. */
export interface Line {
  lender: FakeLender;
  random: Random;
  isBad: boolean;
}

export interface LenderLines {
  /** By our number of the application. */
  open(reference: string, line: Line): void;
  answer(question: LenderQuestion): FunderResult<unknown>;
}

export function createLenderLines(): LenderLines {
  const lines = new Map<string, Line>();
  /** Our number of an application by the lender's. */
  const ours = new Map<string, string>();

  function talk<T>(reference: string, work: (lender: FakeLender) => FunderResult<T>): FunderResult<T> {
    const line = lines.get(reference);
    if (!line) throw new Error(`nobody knows ${reference}`);
    const fate = line.isBad ? line.random() : 1;
    if (fate < 0.15) return { kind: "later", reason: "never arrived" };
    const answer = work(line.lender);
    return fate < 0.35 ? { kind: "later", reason: "answer lost" } : answer;
  }

  function takeIn(
    lender: FakeLender,
    order: Extract<LenderQuestion, { kind: "apply" }>["application"],
  ): FunderResult<AcceptedApplication> {
    const { company: _, ...application } = order;
    const named = { firstName: "Ada", lastName: "Byron", mobile: "1", email: "a@b.test" };
    const sent = { ...application, agreements: [...application.agreements], customer: named };
    const answer = said(lender.apply("ukbank", sent, application.reference), "apply");
    if (answer.kind !== "done") return answer;
    ours.set(answer.value.funderReference, application.reference);
    return { kind: "done", value: { customerUrl: null, report: answer.value } };
  }

  return {
    open: (reference, line) => void lines.set(reference, line),
    answer(question) {
      switch (question.kind) {
        case "apply":
          return talk(question.application.reference, (lender) => takeIn(lender, question.application));
        case "look":
          return talk(ours.get(question.funderReference) ?? "", (lender) => ({
            kind: "done",
            value: lender.find(question.funderReference).report,
          }));
        case "act": {
          const { action, agreement } = question;
          const { reference, funderReference, amountMinor, idempotencyKey: key } = agreement;
          return talk(reference, (lender) =>
            said(lender.act(funderReference, { action, key, amountMinor }), action),
          );
        }
        default:
          return question satisfies never;
      }
    },
  };
}

function said(
  answer: ApplicationReport | string,
  of: AgreementAction | "apply",
): FunderResult<ApplicationReport> {
  if (typeof answer !== "string") return { kind: "done", value: answer };
  const code = of === "activate" ? "FC_CAPTURE_NOT_ALLOWED" : "FC_CANCEL_NOT_ALLOWED";
  return { kind: "refused", code, values: [] };
}
