import { afterAll, afterEach, expect, test, vi } from "vitest";
import { BUCKET, startS3Server } from "#testing/s3-server.ts";
import { s3Storage } from "./s3.ts";

const server = await startS3Server();
afterAll(() => server.close());
afterEach(() => {
  server.troubles.length = 0;
  vi.unstubAllGlobals();
});

const settings = { ...BUCKET, endpoint: server.endpoint, prefix: "handsel", addressing: "path" as const };
const pauses: number[] = [];
const atOnce = {
  wait: async (ms: number) => {
    pauses.push(ms);
  },
};
const storage = s3Storage(settings, atOnce);

test("an object's name is the bucket, the prefix, the tenant and the key", async () => {
  await storage.write(7, "images/a.svg", Buffer.from("x"));
  expect([...server.objects.keys()]).toContain("/shop-files/handsel/7/images/a.svg");
  await s3Storage({ ...settings, prefix: "" }, atOnce).write(7, "b", Buffer.from("x"));
  expect([...server.objects.keys()]).toContain("/shop-files/7/b");
});

test("a bucket may stand before the host's name", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url.href);
    return new Response("x");
  });
  const byHost = s3Storage({ ...settings, endpoint: "https://storage.test", addressing: "host" }, atOnce);
  await byHost.read(1, "a");
  expect(asked).toEqual(["https://shop-files.storage.test/handsel/1/a"]);
});

test.each([
  [503, 429],
  [0, 500],
  [0, 0],
])("a storage that answers %i and then %i is asked a third time", async (...troubles) => {
  pauses.length = 0;
  server.troubles.push(...troubles);
  await storage.write(1, "again", Buffer.from("third"));
  expect((await storage.read(1, "again"))?.toString()).toBe("third");
  expect(pauses).toHaveLength(2);
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
});

test("a listing of several pages is read to its end, whatever its marks are made of", async () => {
  const marks: (string | null)[] = [];
  const page = (sizes: number[], next = "") =>
    `<?xml version="1.0"?><ListBucketResult>${sizes.map((size) => `<Contents><Size>${size}</Size></Contents>`).join("")}${next}</ListBucketResult>`;
  vi.stubGlobal("fetch", async (url: URL) => {
    marks.push(url.searchParams.get("continuation-token"));
    const next = "<NextContinuationToken>a&amp;b=&lt;1&gt;</NextContinuationToken>";
    return new Response(marks.length === 1 ? page([100, 20], next) : page([3]));
  });
  expect(await storage.usedBytes(1)).toBe(123);
  expect(marks).toEqual([null, "a&b=<1>"]);
});

test("half a listing is a failure, not a smaller room", async () => {
  vi.stubGlobal("fetch", async () => new Response("<ListBucketResult><Contents><Size>100</Size>"));
  await expect(storage.usedBytes(1)).rejects.toThrow();
});

test("a storage that stays away is a failure, never a missing file", async () => {
  for (const trouble of [503, 0]) {
    server.troubles.push(trouble, trouble, trouble);
    await expect(storage.read(1, "again")).rejects.toThrow();
    server.troubles.length = 0;
  }
});

test.each([
  ["a wrong secret", { secretKey: "other" }, "SignatureDoesNotMatch"],
  ["an unknown key", { accessKey: "other" }, "InvalidAccessKeyId"],
  ["another region", { region: "test-2" }, "AuthorizationHeaderMalformed"],
])("%s is refused at once and said", async (_, change, code) => {
  pauses.length = 0;
  const wrong = s3Storage({ ...settings, ...change }, atOnce);
  await expect(wrong.read(1, "a")).rejects.toThrow(`403 ${code}`);
  await expect(wrong.write(1, "a", Buffer.from("x"))).rejects.toThrow(`403 ${code}`);
  await expect(wrong.has(1, "a")).rejects.toThrow("403");
  expect(pauses).toEqual([]);
});

test("a bucket that is not there is a failure, not an empty one", async () => {
  const elsewhere = s3Storage({ ...settings, bucket: "gone" }, atOnce);
  await expect(elsewhere.read(1, "a")).rejects.toThrow("404 NoSuchBucket");
  await expect(elsewhere.write(1, "a", Buffer.from("x"))).rejects.toThrow("404");
});
