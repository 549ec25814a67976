import { describe, expect, test } from "vitest";
import { financingType } from "../catalog/products.ts";
import {
  type ActionSubject,
  type ContractActions,
  canCancelSale,
  contractActions,
  isShownLine,
  pendingActions,
  upgradeSearch,
} from "./actions.ts";
import type { SaleContract } from "./sale.ts";
import {
  CONTRACT_STATUSES,
  type ContractStatus,
  STATUS_LABELS,
  type StatusLabel,
  swapStatus,
} from "./statuses.ts";

const subject = (wishes: Partial<ActionSubject> = {}): ActionSubject => ({
  status: "ACTIVE",
  statusLabel: "ACTIVE",
  swapStatus: "EARLY_SWAP",
  financingType: "UPGRADE",
  cancelType: "CANCEL",
  returnStatus: null,
  isFirstProductCTO: false,
  hasProducts: true,
  isSold: true,
  funder: "bnpl",
  ...wishes,
});

const LABELS: (StatusLabel | null)[] = [null, ...STATUS_LABELS];
const EVERY = CONTRACT_STATUSES.flatMap((status) =>
  LABELS.flatMap((statusLabel) =>
    financingType.options.flatMap((financing) =>
      swapStatus.options.map((swap) =>
        subject({ status, statusLabel, financingType: financing, swapStatus: swap }),
      ),
    ),
  ),
);

/** The rules as they are written down, one sentence each. */
const RULES: Record<keyof ContractActions, (of: ActionSubject) => boolean> = {
  loanInfo: (of) => of.financingType === "UPGRADE",
  print: () => true,
  upgrade: (of) =>
    of.status === "ACTIVE" &&
    of.financingType === "UPGRADE" &&
    (of.swapStatus === "EARLY_SWAP" || of.swapStatus === "FREE_SWAP") &&
    of.statusLabel !== "SWAP_PENDING",
  upgradeUnavailable: (of) =>
    of.status === "ACTIVE" &&
    of.financingType === "UPGRADE" &&
    of.swapStatus === "NO_SWAP" &&
    of.statusLabel !== "SWAP_PENDING",
  updateReference: (of) =>
    of.status === "ACTIVE" &&
    of.financingType === "UPGRADE" &&
    of.statusLabel !== "SWAP_PENDING" &&
    of.statusLabel !== "NO_IMEI",
  updatePartNumber: (of) =>
    of.status === "ACTIVE" && of.financingType === "UPGRADE" && of.statusLabel !== "SWAP_PENDING",
  contractPdf: () => false,
  returnGoods: () => false,
  cancelOrder: (of) => of.status === "ACTIVE" && of.statusLabel === "ACTIVE",
  cancelUpgrade: (of) => of.statusLabel === "SWAP_PENDING",
};

describe("each action over every status, label, financing and swap status", () => {
  test.each(Object.entries(RULES))("%s", (action, rule) => {
    const wrong = EVERY.filter((of) => contractActions(of)[action as keyof ContractActions] !== rule(of));
    expect(wrong).toEqual([]);
    expect(EVERY).toHaveLength(17 * 6 * 4 * 3);
  });
});

test("MGMT-ACTIONS-02 loan information is not for the French funder, whose legal block covers it", () => {
  expect(contractActions(subject({ funder: "FrFunder" })).loanInfo).toBe(false);
});

test("MGMT-ACTIONS-11 the contract PDF is the UK bank's alone", () => {
  expect(contractActions(subject({ funder: "UKBANK" })).contractPdf).toBe(true);
});

test("MGMT-ACTIONS-12 goods of a distributor open the return form, others the cancellation", () => {
  const returned = contractActions(subject({ cancelType: "RETURN" }));
  expect([returned.returnGoods, returned.cancelOrder]).toEqual([true, false]);
  const under = contractActions(subject({ cancelType: "RETURN", returnStatus: "RETURN_REQUESTED" }));
  expect([under.returnGoods, under.cancelOrder]).toEqual([false, false]);
});

test("MGMT-ACTIONS-08 the part number of what was configured to order cannot be changed, nor that of extras", () => {
  expect(contractActions(subject({ isFirstProductCTO: true })).updatePartNumber).toBe(false);
  expect(contractActions(subject({ hasProducts: false })).updatePartNumber).toBe(false);
});

test("MGMT-SALE-06 a whole sale is cancelled with more than one contract, all active", () => {
  const active = { status: "ACTIVE", statusLabel: "ACTIVE" } as const;
  const pending = { status: "PENDING", statusLabel: "MISSING_CREDIT_CHECK" } as const;
  expect(canCancelSale([active])).toBe(false);
  expect(canCancelSale([active, active])).toBe(true);
  expect(canCancelSale([active, pending])).toBe(false);
});

const NOTHING_TO_DO: SaleContract["steps"] = {
  hasDeviceReference: true,
  isActive: true,
  hasCreditApplicationErrors: false,
  requiresSerialNumbers: false,
  canApplyForCredit: false,
  requiresInstallation: false,
  isReferred: false,
  isNotFinanced: false,
};

function pendingOf(
  steps: Partial<SaleContract["steps"]>,
  {
    salesChannel = "INSTORE",
    status = "PENDING",
    ...rest
  }: {
    salesChannel?: "INSTORE" | "POSALE" | "ONLINE";
    status?: ContractStatus;
    kind?: "DEVICE" | "EXTRAS";
    statusLabel?: StatusLabel;
  } = {},
) {
  const contract = {
    kind: rest.kind ?? "DEVICE",
    status,
    statusLabel: rest.statusLabel ?? null,
    steps: { ...NOTHING_TO_DO, ...steps },
    discounts: [],
  };
  return pendingActions({ salesChannel, contracts: [contract] });
}

test("MGMT-PENDACT-01 the panel shows for each thing that is missing, and not without one", () => {
  expect(pendingOf({}, { status: "ACTIVE" }).isShown).toBe(false);
  const missing: Partial<SaleContract["steps"]>[] = [
    { hasDeviceReference: false },
    { isActive: false },
    { requiresSerialNumbers: true },
    { requiresInstallation: true },
    { canApplyForCredit: true },
  ];
  for (const steps of missing) expect(pendingOf(steps).isShown).toBe(true);
  expect(pendingOf({ isActive: false }, { status: "REFUSED" }).isShown).toBe(false);
});

test("MGMT-PENDACT-02 a device is named when one lacks its reference and none is referred", () => {
  expect(pendingOf({ hasDeviceReference: false }).addDeviceReference).toBe(true);
  expect(pendingOf({ hasDeviceReference: false, isReferred: true }).addDeviceReference).toBe(false);
});

test("MGMT-PENDACT-04 activation waits for the reference in a store, for the referral, and for the credit", () => {
  const waiting = { isActive: false };
  expect(pendingOf(waiting).activate).toBe("enabled");
  expect(pendingOf({}).activate).toBe("hidden");
  expect(pendingOf({ ...waiting, hasDeviceReference: false }).activate).toBe("disabled");
  expect(pendingOf({ ...waiting, hasDeviceReference: false }, { salesChannel: "ONLINE" }).activate).toBe(
    "enabled",
  );
  expect(pendingOf({ ...waiting, isReferred: true }).activate).toBe("disabled");
  expect(pendingOf({ ...waiting, hasCreditApplicationErrors: true }).activate).toBe("disabled");
});

test("MGMT-PENDACT-09 MGMT-PENDACT-10 MGMT-PENDACT-11 serial numbers, credit and installation are offered where they are missing", () => {
  const offered = (steps: Partial<SaleContract["steps"]>) => {
    const { serialNumbers, applyForCredit, markInstalled } = pendingOf(steps);
    return [serialNumbers, applyForCredit, markInstalled];
  };
  expect(offered({ isActive: false })).toEqual([false, false, false]);
  expect(offered({ requiresSerialNumbers: true })).toEqual([true, false, false]);
  expect(offered({ canApplyForCredit: true })).toEqual([false, true, false]);
  expect(offered({ requiresInstallation: true })).toEqual([false, false, true]);
});

test("MGMT-PENDACT-05 extras whose credit is open are asked about before the sale starts", () => {
  const waiting = {
    status: "PENDING",
    statusLabel: "MISSING_CREDIT_CHECK",
    steps: { ...NOTHING_TO_DO, isActive: false },
  } as const;
  const asks = (...kinds: readonly SaleContract["kind"][]) =>
    pendingActions({
      salesChannel: "INSTORE",
      contracts: kinds.map((kind) => ({ ...waiting, kind, discounts: [] })),
    }).asksAboutExtras;
  expect(asks("DEVICE", "EXTRAS")).toBe(true);
  expect(asks("DEVICE")).toBe(false);
  expect(asks("EXTRAS")).toBe(true);
});

test("MGMT-ACTIONS-05 the upgrade searches for the first product's reference, an IMEI when it is one", () => {
  const searched = (deviceReference: string) => upgradeSearch({ products: [{ deviceReference }] as never });
  expect(searched("490154203237518")).toEqual({ deviceReference: "490154203237518", referenceType: "IMEI" });
  expect(searched("C02XG0FDJGH5").referenceType).toBe("SERIAL");
});

test("MGMT-SALE-19 what was cancelled or replaced is not listed; what was returned is", () => {
  const shown = ["CANCELLED", "REPLACED", "RETURNED", null].map((fulfillmentStatus) =>
    isShownLine({ fulfillmentStatus }),
  );
  expect(shown).toEqual([false, false, true, true]);
});
