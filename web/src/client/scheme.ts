// Light or dark: as the system prefers, or as chosen on this device. Papers are light whatever was chosen.
import { createStore, useStore } from "./store.ts";

export const SCHEME_CHOICES = ["system", "light", "dark"] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];
type Scheme = "light" | "dark";

const KEY = "handsel.scheme";
const PREFERS_DARK = "(prefers-color-scheme: dark)";

const choice = createStore<SchemeChoice>("system");

export const useSchemeChoice = () => useStore(choice);

function shownScheme(): Scheme {
  const chosen = choice.get();
  if (chosen !== "system") return chosen;
  return window.matchMedia?.(PREFERS_DARK).matches ? "dark" : "light";
}

function show(scheme: Scheme): void {
  document.documentElement.dataset["scheme"] = scheme;
  // The browser's own parts: the bar above the page, the canvas before anything is painted.
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (meta) meta.content = choice.get() === "system" ? "light dark" : scheme;
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
