// Every socket, opened with tokens that are right, wrong and somebody else's, and spoken to in ways that no browser does.
// The client is written out here because a proper one refuses to send such frames.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { MONITOR, MONITOR_ENDPOINTS, MONITOR_PATH } from "@handsel/contract/operator/monitor.ts";
import { FUNDER_DATA, USER_TRACKER_PATH } from "@handsel/contract/sales/live.ts";
import { ANSWER_MS } from "./asking.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { leakIn, newTally, type Tally } from "./verdict.ts";
import { FOREIGN, OWN, type World } from "./world.ts";

/** The bit that says that a frame is not a piece of one. */
const WHOLE = 0x80;
const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;

/** One frame as a browser masks it; `head` spoils its first byte. */
function frame(content: Buffer | string, { head = WHOLE | TEXT, isMasked = true } = {}): Buffer {
  const payload = Buffer.from(content);
  const mask = isMasked ? 0x80 : 0;
  const length =
    payload.length < 126
      ? Buffer.from([mask | payload.length])
      : payload.length < 65_536
        ? Buffer.from([mask | 126, payload.length >> 8, payload.length & 255])
        : Buffer.concat([Buffer.from([mask | 127, 0, 0, 0, 0]), uint32(payload.length)]);
  if (!isMasked) return Buffer.concat([Buffer.from([head]), length, payload]);
  // A mask of zeros changes nothing and is allowed.
  return Buffer.concat([Buffer.from([head]), length, Buffer.alloc(4), payload]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Socket {
  path: string;
  subdomain: string;
  /** What a browser says first. */
  hello: string;
  /** Nothing but the end may be heard. */
  mustRefuse: boolean;
  /** What the handshake says besides. */
  headers: Handshake;
}

interface Handshake {
  lines: readonly string[];
  /** The answer that must come; absent: whatever the session deserves. */
  status?: number;
}

type Shake = (host: string) => Handshake;

/** Whose page opens the socket, and which host it means: browsers of strangers, and requests that say two things. */
const HANDSHAKES: readonly [Shake, ...Shake[]] = [
  () => ({ lines: [] }),
  () => ({ lines: [] }),
  (host) => ({ lines: [`Origin: http://${host}`] }),
  () => ({ lines: ["Origin: https://evil.test"], status: 403 }),
  () => ({ lines: ["Origin: null"], status: 403 }),
  (host) => ({ lines: [`Origin: http://${host}.evil.test`], status: 403 }),
  (host) => ({ lines: [`Origin: http://${host}@evil.test`], status: 403 }),
  () => ({ lines: ["Origin: \u00ff\u00fe"], status: 403 }),
  (host) => ({ lines: [`Host: ${host}`], status: 400 }),
  () => ({ lines: [`Host: ${FOREIGN}.localhost`], status: 400 }),
];

type Opening = (token: string, chance: Chance, world: World) => Pick<Socket, "path" | "hello">;

/** More than anybody may say in a minute: whoever says it is sent away, whatever session they have. */
const FLOODS = new Set(["flood of words", "flood of pings"]);

const idOf = (chance: Chance, { own }: World, field: string) =>
  chance.pickAny(own.of(field, "").map(String)) ?? chance.uuid();

const SOCKETS: Readonly<Record<string, Opening>> = {
  financing: (token, chance, world) => ({
    path: `${USER_TRACKER_PATH}/${token}/2026-11-15?cartGUID=${encodeURIComponent(idOf(chance, world, "cart_id"))}`,
    hello: FUNDER_DATA,
  }),
  dashboard: (token, chance) => ({
    path: `${USER_TRACKER_PATH}/${token}/${chance.pick(["2026-11-15", "0000-00-00", "x", "%00", "9999-99-99"])}`,
    hello: "DASHBOARD",
  }),
  live: (token, chance, world) => ({
    path: LIVE_PATH,
    hello: JSON.stringify({
      sessionID: decodeURIComponent(token),
      subdomain: OWN,
      ...(chance.often(0.5)
        ? { cartUUID: idOf(chance, world, "cart_id") }
        : { tradecartID: idOf(chance, world, "tradecart_id") }),
    }),
  }),
  ...Object.fromEntries(
    MONITOR_ENDPOINTS.map((endpoint): [string, Opening] => [
      `monitor ${endpoint}`,
      (token) => ({ path: `${MONITOR_PATH}/${endpoint}/SESSION_${token}/2026-11-15`, hello: MONITOR }),
    ]),
  ),
};

type Talk = (hello: string, chance: Chance) => Buffer[];

const TALKS: Readonly<Record<string, Talk>> = {
  fine: (hello) => [frame(hello)],
  silent: () => [],
  "bad JSON": () => [frame("{"), frame('{"sessionID":'), frame("[[[[")],
  "wrong JSON": () => [
    frame("null"),
    frame("[]"),
    frame('{"sessionID":{},"cartUUID":[]}'),
    frame('{"__proto__":{"a":1}}'),
  ],
  binary: (hello, chance) => [frame(chance.bytes(200), { head: WHOLE | BINARY }), frame(hello)],
  "not UTF-8": () => [frame(Buffer.from([0xff, 0xfe, 0xc0, 0x80]))],
  "NUL and control characters": (hello) => [frame(`${hello}\u0000`), frame("\u0000\u001b\u0007")],
  "longer than allowed": () => [frame("x".repeat(5_000))],
  giant: () => [frame(Buffer.alloc(1024 * 1024, 120))],
  "a length of terabytes": () => [
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  ],
  "flood of words": (hello) => Array.from({ length: 1_500 }, () => frame(hello)),
  "flood of pings": () => Array.from({ length: 1_000 }, () => frame("p", { head: WHOLE | PING })),
  "pieces without an end": (hello) => [
    frame(hello.slice(0, 3), { head: TEXT }),
    ...Array.from({ length: 200 }, () => frame("x".repeat(100), { head: 0 })),
  ],
  unmasked: (hello) => [frame(hello, { isMasked: false })],
  "reserved bits": (hello) => [frame(hello, { head: 0xf1 })],
  "unknown kind": (hello) => [frame(hello, { head: 0x8f })],
  "long control frame": () => [frame("x".repeat(200), { head: WHOLE | PING })],
  "odd close": () => [frame(Buffer.from([0, 1, 2]), { head: WHOLE | CLOSE })],
  noise: (_hello, chance) => [chance.bytes(500)],
};

/** Whoever says nothing on the live socket has ten seconds to begin; these say nothing that counts. */
const WORDLESS = new Set(["silent", "pieces without an end"]);

export async function* fuzzSockets(world: World, rounds: number, only?: string): AsyncGenerator<Tally> {
  for (const [name, opening] of Object.entries(SOCKETS)) {
    if (only !== undefined && !`socket ${name}`.includes(only)) continue;
    const tally = newTally(`socket ${name}`);
    for (const [talk, frames] of Object.entries(TALKS))
      for (let round = 0; round < rounds; round += 1) {
        const chance = chanceOf(world.seed, name, talk, round);
        const socket = socketFor(world, opening, chance);
        const isAwaited = FLOODS.has(talk) || (socket.mustRefuse && !(name === "live" && WORDLESS.has(talk)));
        const what = await wrongWith(world, { ...socket, isAwaited }, frames(socket.hello, chance));
        tally.inputs += 1;
        if (what !== undefined)
          tally.findings.push({
            name: `${tally.name}#${talk}/${round}`,
            what,
            sent: `GET ${socket.subdomain} ${socket.path} ${socket.headers.lines.join(" ")} then ${talk}`,
          });
      }
    yield tally;
  }
}

function socketFor(world: World, opening: Opening, chance: Chance): Socket {
  const [top] = world.staff;
  const dice = chance.below(10);
  const as = (token: string, subdomain: string, mustRefuse: boolean): Socket => ({
    ...opening(token, chance, world),
    subdomain,
    mustRefuse,
    headers: chance.pick(HANDSHAKES)(`${subdomain}.localhost:${world.port}`),
  });
  if (dice < 4) return as(top.token, OWN, false);
  if (dice < 6) return as(world.stranger.token, OWN, true);
  if (dice < 7) return as(top.token, FOREIGN, true);
  return as(
    chance.pick(["none", "%00", "x".repeat(280), "%F0%9F%92%A9", "..%2f..%2f", "%27%20or%201%3D1"]),
    OWN,
    true,
  );
}

/** How long a socket that was let in is listened to. */
const LISTEN_MS = 60;

interface Listened {
  /** Of the answer to the upgrade. */
  status: number;
  /** What came after it. */
  heard: Buffer;
  isEnded: boolean;
}

interface Listening extends Socket {
  /** Its end is waited for. */
  isAwaited: boolean;
}

async function wrongWith(
  world: World,
  socket: Listening,
  frames: readonly Buffer[],
): Promise<string | undefined> {
  const { status, heard, isEnded } = await listened(world.port, socket, frames);
  if (status >= 500 || status === 0) return `the upgrade was answered with ${status}`;
  const { status: wanted } = socket.headers;
  if (wanted !== undefined && status !== wanted)
    return `the upgrade was answered with ${status} in place of ${wanted}`;
  if (socket.isAwaited && status === 101 && !isEnded) return "not closed, though nobody may listen";
  const text = heard.toString("utf8");
  // A close frame alone is the refusal; a text frame would be news.
  if (socket.mustRefuse && status === 101 && text.includes('{"'))
    return `heard without being allowed: ${text.slice(0, 200)}`;
  return leakIn(text, `${socket.path}${socket.hello}`, world.secrets);
}

function listened(port: number, socket: Listening, frames: readonly Buffer[]): Promise<Listened> {
  return new Promise((done) => {
    const line = connect(port, "127.0.0.1");
    let got = Buffer.alloc(0);
    let isOpen = false;
    let timer = setTimeout(() => finish(false), ANSWER_MS);
    const finish = (isEnded: boolean) => {
      clearTimeout(timer);
      line.destroy();
      const text = got.toString("latin1");
      const head = text.indexOf("\r\n\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      done({ status, heard: head < 0 ? Buffer.alloc(0) : got.subarray(head + 4), isEnded });
    };
    line.on("data", (part) => {
      got = Buffer.concat([got, part]);
      const head = got.indexOf("\r\n\r\n");
      if (head < 0) return;
      // The word that it is over is enough; the connection itself may stay until it is answered.
      if (isOpen && hasClosed(got.subarray(head + 4))) return finish(true);
      if (isOpen) return;
      isOpen = true;
      if (!got.toString("latin1").startsWith("HTTP/1.1 101")) return finish(true);
      for (const one of frames) line.write(one);
      // Whoever is to be refused is waited for: an end must come. Somebody who may listen is heard for a moment.
      if (!socket.isAwaited) {
        clearTimeout(timer);
        timer = setTimeout(() => finish(false), LISTEN_MS);
      } else if (hasClosed(got.subarray(head + 4))) finish(true);
    });
    line.once("error", () => finish(true));
    line.once("close", () => finish(true));
    line.once("end", () => finish(true));
    line.write(
      `GET ${socket.path} HTTP/1.1\r\nHost: ${socket.subdomain}.localhost:${port}\r\nConnection: Upgrade\r\n` +
        socket.headers.lines.map((one) => `${one}\r\n`).join("") +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
  });
}

/** Whether one of the frames that the server sent is the last. */
function hasClosed(sent: Buffer): boolean {
  let place = 0;
  while (place + 2 <= sent.length) {
    if (((sent[place] ?? 0) & 15) === CLOSE) return true;
    const short = sent[place + 1] ?? 0;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (place + head > sent.length) return false;
    const length =
      short < 126
        ? short
        : short === 126
          ? sent.readUInt16BE(place + 2)
          : Number(sent.readBigUInt64BE(place + 2));
    place += head + length;
  }
  return false;
}
