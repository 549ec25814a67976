// Every language from the login through the users of a retailer: nothing English is left over, nothing is cut off on a tablet, and what
// is read aloud has its words.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { at, emptied, expect, signedIn, TABLET, test, visit } from "../world.ts";
import { PAGES_OF_ADMINS, PAGES_OF_MANAGEMENT } from "./screens.ts";

// Together the retailers offer all twelve; bellatec signs in at its identity provider.
const WALKS = [
  ["lumiere", "fr"],
  ["lumiere", "fr-BE"],
  ["lumiere", "nl-BE"],
  ["fjord", "nb"],
  ["elektra", "da"],
  ["aurora", "sv"],
  ["kanto", "fi"],
  ["lusitel", "pt"],
  ["ibertec", "es"],
  ["voltwerk", "de"],
  ["bellatec", "it"],
  ["lumiere", "en"],
] as const;

/** Where words push things together first. That every text is there in every language is held where the texts are. */
const LONGEST: ReadonlySet<string> = new Set(["de", "fi"]);

/** Pages after the services home, and what is there once its data is. */
const PAGES = {
  "/posale/admin/stores": "tbody tr",
  "/posale/admin/stores?edit=new": "[role=dialog] h2",
  "/posale/admin/users": "tbody tr",
  "/posale/admin/keys": "tbody tr",
  "/posale/admin/users?edit=new": "[role=dialog] h2",
};
/** English that stands in the code shows in any other language, and the longest is cut off first: these are walked in those. */
const FURTHER_PAGES = {
  "/posale/password/change": "main h1",
  "/posale/security": "main h1",
  "/posale/no/such/page": "main h1",
  "/posale/admin/audit": "main h1",
  "/posale/admin/persons": "main h1",
  "/posale/admin/pricing_tool": "main form",
  "/posale/admin/residualvalues": "main form",
};

/** Words that English shares with a language, names, and what is data. */
const SHARED =
  /^(crm|e-?mail|service|admin|support|name|status|action|date|online|tablets|handsel|ctrl k|alt l|menu|id|dd|mm|model|modell|options|actions|extras|period|postcode|total|erp|web shop|nows|[-–·…/.]|\d.*|.*@.*|version.*)$/i;

/** A key that no text was found for would show as itself. */
const isKey = (text: string) => /^[a-z]\w*(\.\w+){1,4}$/.test(text) && !text.includes("@");

async function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (text && parent?.checkVisibility({ visibilityProperty: true })) texts.add(text);
    }
    for (const input of document.querySelectorAll("[placeholder]"))
      texts.add(input.getAttribute("placeholder") ?? "");
    return [...texts];
  });
}

/** Elements whose words do not fit and are cut without an ellipsis that was meant. */
async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "button, a, h1, h2, h3, label, th, td, p, li, span",
    )) {
      if (!element.checkVisibility() || element.classList.contains("sr") || element.children.length > 0)
        continue;
      const style = getComputedStyle(element);
      // One pixel wide: words for screen readers alone.
      if (element.clientWidth <= 1) continue;
      const hides = style.overflowX === "hidden" || style.overflowX === "clip";
      if (hides && style.textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1)
        cut.push(element.innerText);
    }
    if (document.documentElement.scrollWidth > window.innerWidth + 1) cut.push("the page scrolls sideways");
    return cut;
  });
}

async function textsOfWalk(page: Page, tenant: string, language: string): Promise<Map<string, string[]>> {
  const isWhole = language === "en" || LONGEST.has(language);
  const seen = new Map<string, string[]>();
  const look = async (path: string) => {
    const where = `${path} in ${language}`;
    await expect(page.locator("[aria-busy=true]"), where).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect(await clippedTexts(page), where).toEqual([]);
    if (LONGEST.has(language)) await expectAccessible(page, { where, isAboutWords: true });
    seen.set(path, await visibleTexts(page));
  };
  await page.setViewportSize(TABLET);
  await emptied(page, tenant);
  await page.evaluate((chosen) => localStorage.setItem("handsel.language", chosen), language);
  await page.goto(at(tenant, "/posale/login"));
  await expect(page.locator("h1")).toBeVisible();
  await look("/posale/login");
  await signedIn(page, tenant, "top", { language });
  await expect(page.locator("main h1")).toBeVisible();
  await look("/posale/services");
  const pages = isWhole ? { ...PAGES, ...FURTHER_PAGES } : PAGES;
  for (const [path, sign] of Object.entries(pages)) {
    await visit(page, path);
    await expect(page.locator(sign).first(), path).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(path.includes("edit") ? 1 : 0);
    await look(path);
  }
  return seen;
}

/** A retailer without this flow is led home from its page. */
const NOT_THERE = "/posale/upload";

test("SHARED-TENANT-09 nothing is cut off in Finnish on any page of management", async ({ page }) => {
  await page.setViewportSize(TABLET);
  await signedIn(page, "kanto", "top");
  await expect(page.locator("main h1")).toBeVisible();
  for (const [path, sign] of Object.entries({ ...PAGES_OF_ADMINS, ...PAGES_OF_MANAGEMENT })) {
    if (path in PAGES || path in FURTHER_PAGES || path === NOT_THERE) continue;
    await visit(page, path);
    await expect(page.locator(sign).first(), path).toBeVisible();
    await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
    expect(await clippedTexts(page), path).toEqual([]);
  }
});

let english: Map<string, string[]>;
test.beforeAll(async ({ till }) => {
  english = await textsOfWalk(await till.newPage(), "northwind", "en");
});

for (const [tenant, language] of WALKS) {
  test(`SHARED-TENANT-08 SHARED-TENANT-09 ${language} at ${tenant} from login through the users of a retailer, nothing left over and nothing cut off`, async ({
    page,
  }) => {
    const seen = await textsOfWalk(page, tenant, language);
    for (const [path, texts] of seen) {
      expect(texts.filter(isKey), path).toEqual([]);
      if (language === "en") continue;
      const left = texts.filter((text) => english.get(path)?.includes(text) && !SHARED.test(text));
      expect(left, `${path} in ${language}`).toEqual([]);
    }
  });
}
