// What the lenders pay out: the contracts that started, less fees, the taxes on them, and what was given back.
import { z } from "zod";
import { daysInOrder, isoDate, moneyOut, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { sortedBy } from "../sorting.ts";

export const SETTLEMENTS_PAGE_SIZE = 20;

const amounts = {
  sale_amount: moneyOut,
  fee_amount: moneyOut,
  tax_amount: moneyOut,
  return_amount: moneyOut,
  /** Sales less fees, taxes and returns; below zero when more was given back than sold. */
  settlement_amount: moneyOut,
};

export const payout = z.strictObject({
  payout_date: z.iso.date(),
  payment_reference: z.string(),
  ...amounts,
});
export type Payout = z.infer<typeof payout>;

export const settlementsSummary = z.strictObject({
  summary_total_settlement_amount: moneyOut,
  summary_total_sale_amount: moneyOut,
  summary_total_fee_amount: moneyOut,
  summary_total_tax_amount: moneyOut,
  summary_total_return_amount: moneyOut,
});
export type SettlementsSummary = z.infer<typeof settlementsSummary>;

/** What the list can be put in order by: each of its columns. */
export const SETTLEMENT_SORTS = [
  "payout_date",
  "payment_reference",
  "sale_amount",
  "fee_amount",
  "tax_amount",
  "return_amount",
  "settlement_amount",
] as const;
export type SettlementSort = (typeof SETTLEMENT_SORTS)[number];

export const GET_SETTLEMENTS = operation({
  name: "GET_SETTLEMENTS",
  summary: "List what lenders have paid out",
  service: "posale/",
  roles: ADMINS,
  transaction: "read",
  mayLag: true,
  input: z
    .strictObject({
      /** The days of the payouts, both included. */
      startDate: isoDate,
      endDate: isoDate,
      /** The order of all payouts of the period. Absent: newest first. */
      sort: sortedBy(SETTLEMENT_SORTS).nullish(),
      offset: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 500).default(SETTLEMENTS_PAGE_SIZE),
    })
    .superRefine(daysInOrder("startDate", "endDate")),
  output: z.strictObject({
    /** Of the whole period, whichever page is asked for. */
    summary: settlementsSummary,
    /** Newest first unless sorted otherwise. */
    payouts: z.array(payout),
    /** What was paid for sales on each day of the period that has a payout, in order. */
    days: z.array(z.strictObject({ day: z.iso.date(), sale_amount: moneyOut })),
    pagination: z.strictObject({ total: z.int(), offset: z.int(), size: z.int() }),
  }),
});
