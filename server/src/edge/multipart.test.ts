import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { UPLOAD_FILE } from "@handsel/contract/imports/uploads.ts";
import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let subdomain: string;
let sessionToken = "";
/** One connection for all calls, as a browser or a proxy keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  platform = await openTestPlatform();
  const tenant = await aTenant(platform);
  const stores = [await aStore(platform, tenant)];
  ({ subdomain, sessionToken } = await signedIn(
    platform,
    await aUser(platform, tenant, { stores, role: 1 }),
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

test.each([
  ["a session that is none", `${part('name="sessionID"', "none")}${FILE}--line--\r\n`, 401],
  ["too many fields", `${part('name="a"', "1").repeat(40)}${FILE}--line--\r\n`, 413],
  ["no end", FILE, 400],
  ["a head that breaks off", `${FILE}--line\r\nContent-Dispo`, 400],
  ["another line between the parts", "--other\r\n\r\n\r\n--other--\r\n", 400],
  [
    "a head that is too long and has no end",
    `--line\r\nX-Long: ${"x".repeat(100_000)}\r\n${FILE}--line--\r\n`,
    400,
  ],
  ["two files", `${FILE}${FILE}--line--\r\n`, 413],
])("an upload with %s is refused, and the connection serves the next call", async (_, body, status) => {
  expect(await ask(UPLOAD_FILE.path, FORM, body)).toBe(status);
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
