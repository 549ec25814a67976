// Typing in a dropdown jumps to the match. Keystrokes close together form one search; the same letter again and again
// walks through the entries that begin with it.
import { type KeyboardEvent, useRef } from "react";

export const TYPE_AHEAD_WINDOW_MS = 500;

export interface TypeAheadEntry {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

/** The entry to jump to, searching onwards from the current one and around the end. */
export function findTypeAhead(
  entries: readonly TypeAheadEntry[],
  search: string,
  currentValue: string | null,
): TypeAheadEntry | undefined {
  const letters = Array.from(search);
  const isWalking = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const wanted = fold(isWalking ? (letters[0] ?? "") : search);
  const current = entries.findIndex((entry) => entry.value === currentValue);
  // A longer search may stay where it is; a first or repeated letter moves on.
  const start = letters.length === 1 || isWalking ? current + 1 : Math.max(0, current);
  const ordered = [...entries.slice(start), ...entries.slice(0, start)];
  return ordered.find((entry) => !entry.isDisabled && fold(entry.label).startsWith(wanted));
}

/** Without case and accents, so that "e" finds "Écouteurs". */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

export function useTypeAhead(onSearch: (search: string) => boolean) {
  const memory = useRef({ search: "", atMs: 0 });
  return (event: KeyboardEvent) => {
    const isCharacter =
      Array.from(event.key).length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const now = Date.now();
    const isGoingOn = now - memory.current.atMs < TYPE_AHEAD_WINDOW_MS && memory.current.search !== "";
    // Space opens and chooses, unless it is part of what is being typed.
    if (!isCharacter || (event.key === " " && !isGoingOn)) return;
    const search = isGoingOn ? memory.current.search + event.key : event.key;
    memory.current = { search, atMs: now };
    event.preventDefault();
    event.stopPropagation();
    if (!onSearch(search)) memory.current = { search: "", atMs: 0 };
  };
}
