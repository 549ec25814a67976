import { readdir } from "node:fs/promises";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { UPLOAD_FILE } from "@handsel/contract/imports/uploads.ts";
import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { incomingFolder } from "./multipart.ts";

let platform: TestPlatform;
let subdomain: string;
let wlId: number;
let sessionToken = "";
let salesToken = "";
/** One connection for all calls, as a browser or a proxy keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  platform = await openTestPlatform();
  const tenant = await aTenant(platform, { configs: { canUploadDevicesByCSV: true } });
  ({ wlId } = tenant);
  const stores = [await aStore(platform, tenant)];
  ({ subdomain, sessionToken } = await signedIn(
    platform,
    await aUser(platform, tenant, { stores, role: 1 }),
  ));
  ({ sessionToken: salesToken } = await signedIn(
    platform,
    await aUser(platform, tenant, { stores, role: 11 }),
  ));
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  agent.destroy();
  await platform.close();
});

function ask(path: string, contentType: string, body: string): Promise<number | undefined> {
  const { port } = platform.app.server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const headers = {
      host: `${subdomain}.localhost`,
      "content-type": contentType,
      "content-length": body.length,
    };
    const call = request({ agent, port, path, host: "127.0.0.1", method: "POST", headers });
    call.once("error", fail);
    call.once("response", (response) => response.resume().once("end", () => done(response.statusCode)));
    call.end(body);
  });
}

const part = (disposition: string, content: string) =>
  `--line\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FORM = "multipart/form-data; boundary=line";
const FILE = part('name="file"; filename="a.csv"', "x".repeat(500_000));
const fieldsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => part(`name="${name}"`, value))
    .join("");
const signedFields = (more: Record<string, string> = {}) =>
  fieldsOf({ sessionID: sessionToken, subdomain, type: "DEVICES", isDryRun: "true", ...more });

/** A form that has begun and is not finished; each on a connection of its own. */
function begin(
  beginning: string,
  more: Record<string, number> = {},
): {
  call: ClientRequest;
  answer: Promise<{ status: number; text: string }>;
} {
  const { port } = platform.app.server.address() as AddressInfo;
  const headers = { host: `${subdomain}.localhost`, "content-type": FORM, ...more };
  const call = request({
    agent: false,
    port,
    path: UPLOAD_FILE.path,
    host: "127.0.0.1",
    method: "POST",
    headers,
  });
  const answer = new Promise<IncomingMessage>((done, fail) => {
    call.once("response", done);
    call.once("error", fail);
  }).then(async (response) => ({
    status: response.statusCode ?? 0,
    text: (await response.toArray()).join(""),
  }));
  call.flushHeaders();
  if (beginning) call.write(beginning);
  return { call, answer };
}
const filesHere = () => readdir(incomingFolder(platform.platform.config.dataFolder)).catch(() => []);
/** Refusals of rights that were written down since this was last asked. */
async function refusalsInLog(): Promise<string[]> {
  const rows = await inTenant(platform.platform, wlId, (db) =>
    db.rows<{ outcome: string }>(
      "select outcome from audit_entry where kind = 'REFUSED' and operation = 'UPLOAD_FILE' order by id",
    ),
  );
  const fresh = rows.slice(refusalsSeen).map(({ outcome }) => outcome);
  refusalsSeen = rows.length;
  return fresh;
}
let refusalsSeen = 0;
const RIGHTS = ["UNAUTHORIZED_ACCESS", "BLOCKED_FEATURE"];
const BEGINNING = `--line\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${"x".repeat(300_000)}`;

test.each([
  ["no session", () => fieldsOf({ subdomain, type: "DEVICES" }), 401, "SESSION_NOT_FOUND"],
  ["no field at all, and a session behind it", () => "", 401, "SESSION_NOT_FOUND"],
  ["a role that may not", () => signedFields({ sessionID: salesToken }), 403, "UNAUTHORIZED_ACCESS"],
  [
    "a type that the retailer does not have",
    () => signedFields({ type: "ACCESSORIES" }),
    200,
    "BLOCKED_FEATURE",
  ],
  ["a type that there is not", () => signedFields({ type: "NONE" }), 400, "REQUEST_NOT_VALID"],
])(
  "an upload with %s is refused before the file has come, and none of it reaches the disk",
  async (_, fields, status, code) => {
    const { call, answer } = begin(fields() + BEGINNING);
    const { status: answered, text } = await answer;
    call.destroy();
    expect([answered, text]).toEqual([status, expect.stringContaining(code)]);
    expect(await filesHere()).toEqual([]);
    expect(await refusalsInLog()).toEqual(RIGHTS.includes(code) ? [code] : []);
  },
);

test("a file of another type by its name is refused before it has come", async () => {
  const { call, answer } = begin(signedFields() + BEGINNING.replace("a.csv", "a.pdf"));
  expect((await answer).text).toContain("UPLOAD_WRONG_TYPE");
  call.destroy();
  expect(await filesHere()).toEqual([]);
});

test("a form that says it is larger than any file may be is refused at once", async () => {
  const { call, answer } = begin("", { "content-length": 50 * 1024 * 1024 });
  expect((await answer).status).toBe(413);
  call.destroy();
});

test.each([
  ["an upload larger than any file may be", UPLOAD_FILE.path, FORM, "REQUEST_TOO_LARGE"],
  ["a body larger than a call may be", GET_STARTING_INFO.path, "application/json", "REQUEST_TOO_LARGE"],
])("%s is refused while it comes; its sender reads why when all is sent", async (_, path, type, code) => {
  const { port } = platform.app.server.address() as AddressInfo;
  const body = Buffer.alloc(14 * 1024 * 1024, 97);
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.pause();
  socket.write(`POST ${path} HTTP/1.1\r\nhost: ${subdomain}.localhost\r\ncontent-type: ${type}\r\n`);
  socket.write(`content-length: ${body.length}\r\n\r\n`);
  await new Promise<void>((done, fail) => {
    socket.once("error", fail);
    socket.write(body, () => done());
  });
  const heard = (await socket.toArray()).join("");
  expect(heard).toMatch(/^HTTP\/1.1 413 [^]*connection: close/i);
  expect(heard).toContain(code);
  // The next call of a client that keeps its connections is not cut with this one.
  const next = JSON.stringify({ header: {}, subdomain });
  expect(await ask(GET_STARTING_INFO.path, "application/json", next)).toBe(200);
});

test("one person has four uploads under way; a fifth waits, and when they are through the next is taken", async () => {
  const four = Array.from({ length: 4 }, () => begin(signedFields() + BEGINNING));
  await vi.waitFor(async () => expect(await filesHere()).toHaveLength(4), 20_000);
  const fifth = begin(signedFields() + BEGINNING);
  expect((await fifth.answer).status).toBe(429);
  fifth.call.destroy();
  for (const { call } of four) call.end("\r\n--line--\r\n");
  expect((await Promise.all(four.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await filesHere()).toEqual([]);
  const next = begin(signedFields() + BEGINNING);
  next.call.end("\r\n--line--\r\n");
  expect((await next.answer).status).toBe(200);
});

test("one address has sixteen uploads under way, whoever they are of", async () => {
  const many = Array.from({ length: 17 }, () => begin(part('name="a"', "1")));
  const { status } = await Promise.race(many.map(({ answer }) => answer));
  expect(status).toBe(429);
  for (const { call, answer } of many) {
    answer.catch(() => undefined);
    call.destroy();
  }
  await vi.waitFor(async () =>
    expect(await ask(UPLOAD_FILE.path, FORM, `${part('name="a"', "1")}--line--\r\n`)).not.toBe(429),
  );
});

test.each([
  ["a session that is none", `${part('name="sessionID"', "none")}${FILE}--line--\r\n`, 401],
  ["no session", `${FILE}--line--\r\n`, 401],
  ["too many fields", `${part('name="a"', "1").repeat(40)}${FILE}--line--\r\n`, 401],
  ["another line between the parts", "--other\r\n\r\n\r\n--other--\r\n", 400],
  [
    "a head that is too long and has no end",
    `--line\r\nX-Long: ${"x".repeat(100_000)}\r\n${FILE}--line--\r\n`,
    400,
  ],
])("an upload with %s is refused, and the next call is served", async (_, body, status) => {
  expect(await ask(UPLOAD_FILE.path, FORM, body)).toBe(status);
  const next = JSON.stringify({ header: {}, subdomain });
  expect(await ask(GET_STARTING_INFO.path, "application/json", next)).toBe(200);
});

test.each([
  ["no end", FILE, 400],
  ["a head that breaks off", `${FILE}--line\r\nContent-Dispo`, 400],
  ["two files", `${FILE}${FILE}--line--\r\n`, 413],
])("an upload of somebody known with %s is refused, and the next call is served", async (_, rest, status) => {
  expect(await ask(UPLOAD_FILE.path, FORM, signedFields() + rest)).toBe(status);
  expect(await filesHere()).toEqual([]);
  const next = JSON.stringify({ header: {}, subdomain });
  expect(await ask(GET_STARTING_INFO.path, "application/json", next)).toBe(200);
});

test.each([
  ["no name", 'name="file"'],
  ["an empty name", 'name="file"; filename=""'],
  ["a NUL in its name", "name=\"file\"; filename*=UTF-8''%00a.csv"],
])("a file with %s is read like any other", async (_, disposition) => {
  const fields = { sessionID: sessionToken, subdomain, type: "DEVICES", isDryRun: "true" };
  const head = `--line\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const form = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  expect(await ask(UPLOAD_FILE.path, FORM, `${form.join("")}${head}Code;Name\r\n1;2\r\n--line--\r\n`)).toBe(
    200,
  );
});
