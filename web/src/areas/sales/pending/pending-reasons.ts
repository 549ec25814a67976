// Why a sale waits, contract by contract, in the order in which it is dealt with.
import { isLiving } from "@handsel/contract/sales/actions.ts";
import type { SaleContract } from "@handsel/contract/sales/sale.ts";
import { contractNotice } from "../contract/contract-notice.ts";

const PENDING_REASONS = [
  "refused",
  "creditApplicationError",
  "canApplyForCredit",
  "extrasNotFinanced",
  "missingCreditCheck",
  "deviceReferenceMissing",
  "requiresSerialNumbers",
  "missingActivation",
  "requiresInstallation",
] as const;

export interface PendingReason {
  reason: (typeof PENDING_REASONS)[number];
  /** Of the contract within its sale, from one. */
  number: number;
  /** The extras concerned. */
  names: string[];
}

export function pendingReasons(contracts: readonly SaleContract[]): PendingReason[] {
  return contracts.flatMap((contract, index) => reasonsOf(contract, index + 1));
}

function reasonsOf(contract: SaleContract, number: number): PendingReason[] {
  const { steps } = contract;
  const notice = contractNotice(contract);
  const isOpen = isLiving(contract);
  const applies: Record<PendingReason["reason"], boolean> = {
    refused: notice === "refused",
    creditApplicationError: isOpen && steps.hasCreditApplicationErrors,
    canApplyForCredit: isOpen && steps.canApplyForCredit,
    extrasNotFinanced: notice === "extrasNotFinanced",
    missingCreditCheck: notice === "missingCreditCheck",
    deviceReferenceMissing: isOpen && !steps.hasDeviceReference,
    requiresSerialNumbers: isOpen && steps.requiresSerialNumbers,
    missingActivation: notice === "missingActivation",
    requiresInstallation: isOpen && steps.requiresInstallation,
  };
  const installed = contract.extras.filter(({ requiresInstallation }) => requiresInstallation);
  return PENDING_REASONS.filter((reason) => applies[reason]).map((reason) => ({
    reason,
    number,
    names: reason === "requiresInstallation" ? installed.map(({ description }) => description) : [],
  }));
}

export interface NamelessPiece {
  id: string;
  description: string;
}

/** Pieces that still have to be told apart by their serial numbers. */
export function namelessPieces(contracts: readonly SaleContract[]): NamelessPiece[] {
  return contracts
    .filter((contract) => isLiving(contract) && contract.steps.requiresSerialNumbers)
    .flatMap(({ products, extras }) => [...products, ...extras])
    .filter(({ requiresSerialNumber }) => requiresSerialNumber)
    .flatMap(({ description, deviceReferences }) =>
      deviceReferences
        .filter(({ deviceReference }) => deviceReference === "")
        .map(({ id }) => ({ id, description })),
    );
}

export type ActivationBlock = "reference" | "referred" | "creditError";

/** What stands in the way of activating. */
export function activationBlock(contracts: readonly SaleContract[]): ActivationBlock {
  const living = contracts.filter(isLiving);
  if (living.some(({ steps }) => steps.isReferred)) return "referred";
  return living.some(({ steps }) => steps.hasCreditApplicationErrors) ? "creditError" : "reference";
}
