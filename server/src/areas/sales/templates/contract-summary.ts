// The summary of a contract on paper. Every figure is one of the sheet that was stored with the contract; none is computed here.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { GivenSignature } from "@handsel/contract/sales/signature.ts";
import { type Payments, paymentsOf, type Sheet } from "@handsel/finance/explain/sheet.ts";
import { percentFromPpm } from "@handsel/finance/numbers/rate.ts";
import { dayIn } from "#clock.ts";
import type { Fact, PdfBlock } from "#documents/pdf-blocks.ts";
import { type PdfFrame, renderPdf } from "#documents/pdf-page.ts";
import { fill, type Texts, textsOf } from "#texts.ts";
import { contractSheet } from "../contract/contract-terms.ts";
import { type Contract, contractReference, type Sale, TRADE_IN_CREDIT } from "../sale.ts";
import { type Written, writtenIn } from "./written.ts";

type SummaryTexts = Texts<"sales">["summary"];

export interface SummaryCircumstances {
  tenant: WhiteLabel;
  language: Language;
  storeName: string;
  lender: string;
  withdrawUntil: string | null;
  /** What runs beside the agreement, by its name. */
  addOnName: (addOnID: string) => string;
  /** Further paragraphs about the loan. */
  loanInformation: readonly string[];
  /** What the customer gave on the own phone. */
  signature: GivenSignature | null;
  /** Read before anything is signed. */
  isDraft: boolean;
  today: string;
  now: Date;
}

export interface SummaryToSet {
  sale: Sale;
  contract: Contract;
  on: SummaryCircumstances;
}

export function contractSummary({ sale, contract, on }: SummaryToSet): Promise<Buffer> {
  return renderPdf({ ...frameOf(on), pagesAtMost: 2 }, summaryBlocks(sale, contract, on));
}

/** Several, each on pages of its own. */
export function contractSummaries(first: SummaryToSet, others: readonly SummaryToSet[]): Promise<Buffer> {
  const blocksOf = ({ sale, contract, on }: SummaryToSet) => summaryBlocks(sale, contract, on);
  return renderPdf(frameOf(first.on), [
    ...blocksOf(first),
    ...others.flatMap((other) => [{ kind: "page" } as const, ...blocksOf(other)]),
  ]);
}

function frameOf({ tenant, language, now }: SummaryCircumstances): PdfFrame {
  const texts = textsOf("sales", language).summary;
  return {
    retailer: tenant.name,
    title: texts.title,
    language,
    accent: brandColour(tenant.configs),
    imprint: `${tenant.registeredName} · ${tenant.address} · ${tenant.regulatorNumber}`,
    pageOf: (page, total) => fill(texts.pageOf, { page, total }),
    madeAt: now,
  };
}

export function summaryBlocks(sale: Sale, contract: Contract, on: SummaryCircumstances): PdfBlock[] {
  const texts = textsOf("sales", on.language).summary;
  const sheet = contractSheet(contract);
  const written = writtenIn(on.language, sheet.currency);
  const reference = contractReference(sale, contract);
  return [
    { kind: "lead", text: fill(texts.lead, { reference, day: written.day(on.today) }) },
    { kind: "heading", text: texts.parties },
    { kind: "facts", rows: parties(sale, contract, on, texts) },
    { kind: "heading", text: texts.goods },
    { kind: "facts", rows: goods(contract, texts, written) },
    { kind: "heading", text: texts.financing },
    { kind: "facts", rows: financing(sheet, texts, written) },
    ...(sheet.beside.length > 0
      ? [
          { kind: "heading", text: texts.beside } as const,
          { kind: "facts", rows: beside(sheet, on, texts, written) } as const,
        ]
      : []),
    ...(contract.state.dates
      ? [
          { kind: "heading", text: texts.dates } as const,
          { kind: "facts", rows: dates(contract, on, texts, written) } as const,
        ]
      : []),
    ...on.loanInformation.map((text) => ({ kind: "paragraph", text }) as const),
    ...(on.signature ? signed(sale, on.signature, on, texts, written) : []),
    { kind: "note", title: texts.note, text: on.isDraft ? texts.draftText : texts.noteText },
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
    ...terms.discounts.map(({ typeId, valueMinor }) => ({
      term: typeId === TRADE_IN_CREDIT ? texts.oldDevice : texts.discount,
      text: money(-valueMinor),
    })),
  ];
}

function financing(sheet: Sheet, texts: SummaryTexts, { money, percent }: Written): Fact[] {
  const isLent = sheet.phases.length > 0;
  const payment = ({ from, to, amountMinor }: Payments) =>
    from === to
      ? ([fill(texts.exception, { months: from }), [money(amountMinor)]] as const)
      : ([fill(texts.monthly, { months: `${from}-${to}` }), [money(amountMinor)]] as const);
  return present([
    [texts.plan, [sheet.planName]],
    [texts.saleAmount, [money(sheet.saleAmountMinor)]],
    [
      texts.upfront,
      sheet.openingFeeMinor > 0
        ? [`${money(sheet.openingFeeMinor)} (${percent(percentFromPpm(sheet.openingFeePpm))})`]
        : [],
    ],
    [texts.openingCharge, sheet.openingChargeMinor > 0 ? [money(sheet.openingChargeMinor)] : []],
    [texts.credit, isLent ? [money(sheet.principalMinor)] : []],
    ...sheet.phases.flatMap(paymentsOf).map(payment),
    [
      fill(texts.residual, { month: sheet.residualMonth }),
      sheet.residualMinor > 0 ? [money(sheet.residualMinor)] : [],
    ],
    [texts.insurance, sheet.requiredInsuranceMinor > 0 ? [money(sheet.requiredInsuranceMinor)] : []],
    [texts.total, [money(sheet.totalPayableMinor)]],
    [texts.cost, isLent ? [money(sheet.costOfCreditMinor)] : []],
    [texts.rate, isLent ? [percent(sheet.aprPercent)] : []],
  ]);
}

/** Insurance and subscriptions, and what leaves the account each month with them. */
function beside(
  sheet: Sheet,
  { addOnName }: SummaryCircumstances,
  texts: SummaryTexts,
  { money }: Written,
): Fact[] {
  return present([
    ...sheet.beside.map(
      ({ addOnID, monthlyMinor, onceMinor, months }) =>
        [
          addOnName(addOnID),
          [
            monthlyMinor > 0 ? fill(texts.aMonthFor, { amount: money(monthlyMinor), months }) : "",
            onceMinor > 0 ? fill(texts.once, { amount: money(onceMinor) }) : "",
          ],
        ] as const,
    ),
    ...sheet.months.map(
      ({ from, to, amountMinor }) =>
        [fill(texts.inAll, { months: from === to ? from : `${from}-${to}` }), [money(amountMinor)]] as const,
    ),
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

function signed(
  { customerName }: Sale,
  { signature, signedAt }: GivenSignature,
  { tenant }: SummaryCircumstances,
  texts: SummaryTexts,
  { day }: Written,
): PdfBlock[] {
  const name = signature.kind === "TYPED" ? signature.name : customerName;
  const on = day(dayIn(tenant.timeZone, new Date(signedAt)));
  return [
    { kind: "heading", text: texts.signature },
    { kind: "signature", signature, caption: fill(texts.signedBy, { name, day: on }) },
  ];
}

/** Only what there is something to say about. */
function present(rows: readonly (readonly [term: string, lines: readonly string[]])[]): Fact[] {
  return rows.flatMap(([term, lines]) => {
    const text = lines.filter((line) => line !== "").join("\n");
    return text === "" ? [] : [{ term, text }];
  });
}
