// Keeps sales on a till and sends them until none waits, through everything that can go wrong on the way. The line and what befalls
// it are the caller's; the tab's end is made here.
import { setTimeout as pause } from "node:timers/promises";
import type { SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import type { Random } from "@handsel/server/testing/random.ts";
import {
  answerQuestion,
  newThing,
  type Send,
  sendQueue,
  type Thing,
} from "@handsel/web/client/outage/queue.ts";
import { type OfflineSale, sendSale } from "@handsel/web/client/outage/send-sale.ts";
import { openVault, type Vault } from "@handsel/web/client/outage/vault.ts";
import { salesFrom } from "./made-sales.ts";

export interface Sold {
  things: readonly Thing<OfflineSale>[];
  /** Those that had to be asked about, by how they were made. */
  surprisingIds: ReadonlySet<string>;
  /** Those that were. */
  askedIds: ReadonlySet<string>;
  closedTabs: number;
}

export interface Selling {
  owner: string;
  pack: SalesPack;
  number: number;
  random: Random;
  send: Send;
  /** How often a tab is closed: before one in so many calls, and after as many before its answer is written down. */
  tabOneIn: number;
  onOutage?: (sent: number) => void;
}

class TabClosed extends Error {}
const SENDERS = { SALE: sendSale };
/** Kept in one outage; the next begins with an empty till. */
const OUTAGE_OF = 50;
const AGAIN_MS = 20;

export async function sellThroughOutages(selling: Selling): Promise<Sold> {
  const { owner, pack, number, random } = selling;
  const surprisingIds = new Set<string>();
  const askedIds = new Set<string>();
  const things: Thing<OfflineSale>[] = [];
  const sales = salesFrom(pack, random);
  const tab = { vault: await openVault(owner), closed: 0 };
  const send: Send = async (...call) => {
    if (random() * selling.tabOneIn < 1) throw new TabClosed();
    const sent = await selling.send(...call);
    if (random() * selling.tabOneIn < 1) throw new TabClosed();
    return sent;
  };
  while (things.length < number) {
    for (let kept = 0; kept < Math.min(OUTAGE_OF, number - things.length); kept += 1) {
      const { value } = sales.next();
      const thing = newThing("SALE", value.sale, Date.now());
      await tab.vault.keep(thing);
      if (value.isSurprise) surprisingIds.add(thing.id);
    }
    while (await isLeft(tab.vault)) {
      try {
        await sendQueue({ vault: tab.vault, send, senders: SENDERS });
      } catch (error) {
        if (!(error instanceof TabClosed)) throw error;
        tab.closed += 1;
        tab.vault.close();
        tab.vault = await openVault(owner);
      }
      await answerAll(tab.vault, askedIds, random);
      await pause(AGAIN_MS);
    }
    for (const thing of await tab.vault.list<Thing<OfflineSale>>()) {
      things.push(thing);
      await tab.vault.remove(thing.id);
    }
    selling.onOutage?.(things.length);
  }
  tab.vault.close();
  return { things, surprisingIds, askedIds, closedTabs: tab.closed };
}

async function isLeft(vault: Vault): Promise<boolean> {
  return (await vault.list<Thing>()).some(({ state }) => state === "WAITS" || state === "ASKS");
}

/** A seller who takes every other new price and gives up what is gone. */
async function answerAll(vault: Vault, askedIds: Set<string>, random: Random): Promise<void> {
  for (const { id, state, question } of await vault.list<Thing>()) {
    if (state !== "ASKS") continue;
    askedIds.add(id);
    await answerQuestion(vault, id, question?.kind === "CHANGED" && random() < 0.5 ? "TAKE" : "DROP");
  }
}
