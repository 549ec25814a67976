// Clients that others generate from our description compile and sell, and so does ours as it is packed.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { AREAS } from "@handsel/server/areas/areas.ts";
import { openApiOf } from "@handsel/server/edge/openapi/openapi.ts";
import { aShopOf } from "@handsel/server/testing/checkout-builders.ts";
import { startFakeLenders } from "@handsel/server/testing/fake-lender.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  type TestPlatform,
} from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop } from "../../examples/testing/open-shop.ts";
import { BY_HEY_API, BY_OPENAPI_TYPESCRIPT, BY_PACKED_CLIENT } from "../testing/first-sales.ts";

const run = promisify(execFile);
const CLIENT = join(import.meta.dirname, "..");
const ROOT = join(CLIENT, "..");
const folder = join(ROOT, "node_modules/.cache/handsel-generated");
/** Generating and compiling all of it takes its time. */
const LONG = 300_000;

const packageOf = (name: string) =>
  [join(CLIENT, "node_modules", name), join(ROOT, "node_modules", name)].find((path) => existsSync(path)) ??
  name;
const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, maxBuffer: 10_000_000 });
const typescript5 = join(CLIENT, "testing/typescript-5.ts");

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiOf(AREAS, 600)));
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

async function sell(program: string): Promise<void> {
  const shop = await aShopOf(world, "ukbank");
  const { url, key, retailer, admin } = await openShop(world, shop, [
    "cart:read",
    "cart:write",
    "catalog:read",
    "checkout:read",
    "checkout:write",
  ]);
  const { firstSale } = (await import(join(folder, program))) as {
    firstSale: (url: string, key: string, retailer: string) => Promise<string>;
  };
  const cartUUID = await firstSale(url, key, retailer);
  await runJobs(world);
  const { data } = await callAs(world, admin, GET_SALE, { cartUUID });
  expect(data.sale.customer.name).toBe("Ada Brook");
}

/** What integrators compile with: strict, and nothing of ours. */
async function compile(...files: string[]): Promise<void> {
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const strict = [
    "--strict",
    "--noEmit",
    "--skipLibCheck",
    "--target",
    "es2022",
    "--lib",
    "es2023,dom,dom.iterable",
  ];
  const modules = ["--module", "preserve", "--moduleResolution", "bundler", "--types", "", "--ignoreConfig"];
  const { stdout } = await node(tsc, ...strict, ...modules, ...files).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
}

test("hey-api generates a client that compiles, and the first sale runs by it", {
  timeout: LONG,
}, async () => {
  const generator = join(packageOf("@hey-api/openapi-ts"), "dist/run.mjs");
  await node(
    "--import",
    typescript5,
    generator,
    "-i",
    "openapi.json",
    "-o",
    "hey",
    "-c",
    "@hey-api/client-fetch",
  );
  writeFileSync(join(folder, "by-hey-api.ts"), BY_HEY_API);
  await compile("by-hey-api.ts");
  await sell("by-hey-api.ts");
});

test("openapi-typescript generates types that compile, and the first sale runs by them", {
  timeout: LONG,
}, async () => {
  await node(join(packageOf("openapi-typescript"), "bin/cli.js"), "openapi.json", "-o", "types.ts");
  writeFileSync(join(folder, "by-openapi-typescript.ts"), BY_OPENAPI_TYPESCRIPT);
  await compile("by-openapi-typescript.ts");
  await sell("by-openapi-typescript.ts");
});

test("our client compiles as it is packed, with its types", { timeout: LONG }, async () => {
  const packed = join(folder, "node_modules/@handsel/client");
  await run(process.execPath, [join(ROOT, "tools/client.ts"), "--to", packed], { cwd: ROOT });
  expect(existsSync(join(packed, "index.d.ts"))).toBe(true);
  writeFileSync(join(folder, "by-client.ts"), BY_PACKED_CLIENT);
  await compile("by-client.ts");
});
