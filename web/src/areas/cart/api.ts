// The calls behind a sale. The cart lives in the query cache under ["cart", cartUUID]; every answer that carries a cart
// puts it there, unless a newer one came first.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import * as changing from "@handsel/contract/cart/changing.ts";
import { CHANGE_DEVICE, GET_OTHER_DEVICES } from "@handsel/contract/cart/other-devices.ts";
import {
  COMPARE_PLANS,
  GET_OPTIONS,
  SELECT_OPTION,
  TAKE_UP_ORDER,
} from "@handsel/contract/cart/selecting.ts";
import {
  CREATE_CART,
  EDIT_CART,
  GET_CART,
  GET_SERVICES,
  SET_CART_SERVICE,
} from "@handsel/contract/cart/services.ts";
import { REDEEM_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import { GET_EXTRAS_CATEGORIES } from "@handsel/contract/catalog/extras.ts";
import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import {
  GET_PRODUCT_CATEGORIES,
  GET_PRODUCT_FAMILIES,
  PRODUCTS_PAGE_SIZE,
} from "@handsel/contract/catalog/products.ts";
import { OPEN_PHONE_LINK } from "@handsel/contract/checkout/own-phone.ts";
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import { type MutationOptions, mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { queryClient } from "#client/query-client.ts";
import { reading, readingPages } from "#client/reading.ts";
import { pickNewest } from "./newest-cart.ts";

export const cartKey = (cartUUID: string) => ["cart", cartUUID] as const;
export const optionsKey = (cartUUID: string) => ["cart", cartUUID, "options"] as const;
/** Watched by the dock: while a call under this key is open, the price is an estimate. */
export const selectingKey = (cartUUID: string) => ["cart", cartUUID, "selecting"] as const;

/** Puts a cart that a call answered into the cache; an older one than the cache holds is dropped. */
export function keepCart(cart: Cart): Cart {
  const newest = pickNewest(queryClient.getQueryData<Cart>(cartKey(cart.uuid)), cart);
  queryClient.setQueryData(cartKey(cart.uuid), newest);
  return newest;
}

export const findCart = (cartUUID: string) => queryClient.getQueryData<Cart>(cartKey(cartUUID));

/**
 * Has a cart read anew and its choices forgotten. The cart itself is kept until then: the screen that is being left may
 * still be drawn, and without a cart it would begin again and lead elsewhere.
 */
export function rereadCart(cartUUID: string): void {
  queryClient.removeQueries({ queryKey: optionsKey(cartUUID) });
  void queryClient.invalidateQueries({ queryKey: cartKey(cartUUID), exact: true });
}

export async function callForCart<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
): Promise<OutputOf<Op> & { cart: Cart }> {
  const answer = (await call(operation, input)) as OutputOf<Op> & { cart: Cart };
  keepCart(answer.cart);
  return answer;
}

export const services = (input: InputOf<typeof GET_SERVICES>) =>
  reading(GET_SERVICES, input, {
    queryKey: ["services", input],
    // A sale begins with what is sold now.
    staleTime: 0,
  });

export const cartQuery = (cartUUID: string) =>
  reading(
    GET_CART,
    { cartUUID },
    { queryKey: cartKey(cartUUID), take: ({ cart }) => pickNewest(findCart(cartUUID), cart) },
  );

export const categories = (input: InputOf<typeof GET_PRODUCT_CATEGORIES>) =>
  reading(GET_PRODUCT_CATEGORIES, input, {
    queryKey: ["categories", input],
  });

/** Page 0 begins the list, later pages are put below it; a page that is not full is the last. */
export const families = (input: Omit<InputOf<typeof GET_PRODUCT_FAMILIES>, "page" | "quantity">) =>
  readingPages(GET_PRODUCT_FAMILIES, (page: number) => ({ ...input, page, quantity: PRODUCTS_PAGE_SIZE }), {
    queryKey: ["families", input],

    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.families.length < PRODUCTS_PAGE_SIZE ? undefined : pages.length),
  });

/** The choices around the selected device. */
export const options = (cartUUID: string) =>
  reading(
    GET_OPTIONS,
    { cartUUID },
    {
      queryKey: optionsKey(cartUUID),
      // A choice answers the new ones, and a change of the order has them read anew: they do not grow old by themselves.
      staleTime: Number.POSITIVE_INFINITY,
    },
  );

/** What a device of the cart can be changed for; the version of the cart is part of the key, because prices follow it. */
export const otherDevices = (cartUUID: string, productUUID: string, version: number) =>
  reading(
    GET_OTHER_DEVICES,
    { cartUUID, productUUID },
    { queryKey: ["cart", cartUUID, "otherDevices", productUUID, version] },
  );

function takeOptions(answer: OutputOf<typeof SELECT_OPTION>): OptionSets {
  const { cart: _cart, ...sets } = answer;
  return sets;
}

export interface Selecting {
  input: InputOf<typeof SELECT_OPTION>;
  /** What the choice is known to change a month, for the estimate in the dock. */
  difference?: number | undefined;
  /** Likewise for insurance and subscriptions, which are billed beside the credit. */
  addOnDifference?: number | undefined;
}

/** One after the other, so that the last choice made is the last one priced. */
export const selectOption = (cartUUID: string) =>
  mutationOptions({
    mutationKey: selectingKey(cartUUID),
    scope: { id: `select ${cartUUID}` },
    mutationFn: async ({ input }: Selecting) => {
      const answer = await callForCart(SELECT_OPTION, input);
      const sets = takeOptions(answer);
      queryClient.setQueryData(optionsKey(cartUUID), sets);
      return { cart: answer.cart, options: sets };
    },
  });

/** An order of the cart back into its choices. */
export const takeUpOrder = (cartUUID: string) =>
  mutationOptions({
    scope: { id: `select ${cartUUID}` },
    mutationFn: async ({ orderUUID }: { orderUUID: string }) => {
      const answer = await callForCart(TAKE_UP_ORDER, { cartUUID, orderUUID });
      queryClient.setQueryData(optionsKey(cartUUID), takeOptions(answer));
      return answer.cart;
    },
  });

/** Settles when no choice waits for its price any more. */
export function whenPriced(cartUUID: string): Promise<void> {
  const cache = queryClient.getMutationCache();
  const isPricing = () =>
    cache.find({ mutationKey: selectingKey(cartUUID), status: "pending" }) !== undefined;
  if (!isPricing()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (isPricing()) return;
      stop();
      resolve();
    });
  });
}

export const comparePlans = (cartUUID: string, version: number) =>
  reading(
    COMPARE_PLANS,
    { cartUUID },
    {
      queryKey: ["cart", cartUUID, "plans", version],
    },
  );

export const extrasCategories = () =>
  reading(
    GET_EXTRAS_CATEGORIES,
    {},
    {
      queryKey: ["extrasCategories"],
    },
  );

/** Runs a call outside a component, seen by everything that watches open calls. */
export function run<Input, Output>(
  options: MutationOptions<Output, Error, Input>,
  input: Input,
): Promise<Output> {
  return queryClient.getMutationCache().build(queryClient, options).execute(input);
}

const change = <Op extends Operation>(operation: Op) =>
  mutationOptions({ mutationFn: (input: InputOf<Op>) => callForCart(operation, input) });

/** Of what an order holds: the choices around its device change by other amounts then. */
const changeOfOrder = <Op extends Operation>(operation: Op) =>
  mutationOptions({
    mutationFn: async (input: InputOf<Op>) => {
      const answer = await callForCart(operation, input);
      void queryClient.invalidateQueries({ queryKey: optionsKey(answer.cart.uuid) });
      return answer;
    },
  });

export const createCart = () => change(CREATE_CART);
export const setCartService = () => change(SET_CART_SERVICE);
export const editCart = () => change(EDIT_CART);
export const addToCart = () => change(changing.ADD_TO_CART);
export const addExtra = () => changeOfOrder(changing.ADD_EXTRA);
export const addExtraManually = () => changeOfOrder(changing.ADD_EXTRA_MANUALLY);
export const removeExtra = () => changeOfOrder(changing.REMOVE_EXTRA);
export const changeDevice = () => change(CHANGE_DEVICE);
export const removeProduct = () => change(changing.REMOVE_PRODUCT);
export const addDiscount = () => changeOfOrder(changing.ADD_DISCOUNT);
export const removeDiscount = () => changeOfOrder(changing.REMOVE_DISCOUNT);
export const redeemVoucher = () => change(REDEEM_VOUCHER);
export const removeOrder = () => change(changing.REMOVE_ORDER);
export const changeProductQuantity = () => changeOfOrder(changing.CHANGE_PRODUCT_QUANTITY);
export const changeExtraQuantity = () => changeOfOrder(changing.CHANGE_EXTRA_QUANTITY);
export const changeSalePrice = () => changeOfOrder(changing.CHANGE_SALE_PRICE);
export const addManualItem = () => change(changing.ADD_MANUAL_ITEM);
export const changeOrderPaymentPlan = () => change(changing.CHANGE_ORDER_PAYMENT_PLAN);

/** The customer goes on with the own phone; the checkout finds the link and follows it. */
export const openPhoneLink = (cartUUID: string) =>
  mutationOptions({ mutationFn: () => call(OPEN_PHONE_LINK, { cartUUID }) });
