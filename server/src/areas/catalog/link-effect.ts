// What follows for the shop when devices are sold otherwise or at other prices, whoever changed them.
import type { ImportContext } from "#imports/import-type.ts";
import { applyRulesTo } from "./rules-effect.ts";
import { refreshAfterUpload } from "./uploads/after-upload.ts";

export async function showLinkChange(
  ctx: Pick<ImportContext, "db" | "tenant" | "platform">,
  families: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  await applyRulesTo(ctx.db, [...families], { timeZone: ctx.tenant.timeZone, now });
  await refreshAfterUpload({ ...ctx, now }, families, false);
}
