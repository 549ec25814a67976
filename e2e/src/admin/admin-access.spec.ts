import { at, expect, signedIn, test, visit } from "../world.ts";

/** Each page of the admin menu: its address, its entry, and who is let in. */
const PAGES = [
  { path: "/posale/admin/stores", entry: "Stores", roles: ["top", "vendor"] },
  { path: "/posale/admin/users", entry: "Users", roles: ["top", "vendor", "manager"] },
  { path: "/posale/admin/keys", entry: "API keys", roles: ["top", "vendor"] },
  { path: "/posale/admin/webhooks", entry: "Webhooks", roles: ["top", "vendor"] },
  { path: "/posale/admin/devices", entry: "Devices", roles: ["top", "vendor"] },
  { path: "/posale/admin/collections", entry: "Collections", roles: ["top", "vendor", "manager", "sales"] },
  { path: "/posale/admin/contracts/adjust", entry: "Contract Date Adjust", roles: ["top"] },
  { path: "/posale/admin/pricing_tool", entry: "Pricing Tool", roles: ["top", "vendor"] },
  { path: "/posale/admin/residualvalues", entry: "Residual Values", roles: ["top", "vendor"] },
  { path: "/posale/admin/rules", entry: "Rules", roles: ["top", "vendor"] },
  { path: "/posale/admin/vouchers", entry: "Vouchers", roles: ["top", "vendor"] },
  { path: "/posale/admin/accessories", entry: "Accessories", roles: ["top", "vendor"] },
  { path: "/posale/admin/settings", entry: "Retailer settings", roles: ["top"] },
  { path: "/posale/admin/audit", entry: "Change log", roles: ["top", "vendor"] },
  { path: "/posale/admin/persons", entry: "Personal data", roles: ["top"] },
];

/** The pages of the CRM, which have a menu of their own. */
const CRM_PAGES = [
  { path: "/posale/admin/campaigns", entry: "Campaigns", roles: ["top", "vendor"] },
  { path: "/posale/admin/campaigns/WELCOME/details", roles: ["top", "vendor"] },
  { path: "/posale/admin/emails/WELCOME/welcome", roles: ["top", "vendor"] },
  { path: "/posale/admin/emails/blocks", entry: "Template Blocks", roles: ["top", "vendor"] },
  { path: "/posale/admin/emails/blocks/new", roles: ["top", "vendor"] },
  { path: "/posale/admin/testcontracts", entry: "Test Contracts", roles: ["top", "vendor"] },
  { path: "/posale/admin/email/attachments", entry: "Attachments", roles: ["top"] },
];

for (const who of ["top", "vendor", "manager", "sales"]) {
  test(`ADMIN-ACCESS-01 ADMIN-ACCESS-02 ADMIN-ACCESS-03 ADMIN-ACCESS-04 ADMIN-ACCESS-05 the admin menu and the pages agree for ${who}`, async ({
    page,
  }) => {
    // Wide enough that no entry has to stand under "More".
    await page.setViewportSize({ width: 1920, height: 1080 });
    await signedIn(page, "northwind", who);
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    for (const { entry, roles } of PAGES)
      await expect(page.getByRole("menuitem", { name: entry, exact: true }), entry).toHaveCount(
        roles.includes(who) ? 1 : 0,
      );
    await page.keyboard.press("Escape");
    const crm = page.getByRole("button", { name: "CRM", exact: true });
    await expect(crm).toHaveCount(["top", "vendor"].includes(who) ? 1 : 0);
    if ((await crm.count()) > 0) {
      await crm.click();
      for (const { entry, roles } of CRM_PAGES)
        if (entry)
          await expect(page.getByRole("menuitem", { name: entry, exact: true }), entry).toHaveCount(
            roles.includes(who) ? 1 : 0,
          );
      await page.keyboard.press("Escape");
    }

    for (const { path, roles } of [...PAGES, ...CRM_PAGES]) {
      await visit(page, path);
      await expect(page).toHaveURL(at("northwind", path));
      const refused = page.getByRole("heading", { name: "This page is not for your role" });
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(refused, path).toHaveCount(roles.includes(who) ? 0 : 1);
    }
  });
}

test("ADMIN-ACCESS-01 the page that refuses leads back to where one came from", async ({ page }) => {
  await signedIn(page, "northwind", "manager");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await page.getByRole("menuitem", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  await page.goto(at("northwind", "/posale/admin/stores"));
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(at("northwind", "/posale/admin/users"));
});
