// What other areas take from a sale: the engine of its steps, its addresses, and the cart in the cache.
export { cartKey, cartQuery, keepCart, run } from "./api.ts";
export { useProblemText } from "./cart/cart-details-problem.ts";
export { customerOfCart, keepCustomerOfCart } from "./cart-customer.ts";
export { isTradeinCredit, ordersOf, swapOrderOf } from "./cart-facts.ts";
export { useAsCurrentCart } from "./current-cart.ts";
export { ImeiHelp } from "./options/imei-help.tsx";
export { CartPanel } from "./panel/cart-panel.tsx";
export {
  cartPath,
  checkoutPath,
  contractPath,
  type DeskStep,
  deskPath,
  deskStepIn,
  flowPath,
  HOME_PATH,
  NEW_DESK_PATH,
  rootIn,
  salePath,
  servicesPath,
  stepPath,
} from "./paths.ts";
export { useMonthRows, useOtherMonthRows, usePhaseRows } from "./plans/payment-rows.tsx";
export { WhyThisPrice } from "./plans/price-explanation.tsx";
export { SaleContext } from "./sale.tsx";
export { useSellFound } from "./sell-found.ts";
export { servicesAfterTradein, servicesForCustomer } from "./services/services-address.ts";
export { crumbsOf } from "./steps/crumbs.ts";
export { back, currentStep, next, start, stepsOf } from "./steps/flow-engine.ts";
export { flowOf } from "./steps/flows.ts";
export { useFlowShortcuts } from "./steps/use-flow-shortcuts.ts";
