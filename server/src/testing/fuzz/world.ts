// Two retailers of the demo world: one whose people send everything, and one whose texts and ids must never come back.
import type { Answer } from "@handsel/contract/envelope.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { LIST_STORES } from "@handsel/contract/platform/stores.ts";
import type { Role } from "@handsel/contract/roles.ts";
import pg from "pg";
import { anAddress, type Line, openLine } from "./asking.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { Secrets } from "./verdict.ts";
import { idsOfOneAlone, plantMarkers, type Words, wordsOf } from "./words.ts";

export const OWN = "northwind";
export const FOREIGN = "lumiere";
const PASSWORD = "Handsel#2026";

export interface Someone {
  subdomain: string;
  role?: Role;
  token: string;
}

export interface World {
  seed: number;
  line: Line;
  port: number;
  databaseUrl: string;
  secret: string;
  collectorSecret: string;
  own: Words;
  foreign: Words;
  secrets: Secrets;
  /** Ids that our own calls have named so far. */
  named: Set<string>;
  staff: readonly [Someone & { role: Role }, ...(Someone & { role: Role })[]];
  stranger: Someone;
}

interface Opening {
  port: number;
  databaseUrl: string;
  seed: number;
  secret: string;
  collectorSecret: string;
}

/** The documented people of the retailer, by role. */
const STAFF = { top: 1, vendor: 5, manager: 10, sales: 11 } as const;

/** To be done before the server reads the retailer for the first time. */
export async function plant(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await plantMarkers(client, FOREIGN);
  } finally {
    await client.end();
  }
}

export async function openWorld({
  port,
  databaseUrl,
  seed,
  secret,
  collectorSecret,
}: Opening): Promise<World> {
  const line = openLine(port);
  const chance = chanceOf(seed, "sign in");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Whoever signs in stays out of the words, or a spoiled input would lock them out.
    const documented = new Set(Object.keys(STAFF).map((name) => `${name}@${OWN}.test`));
    const { rows } = await client.query<{ id: string }>("select id from app_user where email = any($1)", [
      [...documented],
    ]);
    for (const { id } of rows) documented.add(id);
    const staff = [];
    for (const [name, role] of Object.entries(STAFF))
      staff.push({ ...(await signIn(line, OWN, name, chance)), role });
    const stranger = await signIn(line, FOREIGN, "top", chance);
    const [first, ...others] = staff;
    if (!first) throw new Error("nobody could sign in");
    return {
      seed,
      line,
      port,
      databaseUrl,
      secret,
      collectorSecret,
      own: await wordsOf(client, OWN, documented),
      foreign: await wordsOf(client, FOREIGN),
      secrets: { ids: await idsOfOneAlone(client, FOREIGN, OWN) },
      named: new Set(),
      staff: [first, ...others],
      stranger,
    };
  } finally {
    await client.end();
  }
}

async function signIn(line: Line, subdomain: string, name: string, chance: Chance): Promise<Someone> {
  const body = Buffer.from(
    JSON.stringify({ header: {}, subdomain, login: `${name}@${subdomain}.test`, password: PASSWORD }),
  );
  const heard = await line.ask({
    path: LOGIN.path,
    subdomain,
    body,
    headers: { "x-forwarded-for": anAddress(chance) },
  });
  if ("silence" in heard) throw new Error(`no answer to a sign-in: ${heard.silence}`);
  const answer = JSON.parse(heard.body.toString("utf8")) as Answer & { session_token?: string };
  if (answer.session_token === undefined)
    throw new Error(`${name}@${subdomain} cannot sign in: ${heard.body.toString("utf8").slice(0, 300)}`);
  return { subdomain, token: answer.session_token };
}

/** Fewer than a session may make in a minute of the dearest kind. */
export const SESSION_CALLS = 50;

/**
 * Everybody of ours signs in again: their session ended, or has made its calls for this minute. That they showed who they are
 * with nonsense before, so often that they are locked, is forgiven.
 */
export async function renewSessions({ staff, line, databaseUrl }: World): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from login_failure");
  await client.end();
  const chance = chanceOf("renew", performance.now());
  for (const [name, role] of Object.entries(STAFF))
    for (const someone of staff.filter((one) => one.role === role))
      someone.token = (await signIn(line, OWN, name, chance)).token;
}

/** Nobody holds a connection of the server's in a transaction, and many at once are answered. */
export async function wrongAfterwards(world: World, databaseUrl: string): Promise<string[]> {
  const { line, staff, port } = world;
  await renewSessions(world);
  const [top] = staff;
  const body = Buffer.from(JSON.stringify({ header: { sessionID: top.token }, subdomain: OWN }));
  const many = await Promise.all(
    Array.from({ length: 40 }, () => line.ask({ path: LIST_STORES.path, subdomain: OWN, body })),
  );
  const refused = many.filter((heard) => "silence" in heard || heard.status !== 200);
  const wrong = refused.length > 0 ? [`${refused.length} of ${many.length} calls not served afterwards`] : [];
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (!ready.ok) wrong.push(`not ready afterwards: ${ready.status}`);
  const held = await heldConnections(databaseUrl);
  return held > 0 ? [...wrong, `${held} connections are still in a transaction`] : wrong;
}

const RELEASE_MS = 10_000;

async function heldConnections(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const until = performance.now() + RELEASE_MS;
  try {
    for (;;) {
      const { rows } = await client.query<{ held: number }>(
        `select count(*)::int as held from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and state <> 'idle'`,
      );
      const held = rows[0]?.held ?? 0;
      // Work that the calls left behind may still be under way; what is held for good is held at the end as well.
      if (held === 0 || performance.now() > until) return held;
      await new Promise((done) => setTimeout(done, 50));
    }
  } finally {
    await client.end();
  }
}
