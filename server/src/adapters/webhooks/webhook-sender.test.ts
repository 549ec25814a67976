import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { isPublicAddress } from "./public-addresses.ts";
import { webhookSender } from "./webhook-sender.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listening(answer: RequestListener): Promise<number> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  return (server.address() as { port: number }).port;
}

const WEBHOOK = { headers: {}, body: "{}" };

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.254",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "ff02::1",
])("%s belongs to no public network", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "http://hooks.example.com/",
  "https://user:pass@hooks.example.com/",
  "https://localhost/",
  "https://till.localhost/",
  "https://printer/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://169.254.169.254/latest/meta-data",
  "ftp://hooks.example.com/",
  "no address",
])("%s cannot be entered", (url) => {
  expect(webhookSender({ privateHosts: ["localhost:3100"] }).mayEnter(url)).toBe(false);
});

test("a public address and one that the operator allows can be entered", () => {
  const { mayEnter } = webhookSender({ privateHosts: ["localhost:3100"] });
  expect(mayEnter("https://hooks.example.com:8443/in?from=handsel")).toBe(true);
  expect(mayEnter("http://localhost:3100/erp")).toBe(true);
});

test("a name that leads into a private network is not called, be it with one of its addresses alone", async () => {
  let calls = 0;
  const port = await listening((_request, response) => {
    calls += 1;
    response.end();
  });
  for (const addresses of [["127.0.0.1"], ["1.1.1.1", "127.0.0.1"], ["::ffff:127.0.0.1"]]) {
    const { send } = webhookSender({ privateHosts: [], resolve: async () => addresses });
    const result = await send({ ...WEBHOOK, url: `https://hooks.example.com:${port}/` });
    expect(result).toMatchObject({ status: null, error: "private address" });
  }
  expect(calls).toBe(0);
});

test("the connection goes to the address that was looked at, whatever the name says later", async () => {
  const port = await listening((request, response) => response.end(request.headers.host));
  let asked = 0;
  const { send } = webhookSender({
    privateHosts: [`hooks.example.com:${port}`],
    resolve: async () => {
      asked += 1;
      return asked === 1 ? ["127.0.0.1"] : ["127.0.0.2"];
    },
  });
  const result = await send({ ...WEBHOOK, url: `http://hooks.example.com:${port}/` });
  expect(result).toMatchObject({ status: 200, error: null, answer: `hooks.example.com:${port}` });
  expect(asked).toBe(1);
});

test("a redirection is not followed", async () => {
  let calls = 0;
  const port = await listening((_request, response) => {
    calls += 1;
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  const { send } = webhookSender({ privateHosts: ["127.0.0.1"] });
  expect(await send({ ...WEBHOOK, url: `http://127.0.0.1:${port}/` })).toMatchObject({
    status: 302,
    error: "http 302",
  });
  expect(calls).toBe(1);
});

test("an answer that never ends is cut, and one that never comes is given up", async () => {
  const port = await listening((request, response) => {
    if (request.url === "/silent") return;
    response.writeHead(200);
    const more = () => {
      if (!response.destroyed && response.write("x".repeat(1024))) setImmediate(more);
    };
    response.on("drain", more);
    more();
  });
  const { send } = webhookSender({ privateHosts: ["127.0.0.1"], timeoutMs: 1_500 });
  const endless = await send({ ...WEBHOOK, url: `http://127.0.0.1:${port}/endless` });
  expect(endless.status).toBe(200);
  expect(endless.answer).toHaveLength(2_000);
  expect(await send({ ...WEBHOOK, url: `http://127.0.0.1:${port}/silent` })).toMatchObject({
    status: null,
    error: "time-out",
  });
});

test("a link is alive where something is found, asks to sign in, or leads on; not where nobody is or may be called", async () => {
  const asked: string[] = [];
  const port = await listening((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = Number(request.url?.slice(1).split("#")[0]);
    response.writeHead(status).end("a page");
  });
  const { isAlive } = webhookSender({ privateHosts: [`127.0.0.1:${port}`] });
  const at = (path: string) => isAlive(`http://127.0.0.1:${port}/${path}`);
  expect([await at("200#part"), await at("301"), await at("401")]).toEqual([true, true, true]);
  expect([await at("404"), await at("410"), await at("503")]).toEqual([false, false, false]);
  expect(asked[0]).toBe("GET /200");
  expect(await webhookSender({ privateHosts: [] }).isAlive(`https://127.0.0.1:${port}/200`)).toBe(false);
  expect(await isAlive("no address")).toBe(false);
});
