// What keys do in the grid. Whoever types edits; everything else moves, marks, or acts on what is marked.
import type { KeyboardEvent } from "react";
import { type Extent, type Place, placeAfter } from "./place.ts";

export interface GridActs {
  move: (to: Place, isMarking: boolean) => void;
  /** Begins to type; without a text with what stands there. */
  edit: (text: string | null) => void;
  clear: () => void;
  fill: () => void;
  toggle: () => void;
  undo: () => void;
  redo: () => void;
}

export function onGridKey(event: KeyboardEvent, active: Place, extent: Extent, acts: GridActs): void {
  const { key } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const act = (what: () => void) => {
    event.preventDefault();
    what();
  };
  if (event.altKey) return;
  if (isControl && key.toLowerCase() === "z") return act(event.shiftKey ? acts.redo : acts.undo);
  if (isControl && key.toLowerCase() === "y") return act(acts.redo);
  if (isControl && key.toLowerCase() === "d") return act(acts.fill);
  const to = placeAfter({ key, isFar: isControl, isBack: event.shiftKey }, active, extent);
  if (to) return act(() => acts.move(to, event.shiftKey && key.startsWith("Arrow")));
  if (isControl) return;
  if (key === "F2") return act(() => acts.edit(null));
  if (key === "Delete" || key === "Backspace") return act(acts.clear);
  if (key === " ") return act(acts.toggle);
  if (key.length === 1) act(() => acts.edit(key));
}
