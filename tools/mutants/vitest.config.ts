// The worker of `npm run mutants`: the sources of the group with their mutants, and its tests collected instead of run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ROOT } from "../processes.ts";
import { mutantsOf } from "./groups.ts";
import { instrument } from "./instrument.ts";
import { CASES, readWish } from "./run-group.ts";

const wish = readWish();
const wanted = new Set(wish.mutants.map(({ id }) => id));
const mutants = Map.groupBy(
  mutantsOf(wish).filter(({ id }) => wanted.has(id)),
  ({ file }) => file,
);

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      load(id) {
        const file = id.startsWith(ROOT) ? id.slice(ROOT.length + 1) : id;
        const source = () => readFileSync(join(ROOT, file), "utf8");
        const ofFile = mutants.get(file);
        if (ofFile) return instrument(source(), ofFile);
        if (!file.endsWith(".test.ts")) return undefined;
        return source()
          .replace('from "vitest";', `from "${ROOT}/tools/mutants/collected.ts";`)
          .replaceAll(/numRuns: [\d_]+/g, `numRuns: ${CASES}`);
      },
    },
  ],
  test: {
    include: ["tools/mutants/session.ts"],
    // Builders of the web's tests load what keeps something in the browser.
    environment: wish.files.some((file) => file.startsWith("web/")) ? "jsdom" : "node",
    isolate: false,
    // The mutants of a file have other numbers once an earlier file has changed.
    fsModuleCache: false,
    maxWorkers: 1,
    pool: "forks",
  },
});
