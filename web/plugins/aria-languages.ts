// React Aria brings the words of its controls in more than thirty languages, all of them in every part. The others than ours
// are left out; what is not there is said in English.
import { LANGUAGES } from "@handsel/contract/languages.ts";
import type { Plugin } from "vite";

const WORDS =
  /node_modules\/(?:react-aria|react-aria-components|react-stately)\/.*\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.m?js$/;
const OURS = new Set(LANGUAGES.map((language) => language.slice(0, 2)));

export function ariaLanguages(): Plugin {
  return {
    name: "aria-languages",
    apply: "build",
    load: {
      filter: { id: WORDS },
      handler(id) {
        return OURS.has(WORDS.exec(id)?.[1] ?? "") ? null : "export default {};";
      },
    },
  };
}
