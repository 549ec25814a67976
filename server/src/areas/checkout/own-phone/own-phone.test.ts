// The customer's own phone beside the till: whose link it is, until when, and what becomes of what is typed on both sides.

import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ACCEPT_OWN_PHONE,
  BEGIN_OWN_PHONE,
  CHOOSE_OWN_PLAN,
  CLOSE_PHONE_LINK,
  FIND_PHONE_LINK,
  GET_OWN_PHONE,
  GET_PHONE_LINK,
  NOTE_PHONE_SEEN,
  OPEN_PHONE_LINK,
  type PhoneLink,
  READ_OWN_ID,
  SAVE_OWN_PHONE,
  SEND_PHONE_LINK,
  SET_PHONE_FIELDS,
  type TypedFields,
} from "@handsel/contract/checkout/own-phone.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#config.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, aShopOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runJobs,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { anIdPhoto, withTradeParties } from "#testing/tradein-builders.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShopOf(world, "ukbank");
  other = await aShop(world);
});
afterEach(() => world.moveClock(0));
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const MINUTE = 60_000;
const cents = (amount: number) => Math.round(amount * 100);
const paidBy = (payments: readonly { from: number; to: number; amount: number }[]) =>
  payments.reduce((sum, { from, to, amount }) => sum + (to - from + 1) * cents(amount), 0);

async function aCartAtTheTill(): Promise<string> {
  return (await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" })).uuid;
}

async function open(
  cartUUID: string,
  wishes: { isAnew?: boolean; fields?: TypedFields } = {},
): Promise<PhoneLink> {
  const { data, codes } = await callAs(world, shop.seller, OPEN_PHONE_LINK, { cartUUID, ...wishes });
  expect(codes).toEqual([]);
  return data.link;
}

const tokenIn = ({ url }: Pick<PhoneLink, "url">) => url.split("/s/")[1] ?? "";
const anyPhone = (cookie?: string): Person => ({
  subdomain: shop.tenant.subdomain,
  ...(cookie && { cookie }),
});

/** A phone that took the link, with the cookie that it was given. */
async function taken(link: PhoneLink): Promise<{ phone: Person; token: string }> {
  const token = tokenIn(link);
  const answer = await callAs(world, anyPhone(), BEGIN_OWN_PHONE, { token });
  expect(answer.codes).toEqual([]);
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  return { phone: anyPhone(cookie), token };
}

async function following(cartUUID: string): Promise<PhoneLink | null> {
  return (await callAs(world, shop.seller, GET_PHONE_LINK, { cartUUID })).data.link;
}

describe("the link to the own phone", () => {
  test("is one for a cart, however often it is opened, and holds nothing in the database that opens it", async () => {
    const cartUUID = await aCartAtTheTill();
    const links = await Promise.all([open(cartUUID), open(cartUUID), open(cartUUID)]);
    expect(new Set(links.map(({ url }) => url)).size).toBe(1);
    const [link] = links;
    expect(link.url).toMatch(new RegExp(`^http://${shop.tenant.subdomain}\\.localhost:\\d+/s/[\\w-]{43}$`));
    expect(link.code).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    const { rows } = await world.platform.operatorPool.query<{ all: string }>(
      "select row_to_json(l)::text as all from phone_link l where cart_id = $1",
      [cartUUID],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [tokenIn(link), link.code.replace(" ", "")])
      expect(rows[0]?.all).not.toContain(secret);
  });

  test("shows nothing of the sale until somebody begins, and then the form, the cart and its plans", async () => {
    const cartUUID = await aCartAtTheTill();
    const link = await open(cartUUID, { fields: { firstName: "Harriet", sequence: "1" } });
    const before = await callAs(world, anyPhone(), GET_OWN_PHONE, { token: tokenIn(link) });
    expect(before.data).toMatchObject({ isBegun: false, cart: null, fields: {}, funder: null, plans: [] });
    const { phone, token } = await taken(link);
    const { data } = await callAs(world, phone, GET_OWN_PHONE, { token });
    const { data: till } = await callAs(world, shop.seller, GET_CART, { cartUUID });
    expect(data).toMatchObject({
      isBegun: true,
      funder: "ukbank",
      fields: { firstName: { value: "Harriet", by: "STAFF" } },
      cart: {
        today: till.cart.totals.dueToday,
        inAll: till.cart.totals.inAll,
      },
      isSent: false,
    });
    expect(data.cart?.payments[0]).toMatchObject({ from: 1, amount: till.cart.totals.totalMonthly });
    expect(cents(data.cart?.today ?? 0) + paidBy(data.cart?.payments ?? [])).toBe(
      cents(till.cart.totals.inAll),
    );
    // What staff know about the bank's file is none of the customer's.
    expect(Object.keys(data.fields)).toEqual(["firstName"]);
    const chosen = data.plans.find(({ selected }) => selected);
    expect(data.cart).toMatchObject({
      apr: chosen?.apr,
      inAll: chosen?.totalPayable,
      planName: chosen?.name,
    });
  });

  test("is the first browser's: a second phone is told so, also when both begin at the same moment", async () => {
    const link = await open(await aCartAtTheTill());
    const token = tokenIn(link);
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => callAs(world, anyPhone(), BEGIN_OWN_PHONE, { token })),
    );
    expect(begun.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
    expect(new Set(begun.flatMap(({ codes }) => codes))).toEqual(new Set(["PHONE_LINK_TAKEN"]));
    for (const cookie of [undefined, "handsel_phone=somebody-elses"])
      expect((await callAs(world, anyPhone(cookie), GET_OWN_PHONE, { token })).codes).toEqual([
        "PHONE_LINK_TAKEN",
      ]);
  });

  test("can be begun again by the phone that has it", async () => {
    const { phone, token } = await taken(await open(await aCartAtTheTill()));
    expect((await callAs(world, phone, BEGIN_OWN_PHONE, { token })).codes).toEqual([]);
    expect((await callAs(world, phone, GET_OWN_PHONE, { token })).data.isBegun).toBe(true);
  });

  test("is over after a quarter of an hour of silence, and lives on while the phone is at it, but not for ever", async () => {
    const { phone, token } = await taken(await open(await aCartAtTheTill()));
    const at = async (minutes: number) => {
      world.moveClock(minutes * MINUTE);
      return (await callAs(world, phone, NOTE_PHONE_SEEN, { token, step: "details" })).codes;
    };
    expect(await at(14)).toEqual([]);
    expect(await at(28)).toEqual([]);
    expect(await at(44)).toEqual(["PHONE_LINK_OVER"]);

    world.moveClock(0);
    const longest = LIMITS.phoneLinkLongestMs / MINUTE;
    const next = await taken(await open(await aCartAtTheTill()));
    for (let minute = 10; minute < longest; minute += 10) {
      world.moveClock(minute * MINUTE);
      await callAs(world, next.phone, NOTE_PHONE_SEEN, { token: next.token, step: "details" });
    }
    world.moveClock((longest + 1) * MINUTE);
    expect((await callAs(world, next.phone, GET_OWN_PHONE, { token: next.token })).codes).toEqual([
      "PHONE_LINK_OVER",
    ]);
  });

  test("what is over goes with what was typed there", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    await callAs(world, phone, SAVE_OWN_PHONE, {
      token,
      fields: { lastName: "Quillfeather" },
      step: "details",
    });
    world.moveClock(16 * MINUTE);
    await runScheduled(world, "checkout-remove-phone-links");
    const { rows } = await world.platform.operatorPool.query("select 1 from phone_link where cart_id = $1", [
      cartUUID,
    ]);
    expect(rows).toEqual([]);
  });

  test("opens by its typed code, however that is written, and by no other", async () => {
    const link = await open(await aCartAtTheTill());
    const find = async (code: string, person = anyPhone()) =>
      callAs(world, person, FIND_PHONE_LINK, { code });
    const spoken = link.code.replaceAll("0", "o").replaceAll("1", "i").toLowerCase();
    for (const code of [link.code, link.code.replace(" ", ""), spoken])
      expect((await find(code)).data.token).toBe(tokenIn(link));
    expect((await find("0000 0000")).codes).toEqual(["PHONE_LINK_OVER"]);
    expect((await find(link.code, { subdomain: other.tenant.subdomain })).codes).toEqual(["PHONE_LINK_OVER"]);
  });

  test("whoever guesses codes is stopped, and nobody else with him", async () => {
    const link = await open(await aCartAtTheTill());
    const guesser = { ...anyPhone(), address: "203.0.113.77" };
    const answers: number[] = [];
    for (let guess = 0; guess < 25; guess += 1)
      answers.push((await callAs(world, guesser, FIND_PHONE_LINK, { code: `${guess} WRONG` })).httpStatus);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await callAs(world, guesser, FIND_PHONE_LINK, { code: link.code })).httpStatus).toBe(429);
    const honest = { ...anyPhone(), address: "203.0.113.78" };
    expect((await callAs(world, honest, FIND_PHONE_LINK, { code: link.code })).codes).toEqual([]);
  });

  test("is no link at another retailer, and a till of another store finds no cart to open", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    const abroad = { ...phone, subdomain: other.tenant.subdomain };
    expect((await callAs(world, abroad, GET_OWN_PHONE, { token })).codes).toEqual(["PHONE_LINK_OVER"]);
    const stores = [await aStore(world, shop.tenant)];
    const elsewhere = await signedIn(world, await aUser(world, shop.tenant, { stores, role: 11 }));
    for (const person of [elsewhere, other.seller])
      for (const operation of [OPEN_PHONE_LINK, GET_PHONE_LINK, CLOSE_PHONE_LINK] as const)
        expect((await callAs(world, person, operation, { cartUUID })).codes).toEqual(["CART_X_NOT_FOUND"]);
  });

  test("a new one takes its place, keeps what was typed, and shuts the phone out that had it", async () => {
    const cartUUID = await aCartAtTheTill();
    const first = await taken(await open(cartUUID));
    await callAs(world, first.phone, SAVE_OWN_PHONE, {
      token: first.token,
      fields: { lastName: "Okafor" },
      step: "details",
    });
    const second = await taken(await open(cartUUID, { isAnew: true }));
    expect((await callAs(world, first.phone, GET_OWN_PHONE, { token: first.token })).codes).toEqual([
      "PHONE_LINK_OVER",
    ]);
    const { data } = await callAs(world, second.phone, GET_OWN_PHONE, { token: second.token });
    expect(data.fields).toEqual({ lastName: { value: "Okafor", by: "CUSTOMER" } });
  });

  test("the till goes on without it: the phone hears that it is over", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    await callAs(world, shop.seller, CLOSE_PHONE_LINK, { cartUUID });
    expect((await callAs(world, phone, GET_OWN_PHONE, { token })).codes).toEqual(["PHONE_LINK_OVER"]);
    expect(await following(cartUUID)).toBeNull();
  });

  test("goes out by SMS and by mail as it stands behind the code", async () => {
    const cartUUID = await aCartAtTheTill();
    const { url } = await open(cartUUID);
    const send = (distributionMethod: "sms" | "email", to: string) =>
      callAs(world, shop.seller, SEND_PHONE_LINK, { cartUUID, distributionMethod, to });
    expect((await send("sms", "07400 123457")).codes).toEqual([]);
    expect((await send("email", "harriet@mail.test")).codes).toEqual([]);
    expect((await send("sms", "12")).codes).toEqual(["REQUEST_NOT_VALID"]);
    expect((await send("email", "harriet@")).codes).toEqual(["REQUEST_NOT_VALID"]);
    await runJobs(world);
    expect(world.sentSms.at(-1)).toMatchObject({ to: "+447400123457" });
    expect(world.sentSms.at(-1)?.text).toContain(url);
    expect(world.sentMails.at(-1)?.text).toContain(url);
  });
});

describe("both sides of the counter", () => {
  test("the till follows what is typed, step by step, and sees when the phone was last there", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    await callAs(world, phone, SAVE_OWN_PHONE, { token, fields: { firstName: "Harriet" }, step: "details" });
    world.moveClock(20_000);
    expect(await following(cartUUID)).toMatchObject({
      step: "details",
      secondsSinceSeen: 20,
      fields: { firstName: { value: "Harriet", by: "CUSTOMER" } },
    });
    await callAs(world, phone, NOTE_PHONE_SEEN, { token, step: "plan" });
    expect(await following(cartUUID)).toMatchObject({ step: "plan", secondsSinceSeen: 0 });
  });

  test("of two who type into one field the last one counts, and no other field is touched by it", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    const customer = (fields: TypedFields) =>
      callAs(world, phone, SAVE_OWN_PHONE, { token, fields, step: "details" });
    const staff = (fields: TypedFields) => callAs(world, shop.seller, SET_PHONE_FIELDS, { cartUUID, fields });
    await customer({ firstName: "Harriet", lastName: "Okafr" });
    await staff({ lastName: "Okafor" });
    await customer({ firstName: "Harriett" });
    const { data } = await callAs(world, phone, GET_OWN_PHONE, { token });
    expect(data.fields).toEqual({
      firstName: { value: "Harriett", by: "CUSTOMER" },
      lastName: { value: "Okafor", by: "STAFF" },
    });
  });

  test("typing at the same moment loses nothing", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    const mine = ["firstName", "street", "town", "county"] as const;
    const theirs = ["lastName", "email", "postCode", "district"] as const;
    await Promise.all([
      ...mine.map((field) =>
        callAs(world, phone, SAVE_OWN_PHONE, { token, fields: { [field]: field }, step: "details" }),
      ),
      ...theirs.map((field) =>
        callAs(world, shop.seller, SET_PHONE_FIELDS, { cartUUID, fields: { [field]: field } }),
      ),
    ]);
    const fields = (await following(cartUUID))?.fields ?? {};
    expect(Object.keys(fields).toSorted()).toEqual([...mine, ...theirs].toSorted());
    for (const field of mine) expect(fields[field]).toEqual({ value: field, by: "CUSTOMER" });
    for (const field of theirs) expect(fields[field]).toEqual({ value: field, by: "STAFF" });
  });

  test("a field that is staff's own is not the customer's to send", async () => {
    const { phone, token } = await taken(await open(await aCartAtTheTill()));
    const fields = { sellerEmployeeNumber: "7" } as TypedFields;
    const { codes } = await callAs(world, phone, SAVE_OWN_PHONE, {
      token,
      fields: fields as never,
      step: "details",
    });
    expect(codes).toEqual(["REQUEST_NOT_VALID"]);
  });

  test("a photographed ID fills the form of whoever has the link, and is kept nowhere", async () => {
    withTradeParties(world).readText = "1. OKAFOR\n2. MISS HARRIET ROSE\n3. 14.03.1991 LEEDS";
    const { phone, token } = await taken(await open(await aCartAtTheTill()));
    const idPhoto = await anIdPhoto();
    const { data } = await callAs(world, phone, READ_OWN_ID, { token, idPhoto });
    expect(data.fields).toMatchObject({ lastName: "Okafor", firstName: "Harriet Rose" });
    const stranger = await callAs(world, anyPhone(), READ_OWN_ID, { token, idPhoto });
    expect(stranger.codes).toEqual(["PHONE_LINK_TAKEN"]);
    expect((await callAs(world, phone, GET_OWN_PHONE, { token })).data.fields).toEqual({});
  });

  test("a plan that the customer chooses is the cart's, at the till's own figures", async () => {
    const { uuid: cartUUID } = await aFilledCart(world, other.seller, "standard", { deviceCode: "PHONE" });
    const opened = await callAs(world, other.seller, OPEN_PHONE_LINK, { cartUUID });
    const token = tokenIn(opened.data.link);
    const begun = await callAs(world, { subdomain: other.tenant.subdomain }, BEGIN_OWN_PHONE, { token });
    const [cookie = ""] = String(begun.headers["set-cookie"]).split(";");
    const phone = { subdomain: other.tenant.subdomain, cookie };
    const view = async () => (await callAs(world, phone, GET_OWN_PHONE, { token })).data;
    const wanted = (await view()).plans.find(({ selected, enabled }) => !selected && enabled);
    if (!wanted) throw new Error("no other plan");
    expect((await callAs(world, phone, CHOOSE_OWN_PLAN, { token, paymentplanID: wanted.id })).codes).toEqual(
      [],
    );
    const { data } = await callAs(world, other.seller, GET_CART, { cartUUID });
    expect(data.cart.orders[0]?.financing?.payment_plan_id).toBe(wanted.id);
    expect((await view()).cart).toMatchObject({
      planName: wanted.name,
      inAll: data.cart.totals.inAll,
    });
    expect(
      (await callAs(world, phone, CHOOSE_OWN_PLAN, { token, paymentplanID: "no-such-plan" })).codes,
    ).toEqual(["PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X"]);
  });

  test("what was agreed to has to be agreed to anew once the price is another", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    const signature = { kind: "TYPED", name: "Harriet Okafor" } as const;
    expect((await callAs(world, phone, ACCEPT_OWN_PHONE, { token, signature })).codes).toEqual([]);
    const isAccepted = async () => (await callAs(world, phone, GET_OWN_PHONE, { token })).data.isAccepted;
    expect(await isAccepted()).toBe(true);
    expect((await following(cartUUID))?.acceptedAt).not.toBeNull();
    expect((await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" })).codes).toEqual([]);
    expect(await isAccepted()).toBe(false);
  });
});

describe("when the application is out", () => {
  const apply = (cartUUID: string) =>
    callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });

  test("the phone is led to the lender, and nothing that was typed is left on the link", async () => {
    const cartUUID = await aCartAtTheTill();
    const { phone, token } = await taken(await open(cartUUID));
    const save = () =>
      callAs(world, phone, SAVE_OWN_PHONE, { token, fields: { lastName: "Okafor" }, step: "sign" });
    await save();
    const { data: answer } = await apply(cartUUID);
    expect(answer.creditStatus).toBe("SUCCESS");
    const view = async () => (await callAs(world, phone, GET_OWN_PHONE, { token })).data;
    expect(await view()).toMatchObject({
      isSent: true,
      isDone: false,
      lenderURL: answer.url,
      fields: {},
      plans: [],
    });
    expect((await save()).codes).toEqual([]);
    expect((await view()).fields).toEqual({});
  });

  test("a link that nobody took leads nowhere, and the contract's status can open another", async () => {
    const cartUUID = await aCartAtTheTill();
    const link = await open(cartUUID);
    await apply(cartUUID);
    expect((await callAs(world, anyPhone(), BEGIN_OWN_PHONE, { token: tokenIn(link) })).codes).toEqual([
      "PHONE_LINK_OVER",
    ]);
    const { phone, token } = await taken(await open(cartUUID));
    expect((await callAs(world, phone, GET_OWN_PHONE, { token })).data.lenderURL).toContain(
      "/lenders/ukbank-",
    );
  });
});
