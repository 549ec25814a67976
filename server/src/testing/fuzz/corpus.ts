// Files that no honest person uploads: cut off, misnamed, lying about their size, far larger inside than outside.
import { deflateRawSync, deflateSync } from "node:zlib";

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crcOf(content: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of content) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function pngPart(name: string, content: Buffer): Buffer {
  const part = Buffer.alloc(12 + content.length);
  part.writeUInt32BE(content.length, 0);
  part.write(name, 4, "latin1");
  content.copy(part, 8);
  part.writeUInt32BE(crcOf(part.subarray(4, 8 + content.length)), 8 + content.length);
  return part;
}

/** One bit for a pixel, all of them black. */
function png(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * rows);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart("IHDR", head),
    pngPart("IDAT", deflateSync(lines)),
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}

interface Entry {
  name: string;
  content: Buffer;
  /** What the directory says it unpacks to. */
  claimedBytes?: number;
}

function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes = content.length } of entries) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.set([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0x5a]);
    fields.writeUInt32LE(crcOf(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedBytes, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, tail, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

/** A workbook of one sheet, whose cells come as they are written here. */
function workbook(sheet: Buffer, more: readonly Entry[] = [], claimedBytes?: number): Buffer {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const office = "http://schemas.openxmlformats.org";
  const types = `${office}/package/2006/content-types`;
  const relations = `${office}/package/2006/relationships`;
  const kinds = `${office}/officeDocument/2006/relationships`;
  const main = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return zip([
    {
      name: "[Content_Types].xml",
      content: xml(
        `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
      ),
    },
    {
      name: "_rels/.rels",
      content: xml(
        `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: "xl/workbook.xml",
      content: xml(
        `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${kinds}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: xml(
        `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet, ...(claimedBytes !== undefined && { claimedBytes }) },
    ...more,
  ]);
}

const MEGABYTE = 1024 * 1024;

function sheetOf(rows: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );
}

const cell = (text: string, at = "A1") => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const CSV = "Code;Name;Price\r\nA1;Phone;100\r\n";
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${"bcdefghij"
  .split("")
  .map((letter, index) => `<!ENTITY ${letter} "${`&${"abcdefghi"[index]};`.repeat(10)}">`)
  .join("")}]>`;

/** Contents by what is wrong with them, made when they are wanted: some are large. */
export const FILES: Readonly<Record<string, () => Buffer>> = {
  empty: () => Buffer.alloc(0),
  "one byte": () => Buffer.from([0x89]),
  "nothing but NUL": () => Buffer.alloc(5_000),
  noise: () => Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7919 + (index >> 3)) & 255)),
  "a whole picture": () => png(40, 30),
  "a picture cut off": () => png(400, 300).subarray(0, 60),
  "a picture whose rows are missing": () => png(400, 300, 10),
  "a picture of 60000 by 60000 that is not there": () => png(60_000, 60_000, 1),
  "a picture that unpacks to 40 megabytes": () => png(18_000, 18_000),
  "a picture of no size": () => png(0, 0),
  "the head of a JPEG": () => JPEG,
  "a JPEG with a header of 64 kilobytes": () =>
    Buffer.concat([
      Buffer.from("ffd8ffe1ffff457869660000", "hex"),
      Buffer.alloc(65_530, 65),
      Buffer.from("ffd9", "hex"),
    ]),
  "a GIF that is also a script": () =>
    Buffer.from("GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//<script>alert(1)</script>", "latin1"),
  "a drawing with a script": () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
    ),
  "a drawing with a thousand million laughs": () =>
    Buffer.from(`${LAUGHS}<svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`),
  "a drawing that reads a file": () =>
    Buffer.from(
      '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
  "a drawing of a hundred thousand pixels each way": () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100%" height="100%"/></svg>',
    ),
  "a document cut off": () => Buffer.from("%PDF-1.7\n1 0 obj\n<< /Length 99999999 >>\nstream\n"),
  "a document that is also a page": () =>
    Buffer.from("%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF"),
  "an executable": () =>
    Buffer.from("MZ\x90\x00\x03\x00\x00\x00This program cannot be run in DOS mode", "latin1"),
  "a table": () => Buffer.from(CSV),
  "a table with an open quote": () => Buffer.from(`Code;Name\r\n"A1;${"x".repeat(20_000)}`),
  "a table with NUL": () => Buffer.from("Code;Name\r\nA\u00001;\u0000\r\n"),
  "a table with control characters": () => Buffer.from("Code;Name\r\nA\u0007;\u001b[2J\u202e\r\n"),
  "a table that is not UTF-8": () => Buffer.from("Code;Name\r\nA1;Caf\xe9 \xff\r\n", "latin1"),
  "a table in UTF-16": () => Buffer.from(`\ufeff${CSV}`, "utf16le"),
  "a table in UTF-16, the other way round": () => Buffer.from(`\ufeff${CSV}`, "utf16le").swap16(),
  "half a character": () => Buffer.concat([Buffer.from("Code;Name\r\nA1;"), Buffer.from([0xf0, 0x9f])]),
  "a table with a mark": () => Buffer.from(`\ufeff${CSV}`),
  "a table with carriage returns alone": () => Buffer.from(CSV.replaceAll("\n", "")),
  "a table of formulas": () => Buffer.from("Code;Name\r\n=cmd|' /C calc'!A1;@SUM(1)\r\n+1;-1\r\n"),
  "a table of 20000 columns": () => Buffer.from(`${"a;".repeat(20_000)}\r\n${"1;".repeat(20_000)}\r\n`),
  "a table with the same header twice": () => Buffer.from("Code;Code;code\r\n1;2;3\r\n"),
  "a table with headers like prototypes": () => Buffer.from("__proto__;constructor;toString\r\n1;2;3\r\n"),
  "a table with one cell of a megabyte": () => Buffer.from(`Code;Name\r\nA1;${"x".repeat(MEGABYTE)}\r\n`),
  "a table of empty lines": () => Buffer.from(`Code;Name\r\n${";\r\n".repeat(50_000)}`),
  "longer than allowed": () => Buffer.alloc(11 * MEGABYTE, 97),
  "a workbook": () => workbook(sheetOf(`<row r="1">${cell("Code")}</row>`)),
  "a workbook cut off": () => workbook(sheetOf(`<row r="1">${cell("Code")}</row>`)).subarray(0, 700),
  "a workbook that unpacks to 100 megabytes": () => workbook(sheetOf(" ".repeat(100 * MEGABYTE))),
  "a workbook that lies about its size": () => workbook(sheetOf(" ".repeat(80 * MEGABYTE)), [], 100),
  "a workbook with a row past the last one": () =>
    workbook(sheetOf(`<row r="4294967295">${cell("x", "ZZZZZ4294967295")}</row>`)),
  "a workbook with half a cell": () =>
    workbook(sheetOf('<row r="1"><c r="A1" t="s"><v>99999999</v></c><c r="')),
  "a workbook with NUL": () => workbook(sheetOf(`<row r="1">${cell("Code&#0;\u0000")}</row>`)),
  "a workbook with laughs": () =>
    workbook(
      Buffer.from(`${LAUGHS}<worksheet><sheetData><row r="1">${cell("&j;")}</row></sheetData></worksheet>`),
    ),
  "a workbook with another inside and a path upwards": () =>
    workbook(sheetOf(`<row r="1">${cell("Code")}</row>`), [
      { name: "../../../../tmp/escaped", content: Buffer.from("x") },
      { name: "inner.zip", content: zip([{ name: "inner", content: Buffer.alloc(MEGABYTE) }]) },
    ]),
  "an archive of nothing": () => zip([]),
  "an archive of 5000 entries": () =>
    zip(Array.from({ length: 5_000 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(0) }))),
};

/** As senders call their files. */
export const FILE_NAMES = [
  "file.csv",
  "file.xlsx",
  "file.png",
  "photo.jpg",
  "drawing.svg",
  "letter.pdf",
  "FILE",
  "../../etc/passwd.csv",
  "a.png.exe",
  "\u202egnp.exe",
  "x".repeat(3_000),
  "nul\u0001\u007f.csv",
  "'; drop table store; --.xlsx",
] as const;
