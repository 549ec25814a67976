// What the palette offers beyond pages, stores and languages. An area registers its actions while its screen is open.
import { useEffect } from "react";
import { createStore, useStore } from "./store.ts";

export interface Command {
  id: string;
  label: string;
  /** The heading it stands under. */
  group: string;
  /** More words by which it is found. */
  keywords?: string;
  run(): void;
}

const store = createStore<readonly Command[]>([]);

export const useCommands = () => useStore(store);

/** Offers the commands for as long as the calling component is shown. */
export function useRegisteredCommands(commands: readonly Command[]): void {
  useEffect(() => {
    store.set([...store.get(), ...commands]);
    return () => store.set(store.get().filter((command) => !commands.includes(command)));
  }, [commands]);
}
