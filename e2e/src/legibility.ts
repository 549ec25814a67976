// Whether a screen can be read in every theme. axe looks at the screen as it is and says what is text, on what it stands and
// which contrast it needs; for each further theme only the colours of those elements are read again, one of each kind: the
// rows of a list look alike, and what stands around every screen is read on the first. What was read in the first theme
// must be what axe read there. `npm test` looks at the most extreme themes, beside the proof of contrast that goes over all of
// them; `npm run journeys -- --all themes` looks at all.
import { expect, type Page } from "@playwright/test";
import { expectAccessible, LEFT_OUT, settled } from "./accessibility.ts";
import { isFelt } from "./feel.ts";
import { at } from "./world.ts";

declare global {
  interface Window {
    /** The kinds of text that were read in every theme since the page was loaded. */
    kindsRead?: Set<string>;
  }
}

/** The attributes that a theme puts on the root of the page. */
type Look = Readonly<Record<string, string>>;

let looks: readonly Look[] | undefined;

const isWhole = process.env["HANDSEL_ALL"] === "1";

/** The looks of the themes, as the page of the kit puts them on; read once. */
async function everyLook(page: Page): Promise<readonly Look[]> {
  if (looks) return looks;
  const kit = await page.context().newPage();
  await kit.goto(at("northwind", "/kit"));
  await expect(kit.getByRole("button", { name: /Theme/ })).toBeVisible();
  const all = await kit.evaluate(putOnEach);
  await kit.close();
  expect(new Set(all.map((look) => JSON.stringify(look))).size).toBeGreaterThanOrEqual(40);
  looks = isWhole ? all : mostExtreme(all);
  return looks;
}

/** The darkest, the lightest, the greyest and the most vivid brand, and one of each kind of top bar. */
function mostExtreme(all: readonly Look[]): readonly Look[] {
  const valueOf = (look: Look, property: string) => {
    const value = new RegExp(`${property}:\\s*([0-9.]+)`).exec(look["style"] ?? "")?.[1];
    if (value === undefined) throw new Error(`the look ${look["data-theme"]} says no ${property}`);
    return Number(value);
  };
  const ends = ["--brand-l", "--brand-c"].flatMap((property) => {
    const ordered = all.toSorted((one, other) => valueOf(one, property) - valueOf(other, property));
    return [ordered[0], ordered.at(-1)];
  });
  const bars = new Map(all.toReversed().map((look) => [look["data-topbar"], look])).values();
  return [...new Set([...ends, ...bars])].filter((look) => look !== undefined);
}

/** Runs inside the page. */
function putOnEach(): Look[] {
  const root = document.documentElement;
  const names = ["style", "data-theme", "data-tone", "data-topbar"];
  const select = Array.from(document.querySelectorAll("select")).find(
    ({ value }) => value === root.dataset["theme"],
  );
  if (!select) throw new Error("the page of the kit offers no themes");
  const values = Array.from(select.options, ({ value }) => value).filter(Boolean);
  return values.map((value) => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    return Object.fromEntries(names.map((name) => [name, root.getAttribute(name) ?? ""]));
  });
}

/** Axe finds nothing serious on the screen, and everything on it can be read in every theme. */
export async function expectFineInEveryTheme(page: Page, where = page.url()): Promise<void> {
  if (isFelt) return;
  const all = await everyLook(page);
  await expectAccessible(page, { where, hasContrast: false });
  await expectLegible(page, all, where);
}

async function expectLegible(page: Page, all: readonly Look[], where: string): Promise<void> {
  // A page without text would prove nothing, nor would a reading that is not axe's: then the screen was still changing.
  await expect(async () => {
    await settled(page);
    const seen = await page.evaluate(tooPale, { looks: all, leftOut: LEFT_OUT });
    expect(seen.texts, where).toBeGreaterThan(2);
    expect(seen.misread, where).toEqual([]);
    expect(seen.pale, where).toEqual([]);
  }).toPass({ timeout: 20_000 });
}

/** Runs inside the page. */
async function tooPale({ looks, leftOut }: { looks: readonly Look[]; leftOut: object }) {
  type Colour = readonly [number, number, number, number];
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const painted = new Map<string, Colour>();
  const paint = (css: string): Colour => {
    const known = painted.get(css);
    if (known) return known;
    if (!brush) throw new Error("nothing to paint with");
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = css;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    painted.set(css, colour);
    return colour;
  };
  const over = (front: Colour, opacity: number, back: Colour): Colour => {
    const alpha = front[3] * opacity;
    const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
    return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2]), 1];
  };
  const luminance = (colour: Colour) => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const contrast = (element: Element, below: readonly Element[]) => {
    let back: Colour = [255, 255, 255, 1];
    for (const one of below.toReversed())
      back = over(paint(getComputedStyle(one).backgroundColor), opacityOf(one), back);
    const front = over(paint(getComputedStyle(element).color), opacityOf(element), back);
    const [dark = 0, light = 0] = [luminance(front), luminance(back)].sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  };

  const { passes, violations } = await axe.run(leftOut, {
    runOnly: { type: "rule", values: ["color-contrast"] },
    resultTypes: ["violations", "passes"],
  });
  axe.setup();
  const texts = [...passes, ...violations]
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ target, any: [check] }) => {
      const name = target.join(" ");
      const element = document.querySelector(name);
      const below = element && axe.commons.color.getBackgroundStack(element);
      const { contrastRatio, expectedContrastRatio } = check?.data ?? {};
      return element && below && contrastRatio
        ? [{ name, element, below, contrastRatio, min: Number.parseFloat(expectedContrastRatio ?? "4.5") }]
        : [];
    });
  axe.teardown();

  const root = document.documentElement;
  const before = Object.keys(looks[0] ?? {}).map((name) => [name, root.getAttribute(name) ?? ""] as const);
  const misread = texts
    .map((text) => ({ ...text, read: contrast(text.element, text.below) }))
    .filter(({ read, contrastRatio }) => Math.abs(read - contrastRatio) > 0.1)
    .map(({ name, read, contrastRatio }) => `${name}: ${read.toFixed(2)}, axe ${contrastRatio}`);
  // What a theme colours it finds by what elements are and how they stand to each other, not by their words or their place.
  const colourless = new Set(["data-index", "data-label", "data-key"]);
  const isColouring = (name: string) =>
    name === "class" || name === "style" || (name.startsWith("data-") && !colourless.has(name));
  const kindOf = (element: Element) => {
    const marks = Array.from(element.attributes, ({ name, value }) =>
      isColouring(name) ? `${name}=${value}` : name,
    );
    return `${element.tagName} ${marks.join(" ")}`;
  };
  const read = (window.kindsRead ??= new Set());
  const kinds = new Map(
    texts.flatMap((text) => {
      const around = [text.element.parentElement, ...text.below].map((one) => (one ? kindOf(one) : ""));
      const kind = [kindOf(text.element), ...around, text.contrastRatio].join(" < ");
      return read.has(kind) ? [] : [[kind, text] as const];
    }),
  );
  // What is not looked at need not get new colours with every theme.
  const looked = [...kinds.values()].flatMap(({ element, below }) => [element, ...below]);
  const hidden: [HTMLElement, string | null][] = [];
  const hideOthers = (parent: Element) => {
    for (const child of parent.children) {
      if (looked.some((one) => child.contains(one))) hideOthers(child);
      else if (child instanceof HTMLElement) {
        hidden.push([child, child.getAttribute("style")]);
        child.style.display = "none";
      }
    }
  };
  hideOthers(document.body);
  const pale: string[] = [];
  for (const look of kinds.size > 0 ? looks : []) {
    for (const [name, value] of Object.entries(look)) root.setAttribute(name, value);
    for (const { name, element, below, min } of kinds.values()) {
      const ratio = contrast(element, below);
      if (ratio < min - 0.01)
        pale.push(`${look["data-theme"]}: ${name} has ${ratio.toFixed(2)}, needs ${min}`);
    }
  }
  for (const [element, style] of hidden) {
    if (style === null) element.removeAttribute("style");
    else element.setAttribute("style", style);
  }
  if (misread.length === 0 && pale.length === 0) for (const kind of kinds.keys()) read.add(kind);
  for (const [name, value] of before) root.setAttribute(name, value);
  return { texts: texts.length, misread, pale };
}
