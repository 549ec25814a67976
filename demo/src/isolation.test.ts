// No retailer's data reaches another. Every operation is called as one retailer's top admin with the ids and codes of
// another's rows, over the whole demo world: the answer must hold nothing of the other's.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { hostileInputs } from "@handsel/server/testing/hostile-inputs.ts";
import { callAs, type Person, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "./staff.ts";
import { openFilledWorld } from "./testing/filled-world.ts";

const OWN = "northwind";
const FOREIGN = "lumiere";
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const IDS_PER_FIELD = 60;

let platform: TestPlatform;
let own: Person;
let stranger: Person;
const foreignIds = new Set<string>();

beforeAll(async () => {
  platform = await openFilledWorld();
  platform.platform.rates.allow = () => true;
  own = await signIn(OWN);
  stranger = await signIn(FOREIGN);
  await collectForeignIds();
}, 180_000);
afterAll(() => platform.close());

async function signIn(subdomain: string): Promise<Person> {
  const { data } = await callAs(platform, { subdomain }, LOGIN, {
    login: `top@${subdomain}.test`,
    password: DEMO_PASSWORD,
  });
  return { subdomain, sessionToken: data.session_token };
}

// Read past row security, as the database's owner would: every id that any of the foreigner's rows carries and none of
// one's own does.
async function collectForeignIds(): Promise<void> {
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'wl_id' and table_schema = 'public'",
  );
  const idsOf = async (subdomain: string) => {
    const ids = new Set<string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: object }>(
        `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t
         where wl_id = (select wl_id from white_label where subdomain = $1) order by random() limit 300`,
        [subdomain],
      );
      for (const id of JSON.stringify(rows).match(UUID) ?? []) ids.add(id);
    }
    return ids;
  };
  const mine = await idsOf(OWN);
  for (const id of await idsOf(FOREIGN)) if (!mine.has(id)) foreignIds.add(id);
  await client.end();
}

test("the foreign world is not empty, or the tests below would prove nothing", () => {
  expect(foreignIds.size).toBeGreaterThan(10);
});

const withSession = ALL_OPERATIONS.filter(({ roles, name }) => roles !== "public" && name !== "LOGOUT");

test.each(withSession.map((operation) => [operation.name, operation] as const))(
  "%s refuses another retailer's session",
  async (_, operation) => {
    const inputs = [...hostileInputs(operation)].slice(0, 3);
    for (const input of inputs) {
      const refused = await callAs(platform, { ...stranger, subdomain: OWN }, operation, input);
      expect([refused.httpStatus, refused.codes]).toEqual([
        403,
        ["CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS"],
      ]);
    }
  },
);

test.each(withSession.map((operation) => [operation.name, operation] as const))(
  "%s shows nothing of another retailer, whatever ids it is given",
  async (_, operation) => {
    const fields = Object.keys(operation.input.shape);
    const plausible = [...hostileInputs(operation)][1] ?? {};
    const leaks: string[] = [];
    const look = async (input: Record<string, unknown>) => {
      const sent = JSON.stringify(input);
      const { data } = await callAs(platform, own, operation, input);
      for (const id of JSON.stringify(data).match(UUID) ?? [])
        if (foreignIds.has(id) && !sent.includes(id))
          leaks.push(`${id} in the answer to ${sent.slice(0, 200)}`);
    };
    await look({});
    await look(plausible);
    for (const field of fields)
      for (const id of [...foreignIds].slice(0, IDS_PER_FIELD)) await look({ ...plausible, [field]: id });
    expect(leaks).toEqual([]);
  },
  60_000,
);
