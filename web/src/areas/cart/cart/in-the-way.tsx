// Why an order cannot go on as it stands, with what puts it right.
import type { Order, Problem } from "@handsel/contract/cart/cart.ts";
import { Remedy, useWayOn } from "#kit/feedback/remedy.tsx";
import { useProblemText } from "./cart-details-problem.ts";

export interface ProblemOfOrder {
  order: Pick<Order, "uuid">;
  problem: Problem;
}

const TOO_MUCH_OFF = "DISCOUNTS_EXCEEDED_ADD_EXTRAS";

/** What nothing else is wrong with than that more is taken off than the order bears. */
const FOLLOWS_FROM_IT: readonly string[] = [
  "FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO",
  "MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X",
  "UPGRADE_NOT_AVAILABLE_FOR_DEVICE",
  "FINANCING_NOT_AVAILABLE_FOR_DEVICE",
];

/** Each thing that stands in the way, once: with room for what is taken off, what follows from it is gone as well. */
export function inTheWayOf(orders: readonly Pick<Order, "uuid" | "problems">[]): ProblemOfOrder[] {
  return orders.flatMap((order) => {
    const isTooMuchOff = order.problems.some(({ code }) => code === TOO_MUCH_OFF);
    return order.problems
      .filter(({ code }) => !(isTooMuchOff && FOLLOWS_FROM_IT.includes(code)))
      .map((problem) => ({ order, problem }));
  });
}

export function useWayPast({ order, problem }: ProblemOfOrder) {
  const problemText = useProblemText();
  const { byMinor } = problem.facts ?? {};
  const entry = {
    code: problem.code,
    values: problem.values,
    message: "",
    facts: { orderUUID: order.uuid, ...(byMinor !== undefined && { byMinor }) },
  };
  const way = useWayOn(entry, {
    close: () => undefined,
    // A field is reduced; an order is added to, as its own words say.
    act: problem.code === TOO_MUCH_OFF ? "ADD" : undefined,
  });
  return { reason: problemText(problem), ...way };
}

export function InTheWay(of: ProblemOfOrder) {
  return <Remedy {...useWayPast(of)} />;
}
