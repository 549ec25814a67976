// The list of addresses that campaigns do not write to: read, and given back.
import {
  LIST_SUPPRESSIONS,
  RELEASE_SUPPRESSION,
  SUPPRESSIONS_SHOWN,
} from "@handsel/contract/platform/suppressions.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit/audit.ts";
import {
  countSuppressions,
  listSuppressionRows,
  removeSuppression,
  suppressionsOf,
} from "../queries/suppressions.ts";

const CHANNELS = { email: "EMAIL", sms: "SMS" } as const;

export const listSuppressions = implement(LIST_SUPPRESSIONS, async ({ search }, { db }) => ({
  suppressions: (await listSuppressionRows(db, search.trim(), SUPPRESSIONS_SHOWN)).map(
    ({ channel, at, ...row }) => ({ ...row, channel: CHANNELS[channel], at: at.toISOString() }),
  ),
  total: await countSuppressions(db, search.trim()),
}));

export const releaseSuppression = implement(RELEASE_SUPPRESSION, async ({ destination }, ctx) => {
  const [reason] = await suppressionsOf(ctx.db, [destination]);
  if (!(await removeSuppression(ctx.db, destination))) throw refuse("ADDRESS_NOT_SUPPRESSED", destination);
  await recordAudit(ctx, {
    action: "SUPPRESSION_RELEASED",
    entity: "SUPPRESSION",
    entityId: destination,
    entityName: destination,
    before: { reason },
  });
  return {};
});
