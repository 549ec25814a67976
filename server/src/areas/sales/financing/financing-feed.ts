// Hands the financing of a sale to those who watch it. However many they are, one change is read once: the news of a
// moment are gathered, and everybody who waits gets the same message.
import type { FinancingMessage } from "@handsel/contract/sales/live.ts";
import { readingDb } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { RecordedEvent } from "../contract/contract-events.ts";
import { saleTopic } from "../fan-out.ts";
import { contractsOfSale, eventsOfSale, findSale } from "../queries/sales.ts";
import { type Contract, contractReference, type Sale } from "../sale.ts";
import { financingOf, isFinanced } from "./financing-status.ts";

/** Several changes of one moment are one message. */
const GATHER_MS = 50;

export interface Watcher {
  /** Asked before every message: a session that ended, or lost the store, hears nothing more. */
  maySee(sale: Pick<Sale, "storeId">): Promise<boolean>;
  hear(message: string): void;
  /** It may not see the sale any more, or the message could not be made. */
  end(why: "forbidden" | "failed"): void;
}

export interface Watch {
  /** From here on the watcher hears: now, and whenever something changes. */
  begin(): void;
  stop(): void;
}

interface WatchedSale {
  watchers: Set<Watcher>;
  /** Those who get the next message. */
  due: Set<Watcher>;
  gathering: NodeJS.Timeout | undefined;
  stopHearing: () => void;
}

export interface FinancingFeed {
  watch(of: { wlId: number; cartId: string }, watcher: Watcher): Watch;
}

export function createFinancingFeed(platform: Platform): FinancingFeed {
  const watched = new Map<string, WatchedSale>();

  async function tell(wlId: number, cartId: string, watchers: readonly Watcher[]): Promise<void> {
    const db = readingDb(platform.pool, wlId);
    const [sale, contracts, events] = await Promise.all([
      findSale(db, { cartId }, { seesAllStores: true, storeIds: [] }),
      contractsOfSale(db, cartId),
      eventsOfSale(db, cartId),
    ]);
    const text = sale && JSON.stringify(financingMessage(sale, contracts, events));
    await Promise.all(
      watchers.map(async (watcher) => {
        if (sale && text && (await watcher.maySee(sale))) watcher.hear(text);
        else watcher.end("forbidden");
      }),
    );
  }

  function tellSoon(wlId: number, cartId: string, sale: WatchedSale): void {
    if (sale.due.size === 0) return;
    sale.gathering ??= setTimeout(() => {
      sale.gathering = undefined;
      const watchers = [...sale.due];
      sale.due.clear();
      tell(wlId, cartId, watchers).catch((error: unknown) => {
        platform.log.error({ err: error, cartId }, "financing not sent");
        for (const watcher of watchers) watcher.end("failed");
      });
    }, GATHER_MS);
  }

  function watchedSale(wlId: number, cartId: string): WatchedSale {
    const topic = saleTopic(wlId, cartId);
    const known = watched.get(topic);
    if (known) return known;
    const sale: WatchedSale = {
      watchers: new Set(),
      due: new Set(),
      gathering: undefined,
      stopHearing: platform.live.subscribe(topic, () => {
        for (const watcher of sale.watchers) sale.due.add(watcher);
        tellSoon(wlId, cartId, sale);
      }),
    };
    watched.set(topic, sale);
    return sale;
  }

  return {
    watch: ({ wlId, cartId }, watcher) => {
      let sale: WatchedSale | undefined;
      return {
        begin: () => {
          sale ??= watchedSale(wlId, cartId);
          sale.watchers.add(watcher);
          sale.due.add(watcher);
          tellSoon(wlId, cartId, sale);
        },
        stop: () => {
          if (!sale) return;
          sale.watchers.delete(watcher);
          sale.due.delete(watcher);
          if (sale.watchers.size > 0) return;
          clearTimeout(sale.gathering);
          sale.stopHearing();
          if (watched.get(saleTopic(wlId, cartId)) === sale) watched.delete(saleTopic(wlId, cartId));
        },
      };
    },
  };
}

function financingMessage(
  sale: Sale,
  contracts: readonly Contract[],
  events: readonly RecordedEvent[],
): FinancingMessage {
  const byContract = Map.groupBy(events, ({ contractId }) => contractId);
  const milestones = contracts.flatMap((contract) => {
    if (!isFinanced(contract.state)) return [];
    const contractID = contractReference(sale, contract);
    const reported = financingOf(contract.state, byContract.get(contract.id) ?? []);
    return reported.map((milestone) => ({ ...milestone, contractID }));
  });
  return { messageName: "FunderData", funderData: { events: milestones } };
}
