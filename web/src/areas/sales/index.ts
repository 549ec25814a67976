// What other areas take from here: how the status of a contract is marked and what its financing is called, the same
// wherever one is shown.
export { useFinancingName } from "./financing-name.ts";
export {
  customerPath,
  customersPath,
  deskUpgradePath,
  figurePath,
  pendingPath,
  salePath,
  tradeReceiptPath,
  upgradeSearchPath,
} from "./paths.ts";
export { EndingDialog, type GivenWhy } from "./returns/ending-dialog.tsx";
export { GiveBack } from "./returns/give-back.tsx";
export { ContractStatusBadge, SwapStatusBadge } from "./status-badge.tsx";
