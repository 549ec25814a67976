// Scan or search, from every page of signed-in staff: the scanner's ear, the shortcuts, and the search itself.
import { lazy, Suspense, useEffect } from "react";
import { Scanner } from "#kit/fields/scanner.tsx";
import { closeSearch, openSearch, useOpenSearch } from "./search-store.ts";

const loadDialog = () => import("./search-dialog.tsx");
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));
/** Fetched while nobody waits for it, so that the first keystrokes after Ctrl+K are not lost. */
const PRELOAD_MS = 1_500;

export function SearchHost() {
  const open = useOpenSearch();
  useEffect(() => {
    const preload = setTimeout(() => void loadDialog(), PRELOAD_MS);
    return () => clearTimeout(preload);
  }, []);
  useEffect(() => {
    addEventListener("keydown", openByKey);
    return () => removeEventListener("keydown", openByKey);
  }, []);
  return (
    <>
      <Scanner onUnclaimed={({ raw }) => openSearch([raw])} />
      {open && (
        <Suspense fallback={null}>
          <SearchDialog key={open.turn} scan={open.scan} onClose={closeSearch} />
        </Suspense>
      )}
    </>
  );
}

function openByKey(event: KeyboardEvent): void {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
  const isSlash =
    event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target);
  if (!isCommand && !isSlash) return;
  event.preventDefault();
  openSearch();
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
