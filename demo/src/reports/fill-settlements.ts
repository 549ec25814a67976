// What was agreed with each lender, and the payouts that a demo retailer's contracts came to: settled by the same code that
// settles a real one's, over the contracts that are there.
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type FunderTerms, insertTerms, settleContracts } from "@handsel/server/areas/reports/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import { profileOf } from "../catalog/profiles.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf } from "../seeded.ts";

type Agreed = Omit<FunderTerms, "funder" | "validFrom" | "taxBasisPoints">;

/** Lenders differ: a share, a fixed amount or both; weekly on one day or another; the fee of a return kept or given back. */
const AGREED = {
  ukbank: { feeBasisPoints: 275, feeFixedMinor: 0, refundsFee: true, payoutWeekday: 2, delayDays: 3 },
  bnpl: { feeBasisPoints: 349, feeFixedMinor: 30, refundsFee: false, payoutWeekday: 5, delayDays: 2 },
  frfunder: { feeBasisPoints: 190, feeFixedMinor: 0, refundsFee: true, payoutWeekday: 3, delayDays: 14 },
  nordicbank: { feeBasisPoints: 225, feeFixedMinor: 500, refundsFee: true, payoutWeekday: 4, delayDays: 5 },
  otherbank: { feeBasisPoints: 310, feeFixedMinor: 0, refundsFee: false, payoutWeekday: 1, delayDays: 7 },
  b2b: { feeBasisPoints: 125, feeFixedMinor: 1_500, refundsFee: true, payoutWeekday: 4, delayDays: 10 },
} satisfies Record<FunderTerms["funder"], Agreed>;
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
