// The books as pages and files tell them: accounts and events by their names in the reader's language.

import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { AccountEntry, LedgerAccount, LedgerEntry } from "@handsel/contract/ledger/ledger.ts";
import { textsOf } from "#texts.ts";
import type { AccountRow, EntryLine, EntryRow, MovedRow, WholeEntry } from "./queries/reading.ts";

/** The retailer's own name, else what the language calls it. */
export function accountName(language: Language, { role, name }: { role: string; name: string }): string {
  if (name !== "") return name;
  const names: Readonly<Record<string, string>> = textsOf("ledger", language).accounts;
  return names[role] ?? role;
}

export function eventName(language: Language, type: string): string {
  const names: Readonly<Record<string, string>> = textsOf("ledger", language).events;
  return names[type] ?? type;
}

/** How a contract ended is told in words; a payment's reference as it is. */
export function documentName(language: Language, document: string): string {
  const endings: Readonly<Record<string, string>> = textsOf("ledger", language).endings;
  return endings[document] ?? document;
}

/** The same words for all of them at once, to put entries in their order. */
export function ledgerWords(language: Language) {
  const { events, endings: documents } = textsOf("ledger", language);
  return { events, documents };
}

const sides = (minor: number) => ({
  debit: toMoney(Math.max(minor, 0)),
  credit: toMoney(Math.max(-minor, 0)),
});

export function wireAccount(language: Language, row: AccountRow): LedgerAccount {
  const { role, code, kind, openingMinor, debitMinor, creditMinor } = row;
  return {
    role,
    code,
    name: accountName(language, row),
    kind,
    opening: toMoney(openingMinor),
    debit: toMoney(debitMinor),
    credit: toMoney(creditMinor),
    closing: toMoney(openingMinor + debitMinor - creditMinor),
  };
}

function wireHead(language: Language, entry: EntryRow) {
  return {
    entryID: entry.id,
    day: entry.day,
    happenedAt: entry.at.toISOString(),
    what: eventName(language, entry.type),
    document: documentName(language, entry.document),
    reference: entry.reference,
    cartUUID: entry.cartId,
    tradecartID: entry.tradecartId,
  };
}

export function wireMoved(language: Language, row: MovedRow): AccountEntry {
  return { ...wireHead(language, row), ...sides(row.amountMinor) };
}

export const wireLine = (language: Language, line: EntryLine) => ({
  role: line.role,
  code: line.code,
  name: accountName(language, line),
  kind: line.kind,
  ...sides(line.amountMinor),
});

export function wireEntry(language: Language, entry: WholeEntry): LedgerEntry {
  return { ...wireHead(language, entry), lines: entry.lines.map((line) => wireLine(language, line)) };
}
