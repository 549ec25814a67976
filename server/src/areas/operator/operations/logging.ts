import { GET_LOGGING, SAVE_LOGGING } from "@handsel/contract/operator/logging.ts";
import { recordAudit } from "#areas/platform/index.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { chooseLogging, chosenLogging } from "../queries/logging.ts";
import { checkOperator } from "./viewer.ts";

async function told(db: Db) {
  const { level, callPercent, changedAt, changedBy } = await chosenLogging(db);
  return { logging: { level, callPercent }, changedAt: changedAt?.toISOString() ?? null, changedBy };
}

export const getLogging = implement(GET_LOGGING, async (_, { db, caller }) => {
  checkOperator(caller);
  return told(db);
});

export const saveLogging = implement(SAVE_LOGGING, async ({ logging }, ctx) => {
  const { db, caller, clock } = ctx;
  checkOperator(caller);
  const before = await told(db);
  await chooseLogging(db, logging, { now: clock.now(), by: caller.name });
  await recordAudit(ctx, {
    action: "LOGGING_CHANGED",
    entity: "PLATFORM",
    entityId: "logging",
    entityName: "logging",
    before: before.logging,
    after: logging,
  });
  await notify(db, { kind: "logging" });
  return told(db);
});
