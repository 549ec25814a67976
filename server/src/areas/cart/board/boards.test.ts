// Every cell of a price board is, to the minor unit, what the server asks for the cart changed to that plan, size, insurance and
// grade, and can be chosen exactly when the server sells it. A sample here; `npm run figures -- boards 5000` walks as many as asked.
import { boardFacts } from "@handsel/contract/cart/board.ts";
import { type Board, type CellPlace, cellAt, priceBoard } from "@handsel/finance/selling/board.ts";
import type { BoardFacts as PricingFacts } from "@handsel/finance/selling/board-facts.ts";
import { takesTags } from "@handsel/finance/selling/plans.ts";
import type { Plan } from "@handsel/finance/selling/shelf.ts";
import { withRequiredInsurance } from "@handsel/finance/selling/sold-order.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBoard, type RandomBoard } from "#testing/any-board.ts";
import { withSelection } from "../cart/filling.ts";
import { deviceLine } from "../cart/new-lines.ts";
import { inItsPlace } from "../cart/other-device.ts";
import { type Cart, withOrder } from "../cart.ts";
import { withTradeinCredit } from "../discounts/tradein-credit.ts";
import { priceCart } from "../plans/pricing.ts";
import { dealOf } from "../renewal/deal.ts";
import { creditFrom } from "../renewal/other-ways.ts";
import { type BoardOrder, boardFactsOf, orderOnBoard, type Variant } from "./board-facts.ts";

const RUNS = Number(process.env["HANDSEL_BOARDS"] ?? 200);

function placed({ cart }: RandomBoard): BoardOrder {
  const found = orderOnBoard(cart);
  if (!found) throw new Error("no order for the board");
  return found;
}

/** The cart as the server changes it when the cell is chosen. */
function chosenCart(
  random: RandomBoard,
  plan: Plan,
  variant: Variant,
  of: { insuranceId: string | null; creditMinor: number | null },
): Cart {
  const { cart, terms } = random;
  const { shelf } = terms;
  const { order, line } = placed(random);
  const graded =
    of.creditMinor === null || !cart.tradein
      ? cart
      : withTradeinCredit({ ...cart, tradein: { ...cart.tradein, totalMinor: of.creditMinor } });
  const held = graded.orders.find(({ id }) => id === order.id) ?? order;
  if (!order.isCurrent) {
    const isOwn = variant.device.deviceCode === line.code;
    const sized = isOwn ? held : inItsPlace(held, line, variant.device);
    const moved = { ...sized, paymentplanId: plan.id, insuranceId: of.insuranceId };
    return withOrder(graded, withRequiredInsurance(moved, plan, terms));
  }
  const lines = [{ ...deviceLine(variant.device), position: 1 }];
  const wanted = { ...held, lines, paymentplanId: plan.id, insuranceId: of.insuranceId };
  const { insuranceId } = withRequiredInsurance(wanted, plan, terms, order.insuranceId);
  const parts = {
    device: variant.device,
    plan,
    insurance: shelf.insurances.find(({ id }) => id === insuranceId),
    subscription: shelf.subscriptions.find(({ id }) => id === order.subscriptionId),
    extraOption: undefined,
  };
  return withSelection(graded, parts, { parentDeviceCode: null, now: new Date(order.createdAt) });
}

function holdsAgainst(random: RandomBoard, facts: PricingFacts, board: Board, at: CellPlace): void {
  const { terms, around } = random;
  const plan = terms.shelf.plans.find(({ id }) => id === facts.plans[at.plan]?.id);
  const variant = around.variants[at.variant];
  if (!plan || !variant) throw new Error("no such cell");
  const cell = cellAt(board, at);
  const grade = facts.trade?.grades[at.grade - 1];
  const cart = chosenCart(random, plan, variant, {
    insuranceId: cell.insuranceId,
    creditMinor: grade?.creditMinor ?? null,
  });
  const priced = priceCart(cart, terms);
  const order = priced.orders.find((one) => one.order.id === placed(random).order.id);
  const deal = order?.priced && dealOf({ ...priced, orders: priced.orders.filter((one) => one.priced) });
  const { funder } = plan.terms;
  const limit = around.limits.find(
    (one) => one.funder === funder && plan.terms.financingType !== "CARD_PAYMENT",
  );
  const isSold =
    order?.problems.length === 0 &&
    takesTags(plan, variant.device.tags) &&
    !facts.variants[at.variant]?.isOutOfStock &&
    !grade?.isShort &&
    (limit === undefined || creditFrom(priced, funder) <= limit.creditMinor);
  expect({
    monthlyMinor: cell.monthlyMinor,
    todayMinor: cell.todayMinor,
    inAllMinor: cell.inAllMinor,
    isSold: cell.reason === null,
  }).toEqual({
    monthlyMinor: deal?.monthlyMinor ?? null,
    todayMinor: deal?.todayMinor ?? null,
    inAllMinor: deal?.inAllMinor ?? null,
    isSold,
  });
}

test(`every cell of ${RUNS} random boards is the server's price, and can be chosen when the server sells it`, () => {
  let cells = 0;
  let sold = 0;
  fc.assert(
    fc.property(anyBoard, (random) => {
      const { cart, around, terms } = random;
      // As it comes over the wire.
      const wire: unknown = JSON.parse(JSON.stringify(boardFactsOf(cart, placed(random), around, terms)));
      const facts = boardFacts.parse(wire) as unknown as PricingFacts;
      const board = priceBoard(facts);
      const { plans, variants, grades } = board.size;
      for (let plan = 0; plan < plans; plan += 1)
        for (let variant = 0; variant < variants; variant += 1)
          for (let grade = 0; grade < grades; grade += 1)
            for (const isInsured of [false, true]) {
              const at = { plan, variant, grade, isInsured };
              holdsAgainst(random, facts, board, at);
              cells += 1;
              if (cellAt(board, at).reason === null) sold += 1;
            }
    }),
    { numRuns: RUNS },
  );
  if (process.env["HANDSEL_BOARDS"])
    process.stdout.write(`${RUNS} boards, ${cells} cells, of which ${sold} can be chosen\n`);
  expect(sold).toBeGreaterThan(RUNS);
  expect(cells - sold).toBeGreaterThan(RUNS);
}, 3_600_000);
