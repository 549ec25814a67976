// From a sale and its contracts to the names and units of the wire.

import type { Funder } from "@handsel/contract/catalog/funders.ts";
import { type Money, toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { SaleContract, SaleDetail } from "@handsel/contract/sales/sale.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { percentFromPpm } from "@handsel/finance/numbers/rate.ts";
import { roundToDecimals } from "@handsel/finance/numbers/rounding.ts";
import { wirePayments, wirePhase } from "#areas/cart/index.ts";
import type { AddOnName } from "#areas/catalog/index.ts";
import type { RecordedEvent } from "../contract/contract-events.ts";
import { labelOf, shownStatus } from "../contract/contract-label.ts";
import {
  hasDeviceReferences,
  isBeforeStart,
  isRunning,
  needsSerialNumbers,
} from "../contract/contract-state.ts";
import { contractSheet } from "../contract/contract-terms.ts";
import { loanInformationOf } from "../contract/loan-information.ts";
import { financingOf, isFinanced } from "../financing/financing-status.ts";
import type { Delivery, SaleMessage, SaleStore } from "../queries/sale-surroundings.ts";
import { type Contract, type ContractLine, contractReference, type Sale } from "../sale.ts";
import { soldContracts } from "./sale-summary.ts";
import type { SaleTrade } from "./sale-trade.ts";
import { swapStatusOf } from "./swap-status.ts";
import { wireItem } from "./wire-item.ts";

export interface SaleSurroundings {
  /** All of the sale. */
  contracts: readonly Contract[];
  priceVersion: number | null;
  tenant: WhiteLabel;
  language: Language;
  today: string;
  stores: readonly SaleStore[];
  messages: readonly SaleMessage[];
  deliveries: readonly Delivery[];
  funderNames: (code: Funder) => string;
  /** What the trade-in knows of the sale. */
  trade: SaleTrade;
  hasSignature: boolean;
  /** What is to be given back of what the till took, and what was. */
  owedBackMinor: number;
  givenBack: SaleDetail["givenBack"];
  /** Names of insurances and subscriptions. */
  addOns: readonly AddOnName[];
  /** What happened, by contract. */
  events: ReadonlyMap<string, readonly RecordedEvent[]>;
}

export function wireSale(sale: Sale, around: SaleSurroundings): SaleDetail {
  const { contracts } = around;
  const { customer, company } = sale;
  const sold = soldContracts(contracts);
  const store = (id: string): SaleDetail["store"] => {
    const found = around.stores.find((one) => one.id === id);
    return {
      uuid: id,
      name: found?.name ?? "",
      email: found?.email ?? "",
      phone: found?.phone ?? "",
      person: sale.sellerName,
    };
  };
  return {
    cartUUID: sale.cartId,
    cartGUID: sale.cartId,
    reference: sale.reference,
    contracts: contracts.map((contract) => ({
      ...wireContract(sale, contract, around),
      isSold: sold.includes(contract),
    })),
    customer: {
      uuid: sale.customerId,
      name: sale.customerName,
      email: customer.email,
      phone: sale.customerPhone,
      idType: customer.idType,
      idNumber: customer.idNumber,
      address: joined(customer.address),
      hasIdPhoto: around.trade.hasIdPhoto,
      hasSignature: around.hasSignature,
    },
    company: company && {
      name: company.name,
      number: company.number,
      signatoryName: company.authorisedSignatoryName,
      signatoryPosition: company.authorisedSignatoryPosition,
      address: joined(company.address),
      isNewCustomer: company.isNewCustomer ?? null,
    },
    store: store(sale.storeId),
    pickupStore: sale.pickupStoreId === null ? null : store(sale.pickupStoreId),
    funder: { code: sale.funder, name: around.funderNames(sale.funder as Funder) },
    financingType: sale.financingType,
    salesChannel: sale.channel,
    overallStatus: sale.status,
    isQuotation: sale.isQuotation,
    priceVersion: around.priceVersion,
    createdAt: sale.createdAt.toISOString(),
    approvedDate: sale.approvedAt?.toISOString() ?? null,
    startDate: sale.activatedAt?.toISOString() ?? null,
    updatedAt: sale.updatedAt.toISOString(),
    currency: sale.currency,
    summary: {
      totalDiscounts: sum(sold.flatMap(({ terms }) => terms.discounts.map(({ valueMinor }) => valueMinor))),
      totalFinancedAmount: toMoney(sale.amountFinancedMinor),
    },
    tradeCartUUID: sale.tradecartId,
    toGiveBack: toMoney(around.owedBackMinor),
    givenBack: around.givenBack,
    deliveries: around.deliveries.map((delivery) => ({
      uuid: delivery.id,
      shippedBy: delivery.shippedBy,
      trackingURL: delivery.trackingUrl,
      deliveryAt: delivery.deliveryAt?.toISOString() ?? null,
      deliveryStatus: delivery.status,
    })),
    messages: around.messages.map(wireMessage),
    notes: [...sale.notes],
    version: sale.version,
  };
}

/** By what people call them, as long as each of them runs. */
function wireAddOns(contract: Contract, names: SaleSurroundings["addOns"]): SaleContract["addOns"] {
  return contractSheet(contract).beside.map(({ addOnID, kind, monthlyMinor, months }) => ({
    id: addOnID,
    kind,
    name: names.find((one) => one.id === addOnID && one.kind === kind)?.name ?? addOnID,
    monthly_price: toMoney(monthlyMinor),
    months,
  }));
}

const sum = (minors: readonly number[]): Money => toMoney(minors.reduce((total, minor) => total + minor, 0));
const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

function wireMessage(message: SaleMessage): SaleDetail["messages"][number] {
  return {
    id: message.id,
    campaignName: message.campaignName || message.subject,
    stage: message.campaignStage,
    type: message.channel === "email" ? "EMAIL" : "SMS",
    sendStatus: message.stage,
    deliveryStatus: message.delivery,
    sentAt: (message.sentAt ?? message.createdAt).toISOString(),
    body: message.body,
  };
}

function wireContract(
  sale: Sale,
  contract: Contract,
  around: SaleSurroundings,
): Omit<SaleContract, "isSold"> {
  const { state, terms, lines } = contract;
  const sheet = contractSheet(contract);
  const funder = around.funderNames(contract.funder as Funder);
  const items = (kind: ContractLine["kind"]) =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => wireItem(line, contract, { activatedBy: funder, trade: around.trade }));
  return {
    id: contractReference(sale, contract),
    uuid: contract.id,
    kind: contract.kind,
    status: shownStatus(state.status),
    statusLabel: labelOf(state.status),
    swapStatus: isRunning(state) ? swapStatusOf(state.dates, around.today) : "NO_SWAP",
    cancelType: cancelTypeOf(contract),
    returnStatus: state.returnStatus,
    financingType: contract.financingType,
    funderReference: contract.funderReference,
    newSale: state.newCartId,
    oldSale: state.oldContractId === null ? null : sale.oldCartId,
    dates: {
      startDate: state.dates?.startDate ?? null,
      earlySwapStartDate: state.dates?.earlySwapStartDate ?? null,
      freeSwapStartDate: state.dates?.freeSwapStartDate ?? null,
      endDate: state.dates?.endDate ?? null,
      withdrawUntil: withdrawUntil(contract, around.tenant),
    },
    financing: {
      payment_plan_name: sheet.planName,
      fixed_period_end_month: sheet.fixedEndMonth,
      flex_period_end_month: sheet.flexEndMonth,
      fixed_period_monthly_price: toMoney(sheet.fixedMonthlyMinor),
      flex_period_monthly_price: toMoney(sheet.flexMonthlyMinor),
      total_amount_fixed_period: toMoney(sheet.fixedPeriodMinor),
      total_amount_flex_period: toMoney(sheet.flexPeriodMinor),
      total_amount: toMoney(sheet.totalPayableMinor),
      total_device_extras_discounts: toMoney(sheet.saleAmountMinor),
      anual_interest_rate: sheet.aprPercent,
      openingFeePercentage: percentFromPpm(sheet.openingFeePpm),
      openingFeeAmount: toMoney(sheet.openingFeeMinor),
      phases: sheet.phases.map(wirePhase),
      costOfCredit: toMoney(sheet.costOfCreditMinor),
      months: sheet.months.map(wirePayments),
    },
    loanInformation: loanInformationOf(contract, {
      language: around.language,
      lender: around.funderNames(contract.funder as Funder),
      contracts: around.contracts,
    }),
    fees: feesOf(contract),
    steps: stepsOf(contract),
    products: items("PRODUCT"),
    extras: items("EXTRA"),
    discounts: terms.discounts.map(({ typeId, valueMinor }) => ({
      type: typeId,
      value: toMoney(valueMinor),
    })),
    addOns: wireAddOns(contract, around.addOns),
    funderData: isFinanced(state)
      ? { events: financingOf(state, around.events.get(contract.id) ?? []) }
      : null,
  };
}

/** Goods that a distributor sent go back to them; others are handed over the counter and the order is cancelled. */
export function cancelTypeOf({ lines }: Pick<Contract, "lines">): "RETURN" | "CANCEL" {
  return lines.some(({ fulfilment }) => fulfilment.provider !== null) ? "RETURN" : "CANCEL";
}

export function withdrawUntil(
  { state }: Pick<Contract, "state">,
  { configs }: Pick<WhiteLabel, "configs">,
): string | null {
  return state.dates && configs.withdrawPeriod > 0
    ? addDays(state.dates.startDate, configs.withdrawPeriod)
    : null;
}

function stepsOf({ state }: Contract): SaleContract["steps"] {
  return {
    hasDeviceReference: hasDeviceReferences(state),
    isActive: isRunning(state),
    hasCreditApplicationErrors: state.creditError !== null,
    requiresSerialNumbers: needsSerialNumbers(state),
    canApplyForCredit: canApplyForCredit(state),
    requiresInstallation: state.needsInstallation,
    isReferred: state.creditSign === "REFERRED",
    isNotFinanced: isBeforeStart(state) && state.creditSign === "REFUSED",
  };
}

/** A quotation, or an application that its funder could not take. */
export function canApplyForCredit({ status, creditError }: Contract["state"]): boolean {
  return status === "NEW" || (status === "PENDING_CREDIT_CHECK" && creditError !== null);
}

/** Of an agreement whose device goes back: what keeping it costs, as a share of its price. */
function feesOf({ terms, lines }: Contract): SaleContract["fees"] {
  const { order, figures } = terms;
  if (order.plan.residualSettledBy !== "DEVICE" || figures.residualMinor === 0) return null;
  const priceMinor = lines
    .filter(({ kind }) => kind === "PRODUCT")
    .reduce((total, { unitPriceMinor, quantity }) => total + unitPriceMinor * quantity, 0);
  return {
    funder: toMoney(order.plan.charges.openingMinor),
    broker: toMoney(0),
    non_return_fee_amount:
      priceMinor === 0 ? 0 : roundToDecimals((figures.residualMinor / priceMinor) * 100, 2),
  };
}
