// Two thousand browsers watch one sale at two server processes: a change reaches all of them within a second, and when
// all of them lose the connection at once and come back, the servers stay well.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { Agent, WebSocket } from "undici";
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { imei } from "./imei.ts";
import { signInMany } from "./people.ts";
import { withDatabase } from "./sales-fill.ts";
import { memoryOfServer } from "./server-memory.ts";

const RETAILER = "aurora";
/** One person may hold about twenty. */
const SOCKETS_EACH = 10;
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

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const count = isShort ? 200 : 2_000;
  const port = new URL(origin).port;
  const second = await startSecondServer();
  try {
    const ports = [port, SECOND_PORT];
    const sale = await aChangeableSale();
    const people = Math.ceil(count / SOCKETS_EACH);
    const tokens = await signInMany({ port, subdomain: RETAILER, who: "top", count: people });
    const context = await openContext(port, RETAILER, "top");

    let startedAt = performance.now();
    let watching = await openAll({ count, ports, tokens, cartId: sale.cartId });
    print(`${count} sockets on two servers opened and told in ${since(startedAt)} ms`);
    const times: number[] = [];
    for (let turn = 0; turn < EVENTS; turn += 1) times.push(await tellAll(context, sale, watching, turn));
    figure({
      name: `${count} sockets on two servers, the last hears a change`,
      value: Math.max(...times),
      unit: "ms",
      atMost: WITHIN_MS,
    });

    const health = await watchHealth(ports);
    startedAt = performance.now();
    for (const socket of watching.sockets) socket.close();
    watching = await openAll({ count, ports, tokens, cartId: sale.cartId });
    print(
      `all ${count} lost and back at once in ${since(startedAt)} ms; can they serve meanwhile: ${await health.stop()}`,
    );
    figure({
      name: `${count} sockets that all came back, the last hears a change`,
      value: await tellAll(context, sale, watching, EVENTS),
      unit: "ms",
      atMost: WITHIN_MS,
    });
    for (const each of ports) {
      const memory = await memoryOfServer(Number(each));
      const which = each === SECOND_PORT ? "second" : "first";
      figure({ name: `memory of the ${which} server`, value: await memory.nowMegabytes(), unit: "MB" });
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

async function openAll({
  count,
  ports,
  tokens,
  cartId,
}: {
  count: number;
  ports: readonly string[];
  tokens: readonly string[];
  cartId: string;
}): Promise<Watching> {
  const watching: Watching = { sockets: [], heardAt: [], heard: 0 };
  const day = new Date().toISOString().slice(0, 10);
  await Promise.all(
    Array.from({ length: count }, (_, number) => {
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

/** Changes the sale; milliseconds until the last socket heard of it. */
async function tellAll(
  { origin, host, call }: BenchContext,
  { contractId, lineId }: ChangeableSale,
  watching: Watching,
  turn: number,
): Promise<number> {
  const count = watching.sockets.length;
  watching.heard = 0;
  const startedAt = performance.now();
  const response = await fetch(`${origin}${call.path("AMEND_DEVICE_REFERENCE")}`, {
    method: "POST",
    headers: { "content-type": "application/json", host },
    body: call.body("AMEND_DEVICE_REFERENCE", {
      orderUUID: contractId,
      productUUID: lineId,
      newReference: imei(`35${String(Date.now() + turn).slice(-12)}`),
      isIMEI: true,
    }),
  });
  const { header } = (await response.json()) as {
    header: { apiStatus: string; errors?: { code: string }[] };
  };
  if (header.apiStatus === "ERROR")
    throw new Error(`not changed: ${header.errors?.map(({ code }) => code).join()}`);
  const until = performance.now() + 10 * WITHIN_MS;
  while (watching.heard < count && performance.now() < until)
    await new Promise((done) => setTimeout(done, 5));
  if (watching.heard < count) throw new Error(`${watching.heard} of ${count} sockets heard of the change`);
  return Math.max(...watching.heardAt) - startedAt;
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
