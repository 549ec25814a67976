// The answers of one list: what the server found, and what the browser knows, as groups of rows. Pure.

import { SEARCH_SHOWN, type SearchGroup } from "@handsel/contract/platform/search.ts";
import type { SearchAnswer, SearchKind } from "@handsel/contract/platform/search-answers.ts";
import { fold } from "#kit/fields/type-ahead.ts";
import type { LocalEntry, LocalGroup } from "./local-entries.ts";

export type GroupKey = SearchKind | LocalGroup;

export type Row =
  | { id: string; group: GroupKey; kind: "answer"; answer: SearchAnswer }
  | { id: string; group: GroupKey; kind: "local"; entry: LocalEntry };

export interface RowGroup {
  key: GroupKey;
  rows: readonly Row[];
  total: number;
}

/** Before anything is typed: more of the pages, because nothing else is there. */
const SHOWN_AT_FIRST = 8;

export function idOf(answer: SearchAnswer): string {
  switch (answer.kind) {
    case "CUSTOMER":
      return `CUSTOMER-${answer.customerID}`;
    case "DEVICE":
      return `DEVICE-${answer.deviceCode}`;
    case "EXTRA":
      return `EXTRA-${answer.code}`;
    case "CONTRACT":
      return `CONTRACT-${answer.orderUUID}`;
    case "TRADE":
      return `TRADE-${answer.tradecartID}`;
    case "QUOTATION":
      return `QUOTATION-${answer.cartUUID}`;
    default:
      return answer satisfies never;
  }
}

/** What it is called: by this it is marked, read out and ordered. */
export function titleOf(answer: SearchAnswer): string {
  switch (answer.kind) {
    case "CUSTOMER":
    case "DEVICE":
    case "EXTRA":
      return answer.name;
    case "CONTRACT":
    case "QUOTATION":
      return answer.reference;
    case "TRADE":
      return `${answer.number ?? answer.tradecartSID}, ${answer.deviceName}`;
    default:
      return answer satisfies never;
  }
}

export interface Found {
  query: string;
  server: readonly SearchGroup[];
  local: readonly LocalEntry[];
  /** Only this group, with all that is known of it. */
  only: GroupKey | null;
}

/** The server's groups in its order; those of the browser follow, unless only they begin with what was typed. */
export function groupRows({ query, server, local, only }: Found): RowGroup[] {
  const answers = server.map(
    ({ kind, total, answers: found }): RowGroup => ({
      key: kind,
      total,
      rows: found.map((answer) => ({ id: idOf(answer), group: kind, kind: "answer", answer })),
    }),
  );
  const byGroup = Map.groupBy(local, ({ group }) => group);
  const entries = Array.from(byGroup, ([key, members]): RowGroup => {
    const shown = only === key ? members.length : query === "" ? SHOWN_AT_FIRST : SEARCH_SHOWN;
    const rows = members
      .slice(0, shown)
      .map((entry): Row => ({ id: entry.id, group: key, kind: "local", entry }));
    return { key, total: members.length, rows };
  });
  const groups = leads(query, local, server) ? [...entries, ...answers] : [...answers, ...entries];
  return only === null ? groups : groups.filter(({ key }) => key === only);
}

function leads(query: string, local: readonly LocalEntry[], server: readonly SearchGroup[]): boolean {
  const begins = (text: string) => beginsAWord(text, query);
  const found = server.flatMap(({ answers }) => answers.map(titleOf));
  return query !== "" && local.some(({ label }) => begins(label)) && !found.some(begins);
}

function beginsAWord(text: string, query: string): boolean {
  const [first = ""] = fold(query).split(/\s+/).filter(Boolean);
  return (
    first !== "" &&
    fold(text)
      .split(/[\s-]+/)
      .some((word) => word.startsWith(first))
  );
}

export interface Part {
  text: string;
  isHit: boolean;
}

/** The parts of a text that were typed, for marking. A text whose letters change their number when folded stays whole. */
export function markHits(text: string, query: string): Part[] {
  const folded = fold(text);
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (folded.length !== text.length || words.length === 0) return [{ text, isHit: false }];
  const hits = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    const at = folded.indexOf(word);
    if (at >= 0) hits.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (const [index, letter] of Array.from(text).entries()) {
    const isHit = hits[index] ?? false;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += letter;
    else parts.push({ text: letter, isHit });
  }
  return parts;
}
