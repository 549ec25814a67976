// `npm run reference`: the guides and the reference as files in docs/reference, the same as `/developers`, for any web server or to be
// opened from the disk. `npm run reference -- <folder>` puts them elsewhere.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  DEMO_ORIGIN,
  GUIDES,
  type Guide,
  guideInWords,
  referenceSettings,
  withGuides,
} from "@handsel/contract/platform/developers.ts";
import { presentDescription } from "./api/description.ts";
import { ROOT } from "./processes.ts";

const [folder = join(ROOT, "docs/reference")] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const guides = Object.fromEntries(
  GUIDES.map((name) => [name, guideInWords(readFileSync(join(ROOT, `docs/guides/${name}.md`), "utf8"))]),
) as Record<Guide, string>;
const api = presentDescription() as unknown as { info: { description?: string } };
const content = {
  ...withGuides(api, guides),
  servers: [{ url: DEMO_ORIGIN, description: "A retailer of the demo." }],
};
copyFileSync(
  join(ROOT, "node_modules/@scalar/api-reference/dist/browser/standalone.js"),
  join(folder, "renderer.js"),
);
// Calls are tried on a retailer's own page, where the keys are. The scheme is the reader's.
const { forceDarkModeState: _, theme: __, ...settings } = referenceSettings({ isDark: false });
const shown = { ...settings, hideTestRequestButton: true, hideDarkModeToggle: false };
// A page from the disk may not fetch anything: what it shows comes as a program.
writeFileSync(
  join(folder, "show.js"),
  `Scalar.createApiReference("#reference", { ...${JSON.stringify(shown)}, content: ${JSON.stringify(content)} });\n`,
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
