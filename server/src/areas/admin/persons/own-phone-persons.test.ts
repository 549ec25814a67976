// What somebody typed and signed on the own phone is known of them like everything else: shown, given out, and erased.
import { EXPORT_PERSON } from "@handsel/contract/admin/persons.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { GET_SALE, GET_SALE_SIGNATURE } from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCampaignShop } from "#testing/campaign-builders.ts";
import {
  aCartOnThePhone,
  aSaleSignedOnThePhone,
  EMAIL,
  erase,
  look,
  openPersonHouse,
  PERSON,
  type PersonHouse,
  traces,
  WHOLE_NAME,
} from "#testing/person-builders.ts";
import { recordFor } from "#testing/sale-builders.ts";
import { callAs, runJobs } from "#testing/test-platform.ts";
import { unzip } from "#testing/unzip.ts";

let house: PersonHouse;
beforeAll(async () => {
  house = await openPersonHouse();
});
beforeEach(() => house.begin());
afterAll(() => house.close());

const signatures = async () =>
  (await house.database.query("select 1 from sale_signature where wl_id = $1", [house.shop.tenant.wlId]))
    .rowCount;

test("the page says what was signed and what is being typed, and the file holds both", async () => {
  const cartId = await aSaleSignedOnThePhone(house);
  await aCartOnThePhone(house);
  const { records } = await look(house);
  const [sale] = records.filter(({ id }) => id === cartId);
  expect(sale?.fields.map(({ field }) => field)).toContain("signature");
  expect(records.filter(({ kind }) => kind === "PHONE_LINK")).toMatchObject([
    { title: WHOLE_NAME, stays: null, fields: expect.arrayContaining([{ field: "email", value: EMAIL }]) },
  ]);

  const response = await house.world.app.inject({
    method: "POST",
    url: EXPORT_PERSON.path,
    headers: { host: `${house.shop.tenant.subdomain}.localhost:3000` },
    payload: {
      header: {
        service: EXPORT_PERSON.service,
        function: EXPORT_PERSON.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        sessionID: house.shop.topAdmin.sessionToken,
      },
      ...PERSON,
    },
  });
  const files = unzip(response.rawPayload);
  const told = JSON.parse(files.get("person.json")?.toString() ?? "{}");
  expect(told.typedOnOwnPhone).toMatchObject([{ fields: { email: EMAIL } }]);
  const name = [...files.keys()].find((file) => file.endsWith("-signature.json"));
  expect(JSON.parse(files.get(name ?? "")?.toString() ?? "{}")).toMatchObject({
    signature: { kind: "TYPED", name: WHOLE_NAME },
  });
});

test("both go with the person, and the sale that stays opens without them", async () => {
  const cartUUID = await aSaleSignedOnThePhone(house);
  await recordFor(house.world, house.shop, { cartId: cartUUID }, [{ type: "CANCELLED", data: {} }]);
  await aCartOnThePhone(house);
  await runJobs(house.world);
  house.world.moveClock(20 * 365 * DAY_MS);
  house.shop = await aCampaignShop(house.world, house.shop);
  expect(await traces(house)).toContain("phone_link.fields");
  expect(await signatures()).toBe(2);

  expect((await erase(house)).codes).toEqual([]);
  expect(await traces(house)).toEqual([]);
  expect(await signatures()).toBe(0);
  const { data } = await callAs(house.world, house.shop.topAdmin, GET_SALE_SIGNATURE, { cartUUID });
  expect(data.signature).toBeNull();
  const page = await callAs(house.world, house.shop.topAdmin, GET_SALE, { cartUUID });
  expect(page.data.sale.customer.hasSignature).toBe(false);
});
