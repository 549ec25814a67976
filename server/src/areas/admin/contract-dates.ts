// Moving a running contract's start day: what each day would be, and what would be owed today. The amounts of the
// agreement stay; only the days on which they fall due move.
import type { AdjustableContract, AdjustedDates } from "@handsel/contract/admin/contract-dates.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { balanceOn } from "@handsel/finance/ending/settlement.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import {
  type Contract,
  datesFrom,
  isRunning,
  type RecordedEvent,
  type Sale,
  swapStatusOf,
} from "#areas/sales/index.ts";

type Dates = NonNullable<Contract["state"]["dates"]>;

/** Every day of the contract when it starts on this one, as far from the start as it was agreed. */
export function movedDates(contract: Contract, startDate: string, earlySwapMonth: number): Dates {
  return datesFrom(startDate, contract.terms.figures, earlySwapMonth);
}

export function isAdjustable(contract: Contract): boolean {
  return isRunning(contract.state) && contract.state.dates !== null;
}

export function shownDates(contract: Contract, dates: Dates, today: string): AdjustedDates {
  return {
    ...dates,
    swapStatus: swapStatusOf(dates, today),
    balance: balanceOf(contract, dates.startDate, today),
  };
}

function balanceOf({ kind, terms }: Contract, startDate: string, today: string) {
  const priced = priceOrder(terms.order);
  if (priced.kind !== "priced") return null;
  const agreement = kind === "DEVICE" ? priced.order.deviceAgreement : priced.order.extrasAgreement;
  // Before its first day the whole of it is owed.
  return agreement && toMoney(balanceOn({ ...agreement, startDate }, today < startDate ? startDate : today));
}

export function adjustableContract({
  contract,
  sale,
  events,
  today,
  funderOf,
}: {
  contract: Contract;
  sale: Sale;
  events: readonly RecordedEvent[];
  today: string;
  /** What a lender is called, by its code. */
  funderOf: (code: string) => string;
}): AdjustableContract {
  const { figures } = contract.terms;
  return {
    orderUUID: contract.id,
    reference: sale.reference,
    kind: contract.kind,
    description: contract.lines.map(({ description }) => description).join(", "),
    customerName: sale.customerName,
    funder: funderOf(contract.funder),
    paymentPlan: figures.planName,
    status: contract.status,
    monthlyPrice: toMoney(figures.fixedMonthlyMinor),
    dates: contract.state.dates && shownDates(contract, contract.state.dates, today),
    isAdjustable: isAdjustable(contract),
    adjustments: events.flatMap((event) =>
      event.contractId === contract.id && event.type === "DATES_ADJUSTED"
        ? [
            {
              at: event.at.toISOString(),
              userName: event.actor.name,
              reason: event.data.reason,
              from: event.data.before.startDate,
              to: event.data.startDate,
            },
          ]
        : [],
    ),
  };
}
