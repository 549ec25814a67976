import { DAY_MS } from "@handsel/contract/durations.ts";
import {
  ACKNOWLEDGE_ALERT,
  CART_CALL_ROWS,
  GET_CART_CALLS,
  GET_PARTY_CALLS,
  GET_PARTY_DAYS,
  GET_PARTY_HEALTH,
  GET_SERVICE_STATUS,
  HEALTH_DAYS,
  PARTY_CALL_ROWS,
} from "@handsel/contract/operator/health.ts";
import { PARTIES } from "@handsel/contract/operator/parties.ts";
import { recordAudit } from "#areas/platform/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { inTenant } from "#platform.ts";
import { wireAlert } from "../health/alerts.ts";
import { healthOf, rulesOf, spanOf } from "../health/picture.ts";
import { answeredPercentOf } from "../health/trouble.ts";
import {
  acknowledgeAlert as acknowledge,
  alertsIn,
  callsOfCart,
  listPartyCalls,
  openAlerts,
  outcomesOf,
  storeNameOf,
  storesHit,
} from "../queries/parties.ts";
import { partyDays } from "../queries/party-days.ts";
import { ALL_HOURS, storeUsualOf, usualOf } from "../queries/party-usual.ts";
import { momentOf } from "./rewind.ts";
import { readFor, retailersOf } from "./viewer.ts";

export const getPartyHealth = implement(GET_PARTY_HEALTH, async (input, ctx) => {
  const { platform, clock } = ctx;
  const at = momentOf(input.at, clock.now());
  const retailers = retailersOf(ctx, input);
  const wlIds = retailers.map(({ wlId }) => wlId);
  const storeId = input.storeID ?? null;
  const asked = { wlIds, parties: PARTIES[input.kind], at, storeId, rulesFor: rulesOf(retailers) };
  const reader = readFor(ctx, wlIds);
  const [storeName, parties, alerts] = await Promise.all([
    storeId === null ? "" : storeNameOf(reader, wlIds, storeId),
    healthOf(reader, asked, (wlId) => platform.tenants.byId(wlId)?.country ?? ""),
    alertsIn(reader, spanOf(asked)),
  ]);
  return {
    at: at.toISOString(),
    from: spanOf(asked).from.toISOString(),
    parties,
    alerts: alerts.map(({ calls, unanswered, carts, stores, ...alert }) => ({
      ...wireAlert(alert),
      hit: { calls, unanswered, carts, stores },
    })),
    retailers: retailersOf(ctx, {}).map(({ wlId, name, country }) => ({ wlID: wlId, name, country })),
    storeName,
  };
});

export const getPartyDays = implement(GET_PARTY_DAYS, async (input, ctx) => {
  const at = momentOf(input.at, ctx.clock.now());
  const wlIds = retailersOf(ctx, input).map(({ wlId }) => wlId);
  const reader = readFor(ctx, wlIds);
  const storeId = input.storeID ?? null;
  const asked = { wlIds, parties: [input.party] };
  const [found, usual, usualOfStore] = await Promise.all([
    partyDays(reader, { wlIds, party: input.party, at, storeId }),
    usualOf(reader, asked),
    storeId === null ? [] : storeUsualOf(reader, { ...asked, storeId }),
  ]);
  // A store's own where it calls often enough, else that of all stores together.
  const always = [...usualOfStore, ...usual].find(({ weekHour }) => weekHour === ALL_HOURS);
  const byDay = new Map(found.map((row) => [row.day, row]));
  const days = Array.from({ length: HEALTH_DAYS }, (_, back) => {
    const day = new Date(at.getTime() - (HEALTH_DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10);
    const row = byDay.get(day);
    return {
      at: `${day}T00:00:00.000Z`,
      calls: row?.calls ?? 0,
      answeredPercent: row ? answeredPercentOf(row.answered, row.calls) : null,
      p95Ms: row?.p95Ms ?? null,
      usualAnsweredPercent: always ? answeredPercentOf(always.answered, always.calls) : null,
      usualP95Ms: always?.p95Ms ?? null,
    };
  });
  return { days, isUsualOfStore: usualOfStore.length > 0 };
});

export const getPartyCalls = implement(GET_PARTY_CALLS, async (input, ctx) => {
  const wlIds = retailersOf(ctx, input).map(({ wlId }) => wlId);
  const asked = {
    wlIds,
    parties: [input.party],
    from: new Date(input.from),
    until: new Date(input.until),
    storeId: input.storeID ?? null,
  };
  const reader = readFor(ctx, wlIds);
  const [outcomes, stores, calls] = await Promise.all([
    outcomesOf(reader, asked),
    storesHit(reader, asked),
    listPartyCalls(reader, asked, { most: PARTY_CALL_ROWS, isUnanswered: input.isUnanswered }),
  ]);
  return {
    outcomes,
    stores,
    calls: calls.map(({ wlId, cartId, at, reference, ...call }) => ({
      ...call,
      at: at.toISOString(),
      wlID: wlId,
      // A page of another retailer cannot be opened from here.
      cartUUID: wlId === ctx.tenant.wlId && reference !== "" ? cartId : null,
      reference,
    })),
    total: outcomes.reduce(
      (sum, { outcome, calls: some }) =>
        input.isUnanswered && (outcome === "ANSWERED" || outcome === "REFUSED") ? sum : sum + some,
      0,
    ),
  };
});

export const getCartCalls = implement(GET_CART_CALLS, async ({ cartUUID }, { db }) => ({
  calls: (await callsOfCart(db, cartUUID, CART_CALL_ROWS)).map(({ at, ...call }) => ({
    ...call,
    at: at.toISOString(),
  })),
}));

export const acknowledgeAlert = implement(ACKNOWLEDGE_ALERT, async ({ alertID, wlID }, ctx) => {
  const { platform, caller, clock } = ctx;
  retailersOf(ctx, { wlID });
  const now = clock.now();
  const alert = await inTenant(platform, wlID, async (db) => {
    const found = await acknowledge(db, { id: alertID, by: caller.name, now });
    if (!found) throw refuse("NO_RECORDS_FOUND");
    await recordAudit(
      { ...ctx, db },
      {
        action: "ALERT_ACKNOWLEDGED",
        entity: "PARTY",
        entityId: found.party,
        entityName: found.party,
        after: { since: found.since.toISOString(), kind: found.kind },
      },
    );
    return found;
  });
  return { alert: wireAlert(alert) };
});

export const getServiceStatus = implement(GET_SERVICE_STATUS, async (_, { db }) => ({
  troubles: (await openAlerts(db))
    .map(wireAlert)
    .flatMap(({ kind, ...alert }) => (kind === "SILENT" ? [] : { ...alert, kind })),
}));
