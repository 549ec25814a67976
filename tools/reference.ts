// `npm run reference -- <folder>`: the guides and the reference as files that any web server can show, the same as `/developers`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  GUIDES,
  type Guide,
  guideInWords,
  referenceSettings,
  withGuides,
} from "@handsel/contract/platform/developers.ts";
import { presentDescription } from "./api/description.ts";
import { ROOT } from "./processes.ts";

const [folder = join(ROOT, "docs/dist")] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const guides = Object.fromEntries(
  GUIDES.map((name) => [name, guideInWords(readFileSync(join(ROOT, `docs/guides/${name}.md`), "utf8"))]),
) as Record<Guide, string>;
const api = withGuides(presentDescription() as unknown as { info: { description?: string } }, guides);
writeFileSync(join(folder, "openapi.json"), JSON.stringify(api));
copyFileSync(
  join(ROOT, "node_modules/@scalar/api-reference/dist/browser/standalone.js"),
  join(folder, "renderer.js"),
);
const { forceDarkModeState: _, theme: __, ...settings } = referenceSettings({ isDark: false });
writeFileSync(
  join(folder, "show.js"),
  `Scalar.createApiReference("#reference", ${JSON.stringify({ ...settings, url: "openapi.json" })});\n`,
);
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Handsel for developers</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="renderer.js"></script>
    <script src="show.js"></script>
  </body>
</html>
`,
);
console.log(`the reference stands in ${folder}`);
