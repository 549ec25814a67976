import { describe, expect, test } from "vitest";
import { formOf, minorOf, readCamt053, readJson, readTable } from "./statement-forms.ts";

const HEAD = "lender;retailer;statement;date;currency;line;contract;type;part;amount;total";
const rows = (...lines: string[]) =>
  [HEAD, ...lines].map((line, index) => ({ number: index + 1, cells: line.split(";") }));
const row = (line: string, amount: string, rest: { part?: string; statement?: string } = {}) =>
  `Crédit Mistral;FR;${rest.statement ?? "CM-1"};2026-03-04;EUR;${line};FR-1-1;PAYOUT;${rest.part ?? ""};${amount};1.250,00`;

test.each([
  ["1250", 125_000],
  ["1,250.50", 125_050],
  ["1.250,5", 125_050],
  ["-12,34", -1_234],
  ["0.07", 7],
  ["1 250,00", 125_000],
])("an amount written %s is %i in minor units", (text, minor) => {
  expect(minorOf(text)).toBe(minor);
});
test.each(["", "12,345,6", "1e5", "12.345.", "NaN", "1,23,4"])("%s is no amount", (text) => {
  expect(() => minorOf(text)).toThrow();
});

test("a file is what its first characters say, whatever it is called", () => {
  expect([formOf('{"lender"'), formOf("\ufeff <?xml"), formOf("lender;retailer")]).toEqual([
    "JSON",
    "CAMT053",
    "CSV",
  ]);
});

describe("a table", () => {
  test("has a line in each row, with what is said of the whole in all of them", () => {
    const read = readTable(rows(row("a", "625,00", { part: "1/2" }), row("b", "625,00", { part: "2/2" })));
    expect(read).toMatchObject({ lender: "Crédit Mistral", statement: "CM-1", totalMinor: 125_000 });
    expect(read.lines.map(({ line, part, parts, amountMinor }) => [line, part, parts, amountMinor])).toEqual([
      ["a", 1, 2, 62_500],
      ["b", 2, 2, 62_500],
    ]);
  });
  test("with two statements in it, a missing column, or a part beyond its parts is not taken", () => {
    expect(() => readTable(rows(row("a", "1,00"), row("b", "1,00", { statement: "CM-2" })))).toThrow();
    expect(() => readTable([{ number: 1, cells: ["lender"] }])).toThrow();
    expect(() => readTable(rows(row("a", "1,00", { part: "3/2" })))).toThrow();
  });
});

const camt = (entries: string, beginning = "") => `<?xml version="1.0"?>${beginning}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Id>ALB-1</Id><CreDtTm>2026-03-04T06:00:00Z</CreDtTm>
<Acct><Ownr><Id><OrgId><Othr><Id>NW</Id></Othr></OrgId></Id></Ownr><Svcr><FinInstnId><Nm>Albion Bank</Nm></FinInstnId></Svcr></Acct>
<TxsSummry><TtlNtries><TtlNetNtry><Amt>90.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries></TxsSummry>
${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, side: string, kind: string) =>
  `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><BkTxCd><Prtry><Cd>${kind}</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>L1</AcctSvcrRef><EndToEndId>GB-NW-1-1</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;

describe("a bank's statement", () => {
  test("has credits above zero and debits below", () => {
    const read = readCamt053(camt(entry("100.00", "CRDT", "PAYOUT") + entry("10.00", "DBIT", "CHARGEBACK")));
    expect(read).toMatchObject({ retailer: "NW", date: "2026-03-04", currency: "GBP", totalMinor: 9_000 });
    expect(read.lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["PAYOUT", 10_000],
      ["CHARGEBACK", -1_000],
    ]);
  });
  test("that brings a document type with entities of its own is not taken", () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    expect(() => readCamt053(camt(entry("1.00", "CRDT", "PAYOUT"), bomb))).toThrow();
  });
  test("that is cut off, has no entries or an entry of neither side is not taken", () => {
    const whole = camt(entry("1.00", "CRDT", "PAYOUT"));
    for (const text of [whole.slice(0, -40), camt(""), camt(entry("1.00", "BOTH", "PAYOUT"))])
      expect(() => readCamt053(text)).toThrow();
  });
});

test("JSON with a field that nobody knows is not taken", () => {
  expect(() => readJson('{"lender":"Parcela","extra":1}')).toThrow();
});
