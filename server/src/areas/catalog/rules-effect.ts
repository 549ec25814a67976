// Lets rules take effect: plans and devices are tagged for the day, and the 'from' prices follow.
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { repriceFamilies } from "./family-prices.ts";
import { hasRules, insertRule, type RuleValues, tagByRules } from "./queries/rules.ts";
import { announceShelfChange } from "./shelf.ts";

/** After a change of the rules themselves, or on a new day. */
export async function applyRules(db: Db, { timeZone, now }: { timeZone: string; now: Date }): Promise<void> {
  const changed = await tagByRules(db, dayIn(timeZone, now), null);
  if (changed === 0) return;
  await announceShelfChange(db);
  await repriceFamilies(db, { timeZone, now });
}

/** For devices that are new or changed; their prices are computed by whoever changed them. */
export async function applyRulesTo(
  db: Db,
  familyCodes: readonly string[],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  if (await hasRules(db)) await tagByRules(db, dayIn(timeZone, now), familyCodes);
}

/** Rules from elsewhere, each with its id; those that are there stay. */
export async function importRules(
  db: Db,
  rules: readonly (RuleValues & { id: string })[],
  moment: { timeZone: string; now: Date },
): Promise<void> {
  for (const rule of rules) await insertRule(db, rule, moment.now);
  await applyRules(db, moment);
}
