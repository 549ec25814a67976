// The way through a campaign as it is drawn: the steps in the order in which a member meets them, and those that only a
// member in another stage comes to. The order is the engine's: shortest delay first.
import type { Campaign, Communication } from "@handsel/contract/crm/campaigns.ts";
import { FIRST_STAGE } from "@handsel/contract/crm/values.ts";
import { delayMinutes } from "./delay.ts";

export interface Flow {
  /** From the first stage to the end. */
  way: readonly Communication[];
  /** By the stage from which they begin. */
  aside: readonly { stage: string; steps: readonly Communication[] }[];
}

export function flowOf({ campaignActions }: Pick<Campaign, "campaignActions">): Flow {
  const steps = campaignActions.toSorted(
    (one, other) => delayMinutes(one) - delayMinutes(other) || (one.id < other.id ? -1 : 1),
  );
  const way = walk(steps, FIRST_STAGE, new Set());
  const seen = new Set(way.map(({ id }) => id));
  const aside: { stage: string; steps: readonly Communication[] }[] = [];
  for (const step of steps) {
    if (seen.has(step.id) || !step.beforeStage) continue;
    const from = walk(steps, step.beforeStage, seen);
    for (const { id } of from) seen.add(id);
    aside.push({ stage: step.beforeStage, steps: from });
  }
  return { way, aside };
}

function walk(steps: readonly Communication[], from: string, done: ReadonlySet<string>): Communication[] {
  const way: Communication[] = [];
  const behind = new Set(done);
  let stage = from;
  for (;;) {
    const at = stage;
    const next = steps.find(({ id, beforeStage }) => !behind.has(id) && (!beforeStage || beforeStage === at));
    if (!next) return way;
    way.push(next);
    behind.add(next.id);
    stage = next.afterStage ?? stage;
  }
}
