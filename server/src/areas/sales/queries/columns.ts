// How a field is called in the database, once for reading and for writing.
import type { Contract, Sale } from "../sale.ts";

type Columns<Row> = { readonly [Field in keyof Row]: string };

export const SALE_COLUMNS: Columns<Sale> = {
  cartId: "cart_id",
  reference: "reference",
  storeId: "store_id",
  pickupStoreId: "pickup_store_id",
  userId: "user_id",
  sellerName: "seller_name",
  channel: "channel",
  funder: "funder",
  financingType: "financing_type",
  isQuotation: "is_quotation",
  customerId: "customer_id",
  customer: "customer",
  company: "company",
  customerName: "customer_name",
  customerEmail: "customer_email",
  customerPhone: "customer_phone",
  phoneLast7: "phone_last7",
  productDescriptions: "product_descriptions",
  extrasDescription: "extras_description",
  numberOfExtras: "number_of_extras",
  deliveryType: "delivery_type",
  status: "status",
  listStatus: "list_status",
  earlySwapDate: "early_swap_date",
  freeSwapDate: "free_swap_date",
  endDate: "end_date",
  funderReference: "funder_reference",
  hasDeviceReference: "has_device_reference",
  isActive: "is_active",
  hasPendingActions: "has_pending_actions",
  notes: "notes",
  currency: "currency",
  amountFinancedMinor: "amount_financed_minor",
  tradecartId: "tradecart_id",
  tradeinSource: "tradein_source",
  oldCartId: "old_cart_id",
  newCartId: "new_cart_id",
  createdAt: "created_at",
  approvedAt: "approved_at",
  activatedAt: "activated_at",
  updatedAt: "updated_at",
  version: "version",
};

export const CONTRACT_COLUMNS: Columns<Omit<Contract, "lines">> = {
  id: "id",
  cartId: "cart_id",
  orderId: "order_id",
  position: "position",
  kind: "kind",
  funder: "funder",
  financingType: "financing_type",
  status: "status",
  funderReference: "funder_reference",
  state: "state",
  lastSeq: "last_seq",
  terms: "terms",
  createdAt: "created_at",
  activatedAt: "activated_at",
  updatedAt: "updated_at",
};

/** The dates of a contract's state once more, for lists and jobs to find it by; they are written and never read back. */
export const CONTRACT_DATE_COLUMNS = {
  startDate: "start_date",
  earlySwapDate: "early_swap_date",
  freeSwapDate: "free_swap_date",
  endDate: "end_date",
} as const;

export const LINE_COLUMNS = {
  id: "id",
  contractId: "contract_id",
  position: "position",
  kind: "kind",
  code: "code",
  description: "description",
  partNumber: "part_number",
  category: "category",
  family: "family",
  manufacturer: "manufacturer",
  selectedOptions: "selected_options",
  image: "image",
  isCto: "is_cto",
  quantity: "quantity",
  unitPriceMinor: "unit_price_minor",
  unitPriceExclTaxMinor: "unit_price_excl_tax_minor",
  costPriceMinor: "cost_price_minor",
  residualMinor: "residual_minor",
  requiresSerialNumber: "requires_serial_number",
  requiresInstallation: "requires_installation",
} as const;

export const FULFILMENT_COLUMNS = {
  status: "fulfilment_status",
  provider: "fulfilment_provider",
  purchaseOrder: "purchase_order",
  orderNumber: "order_number",
  invoiceNumber: "invoice_number",
  creditNoteNumber: "credit_note_number",
  returnReference: "return_reference",
  deliveryId: "delivery_id",
} as const;

export const EVENT_COLUMNS = {
  contractId: "contract_id",
  seq: "seq",
  at: "at",
  type: "type",
  actorKind: "actor_kind",
  actorId: "actor_id",
  actorName: "actor_name",
  data: "data",
  statusBefore: "status_before",
  statusAfter: "status_after",
} as const;

export const REFERENCE_COLUMNS = {
  contractId: "contract_id",
  lineId: "line_id",
  position: "position",
  reference: "reference",
  isImei: "is_imei",
  isLive: "is_live",
} as const;

export function selected(columns: Readonly<Record<string, string>>, from: string): string {
  return Object.entries(columns)
    .map(([field, column]) => `${from}.${column} as "${field}"`)
    .join(", ");
}

/** The same as pairs for json_build_object. */
export function paired(columns: Readonly<Record<string, string>>, from: string): string {
  return Object.entries(columns)
    .map(([field, column]) => `'${field}', ${from}.${column}`)
    .join(", ");
}

export function list(columns: Readonly<Record<string, string>>): string {
  return Object.values(columns).join(", ");
}

/** A row as the database reads it from JSON. */
export function toRow<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  value: NoInfer<Readonly<Record<Field, unknown>>>,
): Record<string, unknown> {
  const fields = Object.keys(columns) as Field[];
  return Object.fromEntries(fields.map((field) => [columns[field], value[field]]));
}
