// Sales for tests: one running upgrade contract of a person, and what matters to the test.
import type { CartAction, ContractItem, SaleContract, SaleDetail } from "@handsel/contract/sales/sale.ts";
import { money } from "./a-contract.ts";

const uuid = (last: string) => `0198f000-0000-7000-8000-${last.padStart(12, "0")}`;

export function anItem(change: Partial<ContractItem> = {}): ContractItem {
  return {
    uuid: uuid("d1"),
    description: "Orbit 8",
    partNumber: "ORB8-256",
    manufacturer: "Orbit",
    category: "PHONE",
    specs: { color: "Silver" },
    imgURL: "",
    deviceReference: "356721104489019",
    deviceReferences: [{ id: "piece-1", deviceReference: "356721104489019", doubt: null }],
    isCTO: false,
    guarantor: "",
    residualAmount: money(285),
    cashPrice: money(749),
    priceSource: "CATALOG",
    deliveryUUID: null,
    value: money(749),
    priceExclTax: money(624.17),
    quantity: 1,
    requiresSerialNumber: false,
    requiresInstallation: false,
    fulfillmentStatus: null,
    fulfillmentProvider: null,
    fulfillmentPurchaseOrder: null,
    fulfillmentOrderNumber: null,
    fulfillmentInvoiceNumber: null,
    fulfillmentCreditNoteNumber: null,
    fulfillmentReturnReference: null,
    activationProvider: null,
    activationStatus: null,
    activationID: null,
    activatedAt: null,
    deviceDetails: null,
    collection: null,
    ...change,
  };
}

type ContractChange = Partial<Omit<SaleContract, "steps" | "financing" | "dates">> & {
  steps?: Partial<SaleContract["steps"]>;
  financing?: Partial<SaleContract["financing"]>;
  dates?: Partial<SaleContract["dates"]>;
};

const phaseOf = (kind: "FIXED" | "FLEX", from: number, to: number, monthly: number) => ({
  kind,
  from,
  to,
  monthly: money(monthly),
  exceptions: [],
  total: money(monthly * (to - from + 1)),
});

export function aSaleContract({ steps, financing, dates, ...change }: ContractChange = {}): SaleContract {
  return {
    id: "GB-NW-2026-T0000001-1",
    uuid: uuid("c1"),
    kind: "DEVICE",
    status: "ACTIVE",
    statusLabel: "ACTIVE",
    swapStatus: "EARLY_SWAP",
    cancelType: "CANCEL",
    returnStatus: null,
    financingType: "UPGRADE",
    funderReference: "HB-77120934",
    newSale: null,
    oldSale: null,
    dates: {
      startDate: "2025-11-03",
      earlySwapStartDate: "2026-05-03",
      freeSwapStartDate: "2026-11-03",
      endDate: "2027-11-03",
      withdrawUntil: "2025-11-17",
      ...dates,
    },
    financing: {
      payment_plan_name: "Easy Upgrade 24",
      fixed_period_end_month: 12,
      flex_period_end_month: 24,
      fixed_period_monthly_price: money(28.56),
      flex_period_monthly_price: money(29.56),
      total_amount_fixed_period: money(342.72),
      total_amount_flex_period: money(354.72),
      total_amount: money(734.89),
      total_device_extras_discounts: money(654),
      anual_interest_rate: 10.9,
      openingFeePercentage: 5,
      openingFeeAmount: money(37.45),
      phases: [
        phaseOf("FIXED", 1, 12, 28.56),
        { ...phaseOf("FLEX", 13, 24, 29.56), exceptions: [{ from: 24, to: 24, amount: money(29.52) }] },
      ],
      costOfCredit: money(43),
      months: [
        { from: 1, to: 12, amount: money(28.56) },
        { from: 13, to: 24, amount: money(29.56) },
      ],
      ...financing,
    },
    loanInformation: { paragraphs: ["You pay £28.56 a month for Orbit 8.", "Subject to status."] },
    fees: null,
    steps: {
      hasDeviceReference: true,
      isActive: true,
      hasCreditApplicationErrors: false,
      requiresSerialNumbers: false,
      canApplyForCredit: false,
      requiresInstallation: false,
      isReferred: false,
      isNotFinanced: false,
      ...steps,
    },
    isSold: true,
    products: [anItem()],
    extras: [],
    addOns: [],
    discounts: [{ type: 1, value: money(95) }],
    funderData: null,
    ...change,
  };
}

export function aSale(change: Partial<SaleDetail> = {}): SaleDetail {
  const store = {
    uuid: uuid("51"),
    name: "York Coney Street",
    email: "york@northwind.test",
    phone: "+441904960142",
    person: "Jo Lindqvist",
  };
  return {
    cartUUID: uuid("a1"),
    cartGUID: uuid("a1"),
    reference: "GB-NW-2026-T0000001",
    contracts: [aSaleContract()],
    customer: {
      uuid: null,
      name: "Edwin Marsh",
      email: "edwin@marsh.test",
      phone: "+447400900255",
      idType: "PASSPORT",
      idNumber: "P1234567",
      address: "3 Mill Lane, York, YO1 7PN",
      hasIdPhoto: false,
      hasSignature: false,
    },
    company: null,
    store,
    pickupStore: null,
    funder: { code: "ukbank", name: "Harbour Bank" },
    financingType: "UPGRADE",
    salesChannel: "INSTORE",
    overallStatus: "ACTIVE",
    isQuotation: false,
    priceVersion: null,
    createdAt: "2025-11-02T10:00:00.000Z",
    approvedDate: "2025-11-02T11:00:00.000Z",
    startDate: "2025-11-03T09:00:00.000Z",
    updatedAt: "2025-11-03T09:00:00.000Z",
    currency: "GBP",
    summary: { totalDiscounts: money(95), totalFinancedAmount: money(654.55) },
    tradeCartUUID: null,
    toGiveBack: money(0),
    givenBack: null,
    deliveries: [],
    messages: [],
    notes: [],
    version: 1,
    ...change,
  };
}

export const anAction = (change: Partial<CartAction> = {}): CartAction => ({
  id: "1",
  actionDateTime: "2025-11-03T09:00:00.000Z",
  userName: "Jo",
  actionType: "CREDIT_DECIDED",
  actionContent: '<p>Granted</p><img src="x" onerror="alert(1)">',
  actionCodes: [],
  actionAmounts: [],
  newStatus: null,
  ...change,
});
