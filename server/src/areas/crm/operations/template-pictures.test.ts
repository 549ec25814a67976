// Pictures that are dropped into the editor of templates: drawn anew, kept among the attachments, and shown to whoever reads
// a mail, also after somebody has taken the file off the list.
import {
  DELETE_ATTACHMENTS,
  LIST_ATTACHMENTS,
  UPLOAD_TEMPLATE_PICTURE,
} from "@handsel/contract/crm/attachments.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { sendFileAs } from "#testing/uploads.ts";

let world: TestPlatform;
let shop: Shop;
let topAdmin: Person;
let vendor: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  topAdmin = await signedIn(world, await aUser(world, shop.tenant, { role: 1, stores: [shop.store] }));
  vendor = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
});
afterAll(() => world.close());

const aPicture = (width: number, format: "png" | "jpeg") =>
  sharp({ create: { width, height: 300, channels: 3, background: { r: 9, g: 80, b: 40 } } })
    .withExif({ IFD0: { Copyright: "Somebody at home" } })
    [format]()
    .toBuffer();
const send = (content: Uint8Array<ArrayBuffer>, fileName: string, person = vendor) =>
  sendFileAs(world, person, UPLOAD_TEMPLATE_PICTURE, { content, fileName });
const read = (address: string) =>
  world.app.inject({ url: new URL(address).pathname, headers: { host: new URL(address).host } });

test("a picture lands among the attachments and is shown at its address, with nothing but its points", async () => {
  const { data, codes } = await send(new Uint8Array(await aPicture(2400, "jpeg")), "Spring offers.jpeg");
  expect(codes).toEqual([]);
  expect(data).toMatchObject({ fileName: "Spring offers.jpg", width: 600, height: 75 });
  const { attachments } = (await callAs(world, topAdmin, LIST_ATTACHMENTS, {})).data;
  expect(attachments).toEqual([
    expect.objectContaining({
      id: data.attachmentID,
      fileName: "Spring offers.jpg",
      templates: [],
      associated: false,
    }),
  ]);
  const shown = await read(data.address);
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const { width, exif } = await sharp(shown.rawPayload).metadata();
  expect({ width, exif }).toEqual({ width: 1200, exif: undefined });
});

test("mails that were sent keep their picture when its file is taken off the list", async () => {
  const { data } = await send(new Uint8Array(await aPicture(200, "png")), "logo.png");
  expect(data).toMatchObject({ fileName: "logo.png", width: 200 });
  await callAs(world, topAdmin, DELETE_ATTACHMENTS, { ids: [data.attachmentID] });
  await runJobs(world);
  expect((await read(data.address)).statusCode).toBe(200);
});

test.each([
  ["a drawing with code in it", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ["words", "hello"],
])("%s is no picture", async (_, content) => {
  const { codes } = await send(new TextEncoder().encode(content), "picture.png");
  expect(codes).toEqual(["IMAGE_NOT_READABLE"]);
});

test("no other file is read by its address, and whoever may not write templates brings no picture", async () => {
  for (const name of ["nothing.png", `${"a".repeat(64)}.png`, "..%2Fattachments%2Fx"]) {
    const host = `${shop.tenant.subdomain}.localhost`;
    expect((await world.app.inject({ url: `/online/pictures/${name}`, headers: { host } })).statusCode).toBe(
      404,
    );
  }
  const seller = await signedIn(world, await aUser(world, shop.tenant, { role: 11, stores: [shop.store] }));
  const { codes } = await send(new Uint8Array(await aPicture(20, "png")), "a.png", seller);
  expect(codes).not.toEqual([]);
});
