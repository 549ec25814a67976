import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, expect, test } from "vitest";
import { openRoom } from "#room/room.ts";
import { countRows, kindOf, openSheet } from "./read-sheet.ts";
import { SheetError } from "./sheet-error.ts";
import { SHEET_LIMITS } from "./sheet-limits.ts";

const folder = await mkdtemp(join(tmpdir(), "handsel-sheet-"));
const reader = { room: openRoom(() => undefined), wlId: 1, folder };
afterAll(async () => {
  await reader.room.close();
  await rm(folder, { recursive: true });
});

async function rowsOf(content: Uint8Array) {
  const kind = kindOf(content);
  if (!kind) throw new Error("no table");
  const sheet = await openSheet(reader, content, kind);
  const rows = [];
  for await (const batch of sheet.batches) rows.push(...batch);
  await sheet.close();
  return { total: sheet.total, rows };
}
const bytes = (text: string) => new TextEncoder().encode(text);
const TABLE = [
  { number: 1, cells: ["code", "name"] },
  { number: 2, cells: ["A", "Größe"] },
];

test.each([
  ["commas", bytes('code,name\nA,"Größe"')],
  ["semicolons and a mark in front", bytes("\uFEFFcode;name\r\nA;Größe\r\n")],
  ["tabs", bytes("code\tname\nA\tGröße\n")],
  ["bars", bytes("code|name\nA|Größe\n")],
  ["UTF-16", new Uint8Array(Buffer.from("\uFEFFcode;name\nA;Größe", "utf16le"))],
  ["the old Western code page", new Uint8Array(Buffer.from("code;name\nA;Größe\n", "latin1"))],
  ["blank lines and blank cells at the end", bytes("code,name,,\nA,Größe,,\n,,,\n\n")],
])("a file with %s is read", async (_, content) => {
  expect(await rowsOf(content)).toEqual({ total: 1, rows: TABLE });
});

test("a field that was marked as text when it was written is read without the mark", async () => {
  const { rows } = await rowsOf(bytes('"code","phone"\n"\'s-Gravenhage","\'+447400123456"'));
  expect(rows.at(-1)?.cells).toEqual(["'s-Gravenhage", "+447400123456"]);
});

test("rows keep the numbers that a spreadsheet shows, also after a blank one and a cell with a line break", async () => {
  const { rows } = await rowsOf(bytes('code,name\n\n"A","one\ntwo"\nB,x'));
  expect(rows.map(({ number }) => number)).toEqual([1, 3, 4]);
});

test("a workbook is read from its first sheet: numbers without noise, days as days, formulas as their last value", async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: "Devices",
        rows: [
          ["code", "price", "day", "flag"],
          ["A", 0.1 + 0.2, new Date("2026-03-01T00:00:00Z"), true],
          ["B", 1_000_000, null, "=1+1"],
        ],
      },
      { name: "Other", rows: [["not read"]] },
    ],
  });
  const { total, rows } = await rowsOf(content);
  expect(total).toBe(2);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["code", "price", "day", "flag"],
    ["A", "0.3", "2026-03-01", "1"],
    ["B", "1000000", "", "=1+1"],
  ]);
});

test.each<[string, string | number[]]>([
  ["a PDF", "%PDF-1.7\n1 0 obj"],
  ["a page", " \n<!doctype html><table><tr><td>code</td></tr></table>"],
  ["a page with a mark in front", "\uFEFF<html>"],
  ["JSON", '{"code":"A"}'],
  ["RTF", "{\\rtf1"],
  ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["a photo", [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]],
  ["an old spreadsheet", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["a program", "MZ\u0090"],
  ["a packed file", [0x1f, 0x8b, 8, 0]],
])("%s is no table, whatever it is called", (_, content) => {
  expect(kindOf(typeof content === "string" ? bytes(content) : new Uint8Array(content))).toBeUndefined();
});

test("a workbook is known by its beginning, and other text is a table of values", () => {
  expect(kindOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))).toBe("xlsx");
  for (const text of ["code,name", "", "\uFEFFcode", "\n\ncode", "PK,name", "%,name"])
    expect(kindOf(bytes(text)), text).toBe("csv");
});

test("a packed file without a workbook in it is another type of file", async () => {
  const letter = zipOf("word/document.xml", Buffer.from("<w/>"));
  await expect(rowsOf(letter)).rejects.toMatchObject({ code: "UPLOAD_WRONG_TYPE" });
});

test.each([
  ["NUL", new Uint8Array([0x41, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ["a quote that never ends", bytes('code,name\nA,"Größe')],
  ["a zip that is cut off", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
])("%s cannot be read and is refused as such", async (_, content) => {
  await expect(rowsOf(content)).rejects.toMatchObject({ code: "UPLOAD_NOT_READABLE" });
});

/** A zip of one entry, written by hand so that its directory can lie. */
function zipOf(name: string, content: Buffer, claimedBytes = content.length): Uint8Array {
  const packed = deflateRawSync(content, { level: 9 });
  const entry = (signature: number, extra: Buffer) => {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimedBytes, 18);
    head.writeUInt16LE(name.length, 22);
    const mark = Buffer.alloc(4);
    mark.writeUInt32LE(signature);
    return Buffer.concat([mark, extra, head]);
  };
  const local = Buffer.concat([entry(0x04034b50, Buffer.alloc(0)), Buffer.from(name), packed]);
  const central = Buffer.concat([
    entry(0x02014b50, Buffer.from([20, 0])),
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

test.each([
  ["says so in its directory", SHEET_LIMITS.entryBytes + 1],
  ["claims to be small", 1000],
])("a zip that unpacks to more than a sheet may hold is refused when it %s", async (_, claimed) => {
  const bomb = zipOf("xl/worksheets/sheet1.xml", Buffer.alloc(SHEET_LIMITS.entryBytes + 1, 32), claimed);
  expect(bomb.length).toBeLessThan(200_000);
  await expect(rowsOf(bomb)).rejects.toMatchObject({ code: "UPLOAD_TOO_LARGE_INSIDE" });
});

test("a part with a document type is refused: it wants its reader to expand or fetch something", async () => {
  const evil = Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>');
  await expect(rowsOf(zipOf("xl/workbook.xml", evil))).rejects.toMatchObject({ code: "UPLOAD_NOT_READABLE" });
});

test("more columns or larger cells than a sheet may have are refused", async () => {
  const wide = bytes(Array.from({ length: SHEET_LIMITS.columns + 1 }, (__, index) => `c${index}`).join(","));
  await expect(rowsOf(wide)).rejects.toMatchObject({ code: "UPLOAD_TOO_LARGE_INSIDE" });
  const large = bytes(`code,name\nA,${"x".repeat(SHEET_LIMITS.cellCharacters + 1)}`);
  await expect(rowsOf(large)).rejects.toMatchObject({ code: "UPLOAD_TOO_LARGE_INSIDE" });
});

test("more rows than a file may have are refused with the limit", async () => {
  const long = bytes(`code\n${"A\n".repeat(SHEET_LIMITS.csvRows + 1)}`);
  await expect(rowsOf(long)).rejects.toMatchObject({
    code: "UPLOAD_TOO_MANY_ROWS",
    value: String(SHEET_LIMITS.csvRows),
  });
});

test("a sheet of a million cells is read a set of rows at a time; a workbook of more rows than it may have is refused", async () => {
  const row = `${"1,".repeat(19)}1\n`;
  const { total, rows } = await rowsOf(bytes(`${"c,".repeat(19)}c\n${row.repeat(50_000)}`));
  expect([total, rows.length]).toEqual([50_000, 50_001]);
  const xlsx = await writeXlsx({
    sheets: [{ name: "S", rows: Array.from({ length: SHEET_LIMITS.xlsxRows + 2 }, () => ["1"]) }],
  });
  await expect(rowsOf(new Uint8Array(xlsx))).rejects.toMatchObject({
    code: "UPLOAD_TOO_MANY_ROWS",
    value: String(SHEET_LIMITS.xlsxRows),
  });
});

test("signs that end a line elsewhere stay in their cell", async () => {
  const { rows } = await rowsOf(bytes("code,name\nA,one\u2028two\u2029three"));
  expect(rows.at(-1)?.cells).toEqual(["A", "one\u2028two\u2029three"]);
});

test("a workbook in which one long text stands in every cell is refused before it fills the disk", async () => {
  const long = "x".repeat(60_000);
  const rows = Array.from({ length: 40 }, () => Array.from({ length: 60 }, () => long));
  const content = await writeXlsx({ sheets: [{ name: "S", rows }] });
  expect(content.length).toBeLessThan(1_000_000);
  await expect(rowsOf(new Uint8Array(content))).rejects.toMatchObject({ code: "UPLOAD_TOO_LARGE_INSIDE" });
});

test("a file that is only counted reads as its bytes do, and nothing is left of either", async () => {
  const path = join(folder, "a.csv");
  await writeFile(path, "code,name\nA,Größe");
  expect(await countRows(reader, path, "csv")).toBe(1);
  await expect(rowsOf(bytes('code\n"A'))).rejects.toThrow(SheetError);
  expect(await readdir(folder)).toEqual(["a.csv"]);
});
