// What the outcome screens do: make the trade cart, pay it out or put its value into a cart, and go where that leads.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { CONFIRM_TRADECART, Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { useNavigate } from "react-router";
import {
  cartPath,
  flowPath,
  keepCart,
  keepCustomerOfCart,
  run,
  servicesAfterTradein,
  servicesPath,
} from "#areas/cart/index.ts";
import { keepDraft } from "#areas/checkout/index.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import {
  addTradecartToCart,
  confirmTradecart,
  createTradecart,
  getCustomer,
  outcomeServiceGroup,
  returnDevice,
  setCartServiceGroup,
  submitMultiTradecart,
} from "../api.ts";
import { receiptPath } from "../paths.ts";
import type { Trade } from "../trade.ts";
import { deviceToTrade, type TradeState, withTradecart } from "../trade-state.ts";
import { isPaying, type Outcome } from "./outcome-rules.ts";

export interface OutcomeActions {
  /** The trade cart as it stands, made of what was chosen; an older one is made anew under its id. */
  prepare: () => Promise<Tradecart>;
  finish: () => Promise<void>;
}

export function useOutcomeActions(trade: Trade, state: TradeState): OutcomeActions {
  const navigate = useNavigate();
  const { store } = trade;
  const prepare = async () => {
    const had = (store.get() ?? state).tradecart;
    const tradecart = await prepareTradecart(trade, state);
    if (tradecart !== had && !tradecart.needsApproval && state.recycleType === "TRADE_IN")
      raiseCode("TRADECART_CREATED_WITHOUT_APPROVAL");
    return tradecart;
  };

  return {
    prepare,
    finish: async () => {
      const tradecart = await prepare();
      const outcome = (store.get() ?? state).outcome;
      if (outcome === "NONE") return;
      const path = await close(store.get() ?? state, tradecart, outcome);
      if (outcome === "RETURN_DEVICE") raiseCode("RETURN_CONFIRMED");
      else if (state.recycleType === "SWAP") raiseCode("SWAP_COMPLETED");
      await navigate(path);
      store.set(null);
    },
  };
}

/** The trade cart of what was chosen, made where there is none that still says it. */
export async function prepareTradecart(
  { store, isMulti }: Pick<Trade, "store" | "isMulti">,
  state: TradeState,
): Promise<Tradecart> {
  const current = store.get() ?? state;
  if (current.tradecart && isStillTrue(current, current.tradecart)) return current.tradecart;
  const tradecart = await create(current, isMulti);
  store.change((latest) => withTradecart(latest, tradecart));
  return tradecart;
}

/** Devices change only on the screen before, which drops the trade cart; here outcome and customer can have changed. */
function isStillTrue({ outcome, paymentType, customer, devices }: TradeState, tradecart: Tradecart): boolean {
  // A trade cart that was opened by its address has no devices here: it stands as it is.
  if (devices.length === 0) return true;
  const isSameCustomer = customer === null || customer.email === tradecart.customer?.email;
  const isPaidAlike = paymentType === null || paymentType === tradecart.paymentType;
  return (
    tradecart.outcome === outcome &&
    isSameCustomer &&
    isPaidAlike &&
    tradecart.devices.length === devices.length
  );
}

async function create(state: TradeState, isMulti: boolean): Promise<Tradecart> {
  const { orderUUID, outcome, paymentType, recycleType } = state;
  const devices = state.devices.map((traded) => deviceToTrade(traded, outcome));
  const tradecartID = state.tradecartID ?? state.onlineQuote?.tradecartID ?? null;
  // A swap has the customer of its contract.
  const customer = recycleType === "TRADE_IN" ? state.customer : null;
  if (isMulti) {
    const { tradecart } = await run(submitMultiTradecart(), {
      selectedDevices: devices,
      selectedOutcome: outcome,
      orderUUID,
      tradecartID,
      ...(paymentType !== null && { paymentType }),
      ...(customer && orderUUID === null && { customer }),
    });
    return tradecart;
  }
  const { tradecart } = await run(createTradecart(), {
    devices,
    selectedOutcome: outcome,
    orderUUID,
    tradecartID,
    recycleType,
    ...(paymentType !== null && { paymentType }),
    ...(customer && { customer }),
  });
  return tradecart;
}

/** The checkout of the new contract begins with the customer of the old one. */
export async function keepKnownCustomer(cartUUID: string, customerUUID: string): Promise<void> {
  // Where the record is gone, the customer is typed in as in any other sale.
  const known = await getCustomer(customerUUID).catch(() => undefined);
  if (!known) return;
  keepCustomerOfCart(cartUUID, customerUUID);
  const { firstName, lastName, email, mobilePhone } = known.customer;
  keepDraft(cartUUID, {
    customer: { firstName, lastName, email, phone: mobilePhone, bnpPhone: mobilePhone },
  });
}

/** A contract that came from elsewhere has no record of its customer: the trade knows their name, of which the last word is the family's. */
export function keepNamedCustomer(
  cartUUID: string,
  { name, email, phone }: NonNullable<Tradecart["customer"]>,
): void {
  const words = (name ?? "").trim().split(/\s+/);
  keepDraft(cartUUID, {
    customer: {
      firstName: words.slice(0, -1).join(" "),
      lastName: words.at(-1) ?? "",
      email: email ?? "",
      phone: phone ?? "",
      bnpPhone: phone ?? "",
    },
  });
}

/** Closes the trade as its outcome says; answers where that leads. */
async function close(state: TradeState, tradecart: Tradecart, outcome: Outcome): Promise<string> {
  const { tradecartID } = tradecart;
  const { recycleType, customer } = state;
  if (outcome === "RETURN_DEVICE") {
    const name = tradecart.customer?.name ?? customer?.name ?? null;
    await run(returnDevice(), { customer: { name }, tradecartID });
    return receiptPath(tradecartID);
  }
  if (isPaying(outcome)) {
    const confirmed: OutputOf<typeof CONFIRM_TRADECART> = await run(confirmTradecart(), {
      tradecartID,
      recycleType,
      selectedOutcome: outcome,
      ...(customer && recycleType === "TRADE_IN" && { customer }),
    });
    return receiptPath(confirmed.tradecartID);
  }
  return intoCart({ tradecart, outcome, recycleType, paysFor: state.paysFor });
}

/** The value into the cart that it is to pay for; without one a cart is made for it. */
export async function putIntoCart({
  tradecartID,
  outcome,
  recycleType,
  cartUUID,
}: {
  tradecartID: string;
  outcome: Outcome;
  recycleType: TradeState["recycleType"];
  cartUUID: string | null;
}) {
  const added = await run(addTradecartToCart(), {
    recycleCart: { tradecartID },
    selectedOutcome: outcome,
    recycleType,
    ...(cartUUID !== null && { cartUUID }),
  });
  keepCart(added.cart);
  return added;
}

async function intoCart({
  tradecart: { tradecartID, customer },
  outcome,
  recycleType,
  paysFor,
}: {
  tradecart: Pick<Tradecart, "tradecartID" | "customer">;
  outcome: Outcome;
  recycleType: TradeState["recycleType"];
  paysFor: string | null;
}): Promise<string> {
  const added = await putIntoCart({ tradecartID, outcome, recycleType, cartUUID: paysFor });
  // The goods and the customer are there already: it goes on where it was left.
  if (added.uuid === paysFor) return cartPath(added.uuid);
  if (customer) keepNamedCustomer(added.uuid, customer);
  if (added.customerUuid !== null) await keepKnownCustomer(added.uuid, added.customerUuid);
  const { selectedOutcomeServiceGroup: group } = await outcomeServiceGroup({ tradecartID, outcome });
  if (!group) return servicesPath(added.uuid);
  const { cart } = await run(setCartServiceGroup(), { uuid: added.uuid, group: group.name });
  keepCart(cart);
  // The outcome names the plan: only where it leaves a choice is the customer asked again.
  const [only, ...others] = group.group.filter(({ active }) => active);
  if (only && others.length === 0)
    return flowPath(only.flow === "UPGRADE" ? "upgrade" : "standard", added.uuid);
  return servicesAfterTradein(added.uuid, { tradecartID, selectedOutcome: outcome });
}
