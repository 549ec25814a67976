import { type Shelf } from "@handsel/finance/selling/shelf.ts";
import { expect, test } from "vitest";
import { beginOrder } from "../cart/filling.ts";
import type { CartOrder } from "../cart.ts";
import { createOrderMemory } from "./priced-memory.ts";

const aShelf = (): Shelf => ({
  tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
  categories: [],
  plans: [],
  insurances: [],
  subscriptions: [],
  extraOptions: [],
});

/** How often something had to be worked out. */
function counted(most?: number) {
  const memory = createOrderMemory<{ turn: number }>(most);
  let turn = 0;
  return (order: CartOrder, terms: { shelf: Shelf; today: string }) =>
    memory.recall(order, terms, () => ({ turn: (turn += 1) })).turn;
}

const order = beginOrder({ id: "LOAN24" }, new Date("2026-06-01T10:00:00Z"));
const shelf = aShelf();
const today = "2026-06-01";

test("the same order on the same terms is worked out once, however it was read", () => {
  const price = counted();
  expect(price(order, { shelf, today })).toBe(1);
  expect(price(structuredClone(order), { shelf, today })).toBe(1);
});

test("another order, another day and another state of the catalogue are worked out anew", () => {
  const price = counted();
  price(order, { shelf, today });
  expect(price({ ...order, insuranceId: "COVER" }, { shelf, today })).toBe(2);
  expect(price(order, { shelf, today: "2026-06-02" })).toBe(3);
  // Equal in every word, but read after a change was announced.
  expect(price(order, { shelf: aShelf(), today })).toBe(4);
});

test("of too many the one not asked about for longest is forgotten", () => {
  const price = counted(2);
  const [one, two, three] = ["one", "two", "three"].map((paymentplanId) => ({ ...order, paymentplanId }));
  if (!one || !two || !three) throw new Error("no orders");
  price(one, { shelf, today });
  price(two, { shelf, today });
  price(one, { shelf, today });
  price(three, { shelf, today });
  expect(price(one, { shelf, today })).toBe(1);
  expect(price(two, { shelf, today })).toBe(4);
});
