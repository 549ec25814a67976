// What a running contract means for the device that is handed back: what is still owed, what an upgrade costs today, and
// which device it was.
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import { type RunningAgreement, settle } from "@handsel/finance/ending/settlement.ts";
import { swapCost as costOfSwap } from "@handsel/finance/ending/swap-cost.ts";
import { agreementOf } from "@handsel/finance/explain/sheet.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import type { Viewer } from "#areas/cart/index.ts";
import { type Contract, findContract, findSale, noUpgrade, type Sale } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { normalReference } from "../references.ts";

export interface SwapTerms {
  orderId: string;
  funder: string;
  /** The reference that the contract names; empty when it names none. */
  referenceNorm: string;
  customer: RecycleCustomer;
  agreement: RunningAgreement;
  fixedMonths: number;
  residualMinor: number;
  on: string;
  remainingLoanMinor: number;
  monthlyPaymentMinor: number;
  loanBalanceMinor: number;
  /** What ends the contract on the day. */
  settlementMinor: number;
}

/** The terms of a contract that may be upgraded today; of another store it is answered like one that does not exist. */
export async function getSwapTerms(
  db: Db,
  orderId: string,
  { today, viewer }: { today: string; viewer: Viewer },
): Promise<SwapTerms> {
  const contract = await findContract(db, orderId);
  const sale = contract && (await findSale(db, { contractId: orderId }, viewer));
  if (!contract || !sale) throw refuse("INVALID_ORDER_UUID_X", orderId);
  const { dates, status } = contract.state;
  const reason = noUpgrade({ financingType: contract.financingType, status, dates }, today);
  if (reason === "NOT_AN_UPGRADE_PLAN") throw refuse("POS_FINANCING_TYPE_NOT_UPGRADE");
  if (reason === "UPGRADE_PENDING") throw refuse("POS_ORDER_UPGRADE_PENDING");
  if (reason !== null || dates === null) throw refuse("UPGRADE_NOT_AVAILABLE_FOR_DEVICE");
  const agreement = runningAgreement(contract);
  const { balanceMinor, remainingMinor, settlementMinor } = settle(agreement, today);
  const { figures } = contract.terms;
  return {
    orderId,
    funder: contract.funder,
    referenceNorm: normalReference(
      contract.lines.flatMap(({ references }) => references)[0]?.reference ?? "",
    ),
    customer: customerOf(sale),
    agreement,
    fixedMonths: figures.fixedEndMonth,
    residualMinor: figures.residualMinor,
    on: today,
    remainingLoanMinor: remainingMinor,
    monthlyPaymentMinor: figures.fixedMonthlyMinor,
    loanBalanceMinor: balanceMinor,
    settlementMinor,
  };
}

/** What the payments of a contract follow from. */
export interface RunningTerms {
  terms: Pick<Contract["terms"], "order">;
  kind: Contract["kind"];
  state: { dates: Pick<NonNullable<Contract["state"]["dates"]>, "startDate"> | null };
}

/** The calendar of payments is not kept; it follows from what the contract was priced from. */
export function agreementPriced({ terms, kind }: Omit<RunningTerms, "state">): PricedAgreement | null {
  const priced = priceOrder(terms.order);
  return priced.kind === "priced" ? agreementOf(priced.order, kind) : null;
}

export type PricedAgreement = NonNullable<ReturnType<typeof agreementOf>>;

/** Whoever has priced it already gives the agreement along. */
export function agreementRunning(
  contract: RunningTerms,
  agreement: PricedAgreement | null = agreementPriced(contract),
): RunningAgreement | null {
  const { dates } = contract.state;
  return agreement && dates ? { ...agreement, startDate: dates.startDate } : null;
}

function runningAgreement(contract: Contract): RunningAgreement {
  const agreement = agreementRunning(contract);
  if (agreement) return agreement;
  const priced = priceOrder(contract.terms.order);
  if (priced.kind === "refused" && priced.refusals.some(({ code }) => code === "RESIDUAL_MISSING"))
    throw refuse("RESIDUAL_NOT_FOUND_FOR_ORDER_ID_X", contract.id);
  throw refuse("UPGRADE_NOT_AVAILABLE_FOR_DEVICE");
}

function customerOf({ customer }: Sale): RecycleCustomer {
  return {
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    email: customer.email,
    phone: customer.phone,
    idNumber: customer.idNumber ?? "",
    address: customer.address.join(", ").slice(0, 255),
  };
}

/** A device that is not as agreed is credited with its own value, and the customer pays the difference as well. */
export function swapCost(
  { agreement, fixedMonths, residualMinor, on }: SwapTerms,
  device: { isAsAgreed: boolean; valueMinor: number },
): number {
  const { swapCostMinor } = costOfSwap({
    agreement,
    fixedMonths,
    residualMinor,
    on,
    deductionMinor: device.isAsAgreed ? 0 : Math.max(residualMinor - device.valueMinor, 0),
    tradeInMinor: device.valueMinor,
  });
  return swapCostMinor;
}
