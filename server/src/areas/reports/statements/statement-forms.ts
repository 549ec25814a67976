// The forms in which lenders write their statements, read into the one that we go on with. What is wrong with a file is said by
// throwing: it is taken whole or not at all.
import {
  type LenderStatement,
  lenderStatement,
  type StatementForm,
  type StatementLine,
} from "@handsel/contract/adapters/statement-messages.ts";
import { type SheetRow } from "#imports/csv-rows.ts";
import { elementsAt, readXmlTree, textAt, type XmlElement } from "#imports/xml-tree.ts";

/** By how it begins; its name proves nothing. */
export function formOf(beginning: string): StatementForm {
  const first = beginning.replace(/^\ufeff/, "").trimStart();
  return first.startsWith("<") ? "CAMT053" : first.startsWith("{") ? "JSON" : "CSV";
}

export function readJson(text: string): LenderStatement {
  return lenderStatement.parse(JSON.parse(text));
}

const COLUMNS = [
  "lender",
  "retailer",
  "statement",
  "date",
  "currency",
  "line",
  "contract",
  "type",
  "part",
  "amount",
  "total",
] as const;

/** One row for each line; what is said of the whole statement stands in every row, and is the same. */
export function readTable(rows: readonly SheetRow[]): LenderStatement {
  const [header, ...body] = rows;
  const places = COLUMNS.map(
    (name) => header?.cells.findIndex((cell) => cell.trim().toLowerCase() === name) ?? -1,
  );
  if (places.includes(-1)) throw new Error("a column is missing");
  const read = body.map(({ cells }) => {
    const cell = (name: (typeof COLUMNS)[number]) =>
      (cells[places[COLUMNS.indexOf(name)] ?? -1] ?? "").trim();
    const head = {
      lender: cell("lender"),
      retailer: cell("retailer"),
      statement: cell("statement"),
      date: cell("date"),
      currency: cell("currency"),
      totalMinor: minorOf(cell("total")),
    };
    const line = {
      line: cell("line"),
      contract: cell("contract"),
      kind: cell("type").toUpperCase(),
      ...partOf(cell("part")),
      amountMinor: minorOf(cell("amount")),
    };
    return { head, line };
  });
  const heads = new Set(read.map(({ head }) => JSON.stringify(head)));
  if (heads.size !== 1) throw new Error("more than one statement in a file");
  return lenderStatement.parse({ ...read[0]?.head, lines: read.map(({ line }) => line) });
}

/** A bank's statement, ISO 20022 camt.053: an entry for each line, with the contract as its end-to-end reference. */
export function readCamt053(text: string): LenderStatement {
  const document = readXmlTree(text);
  const statements = elementsAt(document, "BkToCstmrStmt", "Stmt");
  const [statement] = statements;
  if (!statement || statements.length !== 1) throw new Error("a file has one statement");
  const entries = elementsAt(statement, "Ntry");
  const currencies = new Set(entries.map((entry) => elementsAt(entry, "Amt")[0]?.attributes.Ccy));
  if (currencies.size !== 1) throw new Error("entries in more than one currency");
  const balance = elementsAt(statement, "TxsSummry", "TtlNtries", "TtlNetNtry")[0];
  if (!balance) throw new Error("no total");
  return lenderStatement.parse({
    lender: textAt(statement, "Acct", "Svcr", "FinInstnId", "Nm"),
    retailer: textAt(statement, "Acct", "Ownr", "Id", "OrgId", "Othr", "Id"),
    statement: textAt(statement, "Id"),
    date: textAt(statement, "CreDtTm").slice(0, 10),
    currency: [...currencies][0],
    totalMinor: signed(balance),
    lines: entries.map(entryLine),
  });
}

function entryLine(entry: XmlElement): Record<keyof StatementLine, unknown> {
  const details = elementsAt(entry, "NtryDtls", "TxDtls")[0];
  if (!details) throw new Error("an entry without details");
  return {
    line: textAt(details, "Refs", "AcctSvcrRef"),
    contract: textAt(details, "Refs", "EndToEndId"),
    kind: textAt(entry, "BkTxCd", "Prtry", "Cd"),
    ...partOf(textAt(details, "AddtlTxInf")),
    amountMinor: signed(entry),
  };
}

function signed(element: XmlElement): number {
  const minor = minorOf(textAt(element, "Amt"));
  const side = textAt(element, "CdtDbtInd");
  if (side !== "CRDT" && side !== "DBIT") throw new Error("neither credit nor debit");
  return side === "CRDT" ? minor : -minor;
}

/** "1/2" and nothing else; empty is the whole. */
function partOf(text: string): { part: number; parts: number } {
  if (text === "") return { part: 1, parts: 1 };
  const found = /^(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (!found) throw new Error("a part that is none");
  return { part: Number(found[1]), parts: Number(found[2]) };
}

const WITH_POINT = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d{1,2}))?$/;
const WITH_COMMA = /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,(\d{1,2}))?$/;

/** 1,234.56 and 1.234,56 and 1234.5 in minor units, without ever becoming a fraction. */
export function minorOf(text: string): number {
  const found = WITH_POINT.exec(text.trim()) ?? WITH_COMMA.exec(text.trim());
  if (!found) throw new Error("an amount that is none");
  const [, sign, whole = "", cents = ""] = found;
  const minor = Number(whole.replaceAll(/\D/g, "") + cents.padEnd(2, "0"));
  return sign === "-" ? -minor : minor;
}
