import { expect, test } from "vitest";
import { brokenTagIn } from "./whole-block.ts";

test.each([
  ["<p>Words</p>"],
  ["Words alone"],
  ["<tr><td>One</td></tr>\n<tr><td>Two</td></tr>"],
  ["<td>One</td><td>Two</td>"],
  ["<!-- header --> <tr><td><img src='a.png'><br/></td></tr>"],
  ["<p>One<p>Two"],
  ["<ul><li>One<li>Two</ul>"],
  ["[[header]]<tr><td>Row</td></tr>[[footer]]"],
  ["<TABLE><TR><TD>Loud</td></tr></table>"],
  ["5 < 6 and {{customer.firstName}}"],
  [""],
])("%s is whole", (block) => {
  expect(brokenTagIn(block)).toBeUndefined();
});

test.each([
  ["<tr><td>Open", "<td>"],
  ["<div><p>Open</div><div>", "<div>"],
  ["Closed</td></tr>", "</td>"],
  ["<b><i>Crossed</b></i>", "</b>"],
  ["<tr><td>Row</td></tr><p>Words</p>", "<p>"],
  ["<p>Words</p><tr><td>Row</td></tr>", "<tr>"],
  ["Words<tr><td>Row</td></tr>", "<tr>"],
  ["<tr><td>Row</td></tr>words", "…"],
  ["<td>Cell</td><tr><td>Row</td></tr>", "<tr>"],
  ["<!-- never ended", "<!--"],
  ['<a href="https://shop.test', '<a href="https://shop.test'],
  ["<p <b>Words</b>", "<p "],
  ["</body>", "</body>"],
  ["<html><body>Page</body></html>", "<html>"],
])("%s is not whole for %s", (block, tag) => {
  expect(brokenTagIn(block)).toBe(tag);
});

test("however long what is left open, it is looked at in one go", () => {
  expect(brokenTagIn("<a".repeat(50_000))).toBe("<a");
  expect(brokenTagIn("<p>".repeat(30_000))).toBeUndefined();
});
