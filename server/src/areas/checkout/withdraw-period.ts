// How long a customer may change their mind after their contract has begun.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Contract, isRunning } from "#areas/sales/index.ts";

/** Undefined when nothing runs, or the retailer knows no such period. */
export function withdrawUntil(contracts: readonly Contract[], { configs }: WhiteLabel): Date | undefined {
  const running = contracts.filter(({ state, activatedAt }) => isRunning(state) && activatedAt !== null);
  const starts = running.flatMap(({ activatedAt }) => (activatedAt ? [new Date(activatedAt).getTime()] : []));
  if (starts.length === 0 || configs.withdrawPeriod === 0) return undefined;
  return new Date(Math.max(...starts) + configs.withdrawPeriod * DAY_MS);
}
