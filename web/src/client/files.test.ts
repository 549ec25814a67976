import { UPLOAD_FILE } from "@handsel/contract/imports/uploads.ts";
import { operation } from "@handsel/contract/operation.ts";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { call, fetchFile, sendFile } from "./call.ts";
import { dropSession, keepSession } from "./session.ts";

const EXPORT = operation({
  name: "EXPORT_SOMETHING",
  summary: "",
  service: "posale/",
  roles: [1],
  transaction: "read",
  givesFile: ["csv"],
  input: z.strictObject({}),
  output: z.strictObject({ count: z.int().optional() }),
});

afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

test("SHARED-CALL-02 SHARED-CALL-05 an upload is multipart form data with the file, its type and the fields of the envelope", async () => {
  const sent: FormData[] = [];
  const urls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { body: FormData }) => {
    urls.push(url);
    sent.push(init.body);
    return new Response(JSON.stringify({ header: { apiStatus: "OK" }, build: "" }));
  });
  keepSession({ session_token: "tok", loginStatus: 1, status: 0, userId: "u", stores: {} } as never);
  const file = new File(["a;b"], "offers.csv");
  await sendFile(UPLOAD_FILE, { type: "CRM_OFFERS", campaignCode: "SPRING" }, file);
  const [form] = sent;
  expect(urls).toEqual(["/upload/uploadFile"]);
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    type: "CRM_OFFERS",
    campaignCode: "SPRING",
    service: "upload/",
    function: "uploadFile",
    clientID: "web",
    subdomain: "localhost",
    version: "test",
    sessionID: "tok",
  });
  expect(form?.has("build")).toBe(true);
  expect((form?.get("file") as File | null)?.name).toBe("offers.csv");
});

test.each([
  ["text/csv; charset=utf-8", "sales.csv"],
  ["application/pdf", "receipt.pdf"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "sales.xlsx"],
])("SHARED-CALL-07 an answer of %s is a file under its own name", async (type, name) => {
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response("content", {
        headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
      }),
  );
  const file = await fetchFile(EXPORT, {});
  expect(file.name).toBe(name);
  expect(await file.content.text()).toBe("content");
});

test("SHARED-CALL-07 an answer of JSON is data", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ header: { apiStatus: "OK" }, build: "", count: 3 })),
  );
  expect(await call(EXPORT, {})).toMatchObject({ count: 3 });
});

test("a file that is watched tells of its parts and arrives whole", async () => {
  const text = "a;b\nc;d\ne;f\n";
  vi.stubGlobal("fetch", async () => new Response(text, { headers: { "content-type": "text/csv" } }));
  let bytes = 0;
  const { content } = await fetchFile(
    EXPORT,
    {},
    {
      onChunk: (chunk) => {
        bytes += chunk.length;
      },
    },
  );
  expect([bytes, content.size]).toEqual([text.length, text.length]);
});
