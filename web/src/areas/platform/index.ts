// What other areas take from the platform.
export { LanguageSwitcher } from "./language-switcher.tsx";
