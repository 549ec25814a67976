import { expect, type Page, test } from "@playwright/test";
import { at, signIn } from "./world.ts";

/** Where each language is spoken; the last two are chosen in the top bar. */
const WALKS = [
  { language: "en", tenant: "northwind" },
  { language: "da", tenant: "elektra" },
  { language: "de", tenant: "voltwerk" },
  { language: "es", tenant: "ibertec" },
  { language: "fi", tenant: "kanto" },
  { language: "fr", tenant: "lumiere" },
  { language: "nb", tenant: "fjord" },
  { language: "pt", tenant: "lusitel" },
  { language: "sv", tenant: "aurora" },
  { language: "it", tenant: "bellatec" },
  { language: "fr-BE", tenant: "lumiere", chosen: "Français (Belgique)" },
  { language: "nl-BE", tenant: "lumiere", chosen: "Nederlands (België)" },
];

const ENGLISH =
  /\b(Stores|Users|Change log|New store|New user|Search|Status|Opening hours|Cancel|Save|Everything|Everybody|Apply|Active|Inactive|Columns|View|Actions)\b/;
/** Words of the pattern that are rightly the same in these languages. */
const SHARED: Record<string, RegExp> = {
  da: /\bStatus\b/g,
  de: /\bStatus\b/g,
  nb: /\bStatus\b/g,
  sv: /\bStatus\b/g,
  "nl-BE": /\bStatus\b/g,
  fr: /\bActions\b/g,
  "fr-BE": /\bActions\b/g,
};

async function enter(page: Page, tenant: string) {
  if (tenant === "bellatec") {
    await page.goto(at(tenant, "/posale/login"));
    await page.getByRole("button", { name: /accesso unico|account aziendale|single sign-on/i }).click();
    await page.getByText("top@bellatec.test").first().click();
    await page.getByRole("button", { name: "Continue" }).click();
  } else await signIn(page, tenant, "top");
  await expect(page).toHaveURL(/\/posale\/(services|admin)/);
}

/** Text that its own box cuts off; what ends in dots on purpose says so in its style. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("main *, [role=dialog] *"))
      .filter((element) => {
        const style = getComputedStyle(element);
        const hasText = Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!hasText || style.overflowX === "visible" || element.closest(".sr")) return false;
        return element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent?.trim().slice(0, 60)),
  );

for (const { language, tenant, chosen } of WALKS) {
  test(`SHARED-TENANT-09 the admin pages speak ${language}, all of it, and nothing is cut off on a tablet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await enter(page, tenant);
    if (chosen) {
      await page.getByRole("banner").getByRole("button", { name: /FR/ }).click();
      await page.getByRole("menuitemradio", { name: chosen }).click();
    }
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const path of ["stores", "stores?edit=new", "users", "users?edit=new", "audit"]) {
      await page.goto(at(tenant, `/posale/admin/${path}`));
      const place = path.includes("edit") ? page.getByRole("dialog") : page.locator("main");
      await expect(place.getByRole("heading").first()).toBeVisible();
      await expect(page.locator(path === "audit" ? "main h1" : "tbody tr").first()).toBeAttached();
      const words = (await place.innerText()).replaceAll(SHARED[language] ?? /$^/g, "");
      if (language !== "en") expect(words, `${path} in ${language}`).not.toMatch(ENGLISH);
      expect(await clipped(page), `${path} in ${language}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    }
  });
}
