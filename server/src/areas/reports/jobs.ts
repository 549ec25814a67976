import { randomUUIDv7 } from "node:crypto";
import { type LenderStatement, lenderStatement } from "@handsel/contract/adapters/statement-messages.ts";
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { dayIn } from "#clock.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant } from "#platform.ts";
import { tellPayout } from "./payout-webhooks.ts";
import { foldHome } from "./queries/home.ts";
import { scanUpgrades } from "./radar/scan-upgrades.ts";
import { settleContracts } from "./settle.ts";
import { findMissing } from "./statements/find-missing.ts";
import { senderOf, takeStatement } from "./statements/take-statement.ts";

/** Often enough that a home adds up few rows, however much is sold in a day. */
export const foldHomes = job({
  name: "reports-fold-homes",
  retries: 1,
  atOnce: 1,
  schedule: "*/10 * * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), ({ wlId }) => inTenant(platform, wlId, foldHome)),
});

/** Hourly, because a retailer's day begins at its own hour and the demo's clock can be moved. */
export const makePayouts = job({
  name: "reports-make-payouts",
  retries: 3,
  atOnce: 1,
  schedule: "37 * * * *",
  run: async (_payload, platform) => {
    const { clock } = platform;
    await eachOf(platform.tenants.all(), (tenant) =>
      settleContracts((work) => inTenant(platform, tenant.wlId, work), {
        tenant,
        clock,
        tell: (db, payout) => tellPayout({ db, tenant, platform }, payout),
      }),
    );
  },
});

/** At night, when the prices of the day are known and the tills are closed. */
export const findUpgrades = job({
  name: "reports-find-upgrades",
  retries: 2,
  atOnce: 1,
  schedule: "11 2 * * *",
  run: async (_payload, platform) => {
    const { clock } = platform;
    await eachOf(platform.tenants.all(), (tenant) =>
      scanUpgrades((work) => inTenant(platform, tenant.wlId, work), { tenant, clock }),
    );
  },
});

/** Takes a statement that was signed by its lender and written down when it came. One that was taken before changes nothing. */
export const takeSentStatement = job<{ wlId: number; statement: LenderStatement }>({
  name: "reports-take-statement",
  retries: 10,
  atOnce: 2,
  run: async ({ wlId, statement: given }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    const statement = lenderStatement.parse(given);
    const funder = senderOf(statement);
    if (!tenant || !funder) return;
    const storageKey = `statements/${randomUUIDv7()}`;
    const { storage } = platform.adapters;
    await storage.write(wlId, storageKey, Buffer.from(JSON.stringify(statement, null, 2)));
    const now = platform.clock.now();
    const taken = await inTenant(platform, wlId, (db) =>
      takeStatement(db, {
        form: "JSON",
        statement,
        funder,
        fileName: `${statement.statement}.json`,
        storageKey,
        takenBy: "",
        now,
      }),
    );
    if (!taken) await storage.remove(wlId, storageKey);
  },
});

/** Daily: the time in which a lender has to confirm what it paid is counted in days. */
export const findMissingPayouts = job({
  name: "reports-find-missing-payouts",
  retries: 3,
  atOnce: 1,
  schedule: "11 4 * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), ({ wlId, timeZone }) => {
      const now = platform.clock.now();
      const today = dayIn(timeZone, now);
      return inTenant(platform, wlId, (db) => findMissing(db, { funders: FUNDERS, today, now }));
    }),
});
