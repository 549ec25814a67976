import {
  CANCEL_PRICE_REHEARSAL,
  GET_PRICE_REHEARSAL,
  REHEARSE_PRICES,
} from "@handsel/contract/cart/rehearsal.ts";
import { endRehearsal, findRehearsal, insertRehearsal, namedDraft } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { runRehearsal } from "../rehearsal/run-rehearsal.ts";

export const getPriceRehearsal = implement(GET_PRICE_REHEARSAL, async (_, { db }) => {
  const found = await findRehearsal(db);
  if (!found) return { rehearsal: null };
  const { id, versionId, createdAt, ...rest } = found;
  return {
    rehearsal: { ...rest, rehearsalID: id, versionID: versionId, createdAt: createdAt.toISOString() },
  };
});

export const rehearsePrices = implement(REHEARSE_PRICES, async ({ versionID, revision }, ctx) => {
  const { db, clock, caller, platform } = ctx;
  const draft = await namedDraft(db, versionID, revision);
  const id = await insertRehearsal(db, {
    versionId: draft.id,
    revision,
    by: caller.name || caller.username,
    now: clock.now(),
  });
  await platform.jobs.enqueue(db, runRehearsal, { wlId: db.wlId, rehearsalID: id });
  return { rehearsalID: id };
});

export const cancelPriceRehearsal = implement(
  CANCEL_PRICE_REHEARSAL,
  async ({ rehearsalID }, { db, clock }) => {
    await endRehearsal(db, rehearsalID, { state: "CANCELLED", result: null, now: clock.now() });
    return {};
  },
);
