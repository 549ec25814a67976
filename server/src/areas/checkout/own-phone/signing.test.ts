// What a customer signs on the own phone: what is read before, what becomes of the signature, and who gets to see it.
import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ACCEPT_OWN_PHONE,
  BEGIN_OWN_PHONE,
  GET_OWN_PHONE,
  OPEN_PHONE_LINK,
  SAVE_OWN_PHONE,
  SET_OWN_COVER,
} from "@handsel/contract/checkout/own-phone.ts";
import {
  EXPORT_CONTRACT_PDF,
  GET_CART_ACTIONS,
  GET_SALE,
  GET_SALE_SIGNATURE,
} from "@handsel/contract/sales/changing.ts";
import { SIGNATURE_MOST, type Signature } from "@handsel/contract/sales/signature.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#config.ts";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, aShopOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { readPdf } from "#testing/pdf-text.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";

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

const DRAWN: Signature = {
  kind: "DRAWN",
  strokes: [
    [
      [40, 120],
      [140, 40],
      [240, 140],
    ],
  ],
};
const TYPED: Signature = { kind: "TYPED", name: "Harriet Okafor" };

interface OnPhone {
  phone: Person;
  token: string;
  cartUUID: string;
}

/** A phone that has taken the link of a cart. */
async function aPhone(
  { cartUUID, isAnew = false }: { cartUUID?: string; isAnew?: boolean } = {},
  of: Shop = shop,
): Promise<OnPhone> {
  const uuid = cartUUID ?? (await aFilledCart(world, of.seller, "upgrade", { deviceCode: "PHONE" })).uuid;
  const opened = await callAs(world, of.seller, OPEN_PHONE_LINK, { cartUUID: uuid, isAnew });
  const token = opened.data.link.url.split("/s/")[1] ?? "";
  const { subdomain } = of.tenant;
  const begun = await callAs(world, { subdomain }, BEGIN_OWN_PHONE, { token });
  const [cookie = ""] = String(begun.headers["set-cookie"]).split(";");
  return { phone: { subdomain, cookie }, token, cartUUID: uuid };
}

const sign = async ({ phone, token }: OnPhone, signature: Signature = DRAWN) =>
  (await callAs(world, phone, ACCEPT_OWN_PHONE, { token, signature })).codes;
const look = async ({ phone, token }: OnPhone) => (await callAs(world, phone, GET_OWN_PHONE, { token })).data;
const apply = async (cartUUID: string) => {
  const { codes } = await callAs(world, shop.seller, PERFORM_CREDIT_CHECK, {
    cartUUID,
    ...aCustomerOf("ukbank"),
  });
  expect(codes).toEqual([]);
};
const signatureOf = async (cartUUID: string) =>
  (await callAs(world, shop.seller, GET_SALE_SIGNATURE, { cartUUID })).data.signature;
const saleOf = async (cartUUID: string) =>
  (await callAs(world, shop.seller, GET_SALE, { cartUUID })).data.sale;
const rowsOf = async (cartUUID: string) =>
  (
    await world.platform.operatorPool.query<{ all: string }>(
      "select row_to_json(s)::text as all from sale_signature s where cart_id = $1",
      [cartUUID],
    )
  ).rows;

async function paper({ phone }: Pick<OnPhone, "phone">, url: string) {
  const headers = {
    host: `${phone.subdomain}.localhost:3000`,
    ...(phone.cookie && { cookie: phone.cookie }),
  };
  return world.app.inject({ method: "GET", url, headers });
}

describe("the papers", () => {
  test("are read before anything is signed: the figures of the till, the name that was typed, and no sale of it", async () => {
    const own = await aPhone();
    const { phone, token, cartUUID } = own;
    const fields = { firstName: "Quentin", lastName: "Farthingale" };
    await callAs(world, phone, SAVE_OWN_PHONE, { token, fields, step: "details" });
    const { papers, plans } = await look(own);
    expect(papers.map(({ kind }) => kind)).toEqual(["QUOTATION", "SUMMARY"]);
    const chosen = plans.find(({ selected }) => selected);
    for (const { url } of papers) {
      const answer = await paper(own, url);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(answer.headers["cache-control"]).toContain("no-store");
      const text = readPdf(answer.rawPayload).text.replaceAll(/\s+/g, " ");
      expect(text).toContain("Quentin Farthingale");
      expect(text).toContain(String(chosen?.totalPayable.toFixed(2)).replace(/\B(?=(\d{3})+\.)/, ","));
    }
    expect((await callAs(world, shop.seller, GET_SALE, { cartUUID })).codes).toEqual([
      "INVALID_ORDER_UUID_X",
    ]);
  });

  test("open for the phone that has the link, and for no other browser, retailer or day", async () => {
    const own = await aPhone();
    const [{ url } = { url: "" }] = (await look(own)).papers;
    const { subdomain } = own.phone;
    expect((await paper({ phone: { subdomain } }, url)).statusCode).toBe(404);
    expect((await paper({ phone: { subdomain, cookie: "handsel_phone=guessed" } }, url)).statusCode).toBe(
      404,
    );
    const abroad = { ...own.phone, subdomain: other.tenant.subdomain };
    expect((await paper({ phone: abroad }, url)).statusCode).toBe(404);
    expect((await paper(own, url.replace("quotation", "secrets"))).statusCode).toBe(404);
    world.moveClock(16 * 60_000);
    expect((await paper(own, url)).statusCode).toBe(404);
  });
});

describe("a signature", () => {
  test("is sealed, goes with the sale, stands in its history and on its paper, and is seen on its page", async () => {
    const own = await aPhone();
    expect(await sign(own)).toEqual([]);
    expect(await look(own)).toMatchObject({ isAccepted: true });
    const [row] = await rowsOf(own.cartUUID);
    expect(row?.all).not.toContain("140,");
    await apply(own.cartUUID);

    const { contracts, customer } = await saleOf(own.cartUUID);
    expect(customer.hasSignature).toBe(true);
    expect((await signatureOf(own.cartUUID))?.signature).toEqual(DRAWN);
    const { data } = await callAs(world, shop.seller, GET_CART_ACTIONS, { cartUUID: own.cartUUID });
    expect(data.cartActions.filter(({ actionType }) => actionType === "SIGNED_ON_PHONE")).toMatchObject([
      { userName: "customer" },
    ]);
    const pdf = await world.app.inject({
      method: "POST",
      url: EXPORT_CONTRACT_PDF.path,
      headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
      payload: {
        header: { service: "posale/", function: "exportContractPdf", sessionID: shop.seller.sessionToken },
        subdomain: shop.tenant.subdomain,
        orderUuid: contracts[0]?.uuid,
      },
    });
    const text = readPdf(pdf.rawPayload).text.replaceAll(/\s+/g, " ");
    expect(text).toMatch(/Signature .*, on their own phone/);
    expect((await look(own)).hasSignature).toBe(true);
  });

  test("may be a typed name, for whoever cannot draw", async () => {
    const own = await aPhone();
    expect(await sign(own, TYPED)).toEqual([]);
    await apply(own.cartUUID);
    expect((await signatureOf(own.cartUUID))?.signature).toEqual(TYPED);
  });

  test("that is none, or is larger than a signature, is refused", async () => {
    const own = await aPhone();
    const drawn = (strokes: [number, number][][]): Signature => ({ kind: "DRAWN", strokes });
    const line = (points: number) =>
      Array.from({ length: points }, (_, index): [number, number] => [index % 600, 10]);
    const { ofStroke, points } = SIGNATURE_MOST;
    const whole = Array.from({ length: points / ofStroke }, () => line(ofStroke));
    for (const wrong of [
      drawn([]),
      drawn([[[10, 10]]]),
      drawn([line(20)]),
      drawn([line(ofStroke + 1)]),
      drawn([...whole, line(1)]),
      drawn(Array.from({ length: SIGNATURE_MOST.strokes + 1 }, () => line(10))),
      drawn([
        [
          [0, 0],
          [601, 0],
        ],
      ]),
      { kind: "TYPED", name: "  " } as const,
      { kind: "TYPED", name: "x".repeat(101) } as const,
    ])
      expect(new Set(await sign(own, wrong))).toEqual(new Set(["REQUEST_NOT_VALID"]));
    expect(await rowsOf(own.cartUUID)).toEqual([]);
    expect(await sign(own, drawn(whole))).toEqual([]);
  });

  test("is the phone's that has the link: no other browser gives one", async () => {
    const own = await aPhone();
    const { subdomain } = own.phone;
    expect(await sign({ ...own, phone: { subdomain } })).toEqual(["PHONE_LINK_TAKEN"]);
    world.moveClock(16 * 60_000);
    expect(await sign(own)).toEqual(["PHONE_LINK_OVER"]);
    expect(await rowsOf(own.cartUUID)).toEqual([]);
  });

  test("under another price than was read is not the sale's", async () => {
    const own = await aPhone();
    await sign(own);
    const { cartUUID } = own;
    await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode: "CASE" });
    expect((await look(own)).isAccepted).toBe(false);
    await apply(cartUUID);
    expect(await signatureOf(cartUUID)).toBeNull();
    expect((await saleOf(cartUUID)).customer.hasSignature).toBe(false);
  });

  test("can be given from the contract's status as well, once, and nobody replaces it there", async () => {
    const cartUUID = (await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" })).uuid;
    await apply(cartUUID);
    const own = await aPhone({ cartUUID });
    expect(await look(own)).toMatchObject({ isSent: true, hasSignature: false });
    await Promise.all([sign(own), sign(own)]);
    await sign(own, TYPED);
    expect((await signatureOf(cartUUID))?.signature).toEqual(DRAWN);
    const { data } = await callAs(world, shop.seller, GET_CART_ACTIONS, { cartUUID });
    expect(data.cartActions.filter(({ actionType }) => actionType === "SIGNED_ON_PHONE")).toHaveLength(1);
  });

  test("of a phone that another one takes the place of is gone, and so is one that no sale came of", async () => {
    const own = await aPhone();
    await sign(own);
    const next = await aPhone({ cartUUID: own.cartUUID, isAnew: true });
    expect(await rowsOf(own.cartUUID)).toEqual([]);

    await sign(next);
    const sold = await aPhone();
    await sign(sold);
    await apply(sold.cartUUID);
    world.moveClock(LIMITS.phoneLinkLongestMs + 60_000);
    await runScheduled(world, "checkout-remove-phone-links");
    expect(await rowsOf(next.cartUUID)).toEqual([]);
    expect(await rowsOf(sold.cartUUID)).toHaveLength(1);
  });

  test("is another retailer's nothing", async () => {
    const own = await aPhone();
    await sign(own);
    await apply(own.cartUUID);
    const { codes } = await callAs(world, other.seller, GET_SALE_SIGNATURE, { cartUUID: own.cartUUID });
    expect(codes).toEqual(["CART_X_NOT_FOUND"]);
  });

  test("leaves a row in the log that names the cart and nobody", async () => {
    const own = await aPhone();
    await sign(own, TYPED);
    const { rows } = await world.platform.operatorPool.query<{
      kind: string;
      entity_id: string;
      all: string;
    }>(
      `select kind, entity_id, row_to_json(a)::text as all from audit_entry a
       where operation = 'ACCEPT_OWN_PHONE' and entity_id = $1`,
      [own.cartUUID],
    );
    expect(rows).toMatchObject([{ kind: "CUSTOMER" }]);
    expect(rows[0]?.all).not.toContain("Okafor");
  });
});

describe("the insurance", () => {
  const cover = ({ phone, token }: OnPhone, insuranceID: string | null) =>
    callAs(world, phone, SET_OWN_COVER, { token, insuranceID });

  test("is switched on and off on the phone, at the figures of the till", async () => {
    const own = await aPhone();
    const before = await look(own);
    expect(before.cover).toMatchObject({ isOn: false, isRequired: false });
    const { id = "", monthly = 0 } = before.cover ?? {};
    expect((await cover(own, id)).codes).toEqual([]);
    const on = await look(own);
    const { data } = await callAs(world, shop.seller, GET_CART, { cartUUID: own.cartUUID });
    expect(on.cover?.isOn).toBe(true);
    expect(data.cart.totals.totalMonthlyAddOns).toBe(monthly);
    expect(on.cart?.payments[0]?.amount).toBe(data.cart.totals.totalMonthly);
    expect(on.plans.find(({ selected }) => selected)?.monthlyInAll).toBe(data.cart.totals.totalMonthly);
    expect((await cover(own, null)).codes).toEqual([]);
    expect((await look(own)).cart).toEqual(before.cart);
  });

  test("takes back what was signed, is not any other, and is closed once the application is out", async () => {
    const own = await aPhone();
    const { id = "" } = (await look(own)).cover ?? {};
    await sign(own);
    await cover(own, id);
    expect((await look(own)).isAccepted).toBe(false);
    expect((await cover(own, "no-such-cover")).codes).toEqual(["INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X"]);
    await apply(own.cartUUID);
    expect((await look(own)).cover).toBeNull();
    expect((await cover(own, null)).codes).toEqual(["CREDIT_ALREADY_APPLIED_TO_ORDER"]);
  });
});
