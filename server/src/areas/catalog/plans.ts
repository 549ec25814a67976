import { type PlanQuestion, plansIn } from "@handsel/finance/selling/plans.ts";
import type { Plan } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { shelfOf } from "./shelf.ts";

/** The plans of this retailer that a sale may use, in the order they are offered. */
export async function plansFor(
  context: { db: Db; platform: Pick<Platform, "memory"> },
  question: PlanQuestion,
): Promise<Plan[]> {
  return plansIn((await shelfOf(context)).plans, question);
}
