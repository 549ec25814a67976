// The statement of a period and of one payout on paper. Every figure was stored when the payout was made.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { formatCalendarDay, formatDay, formatMoney, formatShortDay } from "#documents/formats.ts";
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import type { PdfColumn } from "#documents/pdf-table.ts";
import { fill, type Texts, textsOf } from "#texts.ts";
import type { PayoutTotals } from "../plan-payouts.ts";
import type { PayoutRow, PrintedLine, Span } from "../queries/payouts.ts";

type SettlementWords = Texts<"reports">["settlement"];

export interface Printing {
  tenant: WhiteLabel;
  language: Language;
  now: Date;
}

interface Pen {
  words: SettlementWords;
  money: (minor: number) => string;
  day: (date: string) => string;
  /** In a table. */
  shortDay: (date: string) => string;
}

/** A longer list would keep everybody else waiting while it is set; the CSV file has no such limit. */
export const PRINTED_ROWS_AT_MOST = 1_500;

export function periodPaper(
  printing: Printing,
  { span, payouts, totals }: { span: Span; payouts: readonly PayoutRow[]; totals: PayoutTotals },
): Promise<Buffer> {
  const pen = penFor(printing);
  const { words, money, day, shortDay } = pen;
  const made = formatDay(printing.language, printing.tenant, printing.now);
  return paper(printing, words.title, [
    {
      kind: "lead",
      text: fill(words.lead, { from: day(span.from), to: day(span.to), day: made }),
    },
    ...summaryBlocks(pen, totals),
    { kind: "heading", text: words.payouts },
    {
      kind: "table",
      columns: [
        { heading: words.payoutDate, share: 0.13 },
        { heading: words.paymentReference, share: 0.27 },
        ...amountColumns(words, 0.6),
      ],
      rows: payouts.map((payout) => [
        shortDay(payout.payoutDate),
        payout.paymentReference,
        ...amounts(payout).map(money),
      ]),
      total: [words.total, "", ...amounts(totals).map(money)],
    },
    explanation(words),
  ]);
}

export function payoutPaper(
  printing: Printing,
  { payout, lines, lender }: { payout: PayoutRow; lines: readonly PrintedLine[]; lender: string },
): Promise<Buffer> {
  const pen = penFor(printing, payout.currency);
  const { words, money, day, shortDay } = pen;
  const contracts = contractsOf(lines);
  const title = fill(words.payoutTitle, { reference: payout.paymentReference });
  return paper(printing, title, [
    { kind: "lead", text: fill(words.payoutLead, { lender, day: day(payout.payoutDate) }) },
    ...summaryBlocks(pen, payout),
    { kind: "heading", text: words.lines },
    contracts.length > PRINTED_ROWS_AT_MOST
      ? { kind: "paragraph", text: fill(words.tooMany, { count: contracts.length }) }
      : {
          kind: "table",
          columns: [
            { heading: words.day, share: 0.13 },
            { heading: words.contract, share: 0.25 },
            ...amountColumns(words, 0.62),
          ],
          rows: contracts.map(({ happenedOn, reference, totals }) => [
            shortDay(happenedOn),
            reference,
            ...amounts(totals).map(money),
          ]),
          total: [words.total, "", ...amounts(payout).map(money)],
        },
    explanation(words),
  ]);
}

function paper({ tenant, language, now }: Printing, title: string, blocks: PdfBlock[]): Promise<Buffer> {
  const { pageOf } = textsOf("reports", language).settlement;
  return renderPdf(
    {
      retailer: tenant.name,
      title,
      language,
      accent: brandColour(tenant.configs),
      imprint: [tenant.registeredName, tenant.address].filter(Boolean).join(" · "),
      pageOf: (page, total) => fill(pageOf, { page, total }),
      madeAt: now,
    },
    blocks,
  );
}

function penFor({ tenant, language }: Printing, currency: string = tenant.currency): Pen {
  const { country } = tenant;
  return {
    words: textsOf("reports", language).settlement,
    money: (minor) => formatMoney(language, { country, currency }, minor),
    day: (date) => formatCalendarDay(language, tenant, date),
    shortDay: (date) => formatShortDay(language, tenant, date),
  };
}

const summaryBlocks = ({ words, money }: Pen, totals: PayoutTotals): PdfBlock[] => [
  { kind: "heading", text: words.summary },
  {
    kind: "facts",
    rows: [
      { term: words.sales, text: money(totals.saleMinor) },
      { term: words.fees, text: money(0 - totals.feeMinor) },
      { term: words.taxes, text: money(0 - totals.taxMinor) },
      { term: words.returns, text: money(0 - totals.returnMinor) },
      { term: words.settlement, text: money(totals.settlementMinor) },
    ],
  },
];

const explanation = (words: SettlementWords): PdfBlock => ({
  kind: "note",
  title: words.howItAddsUp,
  text: words.explanation,
});

const amounts = (of: PayoutTotals) => [
  of.saleMinor,
  of.feeMinor,
  of.taxMinor,
  of.returnMinor,
  of.settlementMinor,
];

function amountColumns(words: SettlementWords, share: number): PdfColumn[] {
  const headings = [words.sales, words.fees, words.taxes, words.returns, words.settlement];
  // The settlement is the largest figure and the one that is looked for.
  const weights = [0.2, 0.18, 0.17, 0.22, 0.23];
  return headings.map((heading, index) => ({
    heading,
    share: share * (weights[index] ?? 0.2),
    align: "right",
  }));
}

interface PrintedContract {
  happenedOn: string;
  reference: string;
  totals: PayoutTotals;
}

/** The lines of an event side by side: they follow each other already. */
function contractsOf(lines: readonly PrintedLine[]): PrintedContract[] {
  const contracts = new Map<string, PrintedContract>();
  for (const { contractId, eventKind, happenedOn, reference, kind, amountMinor } of lines) {
    const key = `${contractId} ${eventKind}`;
    const known = contracts.get(key) ?? { happenedOn, reference, totals: { ...NOTHING } };
    contracts.set(key, known);
    known.totals.settlementMinor += amountMinor;
    if (kind === "SALE") known.totals.saleMinor += amountMinor;
    else if (kind === "FEE") known.totals.feeMinor -= amountMinor;
    else if (kind === "TAX") known.totals.taxMinor -= amountMinor;
    else known.totals.returnMinor -= amountMinor;
  }
  return [...contracts.values()];
}

const NOTHING: PayoutTotals = { saleMinor: 0, feeMinor: 0, taxMinor: 0, returnMinor: 0, settlementMinor: 0 };
