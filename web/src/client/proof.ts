// Before what destroys or pays the server asks the person to show once more who they are. One dialog asks, whatever was on
// the way; the calls that wait for it are then repeated as they were.
import { createStore, useStore } from "./store.ts";

interface Asked {
  answer: (isProven: boolean) => void;
}

export const PROOF_CODE = "US_PROOF_REQUIRED";

const store = createStore<Asked | null>(null);
let waiting: Promise<boolean> | undefined;

export const isAskedForProof = () => store.get() !== null;
export const useIsAskedForProof = () => useStore(store) !== null;

/** What the dialog hears. */
export const answerProof = (isProven: boolean) => store.get()?.answer(isProven);

/** False when the person would rather not. */
export function askForProof(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    store.set({
      answer: (isProven) => {
        waiting = undefined;
        store.set(null);
        resolve(isProven);
      },
    });
  });
  return waiting;
}
