import { expect, test } from "vitest";
import { plainTextOf } from "./plain-text.ts";

test("a mail as text has a line for each block, the words of its pictures and where its links lead", () => {
  const html =
    '<title>Offers</title><style>p { color: red }</style><table><tr><td><h1>Hello {{customer.firstName}}</h1></td></tr></table><p>One<br>two</p><img src="/a.png" alt="Orbit 9"><p><a href="https://shop.test/o">Your offers</a></p>';
  expect(plainTextOf(html).split("\n").filter(Boolean)).toEqual([
    "Hello {{customer.firstName}}",
    "One",
    "two",
    "Orbit 9Your offers (https://shop.test/o)",
  ]);
});
