// For the tests of the examples: a shop of a platform of their own that answers over HTTP, and a key of it.
import { type Client, createClient } from "@handsel/client";
import { CREATE_API_KEY, type KeyScope } from "@handsel/contract/platform/api-keys.ts";
import { aUser, signedIn, type TestUser } from "@handsel/server/testing/builders.ts";
import type { Shop } from "@handsel/server/testing/cart-builders.ts";
import { callAs, type TestPlatform } from "@handsel/server/testing/test-platform.ts";

export interface OpenShop {
  client: Client;
  url: string;
  key: string;
  retailer: string;
  admin: TestUser & { sessionToken: string };
}

export async function openShop(world: TestPlatform, shop: Shop, scopes: KeyScope[]): Promise<OpenShop> {
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  const { data } = await callAs(world, admin, CREATE_API_KEY, {
    key: { name: "Example", scopes, storeIDs: [], days: 30, callsPerMinute: 600 },
  });
  const address = world.app.server.address();
  const url =
    typeof address === "object" && address
      ? `http://127.0.0.1:${address.port}`
      : await world.app.listen({ port: 0 });
  const retailer = shop.tenant.subdomain;
  return {
    client: createClient({ url, retailer, key: data.secret }),
    url,
    key: data.secret,
    retailer,
    admin,
  };
}
