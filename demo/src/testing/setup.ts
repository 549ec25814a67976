// Begins to fill the demo world as soon as the tests begin: its own tests come after the others and find it there.
import { spawn } from "node:child_process";
import { join } from "node:path";
import prepareDatabase from "@handsel/server/testing/test-database.ts";
import type { TestProject } from "vitest/node";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const close = await prepareDatabase(project);
  const { databaseServer, databaseTemplate, runName } = project.getProvidedContext();
  const script = join(import.meta.dirname, "fill-world.ts");
  const child = spawn(process.execPath, [script, databaseServer, databaseTemplate, runName], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return async () => {
    child.kill();
    await close();
  };
}
