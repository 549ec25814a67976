import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import {
  CART_ROWS,
  type CartFigure,
  GET_DASHBOARD,
  GET_DASHBOARD_CARTS,
  GET_DASHBOARD_TRADES,
  REWIND_DAYS,
} from "@handsel/contract/operator/rewind.ts";
import { type Clock, dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import type { Channel } from "../dashboard-facts.ts";
import { pictureOf } from "../dashboard-picture.ts";
import { saleRow, tradeInRow } from "../dashboard-rows.ts";
import { backlogOf, sumsOf } from "../queries/figures.ts";
import { cartsBehind, newestTrades } from "../queries/lists.ts";
import type { Asked, Reader } from "../queries/reader.ts";
import { readFor, retailersOf, type Viewer } from "./viewer.ts";

/** A moment that can be looked at: of the last weeks, and now when none is named. */
export function momentOf(asked: string | null | undefined, now: Date): Date {
  const at = asked ? new Date(asked) : now;
  const earliest = now.getTime() - REWIND_DAYS * DAY_MS;
  if (at.getTime() < earliest || at.getTime() > now.getTime() + MINUTE_MS) throw refuse("NO_RECORDS_FOUND");
  return at;
}

export const getDashboard = implement(GET_DASHBOARD, async (input, ctx) => {
  const { platform, tenant, caller, clock } = ctx;
  const at = momentOf(input.at, clock.now());
  const scope = {
    wlIds: retailersOf(ctx, {}).map(({ wlId }) => wlId),
    isOperator: caller.isOperator,
    timeZone: tenant.timeZone,
  };
  return { picture: await pictureOf(platform, scope, { day: dayIn(tenant.timeZone, at), at }) };
});

/** The retailers, the moment and the day that a list of the dashboard was asked for, and who may read them. */
function listAsked(
  input: Pick<ParsedInputOf<typeof GET_DASHBOARD_CARTS>, "at" | "wlID" | "date">,
  ctx: Viewer & { clock: Clock },
): { reader: Reader; asked: Asked } {
  const now = ctx.clock.now();
  const at = momentOf(input.at, now);
  const wlIds = retailersOf(ctx, { wlID: input.wlID }).map(({ wlId }) => wlId);
  const day = input.date ?? dayIn(ctx.tenant.timeZone, at);
  return { reader: readFor(ctx, wlIds), asked: { wlIds, at, now, day } };
}

export const getDashboardCarts = implement(GET_DASHBOARD_CARTS, async (input, ctx) => {
  const { tenant } = ctx;
  const { reader, asked } = listAsked(input, ctx);
  const { figure, days, from } = input;
  const channel = input.channel ?? null;
  const [total, sales] = await Promise.all([
    totalOf(reader, asked, { figure, channel, days }),
    cartsBehind(reader, { ...asked, figure, channel, days }, { most: CART_ROWS, from }),
  ]);
  return {
    total,
    carts: sales.map((sale) => ({ ...saleRow(sale), isOwn: sale.wlId === tenant.wlId })),
  };
});

export const getDashboardTrades = implement(GET_DASHBOARD_TRADES, async (input, ctx) => {
  const { reader, asked } = listAsked(input, ctx);
  const [sums, trades] = await Promise.all([
    sumsOf(reader, asked),
    newestTrades(reader, asked, { most: CART_ROWS, from: input.from }),
  ]);
  return {
    total: sums.filter(({ figure }) => figure === "tradeIns").reduce((sum, { today }) => sum + today, 0),
    trades: trades.map(tradeInRow),
  };
});

const SPANS = { 1: "today", 7: "week", 28: "month" } as const;

/** As the dashboard itself counts. */
async function totalOf(
  reader: Reader,
  asked: Asked,
  { figure, channel, days }: { figure: CartFigure; channel: Channel | null; days: keyof typeof SPANS },
): Promise<number> {
  const isWanted = (one: { channel: Channel }) => channel === null || one.channel === channel;
  if (figure === "waiting")
    return (await backlogOf(reader, asked)).filter(isWanted).reduce((sum, { count }) => sum + count, 0);
  return (await sumsOf(reader, asked))
    .filter((one) => one.figure === figure && isWanted(one))
    .reduce((sum, one) => sum + one[SPANS[days]], 0);
}
