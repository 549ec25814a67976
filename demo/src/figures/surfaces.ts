// Everything that is ever printed of a sale, and what it may say: each figure is one of the sheets', each sum is its parts,
// and no sentence names a payment that is not one of a phase.

import type { Funder } from "@handsel/contract/catalog/funders.ts";
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { LANGUAGES } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import { allPayments, paymentsOf, type Sheet, sheetOf, sumSheets } from "@handsel/finance/explain/sheet.ts";
import type { Application } from "@handsel/sandbox/parties/funders/application.ts";
import { customerPage } from "@handsel/sandbox/parties/funders/views.ts";
import { type CreditApplication, toFunder } from "@handsel/server/areas/checkout/application.ts";
import { quotationBlocks } from "@handsel/server/areas/checkout/templates/quotation.ts";
import { templateData } from "@handsel/server/areas/crm/templates/template-data.ts";
import { contractSheet, pricedAgain } from "@handsel/server/areas/sales/contract/contract-terms.ts";
import { loanInformationOf } from "@handsel/server/areas/sales/contract/loan-information.ts";
import { soldContracts } from "@handsel/server/areas/sales/sale/sale-summary.ts";
import { wireSale } from "@handsel/server/areas/sales/sale/wire-sale.ts";
import type { Contract, Sale } from "@handsel/server/areas/sales/sale.ts";
import { summaryBlocks } from "@handsel/server/areas/sales/templates/contract-summary.ts";
import type { PdfBlock } from "@handsel/server/documents/pdf-blocks.ts";
import { expect } from "vitest";
import { amountsIn, wordsOf } from "./printed.ts";

export interface PrintedSale {
  tenant: WhiteLabel;
  sale: Sale;
  contracts: readonly Contract[];
  now: Date;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const countOf = ({ from, to }: { from: number; to: number }) => to - from + 1;
const today = "2026-11-16";

export function expectOneTruth(printed: PrintedSale): void {
  for (const contract of printed.contracts) {
    expectStoredIsDerived(contract);
    expectSumsOfParts(contractSheet(contract));
    expectPaper(printed, contract);
    expectLoanTexts(printed, contract);
  }
  expectPage(printed);
  expectQuotation(printed);
  expectDictionary(printed);
  for (const funder of new Set(printed.contracts.map((contract) => contract.funder)))
    expectLendersPage(printed, funder as Funder);
}

function expectStoredIsDerived(contract: Contract): void {
  expect(contract.terms.figures).toEqual(sheetOf(pricedAgain(contract.terms.order), contract.kind));
}

function expectSumsOfParts(sheet: Sheet): void {
  for (const { from, to, monthlyMinor, exceptions, totalMinor } of sheet.phases) {
    const regular = countOf({ from, to }) - sum(exceptions.map(countOf));
    expect(regular * monthlyMinor + sum(exceptions.map((one) => countOf(one) * one.amountMinor))).toBe(
      totalMinor,
    );
  }
  const paidMinor = sum(allPayments(sheet).map((one) => countOf(one) * one.amountMinor));
  const upfrontMinor = sheet.currency === "GBP" ? sheet.openingFeeMinor : 0;
  if (sheet.phases.length > 0)
    expect(sheet.totalPayableMinor).toBe(
      paidMinor + upfrontMinor + sheet.openingChargeMinor + sheet.requiredInsuranceMinor,
    );
  expect(sheet.saleAmountMinor).toBe(sheet.principalMinor + sheet.openingFeeMinor);
}

/** What a paper must say of an agreement. */
function mustBeSaid(sheet: Sheet): number[] {
  return [
    sheet.saleAmountMinor,
    sheet.totalPayableMinor,
    ...(sheet.openingFeeMinor > 0 ? [sheet.openingFeeMinor] : []),
    ...(sheet.phases.length > 0 ? [sheet.principalMinor] : []),
    ...sheet.phases.flatMap(paymentsOf).map(({ amountMinor }) => amountMinor),
    ...sheet.beside.map(({ monthlyMinor }) => monthlyMinor).filter((minor) => minor > 0),
    ...(sheet.beside.length > 0 ? sheet.months.map(({ amountMinor }) => amountMinor) : []),
  ];
}

/** What it may say: figures of the sheet, and the prices of goods and discounts. */
function mayBeSaid({
  sheet,
  lines,
  discounts,
}: {
  sheet: Sheet;
  lines: Contract["lines"];
  discounts: readonly { valueMinor: number }[];
}): Set<number> {
  return new Set([
    ...mustBeSaid(sheet),
    sheet.principalMinor,
    sheet.costOfCreditMinor,
    sheet.fixedPeriodMinor,
    sheet.flexPeriodMinor,
    sheet.openingChargeMinor,
    sheet.requiredInsuranceMinor,
    sheet.residualMinor,
    ...sheet.beside.flatMap(({ onceMinor, monthlyMinor }) => [onceMinor, monthlyMinor]),
    ...lines.flatMap(({ unitPriceMinor, quantity }) => [unitPriceMinor, unitPriceMinor * quantity]),
    ...discounts.map(({ valueMinor }) => valueMinor),
    sum(discounts.map(({ valueMinor }) => valueMinor)),
  ]);
}

const sayable = (contract: Contract, discounts = contract.terms.discounts) =>
  mayBeSaid({ sheet: contractSheet(contract), lines: contract.lines, discounts });

function expectSaid(
  said: readonly number[],
  { must = [], may }: { must?: readonly number[]; may: ReadonlySet<number> },
): void {
  expect({
    unknown: said.filter((amount) => !may.has(amount)),
    missing: must.filter((amount) => !said.includes(amount)),
  }).toEqual({ unknown: [], missing: [] });
}

function expectPaper({ tenant, sale, now }: PrintedSale, contract: Contract): void {
  for (const language of LANGUAGES) {
    const blocks = summaryBlocks(sale, contract, {
      tenant,
      language,
      storeName: "Store",
      lender: "Lender",
      withdrawUntil: null,
      addOnName: (id) => id,
      loanInformation: [],
      signature: null,
      isDraft: false,
      today,
      now,
    });
    expectSaid(amountsIn(textOf(blocks)), {
      must: mustBeSaid(contractSheet(contract)),
      may: sayable(contract),
    });
    expectNoMonthTwice(blocks, contractSheet(contract));
  }
}

/** A row that names months that are no payment of their own would claim a month again that another row gives another amount. */
function expectNoMonthTwice(blocks: readonly PdfBlock[], { phases, months }: Sheet): void {
  const named = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;
  const paid = new Set([...phases.flatMap(paymentsOf), ...months].map(named));
  const unpaid = phases.map(named).filter((range) => !paid.has(range));
  const terms = blocks.flatMap((block) => (block.kind === "facts" ? block.rows.map(({ term }) => term) : []));
  expect(terms.filter((term) => term.split(" ").some((word) => unpaid.includes(word)))).toEqual([]);
}

function textOf(blocks: readonly PdfBlock[]): string {
  return blocks
    .flatMap((block) =>
      block.kind === "facts" ? block.rows.map(({ term, text }) => `${term} : ${text}`) : [],
    )
    .join("\n");
}

/** Every lender's sentences in every language, whoever lends. */
function expectLoanTexts({ contracts }: PrintedSale, contract: Contract): void {
  const ofOrder = contracts.filter(({ orderId }) => orderId === contract.orderId);
  const discounts = ofOrder.flatMap(({ terms }) => terms.discounts);
  const may = new Set(ofOrder.flatMap((one) => [...sayable(one, discounts)]));
  const payments = allPayments(contractSheet(contract)).map(({ amountMinor }) => amountMinor);
  for (const funder of FUNDERS)
    for (const language of LANGUAGES) {
      const loan = loanInformationOf({ ...contract, funder }, { language, lender: "Lender", contracts });
      if (!loan) continue;
      const hasUpfront = contractSheet(contract).openingFeeMinor > 0;
      const paying = amountsIn(loan.paragraphs[hasUpfront ? 1 : 0] ?? "");
      expect(paying.slice(0, payments.length)).toEqual(payments);
      expectSaid(amountsIn(loan.paragraphs.join("\n")), { may });
    }
}

function expectPage({ tenant, sale, contracts }: PrintedSale): void {
  const page = wireSale(sale, {
    contracts,
    priceVersion: null,
    tenant,
    language: "en",
    today,
    stores: [],
    messages: [],
    deliveries: [],
    funderNames: (code) => code,
    trade: { hasIdPhoto: false, collections: new Map() },
    addOns: [],
    hasSignature: false,
    owedBackMinor: 0,
    givenBack: null,
    events: new Map(),
  });
  for (const [index, contract] of contracts.entries()) {
    const sheet = contractSheet(contract);
    const shown = page.contracts[index]?.financing;
    const minor = (amount: number | undefined) => toMinor(amount ?? Number.NaN);
    expect({
      total: minor(shown?.total_amount),
      price: minor(shown?.total_device_extras_discounts),
      upfront: minor(shown?.openingFeeAmount),
      cost: minor(shown?.costOfCredit),
      phases: shown?.phases.map(({ monthly, total, exceptions }) => [
        minor(monthly),
        minor(total),
        ...exceptions.map(({ amount }) => minor(amount)),
      ]),
      months: shown?.months.map(({ amount }) => minor(amount)),
    }).toEqual({
      total: sheet.totalPayableMinor,
      price: sheet.saleAmountMinor,
      upfront: sheet.openingFeeMinor,
      cost: sheet.costOfCreditMinor,
      phases: sheet.phases.map(({ monthlyMinor, totalMinor, exceptions }) => [
        monthlyMinor,
        totalMinor,
        ...exceptions.map(({ amountMinor }) => amountMinor),
      ]),
      months: sheet.months.map(({ amountMinor }) => amountMinor),
    });
  }
}

function expectQuotation({ tenant, sale, contracts, now }: PrintedSale): void {
  const blocks = quotationBlocks({ tenant, sale, contracts, addOns: [], madeAt: now });
  expectSaid(amountsIn(textOf(blocks)), {
    must: contracts.flatMap((contract) => mustBeSaid(contractSheet(contract))),
    may: new Set(contracts.flatMap((contract) => [...sayable(contract)])),
  });
}

function expectDictionary({ tenant, sale, contracts }: PrintedSale): void {
  const data = templateData({
    tenant,
    tenantUrl: "http://retailer.test",
    language: tenant.language,
    today,
    told: { sale, contracts, store: undefined },
    upgraded: undefined,
    trade: undefined,
    refundMinor: undefined,
    names: { funder: (code) => code, category: () => undefined, insurance: (id) => id },
    summaryUrl: () => "",
    landingUrl: "",
    offers: [],
    upgradeOffer: undefined,
  });
  for (const [group, kind] of [
    ["deviceContract", "DEVICE"],
    ["extrasContract", "EXTRAS"],
  ] as const) {
    const contract = soldContracts(contracts).find((one) => one.kind === kind);
    if (!contract) continue;
    const sheet = contractSheet(contract);
    const said = (field: string) => amountsIn(String(data[`${group}.${field}`] ?? ""));
    expect(said("monthlyPrice")).toEqual([sheet.fixedMonthlyMinor]);
    expect(said("startingPrincipal")).toEqual([sheet.principalMinor]);
  }
}

function expectLendersPage({ tenant, sale, contracts, now }: PrintedSale, funder: Funder): void {
  const own = contracts.filter(
    (contract) => contract.funder === funder && contract.financingType !== "CARD_PAYMENT",
  );
  if (own.length === 0 || !FUNDERS.includes(funder)) return;
  const order = toFunder(
    tenant,
    {
      id: "a",
      contractIds: own.map(({ id }) => id),
      currency: sale.currency,
      replaces: null,
      customer: {},
      company: null,
    } as unknown as CreditApplication,
    { sale, contracts },
  );
  const sheets = own.map(contractSheet);
  const sums = sumSheets(sheets);
  const application = {
    funder,
    token: "",
    key: "",
    fingerprint: "",
    order: { ...order, agreements: [...order.agreements] },
    customer: { firstName: "Ada", lastName: "Byron" },
    report: {
      funderReference: "F-1",
      reference: "r",
      version: 1,
      at: now.toISOString(),
      currency: sale.currency,
      amountMinor: sums.principalMinor,
      terms: "PENDING",
      credit: "PENDING",
      approvedMinor: null,
      isSigned: false,
      agreement: "NONE",
      swap: null,
    },
    activatedAt: null,
    doneKeys: [],
  } satisfies Application;
  const page = wordsOf(customerPage(application, now).markup);
  const payments = sheets.flatMap((sheet) => allPayments(sheet).map(({ amountMinor }) => amountMinor));
  const upfront = sums.openingFeeMinor > 0 ? [sums.openingFeeMinor] : [];
  const must = [sums.fixedMonthlyMinor, ...payments, sums.principalMinor, ...upfront, sums.totalPayableMinor];
  expectSaid(amountsIn(page), { must, may: new Set(must) });
}
