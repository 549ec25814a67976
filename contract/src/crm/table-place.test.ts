import { expect, test } from "vitest";
import { putBlocks } from "./placeholders.ts";

const blocks = new Map([
  ["row", '<tr><td bgcolor="#003">Shop</td></tr>'],
  ["commented", "<!-- header --> <tr><td>Shop</td></tr>"],
  ["cell", "<td>Cell</td>"],
  ["words", "<p>Words</p>"],
  ["holder", "[[row]]"],
]);
const put = (html: string) => putBlocks(html, blocks, (placeholder) => placeholder);
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">';
const ROW = '<tr><td bgcolor="#003">Shop</td></tr>';

test("a row outside of a table gets one, so that its colours stay", () => {
  expect(put("[[row]]")).toBe(`${TABLE}${ROW}</table>`);
  expect(put("<p>Hello</p>[[commented]]")).toContain(`${TABLE}<!-- header -->`);
  expect(put("[[holder]]")).toBe(`${TABLE}${ROW}</table>`);
});

test("a row inside of a table stays as it is, also after another block", () => {
  expect(put("<table>[[row]][[row]]</table>")).toBe(`<table>${ROW}${ROW}</table>`);
  expect(put("<table><tbody>[[holder]]</tbody></table>")).toBe(`<table><tbody>${ROW}</tbody></table>`);
});

test("a row in a cell, and after a table that has ended, gets a table of its own", () => {
  expect(put("<table><tr><td>[[row]]</td></tr></table>")).toBe(
    `<table><tr><td>${TABLE}${ROW}</table></td></tr></table>`,
  );
  expect(put("<table></table>[[row]]")).toBe(`<table></table>${TABLE}${ROW}</table>`);
});

test("words between rows get a row, and cells what they lack", () => {
  expect(put("<table>[[words]]</table>")).toBe("<table><tr><td><p>Words</p></td></tr></table>");
  expect(put("<table>[[cell]]</table>")).toBe("<table><tr><td>Cell</td></tr></table>");
  expect(put("[[cell]]")).toBe(`${TABLE}<tr><td>Cell</td></tr></table>`);
  expect(put("<div>[[words]]</div>")).toBe("<div><p>Words</p></div>");
});
