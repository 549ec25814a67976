// Whether the server can be reached: the one place that knows. A call that got no answer raises the question, a probe answers it,
// and while there is no line it is asked again and again.
import { createStore, useStore } from "../store.ts";

export interface Line {
  isUp: boolean;
  /** When it was last lost; null when it never was. */
  lostAt: number | null;
  /** When it came back; null while there is none. */
  backAt: number | null;
}

const PROBE = "/healthz";
const PATIENCE_MS = 4_000;
export const ASK_EVERY_MS = 5_000;

const UNBROKEN: Line = { isUp: true, lostAt: null, backAt: null };
const line = createStore<Line>(UNBROKEN);

export const currentLine = line.get;
export const useLine = () => useStore(line);
export const isLineUp = () => line.get().isUp;

const onBack = new Set<() => void>();

/** Runs each time the line has come back. */
export function whenLineIsBack(listener: () => void): () => void {
  onBack.add(listener);
  return () => onBack.delete(listener);
}

/** The server said something, be it a refusal. */
export function noteAnswer(now = Date.now()): void {
  const { isUp, lostAt } = line.get();
  if (isUp) return;
  line.set({ isUp: true, lostAt, backAt: now });
  for (const listener of onBack) listener();
}

function noteLost(now = Date.now()): void {
  if (line.get().isUp) line.set({ isUp: false, lostAt: now, backAt: null });
}

/** A call got no answer of ours. One call alone may have failed for a reason of its own. */
export function noteNoAnswer(): void {
  if (watchers === 0) return;
  if (navigator.onLine) void tryLine();
  else noteLost();
}

/** Only pages that say so look after the line; customers' do not. */
let watchers = 0;
let trying: Promise<boolean> | undefined;

/** Asks whether anybody is there; at most one question at a time. */
export function tryLine(): Promise<boolean> {
  trying ??= probe().finally(() => {
    trying = undefined;
  });
  return trying;
}

async function probe(): Promise<boolean> {
  const isThere = await fetch(PROBE, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) noteAnswer();
  else noteLost();
  return isThere;
}

/** What the browser itself says is a hint: that it has a network does not mean that the server is there. */
export function watchLine(): () => void {
  const lost = () => noteLost();
  const ask = () => void tryLine();
  const timer = setInterval(() => {
    if (!isLineUp()) ask();
  }, ASK_EVERY_MS);
  addEventListener("offline", lost);
  addEventListener("online", ask);
  watchers += 1;
  if (!navigator.onLine) lost();
  return () => {
    watchers -= 1;
    clearInterval(timer);
    removeEventListener("offline", lost);
    removeEventListener("online", ask);
  };
}

/** For tests: as when the page was opened. */
export function forgetLine(): void {
  line.set(UNBROKEN);
}
