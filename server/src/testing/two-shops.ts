// Two retailers of one lender, who is played beside them.
import type { Funder } from "@handsel/contract/catalog/funders.ts";
import type { Shop } from "./cart-builders.ts";
import { aShopOf } from "./checkout-builders.ts";
import { startFakeLenders } from "./fake-lender.ts";
import { openTestPlatform, type TestPlatform } from "./test-platform.ts";

export interface TwoShops {
  world: TestPlatform;
  shop: Shop;
  other: Shop;
  close: () => Promise<void>;
}

export async function openTwoShops(funder: Funder): Promise<TwoShops> {
  const lenders = await startFakeLenders();
  const world = await openTestPlatform(lenders.environment);
  return {
    world,
    shop: await aShopOf(world, funder),
    other: await aShopOf(world, funder),
    close: async () => {
      await world.close();
      await lenders.close();
    },
  };
}
