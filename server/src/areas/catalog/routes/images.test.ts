import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localFolder } from "#adapters/storage/local-folder.ts";
import { aTenant } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { imageKey, imageUrl, saveImage } from "../pictures/images.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let stranger: WhiteLabel;
let folder: string;
let picture: string;

beforeAll(async () => {
  platform = await openTestPlatform();
  folder = mkdtempSync(join(tmpdir(), "handsel-images-"));
  platform.platform.adapters.storage = localFolder(folder);
  tenant = await aTenant(platform);
  stranger = await aTenant(platform);
  const content = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#c00"/></svg>',
  );
  picture = await saveImage(platform.platform.adapters.storage, tenant.wlId, { content, kind: "svg" });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, { who = tenant, accept = "image/webp,*/*" } = {}) =>
  platform.app.inject({ url, headers: { host: `${who.subdomain}.localhost:3000`, accept } });

async function noPhoto(): Promise<Buffer> {
  return (await get("/images/no-photo?d=80x80")).rawPayload;
}

describe("a picture", () => {
  test.each(["80x80", "96x96", "200x200", "480x480", "640x640"])("is drawn at %s", async (size) => {
    const response = await get(`${imageUrl(picture)}?d=${size}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(size);
  });

  test("keeps its proportions on a transparent ground", async () => {
    const { rawPayload } = await get(`${imageUrl(picture)}?d=80x80`, { accept: "image/png" });
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alphaAt(40, 2), alphaAt(40, 40), alphaAt(2, 40)]).toEqual([0, 255, 255]);
  });

  test("comes as PNG to a browser that does not ask for WebP, and at 640 when no size is named", async () => {
    const response = await get(imageUrl(picture), { accept: "image/png,image/*" });
    expect(response.headers["content-type"]).toBe("image/png");
    expect((await sharp(response.rawPayload).metadata()).width).toBe(640);
  });

  test.each(["1x1", "481x480", "480", "4000x4000", "480x480x1", "", "80x80&d=200x200"])(
    "is refused at the size %j",
    async (size) => {
      expect((await get(`${imageUrl(picture)}?d=${size}`)).statusCode).toBe(400);
    },
  );

  test("that is not there is replaced by the stand-in, which is soon asked for again", async () => {
    const response = await get(`/images/${"0".repeat(32)}.svg?d=80x80`);
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("public, max-age=300");
    expect(response.rawPayload).toEqual(await noPhoto());
  });

  test("that cannot be drawn is replaced as well", async () => {
    const broken = await saveImage(platform.platform.adapters.storage, tenant.wlId, {
      content: Buffer.from("not a picture"),
      kind: "png",
    });
    expect((await get(`${imageUrl(broken)}?d=80x80`)).rawPayload).toEqual(await noPhoto());
  });

  test("of another retailer is not there", async () => {
    const response = await get(`${imageUrl(picture)}?d=80x80`, { who: stranger });
    expect(response.rawPayload).toEqual(await noPhoto());
  });

  test("needs the host of a retailer", async () => {
    const response = await platform.app.inject({
      url: imageUrl(picture),
      headers: { host: "localhost:3000" },
    });
    expect(response.statusCode).toBe(404);
  });

  test("is never looked for outside the folder of pictures", async () => {
    const { storage } = platform.platform.adapters;
    await storage.write(tenant.wlId, "secret.svg", Buffer.from("<svg/>"));
    const ways = [
      "../secret.svg",
      "..%2fsecret.svg",
      "..%5csecret.svg",
      "%2e%2e/secret.svg",
      `../../${tenant.wlId}/${imageKey(picture)}`,
      `....//${picture}`,
      `${picture}%00.svg`,
      `/etc/passwd`,
      "x".repeat(5000),
    ];
    for (const way of ways) {
      const response = await get(`/images/${way}?d=80x80`);
      if (response.statusCode === 200) expect(response.rawPayload).toEqual(await noPhoto());
      else expect([400, 404, 414]).toContain(response.statusCode);
    }
  });

  test("is stored once, under the name of its content", async () => {
    const { storage } = platform.platform.adapters;
    const content = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const first = await saveImage(storage, tenant.wlId, { content, kind: "svg" });
    expect(await saveImage(storage, tenant.wlId, { content, kind: "svg" })).toBe(first);
    expect(
      readdirSync(join(folder, String(tenant.wlId), "images")).filter((name) => name.includes(".part")),
    ).toEqual([]);
  });
});
