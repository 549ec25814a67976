// Everything that the pages of sales can do, asked by those who may not: somebody without a session, with one of another
// retailer, from another shop, or in a role that the thing is not for. Nothing of it may happen.
import { CANCEL_CONTRACT, FINALISE_CART, WITHDRAW } from "@handsel/contract/checkout/contract-status.ts";
import { UPLOAD_FILE } from "@handsel/contract/imports/uploads.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import { ALL_ROLES } from "@handsel/contract/roles.ts";
import * as changing from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aContract, anImei, inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { uploadAs } from "#testing/uploads.ts";
import { contractsOfSale } from "../queries/sales.ts";

let platform: TestPlatform;
let shop: Shop;
let cartUUID: string;
let orderUUID: string;
let neighbour: Person;
let stranger: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  ({ cartId: cartUUID, id: orderUUID } = await aContract(platform, shop, "ACTIVE"));
  const elsewhere = await aStore(platform, shop.tenant);
  neighbour = await signedIn(platform, await aUser(platform, shop.tenant, { role: 11, stores: [elsewhere] }));
  stranger = (await aShop(platform)).seller;
});
afterAll(() => platform.close());

const byCart = () => ({ cartUUID });
const byOrder = () => ({ orderUUID });
const ACTIONS: readonly [Operation, () => Record<string, unknown>][] = [
  [changing.GET_SALE, byCart],
  [changing.GET_CART_INVOICES, byCart],
  [changing.GET_CART_ACTIONS, byCart],
  [changing.CANCEL_SALE, byCart],
  [changing.CANCEL_ORDER, byOrder],
  [changing.CANCEL_UPGRADE, byOrder],
  [changing.AMEND_DEVICE_REFERENCE, () => ({ orderUUID, newReference: anImei(), isIMEI: true })],
  [changing.GET_AMEND_DEVICE_CODE_LIST, byOrder],
  [changing.AMEND_DEVICE_CODE, () => ({ orderUUID, newDeviceCode: "PHONE-RED" })],
  [
    changing.FULFILLMENT_RETURN,
    () => ({
      cartUUID,
      fulfillmentReturnType: "CANCEL",
      returnReasonCode: "OTHER",
      conditionDescription: "as new",
    }),
  ],
  [changing.ADD_SERIAL_NUMBERS, () => ({ cartUUID, serialNumbers: [{ id: "x/0", deviceReference: "S1" }] })],
  [changing.START_CREDIT_APPLICATION, byCart],
  [changing.UPDATE_RESELLER_SERVICES, byCart],
  [changing.EXPORT_CONTRACT_PDF, () => ({ orderUuid: orderUUID })],
  [FINALISE_CART, byCart],
  [CANCEL_CONTRACT, byCart],
  [WITHDRAW, byCart],
];

/** What a sale that is not there is answered with. */
const NOT_THERE = ["CART_X_NOT_FOUND", "INVALID_ORDER_UUID_X"];

async function historyLength(): Promise<number> {
  const [contract] = await inShop(platform, shop, ({ db }) => contractsOfSale(db, cartUUID));
  return contract?.lastSeq ?? 0;
}

test.each(ACTIONS.map(([operation, input]) => [operation.name, operation, input] as const))(
  "%s is refused without a session, with another retailer's, and from another shop",
  async (_, operation, input) => {
    const before = await historyLength();
    const nobody = { subdomain: shop.tenant.subdomain };
    const borrowed = { ...stranger, subdomain: shop.tenant.subdomain };
    expect((await callAs(platform, nobody, operation, input())).httpStatus).toBe(401);
    expect((await callAs(platform, borrowed, operation, input())).httpStatus).toBe(403);
    for (const person of [neighbour, stranger]) {
      const { codes } = await callAs(platform, person, operation, input());
      expect(NOT_THERE).toContain(codes[0]);
    }
    expect(await historyLength()).toBe(before);
  },
);

test.each(ALL_ROLES.filter((role) => !UPLOAD_FILE.roles.includes(role)))(
  "contracts are not uploaded by the role %i",
  async (role) => {
    const person = await signedIn(
      platform,
      await aUser(platform, shop.tenant, { role, stores: [shop.store] }),
    );
    const { httpStatus, codes } = await uploadAs(platform, person, {
      type: "RV_CONTRACT",
      content: "contractReference\nA",
    });
    expect([httpStatus, codes]).toEqual([403, ["UNAUTHORIZED_ACCESS"]]);
  },
);
