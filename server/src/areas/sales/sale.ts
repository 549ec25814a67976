// A sale and its contracts as they are held in memory. A sale is what one cart became when it was sent for credit; each of
// its contracts is one agreement, with the goods it is about and the terms it was made on.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { Company } from "@handsel/contract/checkout/company-form.ts";
import type { WaitsFor } from "@handsel/contract/sales/figures.ts";
import type { ContractStatus, ListStatus, SalesChannel } from "@handsel/contract/sales/statuses.ts";
import type { Sheet } from "@handsel/finance/explain/sheet.ts";
import type { ContractDiscount } from "@handsel/finance/ledger/contract-figures.ts";
import type { OrderToPrice } from "@handsel/finance/order/price-order.ts";
import type { ContractState } from "./contract/contract-state.ts";

export interface ContractTerms {
  order: OrderToPrice;
  /** The sheet as it was shown. Contracts of earlier builds lack its phases: ask `contractSheet`. */
  figures: Sheet | Omit<Sheet, "phases" | "beside" | "months">;
  discounts: readonly ContractDiscount[];
}

/** The type of a discount that is the value of a device that was handed in. */
export const TRADE_IN_CREDIT = 1;

export interface SaleCustomer {
  /** The customer's record, when there is one. */
  id: string | null;
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164 */
  phone: string;
  idType: string | null;
  idNumber: string | null;
  /** Street, postcode, town and so on, each as it is to be read. */
  address: string[];
  /** What the retailer's own systems call them. */
  customerReference: string | null;
}

export interface SaleCompany {
  name: string;
  number: string;
  address: string[];
  authorisedSignatoryName: string;
  authorisedSignatoryPosition: string;
  /** Whether the retailer had not served the company before; absent where it was not asked. */
  isNewCustomer?: boolean;
  /** Field by field, for the application that follows a quotation; absent where the sale came in a file. */
  entered?: Company;
}

export interface Sale {
  cartId: string;
  reference: string;
  storeId: string;
  userId: string;
  sellerName: string;
  channel: SalesChannel;
  funder: string;
  financingType: FinancingType;
  customerId: string | null;
  /** The customer and the company as they were when the sale was made. */
  customer: SaleCustomer;
  company: SaleCompany | null;
  customerName: string;
  /** Lower case, to be searched by. */
  customerEmail: string;
  customerPhone: string;
  phoneLast7: string;
  /** That of the contract that leads: the first one which still lives. */
  status: ContractStatus;
  listStatus: ListStatus;
  earlySwapDate: string | null;
  freeSwapDate: string | null;
  endDate: string | null;
  funderReference: string | null;
  isQuotation: boolean;
  productDescriptions: string;
  extrasDescription: string;
  numberOfExtras: number;
  deliveryType: string;
  pickupStoreId: string | null;
  hasDeviceReference: boolean;
  isActive: boolean;
  hasPendingActions: boolean;
  /** Who has to do what next, and since when; null when nothing is left to do. */
  waitsFor: WaitsFor | null;
  waitsSince: Date | null;
  notes: readonly string[];
  currency: string;
  amountFinancedMinor: number;
  /** What it brings each month while the fixed term runs. */
  monthlyMinor: number;
  hasInsurance: boolean;
  tradecartId: string | null;
  tradeinSource: string | null;
  /** The sale whose contract this one replaces, and the one that replaces ours. */
  oldCartId: string | null;
  newCartId: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  activatedAt: Date | null;
  updatedAt: Date;
  version: number;
}

export type ContractKind = "DEVICE" | "EXTRAS";

export interface Contract {
  id: string;
  cartId: string;
  orderId: string;
  /** The order of the contracts of one sale; the first one leads. */
  position: number;
  kind: ContractKind;
  funder: string;
  financingType: FinancingType;
  status: ContractStatus;
  state: ContractState;
  lastSeq: number;
  funderReference: string | null;
  terms: ContractTerms;
  lines: readonly ContractLine[];
  createdAt: Date;
  activatedAt: Date | null;
  updatedAt: Date;
}

/** The contract of an order carries the order's id; extras on an agreement of their own stand beside it. */
export const isMainContract = ({ id, orderId }: Pick<Contract, "id" | "orderId">): boolean => id === orderId;

/** What people call a contract by: its sale, and its place there. */
export function contractReference(
  { reference }: Pick<Sale, "reference">,
  { position }: Pick<Contract, "position">,
): string {
  return `${reference}-${position + 1}`;
}

export interface Fulfilment {
  status: string | null;
  provider: string | null;
  purchaseOrder: string | null;
  orderNumber: string | null;
  invoiceNumber: string | null;
  creditNoteNumber: string | null;
  returnReference: string | null;
  deliveryId: string | null;
}

export interface ContractLine {
  id: string;
  position: number;
  kind: "PRODUCT" | "EXTRA";
  /** Device code or extra code; empty for what staff typed in. */
  code: string;
  description: string;
  partNumber: string;
  category: string;
  family: string;
  manufacturer: string;
  selectedOptions: Readonly<Record<string, string>>;
  image: string;
  isCto: boolean;
  quantity: number;
  /** Of one piece, with what the retailer put on top. */
  unitPriceMinor: number;
  /** Of one piece without VAT. */
  unitPriceExclTaxMinor: number;
  costPriceMinor: number | null;
  residualMinor: number;
  requiresSerialNumber: boolean;
  requiresInstallation: boolean;
  fulfilment: Fulfilment;
  references: readonly { position: number; reference: string; isImei: boolean }[];
}
