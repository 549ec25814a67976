import {
  ACKNOWLEDGE_ALERT,
  GET_PARTY_CALLS,
  GET_PARTY_HEALTH,
  GET_SERVICE_STATUS,
  PARTIES,
  PARTY_CALL_ROWS,
} from "@handsel/contract/operator/health.ts";
import { recordAudit } from "#areas/platform/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { inTenant } from "#platform.ts";
import { wireAlert } from "../health/alerts.ts";
import { healthOf, spanOf } from "../health/picture.ts";
import {
  acknowledgeAlert as acknowledge,
  alertsIn,
  listPartyCalls,
  openAlerts,
  outcomesOf,
  storeNameOf,
  storesHit,
} from "../queries/parties.ts";
import { momentOf } from "./rewind.ts";
import { readFor, retailersOf } from "./viewer.ts";

export const getPartyHealth = implement(GET_PARTY_HEALTH, async (input, ctx) => {
  const { platform, clock } = ctx;
  const at = momentOf(input.at, clock.now());
  const retailers = retailersOf(ctx, input);
  const wlIds = retailers.map(({ wlId }) => wlId);
  const storeId = input.storeID ?? null;
  const [alone] = retailers.length === 1 ? retailers : [];
  const asked = { wlIds, parties: PARTIES[input.kind], at, storeId, ...(alone && { rules: alone.alertRules }) };
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
    alerts: alerts.map(wireAlert),
    retailers: retailersOf(ctx, {}).map(({ wlId, name, country }) => ({ wlID: wlId, name, country })),
    storeName,
  };
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
