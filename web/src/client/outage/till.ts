// The till of whoever is signed in: what it keeps, what waits on it, and the sending of it when the line is back. Loaded once the
// page stands.

import { GET_SALES_PACK, type SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import { HOUR_MS } from "@handsel/contract/durations.ts";
import { GET_TRADE_PACK, type TradePack } from "@handsel/contract/tradein/trade-pack.ts";
import { CallError, call } from "../call.ts";
import { currentSession } from "../session.ts";
import { createStore } from "../store.ts";
import { isLineUp } from "./line.ts";
import { answerQuestion, type Choice, newThing, type Send, sendQueue, type Thing } from "./queue.ts";
import { type OfflineSale, sendSale } from "./send-sale.ts";
import { type OfflineTrade, sendTrade } from "./send-trade.ts";
import { type KeptPack, openVault, type Vault } from "./vault.ts";
import { waiting } from "./waiting.ts";

const SENDERS = { SALE: sendSale, TRADE: sendTrade };

export type KeptSale = Thing<OfflineSale> & { kind: "SALE" };
export type KeptTrade = Thing<OfflineTrade> & { kind: "TRADE" };
export type Kept = KeptSale | KeptTrade;

export const things = createStore<readonly Kept[]>([]);

let opened: { owner: string; vault: Promise<Vault> } | undefined;
const news = "BroadcastChannel" in globalThis ? new BroadcastChannel("handsel-till") : undefined;
news?.addEventListener("message", () => void show());

function till(): Promise<Vault> | undefined {
  const owner = currentSession()?.user.userId;
  if (owner === undefined) return undefined;
  if (opened?.owner !== owner) {
    const vault = openVault(owner, () => {
      opened = undefined;
      void show().catch(() => undefined);
    });
    // One that could not be opened is tried again the next time.
    vault.catch(() => {
      opened = undefined;
    });
    opened = { owner, vault };
  }
  return opened.vault;
}

async function show(): Promise<void> {
  const vault = await till();
  const all = (await vault?.list<Kept>()) ?? [];
  const count = (state: Thing["state"]) => all.filter((thing) => thing.state === state).length;
  things.set(all);
  waiting.set({ waits: count("WAITS"), asks: count("ASKS"), sent: count("SENT") });
}

function tell(): void {
  void show();
  news?.postMessage("changed");
}

const send: Send = async (operation, input, requestId) => {
  try {
    return { kind: "answered", data: await call(operation, input, { requestId, isQuiet: true }) };
  } catch (error) {
    if (!(error instanceof CallError) || error.has("REQUEST_FAIL")) return { kind: "unanswered" };
    return { kind: "refused", codes: error.entries.map(({ code }) => code) };
  }
};

/** Shows what waits, and sends it when there is a line. */
export async function sendWaiting(): Promise<void> {
  await show();
  const vault = await till();
  if (vault && isLineUp()) await sendQueue({ vault, send, senders: SENDERS, onChange: tell });
  await show();
}

/** Settles when it is on the disk; what cannot be kept throws and is not said to be kept. */
export const keepSale = (sale: OfflineSale) => keep("SALE", sale);
export const keepTrade = (trade: OfflineTrade) => keep("TRADE", trade);

async function keep(kind: Kept["kind"], deal: Kept["deal"]): Promise<void> {
  const vault = await till();
  if (!vault) throw new Error("nobody is signed in");
  // A browser that runs out of room otherwise drops what it was not asked to keep.
  await navigator.storage?.persist?.();
  await vault.keep(newThing(kind, deal, Date.now()));
  tell();
}

export async function answer(id: string, choice: Choice): Promise<void> {
  const vault = await till();
  if (!vault) return;
  await answerQuestion(vault, id, choice);
  tell();
  await sendWaiting();
}

/** What is done with is taken off the list. */
export async function forget(id: string): Promise<void> {
  const vault = await till();
  await vault?.remove(id);
  tell();
}

/** What waits, read anew: whoever logs out is told of it, whatever this page has shown so far. */
export async function countWaiting(): Promise<number> {
  await show();
  const { waits, asks } = waiting.get();
  return waits + asks;
}

/** At log-out: everything of this person, and the key to it. */
export async function wipeTill(): Promise<void> {
  const vault = await till();
  await vault?.wipe();
  vault?.close();
  opened = undefined;
  tell();
}

/** A pack older than a day is not priced with. */
export const PACK_DAYS_MS = 24 * HOUR_MS;

/** What a till sells from, and what it buys by. */
export interface Packs {
  sales: SalesPack;
  trades: TradePack;
}

export async function keptPack<Name extends keyof Packs>(
  name: Name,
): Promise<KeptPack<Packs[Name]> | undefined> {
  const vault = await till();
  return vault?.readPack<Packs[Name]>(name);
}

const PACKS = { sales: GET_SALES_PACK, trades: GET_TRADE_PACK } as const;

/** Fetched in the background, at most once an hour; an unchanged one only gets its new date. */
export async function renewPacks(): Promise<void> {
  const vault = await till();
  if (!vault || !isLineUp()) return;
  for (const name of ["sales", "trades"] as const) {
    const kept = await vault.readPack(name);
    if (kept && Date.now() - Date.parse(kept.takenAt) < HOUR_MS) continue;
    const told = await call(
      PACKS[name],
      { version: kept?.version ?? null },
      { isQuiet: true, isReading: true },
    );
    const content = told.pack ?? kept?.content;
    if (content) await vault.keepPack(name, { version: told.version, takenAt: told.takenAt, content });
  }
}
