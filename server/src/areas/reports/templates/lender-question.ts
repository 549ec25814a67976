// The mail that asks a lender about a line of its statement, ready to be read over and sent.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { formatMoney } from "#documents/formats.ts";
import { fill, textsOf } from "#texts.ts";
import type { ExceptionRecord } from "../queries/statement-pages.ts";
import { lenderName } from "../statements/wire-statement.ts";

type Retailer = Pick<WhiteLabel, "name" | "defaultLanguage" | "country" | "currency" | "registeredName">;

export function lenderQuestion(
  tenant: Retailer,
  exception: ExceptionRecord,
): { subject: string; text: string } {
  const words = textsOf("reports", tenant.defaultLanguage).lenderQuestion;
  const money = (minor: number) => formatMoney(tenant.defaultLanguage, tenant, minor);
  const values = {
    lender: lenderName(exception.funder),
    statement: exception.statement ?? "",
    line: String(exception.position ?? ""),
    contract: exception.contractReference ?? "",
    expected: money(exception.expectedMinor),
    stated: money(exception.statedMinor),
    difference: money(exception.statedMinor - exception.expectedMinor),
    retailer: tenant.registeredName,
  };
  return {
    subject: fill(words.subject[exception.kind], values),
    text: [
      fill(words.greeting, values),
      fill(words.what[exception.kind], values),
      fill(words.reason, { reason: words.reasons[exception.reason] }),
      fill(words.please, values),
      fill(words.closing, values),
    ].join("\n\n"),
  };
}

export function questionMail(
  { name, defaultLanguage }: Pick<WhiteLabel, "name" | "defaultLanguage">,
  { subject, text }: { subject: string; text: string },
): MailContent {
  const [greeting = "", ...before] = text.split(/\n{2,}/);
  return composeMail(defaultLanguage, { tenantName: name, subject, greeting, before, after: [] });
}
