// What customers do with an offer: answering it by its link, and sending the photo of an ID.
import type { OutputOf } from "@handsel/contract/operation.ts";
import { LOGOUT } from "@handsel/contract/platform/session.ts";
import {
  ANSWER_QUOTE_APPROVAL,
  GET_QUOTE_APPROVAL,
  GET_TRADECART_STATUS,
  ONLINE_UPLOAD_ID_PHOTO,
  SEND_QUOTE_APPROVAL_MESSAGE,
  SET_ID_PHOTO_DECISION,
  SHOW_QUOTE_APPROVAL,
  UPLOAD_ID_PHOTO,
} from "@handsel/contract/tradein/approval.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "#edge/sessions/sessions.ts";
import { aSeller, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  anIdPhoto,
  aTradecart,
  aTradeShop,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";

let world: TestPlatform;
let parties: TradeParties;
let shop: Shop;
let plain: Shop;
let anybody: Person;
let photo: string;

beforeAll(async () => {
  world = await openTestPlatform();
  parties = withTradeParties(world);
  shop = await aTradeShop(world, { customerTradecartApproval: true, confirmationOptions: ["SMS", "EMAIL"] });
  plain = await aTradeShop(world);
  anybody = { subdomain: shop.tenant.subdomain };
  photo = await anIdPhoto();
});
afterAll(() => world.close());

async function askByMail(tradecartId: string): Promise<string> {
  world.sentMails.length = 0;
  const sent = await callAs(world, shop.seller, SEND_QUOTE_APPROVAL_MESSAGE, {
    tradecartId,
    distributionMethod: "EMAIL",
  });
  expect(sent.codes).toEqual([]);
  await runJobs(world);
  const texts = world.sentMails.map(({ text }) => text).join("\n");
  return /\/online\/tradein\/approval\/([\w-]+)/.exec(texts)?.[1] ?? "";
}

const confirm = (tradecartID: string) => callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID });
const status = async (tradecartId: string): Promise<OutputOf<typeof GET_TRADECART_STATUS>> =>
  (await callAs(world, shop.seller, GET_TRADECART_STATUS, { tradecartId })).data;

describe("the customer's approval", () => {
  test("can be asked for by a code at the counter: the same page, for a quarter of an hour, and one link at a time", async () => {
    const quote = await aTradecart(world, shop.seller);
    const mailed = await askByMail(quote.id);
    const shown = await callAs(world, shop.seller, SHOW_QUOTE_APPROVAL, { tradecartId: quote.id });
    expect(shown.codes).toEqual([]);
    const token = /\/online\/tradein\/approval\/([\w-]+)$/.exec(shown.data.url)?.[1] ?? "";
    const offer = (of: string) => callAs(world, anybody, GET_QUOTE_APPROVAL, { token: of });
    expect((await offer(mailed)).codes).toEqual(["QUOTE_NOT_FOUND"]);
    expect((await offer(token)).data).toMatchObject({ totalValue: 300, isCustomerApproved: null });
    world.moveClock(16 * 60_000);
    expect((await offer(token)).codes).toEqual(["QUOTE_NOT_FOUND"]);
    world.moveClock(0);
    await callAs(world, anybody, ANSWER_QUOTE_APPROVAL, { token, isApproved: true });
    expect((await status(quote.id)).isCustomerApproved).toBe(true);
    // Answered is answered: there is nothing to ask any more, nor for a retailer who does not ask.
    const again = await callAs(world, shop.seller, SHOW_QUOTE_APPROVAL, { tradecartId: quote.id });
    expect(again.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
    const other = await aTradecart(world, plain.seller);
    const unasked = await callAs(world, plain.seller, SHOW_QUOTE_APPROVAL, { tradecartId: other.id });
    expect(unasked.codes).toEqual(["BLOCKED_FEATURE"]);
  });

  test("TRADEIN-APPROVAL-02 an accepted offer with a photo can be confirmed, and not before", async () => {
    const quote = await aTradecart(world, shop.seller);
    expect(quote).toMatchObject({ needsApproval: true, needsIdPhoto: true });
    expect((await confirm(quote.id)).codes).toEqual(["RECYCLE_TRADECART_MISSING_CUSTOMER_APPROVAL"]);
    expect(await status(quote.id)).toMatchObject({
      isCustomerApproved: null,
      hasIdPhoto: "PENDING",
      idPhoto: null,
    });

    const token = await askByMail(quote.id);
    const offer = await callAs(world, anybody, GET_QUOTE_APPROVAL, { token });
    expect(offer.data).toMatchObject({
      totalValue: 300,
      customerName: "Kit Marlow",
      isCustomerApproved: null,
    });
    const accepted = await callAs(world, anybody, ANSWER_QUOTE_APPROVAL, { token, isApproved: true });
    expect(accepted.data.isCustomerApproved).toBe(true);
    expect((await confirm(quote.id)).codes).toEqual(["RECYCLE_TRADECART_MISSING_PHOTO"]);

    const uploaded = await callAs(world, anybody, ONLINE_UPLOAD_ID_PHOTO, { token, idPhoto: photo });
    expect(uploaded.data.hasIdPhoto).toBe("APPROVED");
    expect(await status(quote.id)).toMatchObject({ isCustomerApproved: true, hasIdPhoto: "APPROVED" });
    expect((await confirm(quote.id)).codes).toEqual([]);
  });

  test("TRADEIN-APPROVAL-06 a rejected offer stays rejected and is never confirmed", async () => {
    const quote = await aTradecart(world, shop.seller);
    const token = await askByMail(quote.id);
    const answer = (isApproved: boolean) =>
      callAs(world, anybody, ANSWER_QUOTE_APPROVAL, { token, isApproved });
    expect((await answer(false)).data.isCustomerApproved).toBe(false);
    expect((await answer(false)).codes).toEqual([]);
    expect((await answer(true)).codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
    expect((await confirm(quote.id)).codes).toEqual(["RECYCLE_TRADECART_MISSING_CUSTOMER_APPROVAL"]);
  });

  test("is not asked for before there is a customer to ask, and nothing is told as sent", async () => {
    const quote = await aTradecart(world, shop.seller, { customer: null, selectedOutcome: "STANDARD" });
    for (const distributionMethod of ["SMS", "EMAIL"] as const) {
      const asked = { tradecartId: quote.id, distributionMethod };
      const { codes } = await callAs(world, shop.seller, SEND_QUOTE_APPROVAL_MESSAGE, asked);
      expect(codes).toEqual(["RECYCLE_TRADECART_MISSING_CUSTOMER"]);
    }
    expect(await status(quote.id)).toMatchObject({ messageStatus: "NONE", isCustomerApproved: null });
  });

  test("only one of two answers at the same moment counts", async () => {
    const quote = await aTradecart(world, shop.seller);
    const token = await askByMail(quote.id);
    const answers = await Promise.all(
      [true, false].map((isApproved) => callAs(world, anybody, ANSWER_QUOTE_APPROVAL, { token, isApproved })),
    );
    expect(answers.flatMap(({ codes }) => codes)).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
  });

  test("the link is bound to the value: another value needs another answer", async () => {
    const device = await aDeviceToTrade(world, shop.seller);
    const quote = await aTradecart(world, shop.seller, { devices: [device] });
    const token = await askByMail(quote.id);
    await callAs(world, anybody, ANSWER_QUOTE_APPROVAL, { token, isApproved: true });
    const worse = { ...device, criteriaAnswers: { ...device.criteriaAnswers, LOOKS: false } };
    await aTradecart(world, shop.seller, { tradecartID: quote.id, devices: [worse] });
    expect(await status(quote.id)).toMatchObject({ isCustomerApproved: null });
    expect((await callAs(world, anybody, GET_QUOTE_APPROVAL, { token })).codes).toEqual(["QUOTE_NOT_FOUND"]);
  });

  test("a link is of no use after an hour, after a newer one, with another secret, or at another retailer", async () => {
    const quote = await aTradecart(world, shop.seller);
    const old = await askByMail(quote.id);
    const token = await askByMail(quote.id);
    const open = (secret: string, person = anybody) =>
      callAs(world, person, GET_QUOTE_APPROVAL, { token: secret });
    expect((await open(old)).codes).toEqual(["QUOTE_NOT_FOUND"]);
    expect((await open(`${token}x`)).codes).toEqual(["QUOTE_NOT_FOUND"]);
    expect((await open(token, { subdomain: plain.tenant.subdomain })).codes).toEqual(["QUOTE_NOT_FOUND"]);
    world.moveClock(61 * 60_000);
    expect((await open(token)).codes).toEqual(["QUOTE_NOT_FOUND"]);
    world.moveClock(0);
    expect((await open(token)).codes).toEqual([]);
  });

  test("an SMS goes to the customer's phone, and the message's fate is told", async () => {
    const quote = await aTradecart(world, shop.seller);
    const sent = await callAs(world, shop.seller, SEND_QUOTE_APPROVAL_MESSAGE, {
      tradecartId: quote.id,
      distributionMethod: "SMS",
    });
    expect(sent.data.sentTo).toBe("…456");
    expect(await status(quote.id)).toMatchObject({ messageStatus: "SENDING" });
    await runJobs(world);
    expect(await status(quote.id)).toMatchObject({ messageStatus: "SENT" });
    expect(world.sentSms.at(-1)).toMatchObject({ to: "+447400123456" });
    expect(world.sentSms.at(-1)?.text).toContain("/online/tradein/approval/");
  });

  test("TRADEIN-APPROVAL-01 a retailer that asks nobody sends nothing and confirms at once", async () => {
    const quote = await aTradecart(world, plain.seller);
    const refused = await callAs(world, plain.seller, SEND_QUOTE_APPROVAL_MESSAGE, {
      tradecartId: quote.id,
      distributionMethod: "SMS",
    });
    expect(refused.codes).toEqual(["BLOCKED_FEATURE"]);
    const confirmed = await callAs(world, plain.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    expect(confirmed.codes).toEqual([]);
  });
});

describe("the photo of an ID", () => {
  const upload = (tradecartId: string, idPhoto: string, rotation: 0 | 90 = 0) =>
    callAs(world, shop.seller, UPLOAD_ID_PHOTO, { tradecartId, idPhoto, rotation });

  test("TRADEIN-APPROVAL-08 TRADEIN-APPROVAL-09 is made smaller, turned, stripped, sealed, and each look is recorded", async () => {
    const quote = await aTradecart(world, shop.seller);
    const uploaded = await upload(quote.id, photo, 90);
    expect(uploaded.codes).toEqual([]);
    const url = uploaded.data.idPhoto ?? "";
    const headers = { host: `${shop.tenant.subdomain}.localhost:3000` };
    const seen = await world.app.inject({ url, headers });
    const { width, height, exif } = await sharp(seen.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 576, height: 1024, exif: undefined });

    const { rows } = await world.platform.operatorPool.query<{ storage_key: string }>(
      "select storage_key from id_photo where tradecart_id = $1",
      [quote.id],
    );
    const stored = await world.platform.adapters.storage.read(shop.tenant.wlId, rows[0]?.storage_key ?? "");
    const begins = seen.rawPayload.subarray(0, 64);
    expect([stored?.length, stored?.includes(begins)]).toEqual([expect.any(Number), false]);
    const { rows: views } = await world.platform.operatorPool.query(
      "select user_id from id_photo_view where tradecart_id = $1",
      [quote.id],
    );
    expect(views).toEqual([{ user_id: shop.seller.id }]);
  });

  test("is seen by its link while whoever asked for it is signed in, and by nobody afterwards", async () => {
    const seller = await aSeller(world, shop);
    const quote = await aTradecart(world, seller);
    const uploaded = await callAs(world, seller, UPLOAD_ID_PHOTO, {
      tradecartId: quote.id,
      idPhoto: photo,
      rotation: 0,
    });
    const url = uploaded.data.idPhoto ?? "";
    const look = (address = url) =>
      world.app.inject({ url: address, headers: { host: `${shop.tenant.subdomain}.localhost:3000` } });
    expect((await look()).statusCode).toBe(200);
    const session = hashToken(shop.seller.sessionToken).toString("hex");
    expect((await look(url.replace(/session=\w+/, `session=${session}`))).statusCode).toBe(404);
    await callAs(world, seller, LOGOUT, {});
    await expect.poll(async () => (await look()).statusCode).toBe(404);
  });

  test("TRADEIN-APPROVAL-14 of somebody else is refused; one that cannot be read is kept with a warning", async () => {
    const quote = await aTradecart(world, shop.seller);
    parties.readText = "PASSPORT OF SOMEBODY QUITE DIFFERENT 99887766";
    expect((await upload(quote.id, photo)).codes).toEqual(["RECYCLE_TRADECART_INVALID_PHOTO"]);
    parties.readText = undefined;
    const unread = await upload(quote.id, photo);
    expect(unread.header.apiStatus).toBe("WARNING");
    expect(unread.codes).toEqual(["TEXT_NOT_DETECTED_ON_DOCUMENT"]);
    parties.readText = "IDENTITY CARD KIT MARLOW 12345678Z";
    expect(await status(quote.id)).toMatchObject({ hasIdPhoto: "APPROVED" });
  });

  test("that a person refuses stops the trade", async () => {
    const quote = await aTradecart(world, shop.seller);
    const decide = (isAccepted: boolean) =>
      callAs(world, shop.seller, SET_ID_PHOTO_DECISION, { tradecartId: quote.id, isAccepted });
    expect((await decide(false)).codes).toEqual(["RECYCLE_TRADECART_MISSING_PHOTO"]);
    await upload(quote.id, photo);
    await decide(false);
    const token = await askByMail(quote.id);
    await callAs(world, anybody, ANSWER_QUOTE_APPROVAL, { token, isApproved: true });
    expect((await confirm(quote.id)).codes).toEqual(["RECYCLE_TRADECART_INVALID_PHOTO"]);
  });

  test.each([
    ["no picture", "data:image/jpeg;base64,AAAA"],
    ["no base64", "not a photo!"],
    [
      "a drawing",
      `data:image/svg+xml;base64,${Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64")}`,
    ],
  ])("that is %s is refused", async (_, idPhoto) => {
    const quote = await aTradecart(world, shop.seller);
    expect((await upload(quote.id, idPhoto)).codes).toEqual(["RECYCLE_TRADECART_INVALID_PHOTO"]);
  });
});
