import {
  ASSOCIATE_ATTACHMENT,
  CREATE_ATTACHMENT,
  DELETE_ATTACHMENTS,
  DISSOCIATE_ATTACHMENT,
  LIST_ATTACHMENTS,
  UPLOAD_ATTACHMENT,
} from "@handsel/contract/crm/attachments.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aCampaign, anAction } from "#testing/campaign-builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { sendFileAs } from "#testing/uploads.ts";

let world: TestPlatform;
let shop: Shop;
let topAdmin: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  topAdmin = await signedIn(world, await aUser(world, shop.tenant, { role: 1, stores: [shop.store] }));
});
afterAll(() => world.close());

const create = async (fileName: string, html: string, id: string | null = null) =>
  (await callAs(world, topAdmin, CREATE_ATTACHMENT, { id, fileName, html })).data.attachment;
const listed = async () => (await callAs(world, topAdmin, LIST_ATTACHMENTS, {})).data.attachments;

test("CRM-ATTACH-08 a new file gets an id of its own and is added to the others", async () => {
  const before = await listed();
  const one = await create("terms.html", "<p>Terms</p>");
  const other = await create("terms.html", "<p>Terms</p>");
  expect(one.id).not.toBe(other.id);
  const ids = (await listed()).map(({ id }) => id);
  expect(ids).toHaveLength(before.length + 2);
  expect(ids).toEqual(expect.arrayContaining([one.id, other.id, ...before.map(({ id }) => id)]));
});

test.each([
  ["terms of 2026.pdf", "pdf"],
  ["prices.v2.HTML", "html"],
  ["calendar.ics", "ics"],
])("CRM-ATTACH-09 the ending of %s is %s", async (fileName, extension) => {
  expect(await create(fileName, "<p>x</p>")).toMatchObject({ fileName, extension });
  const { data } = await sendFileAs(world, topAdmin, UPLOAD_ATTACHMENT, { content: "x", fileName });
  expect(data.attachment).toMatchObject({ fileName, extension, html: null });
});

test("CRM-ATTACH-01 CRM-ATTACH-02 CRM-ATTACH-03 a file is put on a template and taken off it, and the list says where it is used", async () => {
  const campaignCode = await aCampaign(world, topAdmin);
  const templateName = await anAction(world, topAdmin, campaignCode);
  const template = { campaignCode, templateName };
  const { id } = await create("offer.html", "<p>Offer</p>");
  const shown = async (of: object) =>
    (await callAs(world, topAdmin, LIST_ATTACHMENTS, of)).data.attachments.find((file) => file.id === id);
  const unused = { campaigns: [], templates: [], associated: false };
  expect(await shown(template)).toMatchObject({ ...unused, uploadedBy: "Kit Marlow" });
  const put = await callAs(world, topAdmin, ASSOCIATE_ATTACHMENT, { id, ...template });
  expect(put.data.attachment.associated).toBe(true);
  const used = { campaigns: [campaignCode], templates: [templateName] };
  expect(await shown(template)).toMatchObject({ ...used, associated: true });
  expect(await shown({})).toMatchObject({ ...used, associated: false });
  const nowhere = { id, campaignCode, templateName: "none" };
  expect((await callAs(world, topAdmin, ASSOCIATE_ATTACHMENT, nowhere)).codes).toEqual([
    "TEMPLATE_READ_ERROR",
  ]);
  await callAs(world, topAdmin, DISSOCIATE_ATTACHMENT, { id, ...template });
  expect(await shown(template)).toMatchObject(unused);
});

test("CRM-ATTACH-04 CRM-ATTACH-12 the files of one ending are listed alone, the newest first", async () => {
  const older = await create("older.rtf", "<p>x</p>");
  const newer = await create("newer.RTF", "<p>x</p>");
  const { data } = await callAs(world, topAdmin, LIST_ATTACHMENTS, { extension: "rtf" });
  expect(data.attachments.map(({ id }) => id)).toEqual([newer.id, older.id]);
});

test("a saved file is edited in place: same id, new name and content", async () => {
  const { id } = await create("letter.html", "<p>Old</p>");
  const edited = await create("letter.pdf", "<p>New</p>", id);
  expect(edited).toMatchObject({ id, fileName: "letter.pdf", extension: "pdf", html: "<p>New</p>" });
  expect((await listed()).filter((file) => file.id === id)).toHaveLength(1);
});

const room = () => world.platform.adapters.storage.usedBytes(shop.tenant.wlId);

test("a file that is deleted, replaced or refused gives its room back, and leaves others of the same content alone", async () => {
  await runJobs(world);
  const before = await room();
  const content = "x".repeat(10_000);
  const upload = async (template = {}) =>
    sendFileAs(world, topAdmin, UPLOAD_ATTACHMENT, { content, fileName: "a.txt", fields: template });
  const ids = [(await upload()).data.attachment.id, (await upload()).data.attachment.id];
  expect(await room()).toBe(before + 20_000);
  const refused = await upload({ campaignCode: "NONE", templateName: "none" });
  expect(refused.codes).toEqual(["TEMPLATE_READ_ERROR"]);
  expect(await room()).toBe(before + 20_000);

  await callAs(world, topAdmin, DELETE_ATTACHMENTS, { ids: ids.slice(0, 1) });
  await runJobs(world);
  expect(await room()).toBe(before + 10_000);
  await create("small.html", "<p>.</p>", ids[1]);
  await runJobs(world);
  expect(await room()).toBeLessThan(before + 100);
  await callAs(world, topAdmin, DELETE_ATTACHMENTS, { ids: ids.slice(1) });
  await runJobs(world);
  expect(await room()).toBe(before);
});

test("another retailer's file can be neither edited nor deleted", async () => {
  const { id } = await create("mine.html", "<p>Mine</p>");
  const other = await aShop(world);
  const stranger = await signedIn(
    world,
    await aUser(world, other.tenant, { role: 1, stores: [other.store] }),
  );
  const edit = await callAs(world, stranger, CREATE_ATTACHMENT, { id, fileName: "x.html", html: "<p>x</p>" });
  expect(edit.codes).toEqual(["ATTACHMENT_NOT_FOUND_FOR_X"]);
  expect((await callAs(world, stranger, DELETE_ATTACHMENTS, { ids: [id] })).codes).toEqual([
    "ATTACHMENT_NOT_FOUND_FOR_X",
  ]);
  expect((await listed()).find((file) => file.id === id)?.html).toBe("<p>Mine</p>");
});

test("files are deleted together or not at all: one that is not there leaves the others where they are", async () => {
  await runJobs(world);
  const before = await room();
  const chosen = [await create("one.html", "<p>1</p>"), await create("two.html", "<p>2</p>")].map(
    ({ id }) => id,
  );
  const unknown = "00000000-0000-4000-8000-000000000000";
  const refused = await callAs(world, topAdmin, DELETE_ATTACHMENTS, { ids: [...chosen, unknown] });
  expect(refused.header.errors).toMatchObject([{ code: "ATTACHMENT_NOT_FOUND_FOR_X", values: [unknown] }]);
  await runJobs(world);
  expect((await listed()).map(({ id }) => id)).toEqual(expect.arrayContaining(chosen));
  expect(await room()).toBeGreaterThan(before);
  // The same file named twice, or in capitals, is one file.
  const [one = "", two = ""] = chosen;
  const { data } = await callAs(world, topAdmin, DELETE_ATTACHMENTS, { ids: [one, two.toUpperCase(), one] });
  expect(data.deleted).toBe(2);
  await runJobs(world);
  expect(await room()).toBe(before);
});
