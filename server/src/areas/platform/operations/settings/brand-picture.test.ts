// A retailer's logo: drawn anew whatever was sent, with a variant for dark pages and an icon, and worn by nobody before a draft names it.
import { UPLOAD_BRAND_PICTURE } from "@handsel/contract/platform/brand-picture.ts";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { sendFileAs } from "#testing/uploads.ts";

let world: TestPlatform;
let topAdmin: Person;
let vendor: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  const tenant = await aTenant(world);
  topAdmin = await signedIn(world, await aUser(world, tenant, { role: 1 }));
  vendor = await signedIn(world, await aUser(world, tenant, { role: 5 }));
});
afterAll(() => world.close());

const NAME = '<rect x="90" y="10" width="160" height="40" fill="#111111"/>';
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 260 60" width="260" height="60">${inside}</svg>`;
const send = async (content: string | Buffer, kind: "LOGO" | "DARK" | "ICON" = "LOGO", person = topAdmin) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  return sendFileAs(world, person, UPLOAD_BRAND_PICTURE, {
    content: bytes,
    fileName: "logo.svg",
    fields: { kind, brand: "#37be95" },
  });
};
const read = async (address: string | null) => {
  const shown = await world.app.inject({
    url: address ?? "",
    headers: { host: `${topAdmin.subdomain}.localhost` },
  });
  return sharp(shown.rawPayload);
};
/** Of the point in the middle of what is shown. */
const colourAt = async (picture: Sharp, x: number, y: number) => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4;
  return [...data.subarray(at, at + 3)];
};

test("a drawing is taken without its code and its ways elsewhere, which are counted", async () => {
  const { data, codes } = await send(
    drawing(`<script>alert(1)</script><circle cx="30" cy="30" r="30" fill="#0a5c3f" onclick="go()"/>${NAME}
      <image xlink:href="https://elsewhere.example/pixel.png" width="1" height="1"/>`),
  );
  expect(codes).toEqual([]);
  expect(data.removed).toEqual({ scripts: 2, links: 2 });
  expect((await (await read(data.address)).metadata()).format).toBe("png");
  expect(data.width / data.height).toBeCloseTo(250 / 60, 1);
});

test("of a dark logo a light one is made, and an icon of its sign on the brand's ground", async () => {
  const { data } = await send(drawing(`<circle cx="30" cy="30" r="30" fill="#0a5c3f"/>${NAME}`));
  expect(Math.max(...(await colourAt(await read(data.address), 0.8, 0.5)))).toBeLessThan(40);
  expect(Math.min(...(await colourAt(await read(data.darkAddress), 0.8, 0.5)))).toBeGreaterThan(200);
  const icon = await read(data.iconAddress);
  expect(await icon.metadata()).toMatchObject({ width: 512, height: 512 });
  const [ground, sign] = [await colourAt(icon.clone(), 0.05, 0.05), await colourAt(icon.clone(), 0.5, 0.5)];
  expect(sign).toEqual([255, 255, 255]);
  expect(ground[1]).toBeGreaterThan(ground[0] ?? 255);
});

test("what is light already, and what has a ground of its own, has no other for dark pages", async () => {
  const light = await send(drawing('<circle cx="30" cy="30" r="30" fill="#7fe3c0"/>'));
  expect(light.data.darkAddress).toBeNull();
  const photo = await sharp({ create: { width: 300, height: 90, channels: 3, background: "#ffffff" } })
    .jpeg()
    .toBuffer();
  const { data } = await send(photo);
  expect([data.darkAddress, data.iconAddress]).toEqual([null, null]);
});

test("words are no picture, and whoever may not change settings brings none", async () => {
  expect((await send("hello")).codes).toEqual(["IMAGE_NOT_READABLE"]);
  expect((await send(drawing(NAME), "LOGO", vendor)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
});
