// Light or dark: as the system prefers, or as chosen on this device; pages on walls are dark unless light was chosen. Papers are
// light whatever was chosen.
import { useLayoutEffect } from "react";
import { createStore, useStore } from "./store.ts";

export const SCHEME_CHOICES = ["system", "light", "dark"] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];
type Scheme = "light" | "dark";

const KEY = "handsel.scheme";
const PREFERS_DARK = "(prefers-color-scheme: dark)";

const choice = createStore<SchemeChoice>("system");

export const useSchemeChoice = () => useStore(choice);

/** How many pages want to be dark. */
let darkPages = 0;

function shownScheme(): Scheme {
  const chosen = choice.get();
  if (chosen !== "system") return chosen;
  if (darkPages > 0) return "dark";
  return window.matchMedia?.(PREFERS_DARK).matches ? "dark" : "light";
}

function show(scheme: Scheme): void {
  document.documentElement.dataset["scheme"] = scheme;
  // The browser's own parts: the bar above the page, the canvas before anything is painted.
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (meta) meta.content = choice.get() === "system" && darkPages === 0 ? "light dark" : scheme;
}

/** For pages that hang on walls, with all that opens over them. */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    const turn = (by: 1 | -1) => {
      darkPages += by;
      show(shownScheme());
    };
    turn(1);
    return () => turn(-1);
  }, []);
}

export function chooseScheme(chosen: SchemeChoice): void {
  if (chosen === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, chosen);
  choice.set(chosen);
  show(shownScheme());
}

/** Before the first paint, and from then on whenever the system, another tab or the printer wants something else. */
export function startScheme(): void {
  const read = () => {
    const kept = localStorage.getItem(KEY);
    choice.set(SCHEME_CHOICES.find((known) => known === kept) ?? "system");
    show(shownScheme());
  };
  read();
  window.matchMedia?.(PREFERS_DARK).addEventListener("change", read);
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) read();
  });
  window.addEventListener("beforeprint", () => show("light"));
  window.addEventListener("afterprint", read);
}
