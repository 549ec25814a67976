// Which build the browser runs and which the server has. A newer one is taken at the next page that is not in the middle of a
// sale, or while nobody looks, and never while something typed would be lost; until then a bar offers it.
import { hasUnsavedWork } from "#kit/fields/unsaved-work.ts";
import { createStore } from "./store.ts";

const KEY = "handsel.builds";
/**
 * While servers are replaced one by one, old and new ones answer in turns. A build that was left or taken a moment ago is
 * not taken again, or the page would go back and forth with them; nor is one that a proxy keeps from us.
 */
const SETTLING_MS = 10 * 60_000;

const reloadPage = () => location.reload();

/** Set while another build waits to be taken. */
export const waitingBuild = createStore<string | undefined>(undefined);

export function ownBuild(): string {
  return document.documentElement.dataset["build"] ?? "";
}

/** The server names its build with every answer. */
export function noteServerBuild(build: string | undefined): void {
  if (build === undefined || build === ownBuild() || ownBuild().startsWith("%")) return;
  if (Date.now() - (recentBuilds()[build] ?? 0) < SETTLING_MS) return;
  waitingBuild.set(build);
}

const IN_A_SALE = /^\/posale\/(standard|upgrade|cart|checkout|recycle)\b|\/contract\b|\/emails?\//;

let hasTyped = false;
const holds: (() => boolean)[] = [];

/** What a flow keeps in this browser alone ends with a reload, so the flow says when it has something. */
export function holdReloadWhile(hasWork: () => boolean): void {
  holds.push(hasWork);
}

/** Whether a reload would lose something or come in the middle of a sale. */
export function isReloadHeld(path = location.pathname): boolean {
  return IN_A_SALE.test(path) || hasTyped || hasUnsavedWork() || holds.some((hasWork) => hasWork());
}

/** Called on every change of page: what was typed on the one before is sent or given up by now. */
export async function reloadIfDue(path: string, reload = reloadPage): Promise<void> {
  hasTyped = false;
  await reloadIfSafe(path, reload);
}

/** Takes the waiting build, unless that would lose something. */
export async function reloadIfSafe(path = location.pathname, reload = reloadPage): Promise<void> {
  const build = waitingBuild.get();
  if (build === undefined || isReloadHeld(path)) return;
  if ("caches" in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  sessionStorage.clear();
  const now = Date.now();
  localStorage.setItem(KEY, JSON.stringify({ [ownBuild()]: now, [build]: now }));
  waitingBuild.set(undefined);
  reload();
}

/** From now on typing is noticed, and a page that nobody looks at takes a waiting build. */
export function watchForSafeMoments(reload = reloadPage): () => void {
  const typed = () => {
    hasTyped = true;
  };
  const hidden = () => {
    if (document.visibilityState === "hidden") void reloadIfSafe(location.pathname, reload);
  };
  document.addEventListener("input", typed, true);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    document.removeEventListener("input", typed, true);
    document.removeEventListener("visibilitychange", hidden);
  };
}

function recentBuilds(): Record<string, number> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, number>;
  } catch {
    return {}; // written by an older build
  }
}
