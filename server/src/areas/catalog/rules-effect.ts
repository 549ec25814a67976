// Lets rules take effect: plans and devices are tagged for the day, and the 'from' prices follow.
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { repriceFamilies } from "./prices/family-prices.ts";
import { hasRules, insertRule, type RuleValues, tagByRules, tagPlans } from "./queries/rules.ts";
import { announceShelfChange } from "./shelf.ts";

interface Moment {
  timeZone: string;
  now: Date;
}

/** After a change of the rules themselves, or on a new day. */
export async function applyRules(db: Db, moment: Moment): Promise<void> {
  const changed = await tagByRules(db, dayIn(moment.timeZone, moment.now), null);
  if (changed > 0) await showEffect(db, moment);
}

/** Before devices are saved with the rules' tags: a rule may have begun or ended since the last look. */
export async function bringRulesUpToDate(db: Db, moment: Moment): Promise<void> {
  const today = dayIn(moment.timeZone, moment.now);
  if ((await tagPlans(db, today)) === 0) return;
  await tagByRules(db, today, null);
  await showEffect(db, moment);
}

async function showEffect(db: Db, moment: Moment): Promise<void> {
  await announceShelfChange(db);
  await repriceFamilies(db, moment);
}

/** For devices that somebody changed by hand; their prices are computed by whoever changed them. */
export async function applyRulesTo(
  db: Db,
  familyCodes: readonly string[],
  { timeZone, now }: Moment,
): Promise<void> {
  if (await hasRules(db)) await tagByRules(db, dayIn(timeZone, now), familyCodes);
}

/** Rules from elsewhere, each with its id; those that are there stay. */
export async function importRules(
  db: Db,
  rules: readonly (RuleValues & { id: string })[],
  moment: Moment,
): Promise<void> {
  for (const rule of rules) await insertRule(db, rule, moment.now);
  await applyRules(db, moment);
}
