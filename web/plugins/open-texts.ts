// `tradein.json?open`: the part of an area's texts that pages opened from a mail read.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { openPartOf } from "../src/texts/open-texts.ts";

export function openTexts(): Plugin {
  return {
    name: "open-texts",
    enforce: "pre",
    load: {
      filter: { id: /\/locales\/[\w-]+\/\w+\.json\?open$/ },
      handler(id) {
        const whole = JSON.parse(readFileSync(id.replace(/\?open$/, ""), "utf8")) as Record<string, unknown>;
        return { code: `export default ${JSON.stringify(openPartOf(whole))};`, moduleType: "js" };
      },
    },
  };
}
