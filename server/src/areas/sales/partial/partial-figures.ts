// What the ways on cost of a sale that was approved in part: at the till today, and by the month. Pure.
import type { Language } from "@handsel/contract/languages.ts";
import { sheetsOf, sumSheets } from "@handsel/finance/explain/sheet.ts";
import type { OrderToPrice } from "@handsel/finance/order/price-order.ts";
import { pricedAgain } from "../contract/contract-terms.ts";
import { type Contract, isMainContract } from "../sale.ts";
import { openExtras, orderWithRest, restsOf } from "./partial-sale.ts";
import { devicesOf, extrasAtTill } from "./split-order.ts";

export interface WayOn {
  todayMinor: number;
  monthlyMinor: number;
}

/** With the extras that the lender does not finance, and without. */
export function waysOn(contracts: readonly Contract[], language: Language): { pay: WayOn; drop: WayOn } {
  const open = openExtras(contracts);
  const rests = restsOf(contracts);
  const kept = contracts.filter(isMainContract).map((main): OrderToPrice => {
    const restMinor = rests.get(main);
    const rest = restMinor === undefined ? undefined : orderWithRest(main, restMinor);
    if (rest) return rest.order;
    return open.some(({ orderId }) => orderId === main.id) ? devicesOf(main.terms.order) : main.terms.order;
  });
  const { todayMinor, monthlyMinor } = costOf(kept);
  const drop = { todayMinor: todayMinor + shortMinorOf(contracts), monthlyMinor };
  const paid = costOf(open.map(({ terms }) => extrasAtTill(terms.order, language)));
  return {
    drop,
    pay: {
      todayMinor: drop.todayMinor + paid.todayMinor,
      monthlyMinor: drop.monthlyMinor + paid.monthlyMinor,
    },
  };
}

function costOf(orders: readonly OrderToPrice[]): WayOn {
  const { dueTodayMinor, monthlyInAllMinor } = sumSheets(
    orders.flatMap((order) => sheetsOf(pricedAgain(order))),
  );
  return { todayMinor: dueTodayMinor, monthlyMinor: monthlyInAllMinor };
}

/** What the customer pays at the till of what the lender leaves open of the device. */
export function shortMinorOf(contracts: readonly Contract[]): number {
  let sum = 0;
  for (const [contract, restMinor] of restsOf(contracts)) {
    sum += orderWithRest(contract, restMinor)?.cashMinor ?? restMinor;
  }
  return sum;
}

/** Whether there is no agreement over what the lender grants. */
export function isTooLittle(contracts: readonly Contract[]): boolean {
  return [...restsOf(contracts)].some(([main, rest]) => orderWithRest(main, rest) === undefined);
}
