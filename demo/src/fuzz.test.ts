// Every operation, upload, socket and webhook against what no honest client sends, over two retailers of the demo world:
// whatever comes, the answer is never a failure of ours, it comes, and it holds nothing of the other retailer. Few inputs and
// always the same ones; `npm run fuzz` sends many, and others each time.
import type { AddressInfo } from "node:net";
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { callName, fuzzOperation, inOrder } from "@handsel/server/testing/fuzz/operations.ts";
import { fuzzRendering } from "@handsel/server/testing/fuzz/rendering.ts";
import { fuzzSockets } from "@handsel/server/testing/fuzz/sockets.ts";
import { fuzzUploads } from "@handsel/server/testing/fuzz/uploads.ts";
import type { Tally } from "@handsel/server/testing/fuzz/verdict.ts";
import { fuzzWebhooks } from "@handsel/server/testing/fuzz/webhooks.ts";
import { openWorld, plant, type World, wrongAfterwards } from "@handsel/server/testing/fuzz/world.ts";
import { TEST_SECRET } from "@handsel/server/testing/test-database.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFilledWorld } from "./testing/filled-world.ts";

const SEED = 20_261_115;
// One of each kind, and two more; a share of the files. Everything else is for the long run.
const INPUTS = Array.from({ length: 6 }, (_, number) => number);
const WEBHOOK_INPUTS = 20;
const SHARE_OF_FILES = 0.1;
const RENDERINGS = 10;

let platform: TestPlatform;
let world: World;
let markedColumns = 0;

beforeAll(async () => {
  platform = await openFilledWorld();
  // The limits would answer in place of what is to be tested behind them.
  Object.assign(platform.platform.rates, {
    count: () => undefined,
    allow: () => true,
    take: () => undefined,
  });
  markedColumns = await plant(platform.databaseUrl);
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = platform.app.server.address() as AddressInfo;
  world = await openWorld({
    port,
    databaseUrl: platform.databaseUrl,
    seed: SEED,
    secret: TEST_SECRET,
    collectorSecret: "collector-of-these-tests",
  });
});
afterAll(async () => {
  world.line.close();
  await platform.close();
});

async function findingsOf(tallies: AsyncIterable<Tally>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const tally of tallies) {
    expect(tally.inputs).toBeGreaterThan(0);
    found.push(...tally.findings);
  }
  return found;
}

test("the other retailer's world is marked and not empty, or the tests below would prove nothing", () => {
  expect(world.secrets.ids.size).toBeGreaterThan(100);
  expect(markedColumns).toBeGreaterThan(30);
});

test("every webhook takes what is signed, once, and refuses the rest in the envelope", async () => {
  expect(await findingsOf(fuzzWebhooks(world, WEBHOOK_INPUTS))).toEqual([]);
});

test("every socket ends for whoever may not listen, and no frame brings the server down", async () => {
  expect(await findingsOf(fuzzSockets(world, 1))).toEqual([]);
});

test("every operation that takes a file answers whatever the file and the form are", async () => {
  expect(await findingsOf(fuzzUploads(world, SHARE_OF_FILES))).toEqual([]);
});

test("whatever a template, a block or a written file is made of, there is an answer", async () => {
  expect(await findingsOf(fuzzRendering(world, RENDERINGS))).toEqual([]);
});

test.each(inOrder(ALL_OPERATIONS).map((operation) => [callName(operation), operation] as const))(
  "%s answers hostile input with the envelope, lets in nobody else and shows nothing of another retailer",
  async (_, operation) => {
    const { findings } = await fuzzOperation(world, operation, INPUTS);
    expect(findings).toEqual([]);
  },
);

test("afterwards the server serves, and no connection is held", async () => {
  expect(await wrongAfterwards(world, platform.databaseUrl)).toEqual([]);
});
