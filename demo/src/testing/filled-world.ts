// A platform with the whole demo world for each test file that needs one: a copy of its database and its files.
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestPlatform, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { inject } from "vitest";
import { fillWorld } from "./fill-world.ts";
import { FILLED_AT, filesOfWorld } from "./world-copy.ts";

export interface FilledWorld extends TestPlatform {
  filledAt: Date;
}

export async function openFilledWorld(environment: Record<string, string> = {}): Promise<FilledWorld> {
  const world = await fillWorld({
    server: inject("databaseServer"),
    template: inject("databaseTemplate"),
    name: inject("runName"),
  });
  const folder = mkdtempSync(join(tmpdir(), "handsel_copy_"));
  cpSync(filesOfWorld(world), folder, { recursive: true });
  const filledAt = new Date(readFileSync(join(folder, FILLED_AT), "utf8"));
  return { ...(await openTestPlatform({ HANDSEL_DATA: folder, ...environment }, world)), filledAt };
}
