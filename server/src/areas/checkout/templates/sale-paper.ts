// The contract summary and the quotation: who, what, and the figures of each agreement as they were stored with it.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/platform/brand-colours.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { percentFromPpm } from "@handsel/finance/rate.ts";
import type { Contract, Sale } from "#areas/sales/index.ts";
import type { Fact, PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import type { DocumentKind } from "../document-links.ts";
import { paperTexts } from "./sale-paper-texts.ts";
import type { PaperTexts } from "./sale-paper-words.ts";

export interface SalePaper {
  kind: DocumentKind;
  tenant: WhiteLabel;
  sale: Sale;
  contracts: readonly Contract[];
  lender: string;
  madeAt: Date;
}

export function salePaper(paper: SalePaper): Promise<Buffer> {
  const { tenant, kind, madeAt, sale } = paper;
  const texts = paperTexts[tenant.language];
  return renderPdf(
    {
      retailer: tenant.name,
      title: `${kind === "SUMMARY" ? texts.summary : texts.quotation} ${sale.reference}`,
      language: tenant.language,
      accent: brandColour(tenant.configs.theme),
      imprint: `${tenant.registeredName}  ·  ${tenant.address}`,
      pageOf: texts.pageOf,
      madeAt,
    },
    paperBlocks(paper, texts),
  );
}

export function paperBlocks(
  { kind, tenant, sale, contracts, lender }: SalePaper,
  texts: PaperTexts,
): PdfBlock[] {
  const figures = contracts.flatMap((contract): PdfBlock[] => [
    {
      kind: "heading",
      text: contract.kind === "EXTRAS" && contracts.length > 1 ? texts.extrasFigures : texts.figures,
    },
    { kind: "facts", rows: figureRows(contract, texts, tenant.language) },
  ]);
  const dates = dateRows(contracts, texts, tenant.language);
  return [
    {
      kind: "lead",
      text: kind === "SUMMARY" ? texts.summaryLead(tenant.name, lender) : texts.quotationLead(tenant.name),
    },
    { kind: "facts", rows: [{ term: texts.reference, text: sale.reference }, ...partyRows(sale, texts)] },
    { kind: "heading", text: texts.goods },
    { kind: "facts", rows: contracts.flatMap((contract) => goodsRows(contract, texts, tenant.language)) },
    ...figures,
    ...(dates.length > 0
      ? ([
          { kind: "heading", text: texts.dates },
          { kind: "facts", rows: dates },
        ] satisfies PdfBlock[])
      : []),
    { kind: "paragraph", text: kind === "SUMMARY" ? texts.note : texts.quotationNote },
    { kind: "note", title: texts.questions, text: tenant.supportEmail },
  ];
}

function partyRows({ customer, company }: Sale, texts: PaperTexts): Fact[] {
  const person = [`${customer.title} ${customer.firstName} ${customer.lastName}`.trim(), ...customer.address];
  if (!company) return [{ term: texts.customer, text: person.join(", ") }];
  const { name, number, address, authorisedSignatoryName, authorisedSignatoryPosition } = company;
  return [
    { term: texts.company, text: [`${name} (${number})`, ...address].join(", ") },
    { term: texts.customer, text: person.join(", ") },
    { term: texts.signatory, text: `${authorisedSignatoryName}, ${authorisedSignatoryPosition}` },
  ];
}

function goodsRows({ lines, terms }: Contract, texts: PaperTexts, language: Language): Fact[] {
  return lines.flatMap((line) => [
    {
      term: `${line.quantity} ×`,
      text: `${line.description}  ·  ${amount(line.unitPriceMinor, terms.figures.currency, language)}`,
    },
    ...line.references.map(({ reference }) => ({ term: texts.deviceReference, text: reference })),
  ]);
}

function figureRows({ terms: { figures } }: Contract, texts: PaperTexts, language: Language): Fact[] {
  const money = (minor: number) => amount(minor, figures.currency, language);
  const percent = (value: number) => `${new Intl.NumberFormat(language).format(value)} %`;
  const rows: (Fact | false)[] = [
    { term: texts.plan, text: figures.planName },
    { term: texts.cashPrice, text: money(figures.saleAmountMinor) },
    figures.openingFeeMinor > 0 && { term: texts.upfront, text: money(figures.openingFeeMinor) },
    { term: texts.credit, text: money(figures.principalMinor) },
    figures.flexEndMonth > 0 && { term: texts.monthly, text: money(figures.fixedMonthlyMinor) },
    figures.flexEndMonth > 0 && { term: texts.duration, text: texts.months(figures.flexEndMonth) },
    { term: texts.total, text: money(figures.totalPayableWithOpeningFeeMinor) },
    figures.costOfCreditMinor > 0 && { term: texts.cost, text: money(figures.costOfCreditMinor) },
    figures.flexEndMonth > 0 && { term: texts.rate, text: percent(percentFromPpm(figures.nominalRatePpm)) },
    figures.flexEndMonth > 0 && { term: texts.apr, text: percent(figures.aprPercent) },
    figures.residualMinor > 0 && { term: texts.residual, text: money(figures.residualMinor) },
  ];
  return rows.filter((row) => row !== false);
}

function dateRows(contracts: readonly Contract[], texts: PaperTexts, language: Language): Fact[] {
  const dates = contracts.find(({ state }) => state.dates !== null)?.state.dates;
  if (!dates) return [];
  const rows: [string, string | null][] = [
    [texts.start, dates.startDate],
    [texts.earlyUpgrade, dates.earlySwapStartDate],
    [texts.freeUpgrade, dates.freeSwapStartDate],
    [texts.end, dates.endDate],
  ];
  return rows.flatMap(([term, day]) => (day === null ? [] : [{ term, text: dayText(day, language) }]));
}

function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}

function amount(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(minor / 100);
}
