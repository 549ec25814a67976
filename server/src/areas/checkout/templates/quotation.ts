// The quotation: for whom, what, and the figures of each agreement as they were stored with it.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/platform/brand-colours.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { percentFromPpm } from "@handsel/finance/rate.ts";
import type { Contract, Sale } from "#areas/sales/index.ts";
import type { Fact, PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { quotationTexts } from "./quotation-texts.ts";
import type { QuotationTexts } from "./quotation-words.ts";

export interface Quotation {
  tenant: WhiteLabel;
  sale: Sale;
  contracts: readonly Contract[];
  madeAt: Date;
}

export function quotationPaper(paper: Quotation): Promise<Buffer> {
  const { tenant, madeAt, sale } = paper;
  const texts = quotationTexts[tenant.language];
  return renderPdf(
    {
      retailer: tenant.name,
      title: `${texts.quotation} ${sale.reference}`,
      language: tenant.language,
      accent: brandColour(tenant.configs.theme),
      imprint: `${tenant.registeredName}  ·  ${tenant.address}`,
      pageOf: texts.pageOf,
      madeAt,
    },
    paperBlocks(paper, texts),
  );
}

function paperBlocks({ tenant, sale, contracts }: Quotation, texts: QuotationTexts): PdfBlock[] {
  const figures = contracts.flatMap((contract): PdfBlock[] => [
    {
      kind: "heading",
      text: contract.kind === "EXTRAS" && contracts.length > 1 ? texts.extrasFigures : texts.figures,
    },
    { kind: "facts", rows: figureRows(contract, texts, tenant.language) },
  ]);
  return [
    { kind: "lead", text: texts.quotationLead(tenant.name) },
    { kind: "facts", rows: [{ term: texts.reference, text: sale.reference }, ...partyRows(sale, texts)] },
    { kind: "heading", text: texts.goods },
    { kind: "facts", rows: contracts.flatMap((contract) => goodsRows(contract, tenant.language)) },
    ...figures,
    { kind: "paragraph", text: texts.quotationNote },
    { kind: "note", title: texts.questions, text: tenant.supportEmail },
  ];
}

function partyRows({ customer, company }: Sale, texts: QuotationTexts): Fact[] {
  const person = [`${customer.title} ${customer.firstName} ${customer.lastName}`.trim(), ...customer.address];
  if (!company) return [{ term: texts.customer, text: person.join(", ") }];
  const { name, number, address, authorisedSignatoryName, authorisedSignatoryPosition } = company;
  return [
    { term: texts.company, text: [`${name} (${number})`, ...address].join(", ") },
    { term: texts.customer, text: person.join(", ") },
    { term: texts.signatory, text: `${authorisedSignatoryName}, ${authorisedSignatoryPosition}` },
  ];
}

function goodsRows({ lines, terms }: Contract, language: Language): Fact[] {
  return lines.map((line) => ({
    term: `${line.quantity} ×`,
    text: `${line.description}  ·  ${amount(line.unitPriceMinor, terms.figures.currency, language)}`,
  }));
}

function figureRows({ terms: { figures } }: Contract, texts: QuotationTexts, language: Language): Fact[] {
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

function amount(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(minor / 100);
}
