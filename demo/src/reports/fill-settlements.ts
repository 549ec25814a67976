// What was agreed with each lender, and the payouts that a demo retailer's contracts came to: settled by the same code that
// settles a real one's, over the contracts that are there.
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { AGREED } from "@handsel/sandbox/parties/funders/agreed.ts";
import { insertTerms, settleContracts } from "@handsel/server/areas/reports/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import { profileOf } from "../catalog/profiles.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf } from "../seeded.ts";

const PPM_PER_BASIS_POINT = 100;
/** Before the first contract of any demo retailer. */
const VALID_FROM = "2018-01-01";

export async function fillSettlements(
  world: Pick<Platform, "pool"> & { now: Date },
  demo: DemoTenant,
): Promise<void> {
  const tenant = whiteLabel.parse(demo.record);
  const { funders, vatRatePpm } = profileOf(demo);
  const taxBasisPoints = vatRatePpm / PPM_PER_BASIS_POINT;
  const inTransaction: Parameters<typeof settleContracts>[0] = (work) => inTenant(world, tenant.wlId, work);
  await inTransaction(async (db) => {
    for (const funder of funders)
      await insertTerms(db, { funder, validFrom: VALID_FROM, taxBasisPoints, ...AGREED[funder] });
  });
  await settleContracts(inTransaction, {
    tenant,
    clock: { now: () => world.now },
    newId: (paymentReference) => idOf("payout", paymentReference),
  });
}
