// The summary of a contract on paper. Every figure is one that was stored when the contract was made; none is computed here.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/platform/brand-colours.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { percentFromPpm } from "@handsel/finance/rate.ts";
import type { Fact, PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { type Contract, contractReference, type Sale } from "../sale.ts";
import { SUMMARY_TEXTS, type SummaryTexts } from "./summary-texts.ts";
import { type Written, writtenIn } from "./written.ts";

export interface SummaryCircumstances {
  tenant: WhiteLabel;
  language: Language;
  storeName: string;
  lender: string;
  withdrawUntil: string | null;
  /** Further paragraphs about the loan. */
  loanInformation: readonly string[];
  today: string;
  now: Date;
}

export function contractSummary(sale: Sale, contract: Contract, on: SummaryCircumstances): Promise<Buffer> {
  const texts = SUMMARY_TEXTS[on.language];
  const { tenant } = on;
  return renderPdf(
    {
      retailer: tenant.name,
      title: texts.title,
      language: on.language,
      accent: brandColour(tenant.configs.theme),
      imprint: `${tenant.registeredName} · ${tenant.address} · ${tenant.regulatorNumber}`,
      pageOf: (page, total) => filled(texts.pageOf, { page, total }),
      madeAt: on.now,
      pagesAtMost: 2,
    },
    summaryBlocks(sale, contract, on),
  );
}

export function summaryBlocks(sale: Sale, contract: Contract, on: SummaryCircumstances): PdfBlock[] {
  const texts = SUMMARY_TEXTS[on.language];
  const written = writtenIn(on.language, contract.terms.figures.currency);
  const reference = contractReference(sale, contract);
  return [
    { kind: "lead", text: filled(texts.lead, { reference, day: written.day(on.today) }) },
    { kind: "heading", text: texts.parties },
    { kind: "facts", rows: parties(sale, contract, on, texts) },
    { kind: "heading", text: texts.goods },
    { kind: "facts", rows: goods(contract, texts, written) },
    { kind: "heading", text: texts.financing },
    { kind: "facts", rows: financing(contract, texts, written) },
    ...(contract.state.dates
      ? [
          { kind: "heading", text: texts.dates } as const,
          { kind: "facts", rows: dates(contract, on, texts, written) } as const,
        ]
      : []),
    ...on.loanInformation.map((text) => ({ kind: "paragraph", text }) as const),
    { kind: "note", title: texts.note, text: texts.noteText },
  ];
}

function parties(sale: Sale, contract: Contract, on: SummaryCircumstances, texts: SummaryTexts): Fact[] {
  const { customer, company } = sale;
  return present([
    [texts.customer, [sale.customerName, ...customer.address, customer.email, sale.customerPhone]],
    [texts.company, company ? [company.name, company.number, ...company.address] : []],
    [texts.store, [on.storeName]],
    [texts.lender, [on.lender]],
    [texts.lenderReference, [contract.funderReference ?? ""]],
  ]);
}

function goods({ lines, terms }: Contract, texts: SummaryTexts, { money }: Written): Fact[] {
  return [
    ...lines.map(({ description, quantity, unitPriceMinor, references }) => ({
      term: quantity > 1 ? `${quantity} × ${description}` : description,
      text: [
        money(unitPriceMinor * quantity),
        ...(references.length > 0
          ? [`${texts.reference}: ${references.map(({ reference }) => reference).join(", ")}`]
          : []),
      ].join("\n"),
    })),
    ...terms.discounts.map(({ valueMinor }) => ({ term: texts.discount, text: money(-valueMinor) })),
  ];
}

function financing({ terms }: Contract, texts: SummaryTexts, { money, percent }: Written): Fact[] {
  const { figures } = terms;
  const { fixedEndMonth, flexEndMonth } = figures;
  const isPaidOff = figures.fixedMonthlyMinor === 0;
  return present([
    [texts.plan, [figures.planName]],
    [texts.saleAmount, [money(figures.saleAmountMinor)]],
    [
      texts.upfront,
      figures.openingFeeMinor > 0
        ? [`${money(figures.openingFeeMinor)} (${percent(percentFromPpm(figures.openingFeePpm))})`]
        : [],
    ],
    [texts.credit, isPaidOff ? [] : [money(figures.principalMinor)]],
    [
      filled(texts.monthly, { from: 1, to: fixedEndMonth }),
      isPaidOff ? [] : [money(figures.fixedMonthlyMinor)],
    ],
    [
      filled(texts.monthly, { from: fixedEndMonth + 1, to: flexEndMonth }),
      flexEndMonth > fixedEndMonth ? [money(figures.flexMonthlyMinor)] : [],
    ],
    [
      filled(texts.residual, { month: fixedEndMonth }),
      figures.residualMinor > 0 ? [money(figures.residualMinor)] : [],
    ],
    [texts.total, [money(figures.totalPayableMinor)]],
    [texts.cost, isPaidOff ? [] : [money(figures.costOfCreditMinor)]],
    [texts.rate, isPaidOff ? [] : [percent(figures.aprPercent)]],
  ]);
}

function dates(
  { state }: Contract,
  { withdrawUntil }: SummaryCircumstances,
  texts: SummaryTexts,
  { day }: Written,
): Fact[] {
  const on = (date: string | null | undefined) => (date ? [day(date)] : []);
  return present([
    [texts.start, on(state.dates?.startDate)],
    [texts.withdraw, on(withdrawUntil)],
    [texts.early, on(state.dates?.earlySwapStartDate)],
    [texts.free, on(state.dates?.freeSwapStartDate)],
    [texts.end, on(state.dates?.endDate)],
  ]);
}

/** Only what there is something to say about. */
function present(rows: readonly (readonly [term: string, lines: readonly string[]])[]): Fact[] {
  return rows.flatMap(([term, lines]) => {
    const text = lines.filter((line) => line !== "").join("\n");
    return text === "" ? [] : [{ term, text }];
  });
}

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
