// The quotation: for whom, what, and the figures of each agreement from the sheet that was stored with it.
import type { PlanComparison } from "@handsel/contract/cart/selecting.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Payments, paymentsOf } from "@handsel/finance/explain/sheet.ts";
import { percentFromPpm } from "@handsel/finance/numbers/rate.ts";
import { TRADE_IN_CREDIT } from "#areas/cart/index.ts";
import { type Contract, contractSheet, type Sale } from "#areas/sales/index.ts";
import type { Fact, PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { fill, type Texts, textsOf } from "#texts.ts";

type QuotationTexts = Texts<"checkout">["quotation"];

export interface Quotation {
  tenant: WhiteLabel;
  sale: Sale;
  contracts: readonly Contract[];
  /** What insurances and subscriptions are called. */
  addOns: readonly { id: string; name: string }[];
  /** What it would come to on the other plans, where they are still to be chosen from. */
  otherPlans?: readonly PlanComparison[];
  madeAt: Date;
}

export function quotationPaper(paper: Quotation): Promise<Buffer> {
  const { tenant, madeAt, sale } = paper;
  const texts = textsOf("checkout", tenant.language).quotation;
  return renderPdf(
    {
      retailer: tenant.name,
      title: `${texts.quotation} ${sale.reference}`,
      language: tenant.language,
      accent: brandColour(tenant.configs),
      imprint: `${tenant.registeredName}  ·  ${tenant.address}`,
      pageOf: (page, total) => fill(texts.pageOf, { page, total }),
      madeAt,
    },
    quotationBlocks(paper),
  );
}

export function quotationBlocks({ tenant, sale, contracts, addOns, otherPlans = [] }: Quotation): PdfBlock[] {
  const texts = textsOf("checkout", tenant.language).quotation;
  const figures = contracts.flatMap((contract): PdfBlock[] => [
    {
      kind: "heading",
      text: contract.kind === "EXTRAS" && contracts.length > 1 ? texts.extrasFigures : texts.figures,
    },
    { kind: "facts", rows: figureRows(contract, { texts, language: tenant.language, addOns }) },
  ]);
  return [
    { kind: "lead", text: fill(texts.quotationLead, { retailer: tenant.name }) },
    { kind: "facts", rows: [{ term: texts.reference, text: sale.reference }, ...partyRows(sale, texts)] },
    { kind: "heading", text: texts.goods },
    {
      kind: "facts",
      rows: contracts.flatMap((contract) => goodsRows(contract, { texts, language: tenant.language })),
    },
    ...figures,
    ...otherPlanBlocks(otherPlans, { tenant, texts }),
    { kind: "paragraph", text: texts.quotationNote },
    { kind: "note", title: texts.questions, text: tenant.supportEmail },
  ];
}

function partyRows({ customer, company }: Sale, texts: QuotationTexts): Fact[] {
  const person = [`${customer.title} ${customer.firstName} ${customer.lastName}`.trim(), ...customer.address];
  // On the desk nobody need be named yet.
  if (!company) return person.join("") === "" ? [] : [{ term: texts.customer, text: person.join(", ") }];
  const { name, number, address, authorisedSignatoryName, authorisedSignatoryPosition } = company;
  return [
    { term: texts.company, text: [`${name} (${number})`, ...address].join(", ") },
    { term: texts.customer, text: person.join(", ") },
    { term: texts.signatory, text: `${authorisedSignatoryName}, ${authorisedSignatoryPosition}` },
  ];
}

function otherPlanBlocks(
  plans: readonly PlanComparison[],
  { tenant, texts }: { tenant: WhiteLabel; texts: QuotationTexts },
): PdfBlock[] {
  if (plans.length === 0) return [];
  const money = (major: number) => amount(Math.round(major * 100), tenant.currency, tenant.language);
  return [
    { kind: "heading", text: texts.otherPlans },
    {
      kind: "table",
      columns: [
        { heading: texts.plan, share: 0.34 },
        { heading: texts.duration, share: 0.18 },
        { heading: texts.inAll, share: 0.24, align: "right" },
        { heading: texts.total, share: 0.24, align: "right" },
      ],
      rows: plans.map(({ name, months, monthlyInAll, totalPayable }) => [
        name,
        fill(texts.months, { count: months }),
        money(monthlyInAll),
        money(totalPayable),
      ]),
    },
  ];
}

function goodsRows(
  { lines, terms }: Contract,
  { texts, language }: { texts: QuotationTexts; language: Language },
): Fact[] {
  const money = (minor: number) => amount(minor, terms.figures.currency, language);
  return [
    ...lines.map((line) => ({
      term: `${line.quantity} ×`,
      text: `${line.description}  ·  ${money(line.unitPriceMinor)}`,
    })),
    ...terms.discounts.map(({ typeId, valueMinor }) => ({
      term: typeId === TRADE_IN_CREDIT ? texts.oldDevice : texts.discount,
      text: money(-valueMinor),
    })),
  ];
}

function figureRows(
  contract: Contract,
  { texts, language, addOns }: { texts: QuotationTexts; language: Language; addOns: Quotation["addOns"] },
): Fact[] {
  const sheet = contractSheet(contract);
  const money = (minor: number) => amount(minor, sheet.currency, language);
  const percent = (value: number) => `${new Intl.NumberFormat(language).format(value)} %`;
  const payment = (term: string, { from, to, amountMinor }: Payments): Fact => ({
    term: `${term} ${from === to ? from : `${from}-${to}`}`,
    text: money(amountMinor),
  });
  const isLent = sheet.phases.length > 0;
  const rows: (Fact | false)[] = [
    { term: texts.plan, text: sheet.planName },
    { term: texts.cashPrice, text: money(sheet.saleAmountMinor) },
    sheet.openingFeeMinor > 0 && { term: texts.upfront, text: money(sheet.openingFeeMinor) },
    isLent && { term: texts.credit, text: money(sheet.principalMinor) },
    ...sheet.phases
      .flatMap(paymentsOf)
      .map((one) => payment(one.from === one.to ? texts.payment : texts.monthly, one)),
    isLent && { term: texts.duration, text: fill(texts.months, { count: sheet.flexEndMonth }) },
    { term: texts.total, text: money(sheet.totalPayableMinor) },
    sheet.costOfCreditMinor > 0 && { term: texts.cost, text: money(sheet.costOfCreditMinor) },
    isLent && { term: texts.rate, text: percent(percentFromPpm(sheet.nominalRatePpm)) },
    isLent && { term: texts.apr, text: percent(sheet.aprPercent) },
    sheet.residualMinor > 0 && { term: texts.residual, text: money(sheet.residualMinor) },
    ...sheet.beside.map(({ addOnID, monthlyMinor, months }) => ({
      term: addOns.find(({ id }) => id === addOnID)?.name ?? addOnID,
      text: `${money(monthlyMinor)}  ·  ${fill(texts.months, { count: months })}`,
    })),
    ...(sheet.beside.length > 0 ? sheet.months.map((months) => payment(texts.inAll, months)) : []),
  ];
  return rows.filter((row) => row !== false);
}

function amount(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(minor / 100);
}
