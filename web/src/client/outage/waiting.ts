// How much waits on this till to be sent, for whoever shows it. What waits is kept by the queue, which comes later.
import { createStore, useStore } from "../store.ts";

export interface Waiting {
  /** Kept here and not sent yet. */
  waits: number;
  /** Sent since the line is back. */
  sent: number;
  /** Held back until somebody says what is to be done with it. */
  asks: number;
}

export const waiting = createStore<Waiting>({ waits: 0, sent: 0, asks: 0 });
export const useWaiting = () => useStore(waiting);
