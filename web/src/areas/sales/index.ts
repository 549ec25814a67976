// What other areas take from here: how the status of a contract is marked, the same wherever one is shown.
export { ContractStatusBadge, SwapStatusBadge } from "./status-badge.tsx";
