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
  lockSale,
  owedAtStart,
  type RecordedEvent,
} from "#areas/sales/index.ts";
import { findAnyTradecart } from "#areas/tradein/queries/tradecarts.ts";
import { replay } from "../checkout-builders.ts";
import { inShop } from "../sale-builders.ts";
import type { Schedule } from "./begin.ts";
import { type FoundNews, type FoundTrade, findNews, findTrade, judgeTrade } from "./judge-trade.ts";

export interface Outcome {
  hasStarted: boolean;
  hasEnded: boolean;
  /** The devices are ours, with the contract or paid out after it. */
  traded: "NOTHING" | "KEPT" | "WITH_CONTRACT" | "PAID_OUT";
  /** What a device had paid towards extras waits for the start, or waited in vain. */
  hasWaited: boolean;
}

interface Found {
  contracts: Contract[];
  events: RecordedEvent[];
  kept: CreditApplication | undefined;
  old: Contract | undefined;
  trade: FoundTrade | undefined;
  news: FoundNews;
}

/** As it stands between two changes: whoever changes the sale, or tells of it, holds its lock. */
export const findAll = (schedule: Schedule): Promise<Found> => {
  const { world, shop, application, cartUUID, old } = schedule;
  return inShop(world, shop, async ({ db }) => {
    await lockSale(db, { cartId: cartUUID });
    const contracts = await contractsOfSale(db, cartUUID);
    const ids = [...contracts.map(({ id }) => id), ...(old ? [old.id] : [])];
    return {
      contracts,
      events: await eventsOfSale(db, cartUUID),
      kept: await findApplication(db, application.id),
      old: old ? await findContract(db, old.id) : undefined,
      trade: await findTrade(db, schedule, (id) => findAnyTradecart(db, id)),
      news: await findNews(db, ids),
    };
  });
};

/** Everybody who is to hear of the sale has, and nothing is asked of the lender any more. */
export const isSettled = ({ kept, contracts, news }: Found): boolean =>
  kept?.state !== "RECORDED" &&
  kept?.action === null &&
  news.waiting.length === 0 &&
  contracts.every(({ id, lastSeq }) => lastSeq === 1 || news.told.includes(id));

/** What holds at every moment: old and new contract, what the customer gives, and what the cart counts for it, go together. */
export function judgeTogether({ contracts, events, old, trade, news }: Found, isOver: boolean): void {
  if (old) judgeReplaced(old, contracts);
  if (trade) judgeTrade(trade, { contracts, events, news, isOver });
  // One who was killed over it is one pause of `HELD_UP_SECONDS`; a second one would make it more than a minute.
  expect(news.retries, "nothing is in between for longer than a minute").toBeLessThanOrEqual(1);
}

export function judge({ line: { lender } }: Schedule, found: Found): Outcome {
  const { contracts, events, kept } = found;
  for (const contract of contracts) judgeHistory(contract, events);
  judgeTogether(found, true);

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
    traded: tradedIn(found),
    hasWaited: owedAtStart(contracts) > 0,
  };
}

function tradedIn({ trade, contracts }: Found): Outcome["traded"] {
  if (!trade) return "NOTHING";
  if (trade.kept.confirmedAt === null) return "KEPT";
  return contracts.some(({ activatedAt }) => activatedAt !== null) ? "WITH_CONTRACT" : "PAID_OUT";
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
