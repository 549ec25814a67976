// What the operator's dashboard shows of a retailer: their sales and trades counted as they are when they happen, and a week
// of calls with the few that go wrong in every shop.

import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { faultOf } from "@handsel/contract/errors/faults.ts";
import {
  addCallErrors,
  addCalls,
  addReport,
  type CallsToAdd,
  countOn,
  markOf,
  minuteOf,
  noteBuild,
} from "@handsel/server/areas/operator/index.ts";
import { countTracking } from "@handsel/server/areas/platform/index.ts";
import { dayIn } from "@handsel/server/clock.ts";
import type { Db } from "@handsel/server/db/tenant-db.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf, numberOf } from "../seeded.ts";

const DAYS = 7;

/** How often each is called on a day, and what is refused of it now and then. */
const CALLS = [
  { request: "login", success: 24, refusals: ["US_FAILED_LOGIN"] },
  { request: "getProductFamilies", success: 180, refusals: [] },
  { request: "selectOption", success: 96, refusals: ["FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO"] },
  { request: "addToCart", success: 61, refusals: [] },
  { request: "performCreditCheck", success: 22, refusals: ["FC_ORDER_NOT_AUTHORIZED"] },
  { request: "getOrderStatus", success: 210, refusals: [] },
  { request: "validateDeviceReference", success: 31, refusals: ["TOO_MANY_REQUESTS"] },
  { request: "finaliseCart", success: 17, refusals: ["DV_INVALID_IMEI"] },
] as const;

const BROWSER_ERRORS = [
  { page: "/posale/services", error: "REQUEST_FAIL" },
  { page: "/posale/recycle", error: "DEVICE_REFERENCE_ALREADY_PRESENT" },
] as const;

/** What happened before the world was filled happened in another build. */
const EARLIER_BUILD = "0.0.9";

export async function fillFigures(
  world: Pick<Platform, "pool"> & { now: Date },
  demo: DemoTenant,
): Promise<void> {
  const { wlId, subdomain, timeZone } = demo.record;
  await noteBuild(world.pool, EARLIER_BUILD, new Date(world.now.getTime() - DAYS * DAY_MS));
  while (!(await inTenant(world, wlId, countOn)));
  await inTenant(world, wlId, async (db) => {
    const known = await db.maybe("select 1 from dashboard_call limit 1");
    if (known) return;
    for (let ago = 0; ago < DAYS; ago += 1) {
      const at = new Date(world.now.getTime() - ago * DAY_MS);
      const day = dayIn(timeZone, at);
      const minutesAgo = (what: string) => 5 + numberOf(50, "minutes", subdomain, what, ago);
      const isRefused = (request: string) => numberOf(3, "refused", subdomain, request, ago) === 0;
      await addCalls(
        db,
        timeZone,
        CALLS.flatMap(({ request, success, refusals }) => {
          const made = Math.round(success * (0.5 + numberOf(100, "calls", subdomain, request, ago) / 100));
          const isOneRefused = refusals.length > 0 && isRefused(request);
          return callsOf(request, made, (call) =>
            withinDay(at, numberOf(EARLIER_MINUTES, "made", subdomain, request, ago, call), timeZone),
          ).concat(
            isOneRefused ? [oneCall(request, withinDay(at, minutesAgo(request), timeZone), "refused")] : [],
          );
        }),
      );
      const storeId = storeOf(demo, ago);
      await addCallErrors(
        db,
        timeZone,
        CALLS.filter(({ request, refusals }) => refusals.length > 0 && isRefused(request)).map(
          ({ request, refusals }) => ({
            at: withinDay(at, minutesAgo(request), timeZone),
            storeId,
            cartId: "",
            endpoint: "posale/",
            request,
            error: refusals[0] ?? "",
            kind: faultOf(refusals[0] ?? "", 200),
            reason: "",
            build: EARLIER_BUILD,
            callId: "",
            traceId: "",
            userId: null,
          }),
        ),
      );
      const reported = BROWSER_ERRORS[numberOf(4, "browser error", subdomain, ago)];
      if (reported)
        await report(
          db,
          { ...reported, storeId },
          { day, now: withinDay(at, minutesAgo("browser"), timeZone) },
        );
    }
  });
}

/** Calls of the day are spread over so many minutes before its moment. */
const EARLIER_MINUTES = 480;

function oneCall(request: string, at: Date, outcome: "success" | "refused"): CallsToAdd {
  return {
    endpoint: "posale/",
    request,
    success: outcome === "success" ? 1 : 0,
    refused: outcome === "refused" ? 1 : 0,
    failed: 0,
    minute: minuteOf(at),
    marks: [markOf(at, outcome)],
  };
}

/** Successful ones, one row for a minute. */
function callsOf(request: string, count: number, madeAt: (call: number) => Date): CallsToAdd[] {
  const moments = Array.from({ length: count }, (_, call) => madeAt(call));
  const byMinute = Map.groupBy(moments, (at) => minuteOf(at).getTime());
  return [...byMinute.values()].map(([first = new Date(0), ...more]) => ({
    ...oneCall(request, first, "success"),
    success: 1 + more.length,
    marks: [first, ...more].map((at) => markOf(at, "success")),
  }));
}

async function report(
  db: Db,
  { page, error, storeId }: { page: string; error: string; storeId: string },
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const report = {
    action: "errortrack",
    userId: "",
    storeId,
    cartId: "",
    param1: "",
    param2: "",
    page,
    error,
  };
  await countTracking(db, report, { day, now });
  await addReport(db, { message: error, storeId, cartId: "", page, now });
}

function storeOf({ record, stores }: DemoTenant, ago: number): string {
  const store = stores[numberOf(stores.length, "erring store", record.subdomain, ago)];
  return idOf("store", record.subdomain, store?.sid ?? "");
}

/** So long before, but not on the day before. */
function withinDay(at: Date, minutes: number, timeZone: string): Date {
  const before = new Date(at.getTime() - minutes * MINUTE_MS);
  return dayIn(timeZone, before) === dayIn(timeZone, at) ? before : at;
}
