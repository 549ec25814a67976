import { useEffect, useRef } from "react";

/** Alt and a letter, wherever the focus is on the page. */
export function useHotkey(letter: string, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The key's place decides: with Alt held some layouts produce another character.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== `Key${letter.toUpperCase()}`)
        return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [letter]);
}
