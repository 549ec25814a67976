// What other areas take from a sale: the engine of its steps, its addresses, and the cart in the cache.
export { cartKey, cartQuery, keepCart, run } from "./api.ts";
export { useProblemText } from "./cart-details-problem.ts";
export { isTradeinCredit, ordersOf, swapOrderOf } from "./cart-facts.ts";
export { CartPanel } from "./cart-panel.tsx";
export { crumbsOf } from "./crumbs.ts";
export { useAsCurrentCart } from "./current-cart.ts";
export { back, currentStep, next, start, stepsOf } from "./flow-engine.ts";
export { flowOf } from "./flows.ts";
export { ImeiHelp } from "./imei-help.tsx";
export {
  cartPath,
  checkoutPath,
  contractPath,
  flowPath,
  HOME_PATH,
  rootIn,
  salePath,
  servicesPath,
  stepPath,
} from "./paths.ts";
export { useMonthRows, usePhaseRows } from "./payment-rows.tsx";
export { SaleContext } from "./sale.tsx";
export { servicesAfterTradein } from "./services-address.ts";
export { useFlowShortcuts } from "./use-flow-shortcuts.ts";
