import { allCampaigns, playYear } from "@handsel/server/areas/crm/index.ts";
import { inLongRead } from "@handsel/server/db/long-read.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

test("every campaign of every demo retailer, simulated over its past, equals its log message by message", async () => {
  const { platform } = world;
  let equal = 0;
  for (const { record } of DEMO_TENANTS) {
    const tenant = platform.tenants.byId(record.wlId);
    if (!tenant) throw new Error(`no retailer ${record.wlId}`);
    await inLongRead(platform.pool, { wlId: record.wlId }, async (read) => {
      for (const campaign of await allCampaigns(read.db)) {
        const played = await playYear(read, {
          campaign,
          mode: "LOG",
          now: platform.clock.now(),
          tenant,
          onPortion: async () => true,
        });
        const { log } = played?.result ?? {};
        console.log(record.subdomain, campaign.campaignCode, JSON.stringify(log));
        if (process.env["LOOK"]) continue;
        expect({ of: `${record.subdomain} ${campaign.campaignCode}`, ...log }).toMatchObject({
          of: `${record.subdomain} ${campaign.campaignCode}`,
          onlySimulated: 0,
          onlyLogged: 0,
        });
        equal += log?.equal ?? 0;
      }
    });
  }
  expect(equal).toBeGreaterThan(300);
});
