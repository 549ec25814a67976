// Who calls how often: sessions, users, addresses, and those who come with sessions that nobody has.
import { connect } from "node:net";
import { SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { placeOf } from "./address.ts";
import { createRates } from "./rate.ts";

/** Six calls of a session, twelve of a user, three sessions that nobody has. */
const CALLS = 6;

let world: TestPlatform;
let subdomain: string;
let tenant: Awaited<ReturnType<typeof aTenant>>;
let port: number;
beforeAll(async () => {
  world = await openTestPlatform({ CALLS_PER_MINUTE: String(CALLS) });
  tenant = await aTenant(world, { configs: { canChangeLanguage: true } });
  subdomain = tenant.subdomain;
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  port = (world.app.server.address() as { port: number }).port;
});
afterAll(() => world.close());

let places = 0;
const anotherAddress = () => {
  places += 1;
  return `10.7.0.${places}`;
};
const speak = (person: { subdomain: string; sessionToken: string }, address = anotherAddress()) =>
  callAs(world, { ...person, address }, SET_LANGUAGE, { language: "en" });

/** How often the database is asked for a session from now on. */
function lookUps(): () => number {
  const queries = vi.spyOn(world.platform.pool, "query");
  return () => {
    const asked = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes("find_caller"));
    queries.mockRestore();
    return asked.length;
  };
}

test("a session that calls too often is told what it used up and when to come again", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  for (let call = 0; call < CALLS; call += 1) expect((await speak(user)).httpStatus).toBe(200);
  const { httpStatus, codes, header, headers } = await speak(user);
  expect([httpStatus, ...codes]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(header.apiStatus).toBe("ERROR");
  const wait = Number(headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(headers["ratelimit-policy"]).toBe(`"default";q=${CALLS};w=60`);
  expect(headers["ratelimit"]).toBe(`"default";r=0;t=${wait}`);
});

test("a user has twice a session's calls over all his sessions", async () => {
  const person = await aUser(world, tenant);
  const sessions = [
    await signedIn(world, person),
    await signedIn(world, person),
    await signedIn(world, person),
  ];
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1)
    for (const session of sessions) statuses.push((await speak(session)).httpStatus);
  expect(statuses).toEqual([...Array<number>(2 * CALLS).fill(200), 429, 429, 429]);
  const refused = await Promise.all(sessions.map((session) => speak(session)));
  expect(refused[0]?.headers["ratelimit-policy"]).toBe(`"user";q=${2 * CALLS};w=60`);
  expect((await speak(await signedIn(world, await aUser(world, tenant)))).httpStatus).toBe(200);
});

test("sessions that nobody has are limited by address, and do not reach the database beyond it", async () => {
  const asked = lookUps();
  const address = anotherAddress();
  const statuses: number[] = [];
  for (let call = 0; call < 20; call += 1)
    statuses.push((await speak({ subdomain, sessionToken: `made-up-${call}` }, address)).httpStatus);
  expect(statuses).toEqual([
    ...Array<number>(CALLS / 2).fill(401),
    ...Array<number>(20 - CALLS / 2).fill(429),
  ]);
  expect(asked()).toBe(CALLS / 2);
});

test("of many unknown sessions at once none slips through", async () => {
  const address = anotherAddress();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, call) => speak({ subdomain, sessionToken: `at-once-${call}` }, address)),
  );
  expect(answers.filter(({ httpStatus }) => httpStatus === 401)).toHaveLength(CALLS / 2);
});

test("a session that nobody has is looked for once", async () => {
  const asked = lookUps();
  const sessionToken = "the-same-again";
  await speak({ subdomain, sessionToken });
  for (let call = 0; call < 5; call += 1)
    expect((await speak({ subdomain, sessionToken })).httpStatus).toBe(401);
  expect(asked()).toBe(1);
});

test("those who are known at a flooded address go on", async () => {
  const address = anotherAddress();
  const user = await signedIn(world, await aUser(world, tenant));
  await speak(user, address);
  for (let call = 0; call < 10; call += 1) await speak({ subdomain, sessionToken: `flood-${call}` }, address);
  expect((await speak(user, address)).httpStatus).toBe(200);
});

test("those who come for the first time with a session of theirs take nothing from what strangers may try", async () => {
  const address = anotherAddress();
  const people = await Promise.all(
    Array.from({ length: CALLS }, async () => signedIn(world, await aUser(world, tenant))),
  );
  const statuses: number[] = [];
  for (const person of people) statuses.push((await speak(person, address)).httpStatus);
  expect(statuses).toEqual(people.map(() => 200));
});

test.each([
  ["address", 20 * CALLS],
  ["retailer", 100 * CALLS],
] as const)(
  "a session with calls left is refused when its %s has used up all of its own",
  async (what, most) => {
    const shop = await aTenant(world, { configs: { canChangeLanguage: true } });
    const user = await signedIn(world, await aUser(world, shop));
    const address = anotherAddress();
    const key = what === "address" ? placeOf(address) : String(shop.wlId);
    for (let call = 1; call < most; call += 1) world.platform.rates.take(what, key);
    expect((await speak(user, address)).httpStatus).toBe(200);
    const { httpStatus, headers } = await speak(user, address);
    expect([httpStatus, headers["ratelimit-policy"]]).toEqual([429, `"${what}";q=${most};w=60`]);
    const other = await signedIn(world, await aUser(world, tenant));
    expect((await speak(other)).httpStatus).toBe(200);
  },
);

test("an address that fills the memory of limits gains nothing by it", () => {
  const rates = createRates(1, () => 0);
  for (let key = 0; key < 100_000; key += 1) rates.allow("default", `key ${key}`);
  rates.allow("default", "one more");
  expect(rates.allow("default", "key 99999")).toBe(false);
});

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("limits count the address %s as %s", (address, place) => {
  expect(placeOf(address)).toBe(place);
});

/** A request as no browser writes it. */
function raw(lines: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    const line = connect(port, "127.0.0.1");
    let got = "";
    line.on("data", (part) => {
      got += part.toString();
    });
    line.once("close", () => done(got));
    line.once("error", failed);
    line.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  });
}

test.each([
  ["two hosts", ["GET /readyz HTTP/1.1", "Host: HERE", "Host: other.localhost"]],
  ["the same host twice", ["GET /readyz HTTP/1.1", "Host: HERE", "host: HERE"]],
  ["two hosts in one line", ["GET /readyz HTTP/1.1", "Host: HERE, other.localhost"]],
  ["a host with a name before it", ["GET /readyz HTTP/1.1", "Host: HERE@other.localhost"]],
  ["another host in the address", ["GET http://other.localhost/readyz HTTP/1.1", "Host: HERE"]],
  ["two hosts on a path that is not there", ["GET /nothing HTTP/1.1", "Host: HERE", "Host: other.localhost"]],
  [
    "two hosts of a socket",
    [
      "GET /posale/live HTTP/1.1",
      "Host: HERE",
      "Host: other.localhost",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ],
  ],
])("a request with %s is refused", async (_what, lines) => {
  const answer = await raw(lines.map((line) => line.replace("HERE", `${subdomain}.localhost`)));
  expect(answer.split("\r\n", 1)).toEqual(["HTTP/1.1 400 Bad Request"]);
});

test("a request may name its one host in its address too", async () => {
  const answer = await raw([
    `GET http://${subdomain}.localhost/healthz HTTP/1.1`,
    `Host: ${subdomain}.localhost`,
  ]);
  expect(answer.split("\r\n", 1)).toEqual(["HTTP/1.1 200 OK"]);
});
