import { CREATE_API_KEY } from "@handsel/contract/platform/api-keys.ts";
import { aUser, signedIn } from "@handsel/server/testing/builders.ts";
import { aShop, type Shop } from "@handsel/server/testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { type Client, type ClientOptions, createClient, Refused, Unreachable } from "./index.ts";

let world: TestPlatform;
let shop: Shop;
let url: string;
let key: string;
let client: Client;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  const made = await callAs(world, admin, CREATE_API_KEY, {
    key: { name: "Shop", scopes: ["cart:read", "cart:write"], storeIDs: [], days: 30, callsPerMinute: 600 },
  });
  key = made.data.secret;
  url = await world.app.listen({ port: 0 });
  client = aClient();
});
afterAll(() => world.close());

const aClient = (wishes: Partial<ClientOptions> = {}) =>
  createClient({ url, key, retailer: shop.tenant.subdomain, wait: async () => undefined, ...wishes });

/** A line on which the first calls go wrong, after the platform has had them or before. */
function badLine(...faults: ("before" | "after" | Response)[]) {
  const bodies: string[] = [];
  const line: typeof fetch = async (input, init) => {
    bodies.push(typeof init?.body === "string" ? init.body : "");
    const fault = faults.shift();
    if (fault instanceof Response) return fault;
    if (fault === "before") throw new TypeError("fetch failed");
    const response = await fetch(input, init);
    if (fault === "after") throw new TypeError("fetch failed");
    return response;
  };
  return { line, bodies };
}
const idIn = (body: string) => (JSON.parse(body) as { header: { requestID?: string } }).header.requestID;

test("a call is answered by a running platform, with its fields typed", async () => {
  const { cart } = await client.call("CREATE_CART", {});
  expectTypeOf(cart.uuid).toEqualTypeOf<string>();
  const served = await client.call("SET_CART_SERVICE", { cartUUID: cart.uuid, service: "upgrade" });
  expect(served.cart.uuid).toBe(cart.uuid);
});

test("a refusal carries the code of its operation, thrown or answered", async () => {
  const cartUUID = "0198f000-0000-7000-8000-0000000000e2";
  const outcome = await client.attempt("GET_CART", { cartUUID });
  if (outcome.isDone) throw new Error("no such cart");
  const { refused } = outcome;
  expect(refused.code).toBe("CART_X_NOT_FOUND");
  expectTypeOf<"CART_X_NOT_FOUND">().toExtend<typeof refused.code>();
  expectTypeOf<"VOUCHER_NOT_FOUND">().not.toExtend<typeof refused.code>();
  await expect(client.call("GET_CART", { cartUUID })).rejects.toThrow(Refused);
});

test("what a key may not do is refused by its code and status", async () => {
  const outcome = await client.attempt("GET_SALES", {});
  expect(outcome).toMatchObject({ isDone: false, refused: { code: "API_KEY_SCOPE_MISSING", status: 403 } });
});

test("a write of which the answer was lost is sent again under the same id and done once", async () => {
  const { line, bodies } = badLine("after", "before");
  const { cart } = await aClient({ fetch: line }).call("CREATE_CART", {});
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies.map(idIn)).size).toBe(1);
  const [first] = bodies;
  const again = await client.call("CREATE_CART", {}, { requestId: idIn(first ?? "") ?? "" });
  expect(again.cart.uuid).toBe(cart.uuid);
});

test("a busy platform is asked again when it says, and no longer than told", async () => {
  const busy = () => new Response("busy", { status: 503, headers: { "retry-after": "7" } });
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const fine = badLine(busy(), busy());
  await aClient({ fetch: fine.line, wait }).call("GET_SERVICES", {});
  expect(waits).toEqual([7_000, 7_000]);
  const never = badLine(busy(), busy(), busy());
  await expect(aClient({ fetch: never.line, wait, tries: 3 }).call("GET_SERVICES", {})).rejects.toThrow(
    Unreachable,
  );
  expect(never.bodies).toHaveLength(3);
});

test("what holds a secret is not sent twice when nobody knows whether it was done", async () => {
  const { line, bodies } = badLine("after");
  const asked = aClient({ fetch: line }).call("LOGIN", {
    login: "ada@example.test",
    password: "Quiet#Harbour7",
  });
  await expect(asked).rejects.toThrow(Unreachable);
  expect(bodies).toHaveLength(1);
  expect(idIn(bodies[0] ?? "")).toBeUndefined();
});

test("whoever gives up waits for nothing more", async () => {
  const giveUp = new AbortController();
  const { line, bodies } = badLine("before", "before");
  const asked = aClient({ fetch: line, wait: async () => giveUp.abort() }).call(
    "GET_SERVICES",
    {},
    { signal: giveUp.signal },
  );
  await expect(asked).rejects.toThrow("aborted");
  expect(bodies).toHaveLength(1);
});

test("every operation has its place in the table", async () => {
  const { ALL_OPERATIONS } = await import("@handsel/contract/all-operations.ts");
  const { TABLE } = await import("./generated/operations.ts");
  expect(Object.values(TABLE).flat()).toHaveLength(ALL_OPERATIONS.length);
  const asked: string[] = [];
  const line: typeof fetch = async (input) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return Response.json({ header: { apiStatus: "OK" } });
  };
  const noted = aClient({ fetch: line });
  for (const name of Object.values(TABLE).flat()) await noted.call(name as "LOGIN", {} as never);
  expect(asked.toSorted()).toEqual(ALL_OPERATIONS.map(({ path }) => path).toSorted());
});
