// What the people of a shop do all day: sell until the lender has the application, buy used devices for gift cards, look
// at lists.
import { answersTo, applicant, type Questions, SELLER_OF_A_PHONE } from "./customers.ts";
import type { Till } from "./till.ts";

const SERVICE = "upgrade";
const PAGE = 20;

interface CartAnswer {
  cart: { uuid: string; category: string; financingType: string; orders: { uuid: string }[] };
}
interface FamiliesAnswer {
  families: {
    device_code: string;
    insurance_id: string | null;
    paymentplan_id: string | null;
    subscription_id: string | null;
    has_CTOs: boolean;
  }[];
}
interface SelectionAnswer extends CartAnswer {
  product_options: { options: { id: string; enabled: boolean }[] }[];
}

const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

/** One customer, from an empty cart until the lender has the application. */
export async function sell(till: Till): Promise<void> {
  await sold(till);
}

/** The same, with what names the sale at the till and at the lender. */
export async function sold(till: Till): Promise<{ cartUUID: string; lenderReference: string }> {
  const created = await till.ask<CartAnswer>({
    kind: "new cart",
    operation: "CREATE_CART",
    input: {},
    isRight: ({ cart }) => cart.orders.length === 0,
  });
  const cartUUID = created.cart.uuid;
  const isSame = ({ cart }: CartAnswer) => cart.uuid === cartUUID;
  const served = await till.ask<CartAnswer>({
    kind: "choose the service",
    operation: "SET_CART_SERVICE",
    input: { cartUUID, service: SERVICE, categoryID: "PHONES" },
    isRight: isSame,
  });
  const { category: categoryCode, financingType } = served.cart;
  const { families } = await till.ask<FamiliesAnswer>({
    kind: "catalog",
    operation: "GET_PRODUCT_FAMILIES",
    input: { categoryCode, financingType, page: 0, quantity: PAGE },
    isRight: (answer) => answer.families.length > 0,
  });
  const family = anyOf(families.slice(0, 4));
  const select = (deviceCode: string) =>
    till.ask<SelectionAnswer>({
      kind: "select an option",
      operation: "SELECT_OPTION",
      input: {
        cartUUID,
        deviceCode,
        insuranceID: family.insurance_id,
        paymentplanID: family.paymentplan_id,
        subscriptionID: family.subscription_id,
        hasCTOs: family.has_CTOs,
        financingType,
        selectedServiceID: SERVICE,
      },
      isRight: isSame,
    });
  const first = await select(family.device_code);
  const others = first.product_options.flatMap(({ options }) => options.filter(({ enabled }) => enabled));
  await select(others.length > 0 ? anyOf(others).id : family.device_code);
  // The one that is shown first is the one that was looked at: it can be sold on the plan that was shown with it.
  await select(family.device_code);
  await till.ask<CartAnswer>({
    kind: "put into the cart",
    operation: "ADD_TO_CART",
    input: { cartUUID },
    isRight: ({ cart }) => cart.uuid === cartUUID && cart.orders.length === 1,
  });
  await till.ask<CartAnswer>({
    kind: "read the cart",
    operation: "GET_CART",
    input: { cartUUID },
    isRight: ({ cart }) => cart.orders.length === 1,
  });
  return { cartUUID, lenderReference: await apply(till, cartUUID) };
}

async function apply(till: Till, cartUUID: string): Promise<string> {
  await till.ask<{ creditStatus: string }>({
    kind: "apply for credit",
    operation: "PERFORM_CREDIT_CHECK",
    asksOutside: true,
    input: { cartUUID, ...applicant(till.day.numbers.digits) },
    isRight: ({ creditStatus }) => creditStatus === "SUCCESS",
  });
  for (;;) {
    const { deviceFunderReference } = await till.ask<{ deviceFunderReference: string | null }>({
      kind: "look at the application",
      operation: "GET_ORDER_STATUS",
      input: { cartUUID },
      isRight: (answer) => answer.deviceFunderReference !== undefined,
    });
    if (deviceFunderReference !== null) return deviceFunderReference;
  }
}

/** One used phone for a gift card. */
export async function tradeIn(till: Till): Promise<void> {
  const deviceReference = till.day.numbers.deviceReference();
  const { devices } = await till.ask<{ devices: { deviceID: string }[] }>({
    kind: "look a device up",
    operation: "VALIDATE_DEVICE_REFERENCE",
    asksOutside: true,
    input: { deviceReference },
    isRight: (answer) => answer.devices.length > 0,
  });
  const selectedDevice = { deviceID: anyOf(devices.slice(0, 1)).deviceID, deviceReference };
  const questions = await till.ask<Questions>({
    kind: "questions about a device",
    operation: "SELECT_TRADEIN_DEVICE",
    input: { selectedDevice },
    isRight: ({ criteria }) => criteria.length > 0,
  });
  const { tradecart } = await till.ask<{ tradecart: { id: string } }>({
    kind: "quote",
    operation: "CREATE_TRADECART",
    input: {
      customer: SELLER_OF_A_PHONE,
      selectedOutcome: "GIFT_CARD",
      devices: [{ ...selectedDevice, networkStatus: "UNLOCKED", ...answersTo(questions) }],
    },
    isRight: (answer) => answer.tradecart.id !== "",
  });
  await till.ask<{ giftCard: { code: string } | null }>({
    kind: "buy the device",
    operation: "CONFIRM_TRADECART",
    input: { tradecartID: tradecart.id },
    isRight: ({ giftCard }) => giftCard !== null && giftCard.code !== "",
  });
}

interface SalesAnswer {
  sales: { customerEmail?: string }[];
}

/** Sales, those that wait for somebody, and trade-ins, as a back office reads them. */
export async function browse(till: Till): Promise<void> {
  const isRight = ({ sales }: SalesAnswer) => Array.isArray(sales);
  await till.ask({ kind: "list of sales", operation: "GET_SALES", input: {}, isRight });
  await till.ask({
    kind: "list of pending sales",
    operation: "GET_SALES",
    input: { onlySalesWithPendingActions: true },
    isRight,
  });
  await till.ask<FamiliesAnswer>({
    kind: "catalog, searched",
    operation: "GET_PRODUCT_FAMILIES",
    input: {
      financingType: "UPGRADE",
      page: 0,
      quantity: PAGE,
      searchText: anyOf(["pro", "max", "ultra", "mini"]),
    },
    isRight: (answer) => Array.isArray(answer.families),
  });
}
