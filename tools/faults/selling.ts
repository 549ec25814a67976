// A till that sells, one customer after another, from an empty cart to a running contract. What it is told yes to, it
// writes down.
import { setTimeout as pause } from "node:timers/promises";
import { applicant } from "@handsel/bench/customers.ts";
import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  ADD_NOTE_TO_CART,
  CONFIRM_CUSTOMER_ID,
  FINALISE_CART,
  GET_ORDER_STATUS,
  type OrderStatus,
} from "@handsel/contract/checkout/contract-status.ts";
import type { AcknowledgedLog } from "./acknowledged.ts";
import { digits, imeiOf } from "./numbers.ts";
import type { Outside } from "./outside.ts";
import type { Till } from "./till.ts";
import { watchSale } from "./watching.ts";

const SERVICE = "upgrade";
/** How long a seller waits for the lender before the next customer is served. */
const WAIT_MS = 90_000;
const LOOK_MS = 400;

export interface Selling {
  origin: string;
  till: Till;
  outside: Outside;
  acknowledged: AcknowledgedLog;
  isOver(): boolean;
}

export async function sellUntilOver(selling: Selling): Promise<void> {
  while (!selling.isOver()) await sell(selling);
}

async function sell(selling: Selling): Promise<void> {
  const { till, acknowledged } = selling;
  const cartUUID = await fillCart(selling);
  if (cartUUID === undefined) return;
  const customer = applicant(digits);
  const applied = await till.call(PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
  if (applied.kind === "yes" && applied.data.creditStatus === "SUCCESS")
    acknowledged.add({ what: "application", cartUUID, phone: customer.bnpPhone });
  const watching = watchSale(selling.origin, till, cartUUID);
  try {
    await finish(selling, cartUUID);
  } finally {
    watching.stop();
  }
}

async function fillCart({ till, acknowledged }: Selling): Promise<string | undefined> {
  const created = await till.call(CREATE_CART, {});
  if (created.kind !== "yes") return undefined;
  const cartUUID = created.data.cart.uuid;
  acknowledged.add({ what: "cart", cartUUID });
  const served = await till.call(SET_CART_SERVICE, { cartUUID, service: SERVICE, categoryID: "PHONES" });
  if (served.kind !== "yes") return undefined;
  const { category, financingType } = served.data.cart;
  const found = await till.call(GET_PRODUCT_FAMILIES, {
    categoryCode: category,
    financingType,
    page: 0,
    quantity: 4,
  });
  const families = found.kind === "yes" ? found.data.families : [];
  const family = families[Math.floor(Math.random() * families.length)];
  if (!family) return undefined;
  await till.call(SELECT_OPTION, {
    cartUUID,
    deviceCode: family.device_code,
    insuranceID: family.insurance_id,
    paymentplanID: family.paymentplan_id,
    subscriptionID: family.subscription_id,
    hasCTOs: family.has_CTOs,
    financingType,
    selectedServiceID: SERVICE,
  });
  const added = await till.call(ADD_TO_CART, { cartUUID });
  return added.kind === "yes" ? cartUUID : undefined;
}

async function finish(selling: Selling, cartUUID: string): Promise<void> {
  const { till, outside, acknowledged, isOver } = selling;
  const sent = await seen(selling, cartUUID, (status) => status.deviceFunderReference !== null);
  const funderReference = sent?.deviceFunderReference;
  if (!funderReference) return;
  for (const step of ["accept-terms", "approve", "sign"])
    if (!(await outside.lenderDoes(funderReference, step, isOver))) return;
  acknowledged.add({ what: "signature", cartUUID, funderReference });

  if (!(await seen(selling, cartUUID, ({ isSigned }) => isSigned))) return;
  await till.call(CONFIRM_CUSTOMER_ID, { cartUUID, isConfirmed: true });
  const reference = imeiOf(`35${digits(12)}`);
  const named = await till.call(ADD_DEVICE_REFERENCE_TO_CART, {
    cartUUID,
    deviceReference: reference,
    isIMEI: true,
  });
  if (named.kind === "yes") acknowledged.add({ what: "device reference", cartUUID, reference });
  const activated = await till.call(FINALISE_CART, { cartUUID });
  if (activated.kind === "yes") acknowledged.add({ what: "activation", cartUUID });
  const note = `handed over ${digits(12)}`;
  const noted = await till.call(ADD_NOTE_TO_CART, { cartUUID, note });
  if (noted.kind === "yes") acknowledged.add({ what: "note", cartUUID, note });
}

/** Looks at the status screen until it shows what is waited for. */
async function seen(
  { till, isOver }: Selling,
  cartUUID: string,
  isSeen: (status: OrderStatus) => boolean,
): Promise<OrderStatus | undefined> {
  const end = performance.now() + WAIT_MS;
  while (performance.now() < end && !isOver()) {
    const told = await till.call(GET_ORDER_STATUS, { cartUUID });
    if (told.kind === "yes" && isSeen(told.data)) return told.data;
    // There is no sale: the application was never written down.
    if (told.kind === "refused") return undefined;
    await pause(LOOK_MS);
  }
  return undefined;
}
