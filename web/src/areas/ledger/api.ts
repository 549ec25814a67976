// Calls of the books. Names of accounts and events come in words of the reader's language, which is part of every key.
import {
  GET_LEDGER,
  GET_LEDGER_ACCOUNT,
  GET_LEDGER_ENTRY,
  LEDGER_PAGE_SIZE,
} from "@handsel/contract/ledger/ledger.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { reading, readingPages } from "#client/reading.ts";

export interface Days {
  startDate: string;
  endDate: string;
}

export const ledger = (days: Days, { language, isAsked }: { language: string; isAsked: boolean }) =>
  reading(GET_LEDGER, days, {
    queryKey: ["ledger", "accounts", days, language],
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });

export const ledgerAccount = (
  account: string,
  asked: Pick<InputOf<typeof GET_LEDGER_ACCOUNT>, "startDate" | "endDate" | "sort">,
  { language, isAsked }: { language: string; isAsked: boolean },
) =>
  readingPages(
    GET_LEDGER_ACCOUNT,
    (offset: number) => ({ account, ...asked, offset, size: LEDGER_PAGE_SIZE }),
    {
      queryKey: ["ledger", "account", account, asked, language],
      initialPageParam: 0,
      getNextPageParam: ({ pagination: { total, offset, size } }) =>
        offset + size < total ? offset + size : undefined,
      enabled: isAsked,
      placeholderData: keepPreviousData,
    },
  );

export const ledgerEntry = (entryID: number, language: string) =>
  reading(GET_LEDGER_ENTRY, { entryID }, { queryKey: ["ledger", "entry", entryID, language] });
