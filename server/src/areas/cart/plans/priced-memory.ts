// Remembers what an order cost. Pricing is pure: the same order on the same terms costs the same, so a cart that is read
// again, or changed in another of its orders, is not worked out again.
import { type Shelf } from "@handsel/finance/selling/shelf.ts";
import type { CartOrder } from "../cart.ts";

/** In this process, of all retailers; each takes some ten kilobytes. */
const MOST_REMEMBERED = 1_000;

export interface OrderMemory<Priced> {
  /** What is remembered, or what `price` works out now. */
  recall(order: CartOrder, terms: { shelf: Shelf; today: string }, price: () => Priced): Priced;
}

export function createOrderMemory<Priced extends object>(most = MOST_REMEMBERED): OrderMemory<Priced> {
  const known = new Map<string, Priced>();
  // A shelf is one state of a retailer's plans and offers: another state is another object.
  const numbers = new WeakMap<Shelf, number>();
  let lastNumber = 0;
  const numberOf = (shelf: Shelf) => {
    const number = numbers.get(shelf) ?? (lastNumber += 1);
    numbers.set(shelf, number);
    return number;
  };
  return {
    recall: (order, { shelf, today }, price) => {
      const key = `${numberOf(shelf)} ${today} ${JSON.stringify(order)}`;
      const found = known.get(key);
      // Deleted and set again, it is the youngest; the oldest goes first.
      if (found) known.delete(key);
      const priced = found ?? price();
      known.set(key, priced);
      const [oldest] = known.size > most ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return priced;
    },
  };
}
