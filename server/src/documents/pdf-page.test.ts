import { expect, test } from "vitest";
import { readPdf } from "#testing/pdf-text.ts";
import { contrast, inkOn, tint } from "./colours.ts";
import type { PdfBlock } from "./pdf-blocks.ts";
import { type PdfFrame, renderPdf } from "./pdf-page.ts";

const frame: PdfFrame = {
  retailer: "Lampe & Søn",
  title: "Kvittering",
  language: "da",
  accent: "#cb271d",
  imprint: "Lampe & Søn A/S  ·  Nørregade 1, 8000 Aarhus C",
  pageOf: (page, total) => `Side ${page} af ${total}`,
  madeAt: new Date("2026-03-01T12:00:00Z"),
};
const write = async (blocks: readonly PdfBlock[], wishes: Partial<PdfFrame> = {}) =>
  readPdf(await renderPdf({ ...frame, ...wishes }, blocks));
const paragraphs = (count: number): PdfBlock[] =>
  Array.from({ length: count }, (_, index) => ({ kind: "paragraph", text: `Afsnit ${index} slut` }));

test("every kind of block is printed with all its words", async () => {
  const { text, pages } = await write([
    { kind: "lead", text: "Indledning" },
    { kind: "heading", text: "Overskrift" },
    { kind: "paragraph", text: "Brødtekst" },
    { kind: "steps", items: ["Først", "Så"] },
    { kind: "list", items: ["Punkt"] },
    { kind: "facts", rows: [{ term: "Pris", text: "1.234,50 kr." }] },
    {
      kind: "note",
      title: "Hjælp",
      text: "Skriv til os",
      link: { text: "a@b.test", address: "mailto:a@b.test" },
    },
  ]);
  expect(pages).toBe(1);
  expect(text).toBe(
    "Lampe & Søn Kvittering Indledning Overskrift Brødtekst 1 Først 2 Så Punkt Pris 1.234,50 kr. Hjælp Skriv til os a@b.test " +
      "Lampe & Søn A/S  ·  Nørregade 1, 8000 Aarhus C Side 1 af 1",
  );
});

test("a word that a term consists of stands whole on its line", async () => {
  const rows = ["Finanzierungskosten", "Luottokustannukset yhteensä"].map((term) => ({ term, text: "2,00" }));
  const { lines } = await write([{ kind: "facts", rows }]);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Finanzierungskosten\b/),
      expect.stringMatching(/\bLuottokustannukset\b/),
    ]),
  );
});

test("it is tagged, in its language, with a title that names the retailer", async () => {
  const pdf = await renderPdf(frame, []);
  expect(readPdf(pdf)).toMatchObject({ language: "da", isTagged: true });
  const title = Buffer.from("Kvittering – Lampe & Søn", "utf16le").swap16();
  expect(pdf.includes(title)).toBe(true);
  expect(pdf.includes("DisplayDocTitle true")).toBe(true);
});

test("nothing is lost over many pages, and each says its number and whose it is", async () => {
  const { pages, lines, linesByPage } = await write(paragraphs(120));
  expect(pages).toBeGreaterThan(2);
  expect(linesByPage.map((page) => page.at(-1))).toEqual(
    Array.from({ length: pages }, (_, index) => `Side ${index + 1} af ${pages}`),
  );
  for (let index = 0; index < 120; index += 1) expect(lines).toContain(`Afsnit ${index} slut`);
  expect(lines.filter((line) => line === "Lampe & Søn  ·  Kvittering")).toHaveLength(pages - 1);
});

test("a paragraph longer than a page runs on without losing a word", async () => {
  const words = Array.from({ length: 2_500 }, (_, index) => `ord${index}`);
  const { pages, text } = await write([{ kind: "paragraph", text: words.join(" ") }]);
  expect(pages).toBeGreaterThan(1);
  for (const word of words) expect(text).toContain(word);
});

test("what runs a little over its pages is set smaller; what runs far over gets its pages", async () => {
  const most = await fillsOnePage();
  expect((await write(paragraphs(most + 2))).pages).toBe(2);
  expect((await write(paragraphs(most + 2), { pagesAtMost: 1 })).pages).toBe(1);
  expect((await write(paragraphs(most * 2), { pagesAtMost: 1 })).pages).toBe(2);
});

async function fillsOnePage(): Promise<number> {
  let count = 20;
  while ((await write(paragraphs(count + 1))).pages === 1) count += 1;
  return count;
}

test("a heading stands on the page of what it heads", async () => {
  const most = await fillsOnePage();
  for (let before = most - 6; before <= most; before += 1) {
    const { pages, linesByPage } = await write([
      ...paragraphs(before),
      { kind: "heading", text: "Overskrift" },
      { kind: "paragraph", text: "Efter" },
      ...paragraphs(9),
    ]);
    expect(linesByPage).toHaveLength(pages);
    expect(linesByPage.find((lines) => lines.includes("Overskrift"))).toContain("Efter");
  }
});

test("an imprint of any length stays on its line", async () => {
  const { pages, lines } = await write([], { imprint: "Lang ".repeat(100) });
  expect(pages).toBe(1);
  expect(lines.some((line) => line.startsWith("Lang Lang") && line.endsWith("…"))).toBe(true);
});

test("figures on the brand colour are readable, on deep and bright brands alike", () => {
  for (const brand of ["#0c5cab", "#fed421", "#76dbf3", "#1c2024", "#808080", "#ffffff"])
    expect(contrast(inkOn(brand), brand)).toBeGreaterThan(4);
  expect(tint("#000000", 0.1)).toBe("#e6e6e6");
});

test("names stand on paper as they are written, and every font comes with the paper", async () => {
  const names = ["Łukasz", "Ελένη", "Иван", "Đorđe Őry"];
  const { lines, fonts } = await write([
    { kind: "paragraph", text: names[0] ?? "" },
    { kind: "heading", text: names[1] ?? "" },
    { kind: "facts", rows: [{ term: names[2] ?? "", text: names[3] ?? "" }] },
  ]);
  for (const name of names) expect(lines).toContain(name);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts)
    expect(font).toEqual({ name: expect.stringMatching(/^[A-Z]{6}\+Arimo/), isEmbedded: true });
});

test("a paper can be kept for good: it says so, and what its colours mean", async () => {
  const source = (await renderPdf(frame, [])).toString("latin1");
  expect(source).toContain("<pdfaid:part>2</pdfaid:part>");
  expect(source).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
  expect(source).toContain("/OutputIntents");
});
