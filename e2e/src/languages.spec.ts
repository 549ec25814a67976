// Every language from the login to the first pages: nothing English is left over, nothing is cut off on a tablet. The
// admin pages have a walk of their own.
import { expect, type Page, test } from "@playwright/test";
import { at, PASSWORD } from "./world.ts";

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

const PAGES = ["/posale/services", "/posale/password/change", "/posale/no/such/page"] as const;

/** Words that English shares with a language, names, and what is data. */
const SHARED =
  /^(crm|e-?mail|service|admin|support|name|status|online|tablets|handsel|ctrl k|alt l|menu|id|dd|mm|model|modell|options|actions|extras|period|total|[-–·…/.]|\d.*|.*@.*|version.*)$/i;

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

async function signInAsTop(page: Page, tenant: string, language: string): Promise<void> {
  await page.goto(at(tenant, "/posale/login"));
  await page.evaluate((chosen) => localStorage.setItem("handsel.language", chosen), language);
  await page.reload();
  await expect(page.locator("h1")).toBeVisible();
  expect(await clippedTexts(page)).toEqual([]);
  if (tenant === "bellatec") {
    await page.locator('main button[data-variant="primary"]').click();
    await page.getByText("top@bellatec.test").first().click();
    await page.getByRole("button", { name: "Continue" }).click();
  } else {
    await page.locator('input[name="login"]').fill(`top@${tenant}.test`);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('button[type="submit"]').click();
  }
  await expect(page).toHaveURL(/\/posale\/services/);
  // The account may remember another language from another walk, and the account's goes first.
  await page.evaluate((chosen) => {
    const session = JSON.parse(localStorage.getItem("handsel.session") ?? "{}") as {
      user: { language: string };
    };
    session.user.language = chosen;
    localStorage.setItem("handsel.session", JSON.stringify(session));
  }, language);
}

async function textsOfWalk(page: Page, tenant: string, language: string): Promise<Map<string, string[]>> {
  const seen = new Map<string, string[]>();
  await signInAsTop(page, tenant, language);
  for (const path of PAGES) {
    await page.goto(at(tenant, path));
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await clippedTexts(page), `${path} in ${language}`).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    seen.set(path, await visibleTexts(page));
  }
  return seen;
}

test.use({ viewport: { width: 1024, height: 768 } });

let english: Map<string, string[]>;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  english = await textsOfWalk(page, "northwind", "en");
  await page.close();
});

for (const [tenant, language] of WALKS) {
  test(`SHARED-TENANT-08 ${language} at ${tenant} from login to the first pages, nothing left over and nothing cut off`, async ({
    page,
  }) => {
    const seen = await textsOfWalk(page, tenant, language);
    for (const [path, texts] of seen) {
      // A key that no text was found for would show as itself.
      expect(texts.filter((text) => /^[a-z]\w*(\.\w+){1,4}$/.test(text) && !text.includes("@"))).toEqual([]);
      if (language === "en") continue;
      const left = texts.filter((text) => english.get(path)?.includes(text) && !SHARED.test(text));
      expect(left, `${path} in ${language}`).toEqual([]);
    }
  });
}
