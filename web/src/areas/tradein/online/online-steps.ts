// The steps of a customer's journey, in the engine that staff's trades use.
import { start, stepsOf } from "#areas/cart/index.ts";
import type { Step } from "#kit/layout/step-header.tsx";
import { ONLINE_EVALUATE_PATH, ONLINE_PATH } from "../paths.ts";

export type OnlineStep = "find" | "condition" | "details" | "quote";

const FLOW = { name: "ONLINE", steps: ["find", "condition", "details", "quote"] as const };
const PATHS: Partial<Record<OnlineStep, string>> = { find: ONLINE_PATH, condition: ONLINE_EVALUATE_PATH };

/** Once the quote is made, nothing leads back into it. */
export function onlineSteps(current: OnlineStep, label: (step: OnlineStep) => string): Step[] {
  return stepsOf(start<OnlineStep>(FLOW, current)).map((step) => ({
    id: step,
    label: label(step),
    href: current === "quote" ? undefined : PATHS[step],
  }));
}
