import { Agent, createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { lingerUnlessComplete } from "./lingering.ts";

const MEGABYTE = 1024 * 1024;
const TEXT = "refused, and here is why: ".repeat(40_000);
let server: Server;
let opened = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that answers a POST before it has read any of it. */
async function refusingServer(limits: { bytes: number; ms: number }): Promise<number> {
  opened = 0;
  server = createServer((call, answer) => {
    lingerUnlessComplete(call, answer, limits);
    answer.end(TEXT);
  });
  server.on("connection", () => {
    opened += 1;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

const head = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;

interface Sent {
  heard: string;
  /** How the connection ended for the sender. */
  end: "end" | "cut";
  bytes: number;
}

/** Sends without listening until all is sent, as simple clients do, then reads what was said. */
function send(port: number, length: number, until: number): Promise<Sent> {
  return new Promise((done) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let heard = "";
    let bytes = 0;
    const chunk = Buffer.alloc(64 * 1024, 97);
    const finish = (end: Sent["end"]) => {
      done({ heard, end, bytes });
      socket.destroy();
    };
    const pump = () => {
      while (bytes < until) {
        bytes += chunk.length;
        if (!socket.write(chunk)) return void socket.once("drain", pump);
      }
      socket.on("data", (said) => {
        heard += said.toString();
      });
      socket.once("end", () => finish("end"));
    };
    socket.once("error", () => finish("cut"));
    socket.once("close", () => finish("cut"));
    socket.write(head(length));
    pump();
  });
}

test("who goes on sending for megabytes after the refusal reads all of it, and that the connection ends", async () => {
  const port = await refusingServer({ bytes: 16 * MEGABYTE, ms: 5_000 });
  const { heard, end } = await send(port, 12 * MEGABYTE, 12 * MEGABYTE);
  expect(end).toBe("end");
  expect(heard).toContain("connection: close");
  expect(heard.length).toBeGreaterThan(TEXT.length);
});

test("the next call of a client that keeps its connections finds a fresh one", async () => {
  const port = await refusingServer({ bytes: 16 * MEGABYTE, ms: 5_000 });
  const ask = () =>
    new Promise<number>((done, fail) => {
      const call = request({ agent, port, host: "127.0.0.1", method: "POST" }, (answer) => {
        answer.resume().once("end", () => done(answer.statusCode ?? 0));
      });
      call.once("error", fail);
      call.end(Buffer.alloc(6 * MEGABYTE));
    });
  for (let round = 0; round < 5; round++) expect(await ask()).toBe(200);
  expect(opened).toBe(5);
});

test("who never ends is cut off after so many bytes", async () => {
  const port = await refusingServer({ bytes: MEGABYTE, ms: 60_000 });
  const { end, bytes } = await send(port, 1_000 * MEGABYTE, 500 * MEGABYTE);
  expect(end).toBe("cut");
  expect(bytes).toBeLessThan(100 * MEGABYTE);
});

test("who says no more is cut off after so long", async () => {
  const port = await refusingServer({ bytes: MEGABYTE, ms: 20 });
  const closed = new Promise((done) => server.once("connection", (socket) => socket.once("close", done)));
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  client.write(`${head(MEGABYTE)}a few letters of it`);
  const heard = (await client.toArray()).join("");
  expect(heard.length).toBeGreaterThan(TEXT.length);
  await closed;
  client.destroy();
});

test("a call that has come as a whole keeps its connection", async () => {
  const port = await refusingServer({ bytes: MEGABYTE, ms: 5_000 });
  const ask = () =>
    new Promise<string | undefined>((done, fail) => {
      const call = request({ agent, port, host: "127.0.0.1", method: "GET" }, (answer) => {
        answer.resume().once("end", () => done(answer.headers.connection));
      });
      call.once("error", fail);
      call.end();
    });
  expect([await ask(), await ask(), opened]).toEqual(["keep-alive", "keep-alive", 1]);
});
