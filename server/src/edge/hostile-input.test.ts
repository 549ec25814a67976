// Every declared operation against inputs that no honest client sends. Whatever comes, the answer is the envelope and
// never a failure of ours.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { HOSTILE_BODIES, hostileInputs } from "#testing/hostile-inputs.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let topAdmin: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
  // The limits would answer in place of what is to be tested behind them.
  platform.platform.rates.allow = () => true;
  const tenant = await aTenant(platform, { configs: { canChangeLanguage: true } });
  topAdmin = await signedIn(
    platform,
    await aUser(platform, tenant, { stores: [await aStore(platform, tenant)], role: 1 }),
  );
});
afterAll(() => platform.close());

const FINE_STATUSES = [200, 400, 401, 403, 409, 413, 429];

async function send(
  path: string,
  body: unknown,
): Promise<{ status: number; apiStatus: unknown; body: string }> {
  const response = await platform.app.inject({
    method: "POST",
    url: path,
    headers: { host: `${topAdmin.subdomain}.localhost:3000`, "content-type": "application/json" },
    payload: JSON.stringify(body) ?? "undefined",
  });
  const answer = JSON.parse(response.body) as { header?: { apiStatus?: unknown } };
  return { status: response.statusCode, apiStatus: answer.header?.apiStatus, body: response.body };
}

// Signing out would end the session that the other inputs need.
const operations = ALL_OPERATIONS.filter(({ name }) => name !== "LOGOUT");

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "%s answers hostile input with the envelope",
  async (_, operation) => {
    const wrong: string[] = [];
    const look = async (what: unknown, sessionID: string | undefined) => {
      const { status, apiStatus, body } = await send(operation.path, what);
      const isFine = FINE_STATUSES.includes(status) && ["OK", "WARNING", "ERROR"].includes(String(apiStatus));
      if (!isFine) wrong.push(`${status} ${body.slice(0, 200)} for ${JSON.stringify(what).slice(0, 300)}`);
      if (sessionID === undefined && operation.roles !== "public" && status === 200)
        wrong.push(`let in without a session`);
    };
    for (const body of HOSTILE_BODIES) await look(body, undefined);
    for (const input of hostileInputs(operation)) {
      await look({ header: { sessionID: topAdmin.sessionToken }, ...input }, topAdmin.sessionToken);
    }
    await look(
      { header: { sessionID: "not-a-session" }, ...hostileInputs(operation).next().value },
      undefined,
    );
    expect(wrong).toEqual([]);
  },
  60_000,
);
