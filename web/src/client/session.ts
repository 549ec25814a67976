// The signed-in user in this browser. Kept in local storage, because some menu entries load the page anew. The secret of the
// session is in a cookie that no script can read; what is called token here is the handle by which the server finds it.
import type { SessionUser } from "@handsel/contract/platform/session.ts";
import { createStore, useStore } from "./store.ts";

export interface Session {
  token: string;
  user: SessionUser;
}

const KEY = "handsel.session";

const store = createStore<Session | null>(read());
const onLost = new Set<() => void>();

// Signing out in one tab signs out the others, and whoever signs in there finds nothing of the one before here.
globalThis.addEventListener?.("storage", (event) => {
  if (event.key !== KEY) return;
  const [before, now] = [store.get(), read()];
  if (before && before.user.userId !== now?.user.userId) forget();
  store.set(now);
});

function read(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as Session | null;
    return stored && typeof stored.token === "string" && typeof stored.user === "object" ? stored : null;
  } catch {
    return null;
  }
}

export const currentSession = store.get;
export const useSession = () => useStore(store);

export function keepSession(user: SessionUser): void {
  const session = { token: user.session_token, user: { ...user, status: user.loginStatus } };
  localStorage.setItem(KEY, JSON.stringify(session));
  store.set(session);
}

export function updateUser(change: Partial<SessionUser>): void {
  const session = store.get();
  if (session) keepSession({ ...session.user, ...change, loginStatus: change.status ?? session.user.status });
}

/** Clears everything this browser holds of the user. */
export function dropSession(): void {
  localStorage.removeItem(KEY);
  forget();
}

function forget(): void {
  sessionStorage.clear();
  store.set(null);
  for (const listener of onLost) listener();
}

/** Runs when the session ends, for whatever keeps data of its own. */
export function whenSessionEnds(listener: () => void): () => void {
  onLost.add(listener);
  return () => onLost.delete(listener);
}
