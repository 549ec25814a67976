// Carts for tests: say only what matters, the rest is a plain cart of one phone.
import type { Cart, ExtraLine, Order, ProductLine } from "@handsel/contract/cart/cart.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { type WhiteLabelInput, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { setTenant } from "#client/tenant.ts";
import { nextId, type Plain } from "./plain.ts";

export function aProduct(change: Plain<ProductLine> = {}): ProductLine {
  return {
    uuid: nextId(),
    device_code: "HP14-16",
    img_url: "",
    name: "Halden Pro 14, 16 GB",
    short_name: "Halden Pro 14",
    part_number: "HP14-16",
    selected_options: { MEMORY: "16 GB" },
    cash_price: 949,
    totalCashPrice: 949,
    quantity: 1,
    monthly_price: 27.44,
    locked: true,
    retailerMarkup: 0,
    pricingIncludesTax: false,
    costPriceExclVAT: 842,
    marginPercent: 11.28,
    ...change,
  } as ProductLine;
}

export function anExtra(change: Plain<ExtraLine> = {}): ExtraLine {
  return {
    uuid: nextId(),
    img_url: "",
    description: "Dock with nine ports",
    extra_code: "DK-9",
    category: "DOCK",
    value: 118.9,
    totalCashPrice: 118.9,
    quantity: 1,
    maxQuantity: 10,
    monthly_price: 3.44,
    locked: false,
    isManual: false,
    isCTO: false,
    retailerMarkup: 0,
    pricingIncludesTax: false,
    costPriceExclVAT: 92.5,
    marginPercent: 22.2,
    ...change,
  } as ExtraLine;
}

export interface OrderParts {
  uuid?: string;
  products?: ProductLine[];
  extras?: ExtraLine[];
  discounts?: Plain<Order["discounts"]>;
  financing?: Plain<NonNullable<Order["financing"]>> | null;
  problems?: Order["problems"];
  explanations?: Plain<Order["explanations"]>;
}

export function anOrder(parts: OrderParts = {}): Order {
  const { products = [aProduct()], extras = [], discounts, financing, ...rest } = parts;
  return {
    uuid: nextId(),
    swapOrderUUID: null,
    products: { items: products },
    extras: { items: extras },
    discounts: {
      items: [],
      max_discounts: 200,
      total_discounts: 0,
      monthly_total_discounts: 0,
      ...discounts,
    },
    addOns: [],
    financing:
      financing === null
        ? null
        : {
            funder: "b2b",
            payment_plan_id: "LEASE36",
            payment_plan_name: "Business lease 36",
            openingFeeAmount: 0,
            openingFeePercentage: 0,
            ...financing,
          },
    problems: [],
    explanations: {},
    ...rest,
  } as unknown as Order;
}

export function aCart(change: Plain<Cart> | Record<string, unknown> = {}): Cart {
  return {
    uuid: "0198f000-0000-7000-8000-00000000cafe",
    reference: "GB-NW-2026-T0000001",
    category: "COMPUTERS",
    categoryName: "Computers",
    family: "Halden Pro 14",
    financingType: "B2B_LEASE",
    funder: "b2b",
    pricingIncludesTax: false,
    tags: [],
    tagFilterType: null,
    tradecartID: null,
    totalRecycleAmount: null,
    recycledDeviceNames: [],
    selected: null,
    selectedService: null,
    orders: [],
    current_order: null,
    totals: {
      itemCount: 1,
      totalPrincipal: 949,
      totalMonthlyPayment: 27.44,
      totalMonthlyAddOns: 0,
      totalMonthly: 27.44,
      payments: [],
      dueToday: 0,
      inAll: 0,
      cashPrice: 949,
      openingFeeAmount: 0,
      maxDiscounts: 200,
      totalDiscounts: 0,
      totalMonthlyDiscounts: 0,
    },
    ordersValid: true,
    isOpen: true,
    priceVersion: null,
    hasNewPrices: false,
    version: 1,
    ...change,
  } as Cart;
}

/** Makes a retailer with these settings the one of the page. */
export function setRetailer(configs: Partial<TenantConfigs> = {}): void {
  const record: WhiteLabelInput = {
    wlId: 1,
    name: "Northwind Mobile",
    shortName: "northwind",
    subdomain: "northwind",
    country: "GB",
    language: "en",
    defaultLanguage: "en",
    currency: "GBP",
    wlCode: "NW",
    timeZone: "Europe/London",
    registeredName: "Northwind Mobile Retail Ltd",
    address: "14 Wellington Street, Leeds",
    regulatorNumber: "FRN 904417",
    supportEmail: "help@northwind.test",
    configs,
  };
  setTenant({ ...whiteLabel.parse(record), mode: "demo" });
}
