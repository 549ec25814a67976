// `npm run check`: types, format, lint and boundaries; what can be said of the code without running it.
import { checkBoundaries } from "./boundaries.ts";
import { checkMigrationNames } from "./migration-names.ts";
import { runToEnd } from "./processes.ts";

const WORKSPACES = ["contract", "finance", "server", "web", "sandbox", "demo", "e2e", "bench", "tools"];

export async function check(): Promise<string[]> {
  const failed: string[] = [];
  const step = async (name: string, work: () => Promise<boolean>) => {
    const startedAt = performance.now();
    const isFine = await work();
    console.log(`${isFine ? "ok  " : "FAIL"} ${name} (${Math.round(performance.now() - startedAt)} ms)`);
    if (!isFine) failed.push(name);
  };
  const command =
    (program: string, ...args: string[]) =>
    async () =>
      (await runToEnd(program, args)) === 0;

  for (const workspace of WORKSPACES) await step(`types of ${workspace}`, command("tsc", "-p", workspace));
  await step("format", command("biome", "check", "--diagnostic-level=error", "."));
  await step("lint", command("oxlint", "--type-aware", "--quiet", "."));
  await step("boundaries", checkBoundaries);
  await step("migration names", async () => checkMigrationNames());
  await step("nothing unused", command("knip", "--no-progress"));
  return failed;
}

if (import.meta.main) process.exit((await check()).length === 0 ? 0 : 1);
