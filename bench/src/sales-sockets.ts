// Two thousand browsers watch one sale at two server processes: a change reaches all of them within a second, and when
// all of them lose the connection at once and come back, the servers stay well.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { Agent, WebSocket } from "undici";
import { type BenchContext, openContext } from "./context.ts";
import { withDatabase } from "./sales-fill.ts";
import { memoryOfServer } from "./server-memory.ts";

const RETAILER = "aurora";
const SOCKETS = 2_000;
const USERS = 120;
const EVENTS = 5;
const WITHIN_MS = 1_000;
const SECOND_PORT = "4990";

/** The platform's names are not known outside of browsers; all of them are this machine. */
const here = new Agent({
  connect: { lookup: (_name, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]) },
});

interface Watching {
  sockets: WebSocket[];
  /** When each socket last heard something. */
  heardAt: number[];
  heard: number;
}

export async function run({ origin, print }: BenchContext): Promise<void> {
  const port = new URL(origin).port;
  const second = await startSecondServer();
  try {
    const ports = [port, SECOND_PORT];
    const sale = await aChangeableSale();
    const tokens = await signInMany(port);
    const context = await openContext(port, RETAILER, "top");

    let startedAt = performance.now();
    let watching = await openAll(ports, tokens, sale.cartId);
    print(`${SOCKETS} sockets on two servers opened and told in ${since(startedAt)} ms`);
    for (let turn = 0; turn < EVENTS; turn += 1)
      print(`event: ${await tellAll(context, sale, watching, turn)}`);

    const health = await watchHealth(ports);
    startedAt = performance.now();
    for (const socket of watching.sockets) socket.close();
    watching = await openAll(ports, tokens, sale.cartId);
    print(
      `all ${SOCKETS} lost and back at once in ${since(startedAt)} ms; can they serve meanwhile: ${await health.stop()}`,
    );
    print(`event after the storm: ${await tellAll(context, sale, watching, EVENTS)}`);
    for (const each of ports) {
      const memory = await memoryOfServer(Number(each));
      print(`server at ${each}: ${Math.round(await memory.nowMegabytes())} MB`);
    }
    for (const socket of watching.sockets) socket.close();
  } finally {
    second.kill("SIGTERM");
  }
}

const since = (startedAt: number) => Math.round(performance.now() - startedAt);

async function startSecondServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../server/src/main.ts")], {
    env: { ...process.env, PORT: SECOND_PORT },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const isReady = await fetch(`http://127.0.0.1:${SECOND_PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("the second server did not start");
}

interface ChangeableSale {
  cartId: string;
  contractId: string;
  lineId: string;
}

/** A running contract whose device can be named anew. */
function aChangeableSale(): Promise<ChangeableSale> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<ChangeableSale>(
      `select c.cart_id as "cartId", c.id as "contractId", r.line_id as "lineId"
       from contract c join contract_reference r on r.wl_id = c.wl_id and r.contract_id = c.id
       join white_label w on w.wl_id = c.wl_id
       where w.subdomain = $1 and c.status = 'ACTIVE' and c.financing_type = 'UPGRADE' and r.is_imei limit 1`,
      [RETAILER],
    );
    if (!rows[0]) throw new Error("no contract to change");
    return rows[0];
  });
}

/** Copies of an administrator, each with a session of its own, because one person may not have hundreds of sockets. */
async function signInMany(port: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'app_user'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const names = rows.map(({ name }) => name);
    const changed: Record<string, string> = {
      id: "uuidv7()",
      username: "'bench' || n",
      login_norm: `'bench' || n || '@${RETAILER}.test'`,
      email: `'bench' || n || '@${RETAILER}.test'`,
    };
    await client.query(
      `insert into app_user (${names.join()})
       select ${names.map((name) => changed[name] ?? `u.${name}`).join()} from app_user u, generate_series(1, ${USERS}) n
       where u.email = $1 on conflict do nothing`,
      [`top@${RETAILER}.test`],
    );
    const tokens: string[] = [];
    for (let number = 1; number <= USERS; number += 1)
      tokens.push((await openContext(port, RETAILER, `bench${number}`)).session);
    return tokens;
  });
}

async function openAll(
  ports: readonly string[],
  tokens: readonly string[],
  cartId: string,
): Promise<Watching> {
  const watching: Watching = { sockets: [], heardAt: [], heard: 0 };
  const day = new Date().toISOString().slice(0, 10);
  await Promise.all(
    Array.from({ length: SOCKETS }, (_, number) => {
      const port = ports[number % ports.length];
      const token = tokens[Math.floor(number / ports.length) % tokens.length] ?? "";
      const url = `ws://${RETAILER}.localhost:${port}/usertracker/${token}/${day}?cartGUID=${cartId}`;
      const socket = new WebSocket(url, { dispatcher: here });
      watching.sockets.push(socket);
      return new Promise<void>((told, failed) => {
        socket.addEventListener("open", () => socket.send("FUNDER_DATA"));
        socket.addEventListener("message", () => {
          watching.heardAt[number] = performance.now();
          watching.heard += 1;
          told();
        });
        socket.addEventListener("close", ({ code }) => failed(new Error(`socket ${number} closed: ${code}`)));
        socket.addEventListener("error", () => failed(new Error(`socket ${number} failed`)));
      });
    }),
  );
  return watching;
}

/** Changes the sale and says how long it took until the last socket heard of it. */
async function tellAll(
  { origin, host, call }: BenchContext,
  { contractId, lineId }: ChangeableSale,
  watching: Watching,
  turn: number,
): Promise<string> {
  watching.heard = 0;
  const startedAt = performance.now();
  const response = await fetch(`${origin}${call.path("AMEND_DEVICE_REFERENCE")}`, {
    method: "POST",
    headers: { "content-type": "application/json", host },
    body: call.body("AMEND_DEVICE_REFERENCE", {
      orderUUID: contractId,
      productUUID: lineId,
      newReference: imei(Date.now() + turn),
      isIMEI: true,
    }),
  });
  const { header } = (await response.json()) as {
    header: { apiStatus: string; errors?: { code: string }[] };
  };
  if (header.apiStatus === "ERROR")
    throw new Error(`not changed: ${header.errors?.map(({ code }) => code).join()}`);
  const until = performance.now() + 10 * WITHIN_MS;
  while (watching.heard < SOCKETS && performance.now() < until)
    await new Promise((done) => setTimeout(done, 5));
  const times = watching.heardAt.map((at) => at - startedAt).toSorted((one, other) => one - other);
  const last = times.at(-1) ?? 0;
  const isGood = watching.heard >= SOCKETS && last < WITHIN_MS;
  return `${watching.heard} of ${SOCKETS} heard, half after ${Math.round(times[SOCKETS / 2] ?? 0)} ms, the last after ${Math.round(last)} ms (below ${WITHIN_MS})${isGood ? "" : " — TOO SLOW"}`;
}

/** Fifteen digits of which the last fits the others. */
function imei(seed: number): string {
  const digits = `35${String(seed).slice(-12).padStart(12, "0")}`;
  let sum = 0;
  for (const [place, digit] of Array.from(digits).entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return digits + ((10 - (sum % 10)) % 10);
}

/** Watches from a process of its own, and says in the end how both servers answered meanwhile. */
async function watchHealth(ports: readonly string[]): Promise<{ stop(): Promise<string> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "health-watch.ts"), ...ports], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await new Promise<void>((ready) => child.stdout.once("data", () => ready()));
  return {
    stop: async () => {
      const ended = new Promise<void>((done) => child.once("close", () => done()));
      child.kill("SIGTERM");
      await ended;
      return said.replace("watching\n", "");
    },
  };
}
