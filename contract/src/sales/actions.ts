// What can be done with a contract and with a sale, by how it stands. The page shows what these say, and the server does
// nothing that they do not allow.
import { findLender } from "../catalog/funders.ts";
import { isImei } from "../rules/device-reference.ts";
import type { SaleContract, SaleDetail } from "./sale.ts";
import { type ContractStatus, ENDED_STATUSES } from "./statuses.ts";

/** What the rules look at. */
export type ActionSubject = Pick<
  SaleContract,
  "status" | "statusLabel" | "swapStatus" | "financingType" | "cancelType" | "returnStatus"
> & {
  isFirstProductCTO: boolean;
  hasProducts: boolean;
  isSold: boolean;
  funder: string;
};

export function actionSubject(contract: SaleContract, funder: string): ActionSubject {
  const { status, statusLabel, swapStatus, financingType, cancelType, returnStatus, products, isSold } =
    contract;
  return {
    status,
    statusLabel,
    swapStatus,
    financingType,
    cancelType,
    returnStatus,
    isFirstProductCTO: products[0]?.isCTO ?? false,
    hasProducts: products.length > 0,
    isSold,
    funder,
  };
}

export interface ContractActions {
  loanInfo: boolean;
  print: boolean;
  upgrade: boolean;
  /** In place of the upgrade: the window that says from when it is possible. */
  upgradeUnavailable: boolean;
  updateReference: boolean;
  updatePartNumber: boolean;
  contractPdf: boolean;
  returnGoods: boolean;
  cancelOrder: boolean;
  cancelUpgrade: boolean;
}

export function contractActions(of: ActionSubject): ContractActions {
  const lender = findLender(of.funder);
  const isActive = of.status === "ACTIVE";
  const isUpgrade = of.financingType === "UPGRADE";
  const isSwapPending = of.statusLabel === "SWAP_PENDING";
  const isUnnamed = of.statusLabel === "NO_IMEI";
  // Extras have an agreement of their own but no device that could be upgraded or named.
  const isUpgradable = isActive && isUpgrade && of.hasProducts && !isSwapPending;
  const isPlainlyActive = isActive && of.statusLabel === "ACTIVE" && of.returnStatus === null;
  return {
    loanInfo: isUpgrade && Boolean(lender?.loanText),
    print: true,
    upgrade: isUpgradable && of.swapStatus !== "NO_SWAP",
    upgradeUnavailable: isUpgradable && of.swapStatus === "NO_SWAP",
    updateReference: isUpgradable && !isUnnamed,
    updatePartNumber: isUpgradable && !of.isFirstProductCTO,
    contractPdf: of.isSold && (lender?.hasContractPdf ?? false),
    returnGoods: isPlainlyActive && of.cancelType === "RETURN",
    cancelOrder: isPlainlyActive && of.cancelType === "CANCEL",
    cancelUpgrade: isSwapPending,
  };
}

const ENDED: readonly ContractStatus[] = ENDED_STATUSES;

/** Whether anything can still happen to the contract. */
export function isLiving({ status }: Pick<SaleContract, "status">): boolean {
  return !ENDED.includes(status);
}

type SaleToActOn = Pick<SaleDetail, "salesChannel"> & {
  contracts: readonly Pick<SaleContract, "kind" | "status" | "statusLabel" | "steps" | "discounts">[];
};

export interface PendingActions {
  /** Whether the panel shows at all. */
  isShown: boolean;
  addDeviceReference: boolean;
  activate: "hidden" | "disabled" | "enabled";
  /** The window that asks first, and the discounts of the extras that would be left behind. */
  asksAboutExtras: boolean;
  withdraw: boolean;
  serialNumbers: boolean;
  applyForCredit: boolean;
  markInstalled: boolean;
}

export function pendingActions({ salesChannel, contracts }: SaleToActOn): PendingActions {
  const living = contracts.filter(isLiving);
  const some = (has: (steps: SaleContract["steps"]) => boolean) => living.some(({ steps }) => has(steps));
  const lacksReference = some(({ hasDeviceReference }) => !hasDeviceReference);
  const isReferred = some((steps) => steps.isReferred);
  const isWaiting = some(({ isActive }) => !isActive);
  const serialNumbers = some(({ requiresSerialNumbers }) => requiresSerialNumbers);
  const applyForCredit = some(({ canApplyForCredit }) => canApplyForCredit);
  const markInstalled = some(({ requiresInstallation }) => requiresInstallation);
  const isInStore = salesChannel !== "ONLINE";
  const isHeldBack =
    (isInStore && lacksReference) ||
    isReferred ||
    some(({ hasCreditApplicationErrors }) => hasCreditApplicationErrors);
  const isShown = lacksReference || isWaiting || serialNumbers || markInstalled || applyForCredit;
  return {
    isShown,
    addDeviceReference: lacksReference && !isReferred,
    activate: isWaiting ? (isHeldBack ? "disabled" : "enabled") : "hidden",
    asksAboutExtras: extrasLeftBehind(contracts) !== undefined,
    withdraw: isShown,
    serialNumbers,
    applyForCredit,
    markInstalled,
  };
}

/** The contract on extras alone whose credit is not decided. */
export function extrasLeftBehind<Contract extends Pick<SaleContract, "kind" | "statusLabel">>(
  contracts: readonly Contract[],
): Contract | undefined {
  return contracts.find(
    ({ kind, statusLabel }) => kind === "EXTRAS" && statusLabel === "MISSING_CREDIT_CHECK",
  );
}

/** Cancelling the whole sale: more than one contract, all of them active. */
export function canCancelSale(contracts: readonly Pick<SaleContract, "status" | "statusLabel">[]): boolean {
  return contracts.length > 1 && contracts.every(({ status }) => status === "ACTIVE");
}

/** How the upgrade's search is preset: the first product's reference and what it is. */
export function upgradeSearch({
  products,
}: {
  products: readonly Pick<SaleContract["products"][number], "deviceReference">[];
}): {
  deviceReference: string;
  referenceType: "IMEI" | "SERIAL";
} {
  const reference = products[0]?.deviceReference ?? "";
  return { deviceReference: reference, referenceType: isImei(reference) ? "IMEI" : "SERIAL" };
}

/** Lines that are gone from the contract; returned ones stay, because they carry the number of the credit note. */
const HIDDEN_FULFILMENT: readonly string[] = ["CANCELLED", "REPLACED"];

export function isShownLine({ fulfillmentStatus }: { fulfillmentStatus: string | null }): boolean {
  return fulfillmentStatus === null || !HIDDEN_FULFILMENT.includes(fulfillmentStatus);
}
