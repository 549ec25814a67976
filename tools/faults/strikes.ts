// What is done to the platform, one after the other by chance, and how long it took until it served again: measured by a
// write that goes through the front door, and by the struck part itself.
import { setTimeout as pause } from "node:timers/promises";
import { CREATE_CART } from "@handsel/contract/cart/services.ts";
import { type Outside, outsideAt } from "./outside.ts";
import { type Part, until } from "./part.ts";
import type { System } from "./system.ts";
import type { Till } from "./till.ts";
import { sockets } from "./watching.ts";

export const STRIKES = [
  "one server",
  "all servers",
  "PostgreSQL",
  "worker",
  "sandbox",
  "sockets cut",
  "funders hang",
] as const;
export type Strike = (typeof STRIKES)[number];

export interface Recovery {
  strike: Strike;
  /** Until a write was taken again. */
  servesAfterMs: number;
  /** Until what was struck works again. */
  backAfterMs: number;
}

/** Longer than this is not measured; the run has failed then. */
const GIVE_UP_MS = 60_000;
const MODES = ["slow", "drop", "error", "garbage"] as const;
const HANG_MS = 30_000;
const HUNG_CALLS = 6;

const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

export async function strike(system: System, prober: Till, what: Strike): Promise<Recovery> {
  const outside = outsideAt(system.sandboxUrl);
  const startedAt = performance.now();
  const isBack = await strikeNow(system, outside, what);
  const since = () => Math.round(performance.now() - startedAt);
  const timeOf = async (isSo: () => Promise<boolean>) =>
    (await until(isSo, GIVE_UP_MS)) ? since() : Number.POSITIVE_INFINITY;
  const back = timeOf(isBack);
  // The last processes of a killed database may still take a write before they notice; that is not serving again.
  if (what === "PostgreSQL") await back;
  const [servesAfterMs, backAfterMs] = await Promise.all([timeOf(() => isServing(prober)), back]);
  return { strike: what, servesAfterMs, backAfterMs };
}

async function isServing(prober: Till): Promise<boolean> {
  return (await prober.call(CREATE_CART, {})).kind === "yes";
}

/** Does it, and returns how to see that the struck part is well again. */
async function strikeNow(system: System, outside: Outside, what: Strike): Promise<() => Promise<boolean>> {
  const killed = async (parts: readonly Part[]) => {
    await Promise.all(parts.map((part) => part.kill()));
    return async () => (await Promise.all(parts.map((part) => part.isBack()))).every(Boolean);
  };
  switch (what) {
    case "one server":
      return killed([anyOf(system.servers)]);
    case "all servers":
      return killed(system.servers);
    case "PostgreSQL":
      return killed([system.database]);
    case "worker":
      return killed([anyOf(system.workers)]);
    case "sandbox":
      return killed([system.sandbox]);
    case "sockets cut":
      system.door.cut();
      sockets.wereCut();
      return async () => sockets.areListening();
    case "funders hang":
      await outside.order({ party: "lenders", mode: anyOf(MODES), milliseconds: HANG_MS, times: HUNG_CALLS });
      return async () => true;
    default:
      return what satisfies never;
  }
}

/** Everything that is to happen, in an order that nobody planned. */
export function shuffled(counts: Readonly<Record<Strike, number>>): Strike[] {
  const all = STRIKES.flatMap((what) => Array.from({ length: counts[what] }, () => what));
  return all
    .map((what) => ({ what, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ what }) => what);
}

/** A moment of ordinary work between two strikes, longer or shorter. */
export const calm = (): Promise<void> => pause(300 + Math.random() * 1_200);
