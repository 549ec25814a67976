// @vitest-environment node
import { expect, test } from "vitest";
import { parseSource } from "./source.ts";
import { visibleLiterals } from "./visible-literals.ts";

const found = (code: string) => visibleLiterals(parseSource("sample.tsx", code));

test.each([
  ["text between tags", "<p>Sold out</p>", "Sold out"],
  ["a string as a child", '<p>{"Sold out"}</p>', "Sold out"],
  ["either end of a choice", '<p>{isOpen ? t("shop.open") : "Closed"}</p>', "Closed"],
  ["what stands behind a condition", '<p>{isOpen && "Open"}</p>', "Open"],
  ["what stands in for nothing", '<p>{name ?? "Nobody"}</p>', "Nobody"],
  ["words around a value", "<p>{`${count} phones`}</p>", "phones"],
  ["words glued to a value", '<p>{"Store " + name}</p>', "Store"],
  ["text in a fragment", "<>Sold out</>", "Sold out"],
  ["a label", '<Button label="Save" />', "Save"],
  ["a label in braces", '<Button label={"Save"} />', "Save"],
  ["what a screen reader says", '<nav aria-label="Main" />', "Main"],
  ["the text of an image", '<img alt="Front of the phone" />', "Front of the phone"],
  ["a label in an object", 'const entry = { id: "save", label: "Save" };', "Save"],
  ["a default of a prop", 'function Save({ label = "Save" }) {}', "Save"],
  ["words in another alphabet", "<p>Öppet</p>", "Öppet"],
])("%s is seen", (_, code, words) => {
  expect(found(code)).toEqual([`1: ${words}`]);
});

test("the line of each is told, in reading order", () => {
  expect(found('<div title="One">\n  <p>Two</p>\n  {"Three"}\n</div>')).toEqual([
    "1: One",
    "2: Two",
    "3: Three",
  ]);
});

test.each([
  ["a text by its key", '<p>{t("shop.open")}</p>'],
  ["the name of a text in a table", 'const entry = { label: "menu.stores" };'],
  ["the name of a text put together", "const entry = { label: `menu.${id}` };"],
  ["signs and figures", '<p title="–">{" · "}12 %</p>'],
  ["a value alone", "<title>{`${page} · ${shop}`}</title>"],
  ["what is not shown", '<Button variant="primary" className="big one" name="save" />'],
  ["a key as printed on the keyboard", "<Kbd>Alt L</Kbd>"],
  ["a type", 'type Tone = { label: "Save" };'],
  ["an empty alternative", '<img alt="" />'],
])("%s is no word of ours", (_, code) => {
  expect(found(code)).toEqual([]);
});
