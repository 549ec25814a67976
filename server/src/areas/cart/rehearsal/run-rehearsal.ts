// A rehearsal as a job: it reads in a transaction that cannot write, and lets others have their turn after every few orders.
import { setImmediate } from "node:timers/promises";
import { REHEARSED_DAYS, type RehearsalResult } from "@handsel/contract/cart/rehearsal.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { beginRehearsal, endRehearsal, noteRehearsed } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import { inLongRead, type LongRead } from "#db/long-read.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import {
  countRehearsed,
  listStoreNames,
  REHEARSED_ORDERS,
  type RehearsedRow,
} from "../queries/rehearsed-orders.ts";
import { readDraftPrices } from "./draft-prices.ts";
import { rehearseOrder } from "./rehearse-order.ts";
import { createTally, type RehearsedOrderFigures } from "./tally.ts";

const PORTION = 500;
/** Orders between two turns of everybody else's. */
const AT_ONCE = 20;

export const runRehearsal = job<{ wlId: number; rehearsalID: string }>({
  name: "cart-rehearse-prices",
  retries: 1,
  atOnce: 1,
  run: async ({ wlId, rehearsalID: id }, platform) => {
    const begun = await inTenant(platform, wlId, (db) => beginRehearsal(db, id));
    if (!begun) return;
    const end = (state: "DONE" | "FAILED", result: RehearsalResult | null) =>
      inTenant(platform, wlId, (db) => endRehearsal(db, id, { state, result, now: platform.clock.now() }));
    try {
      const result = await inLongRead(platform.pool, { wlId }, (read) =>
        rehearse(platform, read, { wlId, id, ...begun }),
      );
      if (result) await end("DONE", result);
    } catch (error) {
      await end("FAILED", null);
      throw error;
    }
  },
});

/** Nothing when it was called off. */
async function rehearse(
  platform: Platform,
  read: LongRead,
  { wlId, id, versionId, startsOn }: { wlId: number; id: string; versionId: string; startsOn: string | null },
): Promise<RehearsalResult | undefined> {
  const tenant = platform.tenants.byId(wlId);
  if (!tenant) return undefined;
  const to = platform.clock.now();
  const from = new Date(to.getTime() - REHEARSED_DAYS * DAY_MS);
  const today = dayIn(tenant.timeZone, to);
  const day = startsOn && startsOn > today ? startsOn : today;
  const span = { platform, tenant, versionId, day, from, to };
  const { prices, causeOf } = await readDraftPrices(read.db, span);
  const total = await countRehearsed(read.db, from, to);
  const storeNames = new Map((await listStoreNames(read.db)).map((store) => [store.id, store.name]));
  const note = (done: number) => inTenant(platform, wlId, (db) => noteRehearsed(db, id, done, total));

  const tally = createTally();
  let done = 0;
  let cart: { cartId: string; reference: string; orders: RehearsedOrderFigures[] } | undefined;
  for await (const rows of read.portions<RehearsedRow>(REHEARSED_ORDERS, [from, to], PORTION)) {
    for (const row of rows) {
      if (cart?.cartId !== row.cartId) {
        if (cart) tally.add(cart);
        cart = { cartId: row.cartId, reference: row.reference, orders: [] };
      }
      const figures = rehearseOrder(row, prices, causeOf);
      if (figures) cart.orders.push(figures);
      done += 1;
      if (done % AT_ONCE === 0) await setImmediate();
    }
    if (!(await note(done))) return undefined;
  }
  if (cart) tally.add(cart);
  return tally.result({ from: dayIn(tenant.timeZone, from), to: today, storeNames });
}
