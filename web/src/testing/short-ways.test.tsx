// What tests read in short is what the environment works out at length.
import { queryAllByRole } from "@testing-library/react";
import { expect, test } from "vitest";

interface AtLength {
  getComputedStyle: typeof globalThis.getComputedStyle;
  matches: (this: Element, selector: string) => boolean;
}
const { atLength } = window as unknown as { atLength: AtLength };

const TAGS =
  "a b button caption col datalist dialog div form h1 hr img input li menu noscript option p section select summary svg table td template textarea tr ul";
const ATTRIBUTES = [
  "",
  "hidden",
  'type="HIDDEN"',
  'type="checkbox" name="one"',
  'type="text" list="some"',
  "open",
  "popover",
  'href="/there" multiple',
  'alt="" role="img"',
  'style="display: none"',
  'style="display: flex; visibility: inherit"',
  'style="visibility: hidden; pointer-events: none"',
];
const AROUND = ["div hidden", 'p style="visibility: hidden; pointer-events: none"', "details", "tr hidden"];

function elementOf(text: string): Element {
  const [tag = "", ...rest] = text.split(" ");
  const element =
    tag === "svg" ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [, name = "", value = ""] of rest.join(" ").matchAll(/([a-z-]+)(?:="([^"]*)")?/g))
    element.setAttribute(name, value);
  return element;
}

function inside(around: string, elements: readonly Element[]): Element[] {
  const parent = elementOf(around);
  parent.append(...elements);
  document.body.append(parent);
  return [...elements];
}

const each = (tags: string) =>
  tags.split(" ").flatMap((tag) => ATTRIBUTES.map((attributes) => elementOf(`${tag} ${attributes}`)));
const made = inside("div", each(TAGS));
const surrounded = AROUND.flatMap((around) => inside(around, each("p td")));

test("what is shown, seen and pressed is said in short as at length", () => {
  for (const element of [...made, ...surrounded]) {
    const short = window.getComputedStyle(element);
    const long = atLength.getComputedStyle(element);
    const said = (style: CSSStyleDeclaration) => [
      style.display,
      style.getPropertyValue("display"),
      style.visibility,
      style.pointerEvents,
      style.overflow,
      style.getPropertyValue("content"),
    ];
    expect(said(short), `${element.outerHTML} in ${element.parentElement?.localName}`).toEqual(said(long));
  }
});

test("a style sheet of the page is heeded", () => {
  const sheet = document.createElement("style");
  sheet.textContent = ".away { display: none }";
  document.head.append(sheet);
  const element = document.createElement("p");
  element.className = "away";
  document.body.append(element);
  expect(window.getComputedStyle(element).display).toBe("none");
  sheet.remove();
  expect(window.getComputedStyle(element).display).toBe("block");
});

test("an element matches in short what it matches at length", () => {
  const selectors = askedForRoles();
  expect(selectors.length).toBeGreaterThan(60);
  const others = [
    "*",
    "script, style",
    "input[type=submit], input[type=button]",
    "div > a",
    "INPUT",
    "[TYPE=text]",
    "#x",
    ".y",
  ];
  for (const selector of [...selectors, ...others])
    for (const element of made)
      if (element.matches(selector) !== atLength.matches.call(element, selector))
        expect.fail(`${selector} and ${element.outerHTML}`);
});

/** Every selector that a look for a role tries. */
function askedForRoles(): string[] {
  const asked = new Set<string>();
  const { matches } = Element.prototype;
  const ask = (selector: string) => {
    asked.add(selector);
    return false;
  };
  Object.assign(Element.prototype, { matches: ask });
  queryAllByRole(document.body, "button");
  Object.assign(Element.prototype, { matches });
  return [...asked];
}
