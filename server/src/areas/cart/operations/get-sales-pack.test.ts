import { ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { GET_SALES_PACK, type SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART } from "@handsel/contract/cart/services.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { type SoldLine, type SoldOrder, withRequiredInsurance } from "@handsel/finance/selling/sold-order.ts";
import { tellPrice } from "@handsel/finance/selling/told-price.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let pack: SalesPack;
let version: string;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  const { data: body } = await callAs(platform, shop.seller, GET_SALES_PACK, {});
  if (!body.pack) throw new Error("no pack");
  pack = body.pack;
  version = body.version;
});
afterAll(() => platform.close());

const line = (wishes: Pick<SoldLine, "id" | "kind" | "unitPriceMinor"> & Partial<SoldLine>): SoldLine => ({
  category: "",
  tags: [],
  markupMinor: 0,
  costPriceMinor: null,
  residualsByMonth: null,
  quantity: 1,
  ...wishes,
});

test("a till that has the pack gets none, and one that has another gets it whole", async () => {
  const same = await callAs(platform, shop.seller, GET_SALES_PACK, { version });
  expect(same.data).toMatchObject({ version, pack: null });
  const other = await callAs(platform, shop.seller, GET_SALES_PACK, { version: "of yesterday" });
  expect(other.data.pack?.devices).toEqual(pack.devices);
});

test("the pack says nothing of what goods cost the retailer", () => {
  expect(pack.devices.length).toBeGreaterThan(0);
  expect(JSON.stringify(pack)).not.toMatch(/cost_?price/i);
});

test("a price from the pack is the price that the server gives, for every device on every plan", async () => {
  const shelf = pack.shelf as unknown as Shelf;
  let compared = 0;
  for (const device of pack.devices) {
    for (const plan of shelf.plans) {
      const { data: made } = await callAs(platform, shop.seller, CREATE_CART, {});
      const cartUUID = made.cart.uuid;
      const selected = await callAs(platform, shop.seller, SELECT_OPTION, {
        cartUUID,
        deviceCode: device.deviceCode,
        paymentplanID: plan.id,
        financingType: plan.terms.financingType,
      });
      if (selected.header.apiStatus === "ERROR") continue;
      const [extra] = pack.extras.filter(
        ({ familyCodes }) => familyCodes === null || familyCodes.includes(device.familyCode),
      );
      if (extra) await callAs(platform, shop.seller, ADD_EXTRA, { cartUUID, extraCode: extra.extraCode });
      const { data: body } = await callAs(platform, shop.seller, ADD_TO_CART, { cartUUID });
      if (body.header.apiStatus === "ERROR") continue;
      const order: SoldOrder = {
        paymentplanId: plan.id,
        insuranceId: null,
        subscriptionId: null,
        lines: [
          line({
            id: "device",
            kind: "DEVICE",
            unitPriceMinor: device.priceMinor,
            category: device.categoryCode,
            tags: device.tags,
            residualsByMonth: device.residualsByMonth,
          }),
          ...(extra ? [line({ id: "extra", kind: "EXTRA", unitPriceMinor: extra.priceMinor })] : []),
        ],
      };
      const { price } = tellPrice(withRequiredInsurance(order, plan, { shelf }), plan, shelf);
      const { totalMonthly, dueToday, cashPrice } = body.cart.totals;
      expect({ plan: plan.id, device: device.deviceCode, totalMonthly, dueToday, cashPrice }).toEqual({
        plan: plan.id,
        device: device.deviceCode,
        totalMonthly: toMoney(price?.monthlyMinor ?? -1),
        dueToday: toMoney(price?.todayMinor ?? -1),
        cashPrice: toMoney(price?.cashMinor ?? -1),
      });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(3);
});
