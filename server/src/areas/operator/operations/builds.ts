import { DAY_MS } from "@handsel/contract/durations.ts";
import { LIST_BUILDS } from "@handsel/contract/operator/builds.ts";
import { REWIND_DAYS } from "@handsel/contract/operator/rewind.ts";
import type { FastifyInstance } from "fastify";
import { implement } from "#edge/implement.ts";
import type { Platform } from "#platform.ts";
import { buildsSince, noteBuild } from "../queries/builds.ts";

export const listBuilds = implement(LIST_BUILDS, async (_, { db, clock }) => ({
  builds: (await buildsSince(db, new Date(clock.now().getTime() - REWIND_DAYS * DAY_MS))).map(
    ({ since, build }) => ({ since: since.toISOString(), build }),
  ),
}));

/** A build begins when the first process of it answers calls. */
export function addBuildNote(app: FastifyInstance, platform: Platform): void {
  const { pool, build, clock, log } = platform;
  app.addHook("onListen", async () => {
    await noteBuild(pool, build, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, "build not written down"),
    );
  });
}
