import type { Columns } from "#db/columns.ts";
import type { OrderRow } from "../cart/cart-difference.ts";
import type { Cart, CartDiscount, CartLine } from "../cart.ts";

export const CART_COLUMNS: Columns<Omit<Cart, "orders">> = {
  id: "id",
  reference: "reference",
  storeId: "store_id",
  userId: "user_id",
  status: "status",
  financingType: "financing_type",
  categoryCode: "category_code",
  categoryName: "category_name",
  service: "service",
  selection: "selection",
  paymentplanId: "paymentplan_id",
  tradecartId: "tradecart_id",
  tradein: "tradein",
  swapOrderId: "swap_order_id",
  priceVersion: "price_version",
  version: "version",
};

export const ORDER_COLUMNS: Columns<OrderRow> = {
  id: "id",
  isCurrent: "is_current",
  paymentplanId: "paymentplan_id",
  insuranceId: "insurance_id",
  subscriptionId: "subscription_id",
  swapOrderId: "swap_order_id",
  frozen: "frozen",
  createdAt: "created_at",
};

export const LINE_COLUMNS: Columns<CartLine> = {
  id: "id",
  position: "position",
  kind: "kind",
  code: "code",
  parentDeviceCode: "parent_device_code",
  description: "description",
  shortName: "short_name",
  category: "category",
  partNumber: "part_number",
  image: "image",
  selectedOptions: "selected_options",
  tags: "tags",
  unitPriceMinor: "unit_price_minor",
  markupMinor: "markup_minor",
  costPriceMinor: "cost_price_minor",
  residualsByMonth: "residuals_by_month",
  quantity: "quantity",
  maxQuantity: "max_quantity",
  isManual: "is_manual",
  isCto: "is_cto",
  extraOptionId: "extra_option_id",
  requiresInstallation: "requires_installation",
  requiresSerialNumber: "requires_serial_number",
};

export const DISCOUNT_COLUMNS: Columns<CartDiscount> = {
  id: "id",
  position: "position",
  typeId: "type_id",
  description: "description",
  valueMinor: "value_minor",
  isLocked: "is_locked",
};

/** With what they stand in; whoever reads them comes from there. */
export const STORED_ORDER = { ...ORDER_COLUMNS, cartId: "cart_id" } as const;
export const STORED_LINE = { ...LINE_COLUMNS, orderId: "order_id" } as const;
export const STORED_DISCOUNT = { ...DISCOUNT_COLUMNS, orderId: "order_id" } as const;
