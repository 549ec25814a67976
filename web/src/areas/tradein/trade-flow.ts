// The steps of a trade, for the step header and for Back and Next. Moving between them is the engine's.
import { back, currentStep, start, stepsOf } from "#areas/cart/index.ts";
import type { Step } from "#kit/layout/step-header.tsx";
import {
  evaluatePath,
  multiOutcomesPath,
  multiPath,
  outcomesPath,
  QUOTE_SEARCH_PATH,
  salePath,
  searchPath,
  searchPathFor,
} from "./paths.ts";
import type { TradeState } from "./trade-state.ts";

export type TradeStep =
  | "search"
  | "evaluate"
  | "diagnostic"
  | "outcomes"
  | "multi"
  | "multiOutcomes"
  | "receipt";

export interface TradeFlowFacts {
  isMulti: boolean;
  hasDiagnostic: boolean;
}

export function tradeFlow({ isMulti, hasDiagnostic }: TradeFlowFacts) {
  const single: readonly TradeStep[] = ["search", "evaluate", "diagnostic", "outcomes", "receipt"];
  const several: readonly TradeStep[] = ["multi", "multiOutcomes", "receipt"];
  return {
    name: "TRADE_IN",
    steps: isMulti ? several : single.filter((step) => step !== "diagnostic" || hasDiagnostic),
  };
}

const PATHS: Partial<Record<TradeStep, (orderUUID: string | null) => string>> = {
  search: searchPath,
  evaluate: evaluatePath,
  outcomes: outcomesPath,
  multi: multiPath,
  multiOutcomes: multiOutcomesPath,
};

export interface TradeCrumbs extends TradeFlowFacts {
  current: TradeStep;
  orderUUID: string | null;
  /** Of the device, once one is chosen. */
  deviceName: string | undefined;
  label: (step: TradeStep) => string;
  /** False once the trade cart exists: its devices stand. */
  canGoBack: boolean;
}

export function tradeCrumbs({
  current,
  orderUUID,
  deviceName,
  label,
  canGoBack,
  ...facts
}: TradeCrumbs): Step[] {
  return stepsOf(start(tradeFlow(facts), current)).map((step) => ({
    id: step,
    label: label(step),
    chosen: step === "search" ? deviceName : undefined,
    href: canGoBack ? PATHS[step]?.(orderUUID) : undefined,
  }));
}

/** Where Back leads from an evaluation, one device or several. */
export function backFromEvaluation({
  orderUUID,
  onlineQuote,
  paysFor,
  customerID,
}: Pick<TradeState, "orderUUID" | "onlineQuote" | "paysFor" | "customerID">): {
  path: string;
  /** A plain trade-in begins anew; anything else can be come back to. */
  clears: boolean;
} {
  if (onlineQuote) return { path: QUOTE_SEARCH_PATH, clears: false };
  return orderUUID === null
    ? { path: searchPathFor({ paysFor, customerID }), clears: true }
    : { path: salePath(orderUUID), clears: false };
}

/** From the outcomes Back leads to the evaluation, of the order where there is one. */
export function backFromOutcomes(orderUUID: string | null, isMulti: boolean): string {
  const before = currentStep(
    back(start(tradeFlow({ isMulti, hasDiagnostic: false }), isMulti ? "multiOutcomes" : "outcomes")),
  );
  return before ? (PATHS[before]?.(orderUUID) ?? searchPath(orderUUID)) : searchPath(orderUUID);
}
