// Calls of the vouchers page and what they make stale.
import {
  CREATE_VOUCHERS,
  DELETE_VOUCHER,
  GET_VOUCHER,
  LIST_VOUCHERS,
  SAVE_VOUCHER,
  SET_VOUCHER_STATUS,
} from "@handsel/contract/cart/vouchers.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { everyPage } from "#client/every-page.ts";
import { reading, readingPages } from "#client/reading.ts";

const VOUCHERS = ["admin", "vouchers"] as const;
const refreshes = [VOUCHERS, ["admin", "audit"]] as const;

export type VoucherFilter = Pick<InputOf<typeof LIST_VOUCHERS>, "text" | "status" | "use">;

export const listVouchers = (filter: VoucherFilter, sort: InputOf<typeof LIST_VOUCHERS>["sort"]) =>
  readingPages(LIST_VOUCHERS, (after: string | null) => ({ ...filter, sort, after }), {
    queryKey: [...VOUCHERS, "list", filter, sort],

    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export async function allVouchers(filter: VoucherFilter) {
  const pages = await everyPage(
    (after: string | null) => call(LIST_VOUCHERS, { ...filter, after, limit: 500 }),
    ({ next }) => next,
  );
  return pages.flatMap((page) => page.vouchers);
}

export const getVoucher = (id: string) =>
  reading(
    GET_VOUCHER,
    { id },
    {
      queryKey: [...VOUCHERS, "one", id],

      staleTime: 0,
    },
  );

export const saveVoucher = () =>
  mutationOptions({
    mutationFn: (voucher: InputOf<typeof SAVE_VOUCHER>["voucher"]) => call(SAVE_VOUCHER, { voucher }),
    meta: { refreshes },
  });

export const createVouchers = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof CREATE_VOUCHERS>) => call(CREATE_VOUCHERS, input),
    meta: { refreshes },
  });

export const setVoucherStatus = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SET_VOUCHER_STATUS>) => call(SET_VOUCHER_STATUS, input),
    meta: { refreshes },
  });

export const deleteVoucher = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof DELETE_VOUCHER>) => call(DELETE_VOUCHER, input),
    meta: { refreshes },
  });
