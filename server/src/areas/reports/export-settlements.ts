// Settlements as files: a period's payouts, or one payout with every line it is made of.

import { isFunder } from "@handsel/contract/catalog/funders.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { REPORT_WINDOW_DAYS } from "@handsel/contract/reports/contracts-report.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { csvLine } from "@handsel/contract/rules/csv.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { dayIn } from "#clock.ts";
import type { ExportContext, Exporter } from "#edge/files/exports.ts";
import { refuse } from "#edge/refuse.ts";
import { textsOf } from "#texts.ts";
import {
  findPayout,
  linesOfPayout,
  listPayouts,
  type PayoutRow,
  type PrintedLine,
  type Span,
  totalPayouts,
} from "./queries/payouts.ts";
import { PRINTED_ROWS_AT_MOST, payoutPaper, periodPaper } from "./templates/settlement-papers.ts";

/** More payouts than a file of them could sensibly hold: a lender pays once a day at most. */
const PAYOUTS_AT_MOST = 20_000;

/** Tells spreadsheets that the letters are UTF-8. */
const MARK = "\uFEFF";

export const settlementsExport: Exporter = {
  entity: "SETTLEMENTS",
  roles: ADMINS,
  formats: ["csv", "pdf"],
  write: async (ctx, { format, filters }) => {
    const isPdf = format === "pdf";
    if (filters.payment_reference) return onePayout(ctx, filters.payment_reference, isPdf);
    const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
    const to = filters.to ?? today;
    return period(ctx, { from: filters.from ?? addDays(to, -REPORT_WINDOW_DAYS), to }, isPdf);
  },
};

async function period(ctx: ExportContext, span: Span, isPdf: boolean): Promise<Uint8Array> {
  const limit = isPdf ? PRINTED_ROWS_AT_MOST : PAYOUTS_AT_MOST;
  const { payouts, totals } = await ctx.read(async (db) => ({
    payouts: await listPayouts(db, span, { offset: 0, size: limit + 1 }),
    totals: await totalPayouts(db, span),
  }));
  if (payouts.length === 0) throw refuse("NO_RECORDS_FOUND");
  if (payouts.length > limit) throw refuse("FC_PAYOUTS_BAD_REQUEST");
  if (isPdf) return periodPaper({ ...ctx, now: ctx.clock.now() }, { span, payouts, totals });
  return file(periodCsv(ctx.language, payouts));
}

async function onePayout(ctx: ExportContext, paymentReference: string, isPdf: boolean): Promise<Uint8Array> {
  const found = await ctx.read(async (db) => {
    const payout = await findPayout(db, paymentReference);
    return payout && { payout, lines: await linesOfPayout(db, payout.id) };
  });
  if (!found) throw refuse("NO_RECORDS_FOUND");
  const { funder } = found.payout;
  const lender = isFunder(funder) ? ctx.platform.adapters.funders[funder].name : funder;
  if (isPdf) return payoutPaper({ ...ctx, now: ctx.clock.now() }, { ...found, lender });
  return file(payoutCsv(ctx.language, found.payout, found.lines, lender));
}

const file = (text: string) => Buffer.from(`${MARK}${text}`);

function periodCsv(language: Language, payouts: readonly PayoutRow[]): string {
  const words = textsOf("reports", language).settlement;
  const head = [
    words.payoutDate,
    words.paymentReference,
    words.sales,
    words.fees,
    words.taxes,
    words.returns,
    words.settlement,
    words.currency,
  ];
  const rows = payouts.map((payout) => [
    payout.payoutDate,
    payout.paymentReference,
    decimal(payout.saleMinor),
    decimal(payout.feeMinor),
    decimal(payout.taxMinor),
    decimal(payout.returnMinor),
    decimal(payout.settlementMinor),
    payout.currency,
  ]);
  return [head, ...rows].map(csvLine).join("");
}

/** Credits and debits in columns of their own, as on a bank's statement: no figure begins with a sign. */
function payoutCsv(
  language: Language,
  { paymentReference, payoutDate, currency }: PayoutRow,
  lines: readonly PrintedLine[],
  lender: string,
): string {
  const words = textsOf("reports", language).settlement;
  const head = [
    words.paymentReference,
    words.payoutDate,
    words.lender,
    words.day,
    words.contract,
    words.lenderReference,
    words.kind,
    words.credit,
    words.debit,
    words.currency,
  ];
  const rows = lines.map(({ happenedOn, reference, funderReference, kind, amountMinor }) => [
    paymentReference,
    payoutDate,
    lender,
    happenedOn,
    reference,
    funderReference,
    words.kinds[kind],
    amountMinor > 0 ? decimal(amountMinor) : "",
    amountMinor < 0 ? decimal(-amountMinor) : "",
    currency,
  ]);
  return [head, ...rows].map(csvLine).join("");
}

/** For machines: a point, two decimals, nothing between thousands. */
function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}
