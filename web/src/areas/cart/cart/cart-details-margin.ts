// Side by side with the customer, cost and margin can be hidden with one key. It stays hidden while the page is open.
import { useHotkey } from "#client/hotkey.ts";
import { createStore, useStore } from "#client/store.ts";

const store = createStore(false);

export const useIsMarginHidden = () => useStore(store);

/** Alt and M, for as long as the calling screen is shown. */
export function useMarginKey(): void {
  useHotkey("m", () => store.set(!store.get()));
}
