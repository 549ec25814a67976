// Reads the answer of the pricing tool: the payment plans of a device on a day, and the balance behind the chart.
import type { GET_LOAN_DATA, LoanCalendarRow } from "@handsel/contract/catalog/pricing-tool.ts";
import { type Money, moneyIn } from "@handsel/contract/fields.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { broken } from "@handsel/contract/rules/field-rule.ts";
import { report } from "@handsel/contract/rules/field-schema.ts";
import { z } from "zod";

export type LoanData = OutputOf<typeof GET_LOAN_DATA>;

/** The plans as a list, or for each start date a list of its own. */
export type LoanDataAnswer =
  | LoanData
  | (Omit<LoanData, "calendar"> & {
      loanDataCalendar: Readonly<Record<string, LoanCalendarRow | readonly LoanCalendarRow[]>>;
    });

export function loanDataOn(answer: LoanDataAnswer, startDate: string): LoanData {
  if (!("loanDataCalendar" in answer)) return answer;
  const { device, discount, loanDataCalendar } = answer;
  const found = loanDataCalendar[startDate] ?? [];
  return { device, discount, calendar: "paymentPlan" in found ? [found] : [...found] };
}

/** Nothing up to the whole price. The limit is worded by the caller, who knows the currency. */
export function discountSchema(salePrice: Money, limitWords: string) {
  const most = Math.round(salePrice * 100);
  return z.object({
    selectedDiscount: moneyIn.superRefine((minor, ctx) => {
      if (minor > most) report(ctx, broken("below", limitWords));
    }),
  });
}

/** The discount in the address, in major units; none when it is no amount or more than the device costs. */
export function readDiscount(params: URLSearchParams, salePrice: number | undefined): number {
  const typed = params.get("discount");
  const parsed = typed === null ? undefined : moneyIn.safeParse(Number(typed));
  if (!parsed?.success) return 0;
  const discount = parsed.data / 100;
  return salePrice === undefined || discount > salePrice ? 0 : discount;
}

/** Two plans may have one name; with the months and the total they are told apart. */
export const planKey = ({ paymentPlan, months, totalPaidAmount }: LoanCalendarRow) =>
  [paymentPlan, months, totalPaidAmount].join(" ");
