// The rules of the sale page, asked by the server: what a page would not show is not done when it is called.
import { type ContractActions, contractActions } from "@handsel/contract/sales/actions.ts";
import { refuse } from "#edge/refuse.ts";
import { labelOf, shownStatus } from "../contract/contract-label.ts";
import { isEnded, isRunning } from "../contract/contract-state.ts";
import type { Contract } from "../sale.ts";
import { swapStatusOf } from "./swap-status.ts";
import { cancelTypeOf } from "./wire-sale.ts";

export function actionsOf(contract: Contract, today: string): ContractActions {
  const { state, lines, funder } = contract;
  const products = lines.filter(({ kind }) => kind === "PRODUCT");
  return contractActions({
    status: shownStatus(state.status),
    statusLabel: labelOf(state.status),
    swapStatus: isRunning(state) ? swapStatusOf(state.dates, today) : "NO_SWAP",
    financingType: contract.financingType,
    cancelType: cancelTypeOf(contract),
    returnStatus: state.returnStatus,
    isFirstProductCTO: products[0]?.isCto ?? false,
    hasProducts: products.length > 0,
    isSold: contract.activatedAt !== null || !isEnded(state),
    funder,
  });
}

export const mayReturnGoods = (contract: Contract, today: string): boolean =>
  actionsOf(contract, today).returnGoods;

/** Refuses in the words of what stands in the way. */
export function requireAction(action: keyof ContractActions, contract: Contract, today: string): void {
  if (actionsOf(contract, today)[action]) return;
  if (contract.status === "UPGRADE_PENDING") throw refuse("POS_ORDER_UPGRADE_PENDING");
  throw refuse("POS_INVALID_ORDER_STATUS_X", contract.status);
}
