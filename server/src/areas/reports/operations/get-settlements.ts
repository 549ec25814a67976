import { toMoney } from "@handsel/contract/fields.ts";
import { GET_SETTLEMENTS, type Payout } from "@handsel/contract/reports/settlements.ts";
import { implement } from "#edge/implement.ts";
import { listPayouts, type PayoutRow, payoutDays, sortPayouts, totalPayouts } from "../queries/payouts.ts";

export const getSettlements = implement(GET_SETTLEMENTS, async (input, { db }) => {
  const { offset, size } = input;
  const span = { from: input.startDate, to: input.endDate };
  const totals = await totalPayouts(db, span);
  const payouts = input.sort
    ? await sortPayouts(db, span, input.sort, { offset, size })
    : await listPayouts(db, span, { offset, size });
  const days = await payoutDays(db, span);
  return {
    summary: {
      summary_total_settlement_amount: toMoney(totals.settlementMinor),
      summary_total_sale_amount: toMoney(totals.saleMinor),
      summary_total_fee_amount: toMoney(totals.feeMinor),
      summary_total_tax_amount: toMoney(totals.taxMinor),
      summary_total_return_amount: toMoney(totals.returnMinor),
    },
    payouts: payouts.map(wirePayout),
    days: days.map(({ day, saleMinor }) => ({ day, sale_amount: toMoney(saleMinor) })),
    pagination: { total: totals.count, offset, size },
  };
});

function wirePayout(payout: PayoutRow): Payout {
  return {
    payout_date: payout.payoutDate,
    payment_reference: payout.paymentReference,
    sale_amount: toMoney(payout.saleMinor),
    fee_amount: toMoney(payout.feeMinor),
    tax_amount: toMoney(payout.taxMinor),
    return_amount: toMoney(payout.returnMinor),
    settlement_amount: toMoney(payout.settlementMinor),
  };
}
