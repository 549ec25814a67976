// The language of the page as a value that components watch; texts and formats follow it.
import type { Language } from "@handsel/contract/languages.ts";
import { speak } from "./i18n.ts";
import { createStore, useStore } from "./store.ts";

const store = createStore<Language>("en");

export const currentLanguage = store.get;
export const useLanguage = () => useStore(store);

export async function setLanguage(language: Language): Promise<void> {
  await speak(language);
  store.set(language);
}
