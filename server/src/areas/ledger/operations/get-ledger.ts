import { toMoney } from "@handsel/contract/fields.ts";
import {
  GET_LEDGER,
  GET_LEDGER_ACCOUNT,
  GET_LEDGER_ENTRY,
  GET_MONEY_STORY,
} from "@handsel/contract/ledger/ledger.ts";
import type { AccountRole } from "@handsel/finance/ledger/accounts.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { lastCheck } from "../queries/checking.ts";
import {
  type EntryLine,
  entriesOfSale,
  findEntry,
  listAccounts,
  listMoved,
  type WholeEntry,
} from "../queries/reading.ts";
import { sortMoved } from "../queries/sort-moved.ts";
import { accountName, ledgerWords, wireAccount, wireEntry, wireMoved } from "../wire-ledger.ts";

export const getLedger = implement(GET_LEDGER, async ({ startDate, endDate }, { db, language }) => {
  const span = { from: startDate, to: endDate };
  const accounts = await listAccounts(db, span);
  const total = (side: "debitMinor" | "creditMinor") =>
    toMoney(accounts.reduce((sum, account) => sum + account[side], 0));
  const check = await lastCheck(db);
  return {
    accounts: accounts.map((account) => wireAccount(language, account)),
    totals: { debit: total("debitMinor"), credit: total("creditMinor") },
    entries: accounts.reduce((sum, { entries }) => sum + entries, 0),
    check: check
      ? {
          checkedAt: check.checkedAt.toISOString(),
          entries: check.entries,
          differences: check.differences,
        }
      : null,
  };
});

export const getLedgerAccount = implement(GET_LEDGER_ACCOUNT, async (input, { db, language }) => {
  const { account: role, offset, size } = input;
  const span = { from: input.startDate, to: input.endDate };
  const [account] = await listAccounts(db, span, role);
  if (!account) throw refuse("NO_RECORDS_FOUND");
  const entries = input.sort
    ? await sortMoved(db, role, span, { sort: input.sort, words: ledgerWords(language), offset, size })
    : await listMoved(db, role, span, { offset, size });
  return {
    account: wireAccount(language, account),
    entries: entries.map((entry) => wireMoved(language, entry)),
    pagination: { total: account.lines, offset, size },
  };
});

export const getLedgerEntry = implement(GET_LEDGER_ENTRY, async ({ entryID }, { db, language }) => {
  const entry = await findEntry(db, entryID);
  if (!entry) throw refuse("NO_RECORDS_FOUND");
  return { entry: wireEntry(language, entry) };
});

/** Accounts that somebody still has to settle. */
const BETWEEN_PEOPLE: readonly string[] = [
  "LENDERS",
  "CUSTOMERS",
  "COLLECTORS",
  "SELLERS",
  "SWAPPED_DEVICES",
  "GIFT_CARDS",
  "LENDER_CHARGES",
  "ADD_ONS",
] satisfies AccountRole[];

export const getMoneyStory = implement(GET_MONEY_STORY, async ({ cartUUID }, { db, language }) => {
  const entries = await entriesOfSale(db, cartUUID);
  return {
    entries: entries.map((entry) => wireEntry(language, entry)),
    open: balancesOf(entries)
      .filter(({ role, balanceMinor }) => balanceMinor !== 0 && BETWEEN_PEOPLE.includes(role))
      .map(({ role, code, name, kind, balanceMinor }) => ({
        role,
        code,
        name: accountName(language, { role, name }),
        kind,
        balance: toMoney(balanceMinor),
      })),
  };
});

function balancesOf(entries: readonly WholeEntry[]): (EntryLine & { balanceMinor: number })[] {
  const accounts = new Map<string, EntryLine & { balanceMinor: number }>();
  for (const line of entries.flatMap(({ lines }) => lines)) {
    const before = accounts.get(line.role)?.balanceMinor ?? 0;
    accounts.set(line.role, { ...line, balanceMinor: before + line.amountMinor });
  }
  return [...accounts.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
