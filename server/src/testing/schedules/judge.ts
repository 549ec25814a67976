// Whatever happened: the history of a contract must be one that could have happened, and both sides must agree in the end.
import { expect } from "vitest";
import type { CreditApplication } from "#areas/checkout/application.ts";
import { findApplication } from "#areas/checkout/queries/applications.ts";
import {
  type Contract,
  contractsOfSale,
  eventsOfSale,
  findContract,
  isEnded,
  isRunning,
  type RecordedEvent,
} from "#areas/sales/index.ts";
import { replay } from "../checkout-builders.ts";
import { inShop } from "../sale-builders.ts";
import type { Schedule } from "./begin.ts";

export interface Outcome {
  hasStarted: boolean;
  hasEnded: boolean;
}

interface Found {
  contracts: Contract[];
  events: RecordedEvent[];
  kept: CreditApplication | undefined;
  old: Contract | undefined;
}

export const findAll = ({ world, shop, application, cartUUID, old }: Schedule): Promise<Found> =>
  inShop(world, shop, async ({ db }) => {
    const [contracts, events, kept, replaced] = await Promise.all([
      contractsOfSale(db, cartUUID),
      eventsOfSale(db, cartUUID),
      findApplication(db, application.id),
      old ? findContract(db, old.id) : undefined,
    ]);
    return { contracts, events, kept, old: replaced };
  });

export function judge({ line: { lender } }: Schedule, { contracts, events, kept, old }: Found): Outcome {
  for (const contract of contracts) judgeHistory(contract, events);
  if (old) judgeReplaced(old, contracts);

  const activations = lender.effects.filter((effect) => effect.startsWith("activate"));
  expect(activations.length, "the lender started it once at most").toBeLessThanOrEqual(1);
  expect(lender.all().length, "the lender holds it once").toBeLessThanOrEqual(1);
  expect(kept?.action, "nothing is left unanswered").toBeNull();
  // What the customer paid at the till is none of the lender's business.
  const lent = contracts.filter(({ financingType }) => financingType !== "CARD_PAYMENT");
  const isActive = lent.some(({ state }) => isRunning(state));
  const [held] = lender.all();
  const started = lent.filter(({ activatedAt }) => activatedAt !== null);
  if (held && started.length > 0)
    expect(held.paidMinor, "the lender paid what the contracts say it lends").toBe(
      started.reduce((sum, { terms }) => sum + terms.figures.principalMinor, 0),
    );
  if (held) expect(held.report.agreement === "ACTIVE", "both sides agree that it runs").toBe(isActive);
  return {
    hasStarted: contracts.some(({ activatedAt }) => activatedAt !== null),
    hasEnded: contracts.every(({ state }) => isEnded(state)),
  };
}

/** Old and new never run side by side, and neither is left hanging: what never started gives the old one back as it was. */
function judgeReplaced(old: Contract, contracts: readonly Contract[]): void {
  const successor = contracts.find(({ state }) => state.oldContractId === old.id);
  expect(successor, "the sale knows what it replaces").toBeDefined();
  if (!successor) return;
  const expected =
    successor.activatedAt !== null ? "SWAP" : isEnded(successor.state) ? "ACTIVE" : "UPGRADE_PENDING";
  expect(old.status, "old and new contract agree").toBe(expected);
}

function judgeHistory(contract: Contract, all: readonly RecordedEvent[]): void {
  const own = all
    .filter(({ contractId }) => contractId === contract.id)
    .toSorted((one, other) => one.seq - other.seq);
  expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
  expect(replay(own), "the history gives the contract").toEqual(contract.state);
  expect(own.at(-1)?.statusAfter).toBe(contract.status);
  for (const [index, { statusBefore }] of own.entries())
    expect(statusBefore).toBe(index === 0 ? null : own[index - 1]?.statusAfter);
  expect(own.filter(({ type }) => type === "ACTIVATED").length).toBeLessThanOrEqual(1);
}
