// What other programs are told when a lender's payout was made up.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { toMoney } from "@handsel/contract/to-money.ts";
import { publish } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { MadePayout } from "./settle.ts";

export function tellPayout(
  { db, tenant, platform }: { db: Db; tenant: WhiteLabel; platform: Platform },
  { id, paymentReference, funder, payoutDate, totals }: MadePayout,
): Promise<void> {
  const data = {
    paymentID: id,
    paymentReference,
    funder,
    payoutDate,
    currency: tenant.currency,
    sales: toMoney(totals.saleMinor),
    fees: toMoney(totals.feeMinor),
    taxes: toMoney(totals.taxMinor),
    returns: toMoney(totals.returnMinor),
    settlement: toMoney(totals.settlementMinor),
  };
  const at = platform.clock.now();
  return publish({ db, tenant, platform }, [{ type: "settlement.paid", thread: id, at, data }]);
}
