// Whether the search is open, and with what: from the top bar, a shortcut, or a scan that nobody else took.
import { whenSessionEnds } from "#client/session.ts";
import { createStore, useStore } from "#client/store.ts";

export interface ScanToSearch {
  /** One code, or all of a picture. */
  raws: readonly string[];
  at: Date;
}

interface OpenSearch {
  /** A scan into the open search begins it anew. */
  turn: number;
  scan: ScanToSearch | null;
}

const store = createStore<OpenSearch | null>(null);
let turns = 0;

export const useOpenSearch = () => useStore(store);

export function openSearch(raws: readonly string[] = []): void {
  turns += 1;
  store.set({ turn: turns, scan: raws.length === 0 ? null : { raws, at: new Date() } });
}

export const closeSearch = () => store.set(null);

whenSessionEnds(closeSearch);
