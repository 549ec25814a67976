// Customers whose upgrade window opens next month, from nothing to the mail in their inbox: a starter, its head count, a year
// simulated, two messages put into production, and the campaign let run, stopped and accounted for.
import type { Page } from "@playwright/test";
import { digits } from "../checkout/checkout-sale.ts";
import { endBecause } from "../ending.ts";
import { at, callAs, expect, messageTo, PASSWORD, signedIn, test, visit } from "../world.ts";

const CAMPAIGNS = "/posale/admin/campaigns";
const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;
const DAY_MS = 24 * 3_600_000;
/** Messages about a day go out in its morning. */
const MORNING = 8;

interface Audience {
  entering: number;
  sample: { customerName: string; entersAt: string }[];
}

test("a campaign for next month's upgrade windows goes from a starter to the inbox", async ({ page }) => {
  let token = await vendor();
  await signedIn(page, "northwind", "vendor", { path: CAMPAIGNS });

  const code = await test.step("begin with the starter", async () => {
    await page.getByRole("button", { name: "Upgrade window opens next month" }).click();
    await page.waitForURL(/\/campaigns\/UPGRADE-\d+\/details/);
    return /campaigns\/(UPGRADE-\d+)\//.exec(page.url())?.[1] ?? "";
  });
  const audience = () =>
    callAs<Audience>(token, "northwind", "admin/countCampaignAudience", { campaignCode: code });

  await test.step("see how many it is for, and write to the first of them today", async () => {
    const { entering, sample } = await audience();
    await expect(page.getByText(`${entering} people, once each`)).toBeVisible();
    const [first] = sample;
    const opens = Date.parse(first?.entersAt.slice(0, 10) ?? "");
    const before = Math.round((opens - Date.parse(new Date().toISOString().slice(0, 10))) / DAY_MS);
    await page.getByRole("button", { name: "Edit campaign" }).click();
    await page.getByLabel("Trigger days offset").fill(String(-before));
    await page.getByRole("button", { name: "Save campaign" }).click();
    await expect(page.getByText(`${before} days before`)).toBeVisible();
    await expect(page.getByText(first?.customerName ?? "").first()).toBeVisible();
  });

  await test.step("an empty one, and one whose messages nobody has put into production, cannot be enabled", async () => {
    await page.getByRole("button", { name: "Enable campaign" }).click();
    const asking = page.getByRole("dialog");
    await expect(asking.getByText("Not in production yet", { exact: false })).toBeVisible();
    await expect(asking.getByRole("button", { name: "Enable campaign" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await asking.getByRole("link", { name: "upgrade-invitation" }).click();
    await expect(page).toHaveURL(new RegExp(`/emails/${code}/upgrade-invitation`));
  });

  await test.step("a placeholder that stands for nothing keeps a template out of production", async () => {
    const body = page.getByRole("textbox", { name: "Body" });
    await body.fill("<p>Hello {{customer.firstNme}}</p>");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("The draft was saved.")).toBeVisible();
    await page.getByRole("button", { name: "Upload to production" }).click();
    const publishing = page.getByRole("dialog");
    await expect(publishing.getByText("Nothing stands for: {{customer.firstNme}}")).toBeVisible();
    await expect(publishing.getByRole("button", { name: "Upload to production" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await publishing.getByRole("button", { name: "Cancel" }).click();
    await body.fill("<p>Hello {{customer.firstName}}, your upgrade is near.</p>");
    await page.getByRole("button", { name: "Save draft" }).click();
    await publish(page);
    await page.goto(at("northwind", `/posale/admin/emails/${code}/upgrade-reminder`));
    await publish(page);
  });

  await test.step("a year is simulated, and nothing is sent by it", async () => {
    await page.goto(at("northwind", `${CAMPAIGNS}/${code}/details?view=time`));
    await page.getByRole("button", { name: "Simulate" }).click();
    await expect(page.getByText("Overlaps with other campaigns")).toBeVisible();
    await expect(page.getByRole("button", { name: "Simulate anew" })).toBeVisible();
  });

  const email = await test.step("it is enabled, and the morning comes", async () => {
    await page.getByRole("button", { name: "Enable campaign" }).click();
    const asking = page.getByRole("dialog");
    await expect(asking.getByText("Enter on the first day")).toBeVisible();
    const everybody = asking.getByText("Everybody at once");
    if (await everybody.isVisible()) await everybody.click();
    await asking.getByRole("button", { name: "Enable campaign" }).click();
    await expect(page.getByRole("button", { name: "Disable campaign" })).toBeVisible();
    await untilMorning();
    // Nobody stays signed in overnight.
    token = await vendor();
    return firstMember(token, code);
  });

  const mail = await messageTo(email, ({ subject }) => subject === "Your upgrade is open");
  expect(mail.html).toContain("your upgrade is near.");
  expect(mail.text).toContain("Unsubscribe");

  await test.step("it is stopped at once; the change log and the results say so", async () => {
    await signedIn(page, "northwind", "vendor", { path: `${CAMPAIGNS}/${code}/details` });
    await page.getByRole("button", { name: "Disable campaign" }).click();
    await endBecause(page, "It has reached its goal", "Disable campaign");
    await expect(page.getByRole("button", { name: "Enable campaign" })).toBeVisible();
    await expect(page.getByText("It has reached its goal")).toBeVisible();
    const { entries } = await callAs<{ entries: { action: string; entityID: string }[] }>(
      token,
      "northwind",
      "admin/listAudit",
      { entity: "CAMPAIGN" },
    );
    const actions = entries.filter(({ entityID }) => entityID === code).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["CREATE", "CAMPAIGN_ENABLED", "CAMPAIGN_STOPPED"]));
    await page.goto(at("northwind", `${CAMPAIGNS}/${code}/details?view=tables`));
    await expect(page.getByRole("row", { name: new RegExp(email) }).first()).toBeVisible();
    await expect(page.getByText("What came of it")).toBeVisible();
  });
  await callAs(token, "northwind", "admin/deleteCampaign", { campaignCode: code });
});

test("an empty campaign cannot be enabled", async ({ page }) => {
  const code = `EMPTY-${digits(6)}`;
  const token = await vendor();
  await callAs(token, "northwind", "admin/createCampaign", {
    campaign: {
      campaignCode: code,
      description: "Nothing in it",
      startDate: new Date().toISOString().slice(0, 10),
      triggerEvent: "ACTIVATED_DATE",
      emailFrom: "offers@northwind.test",
      smsSubject: "Northwind",
    },
  });
  await signedIn(page, "northwind", "vendor", { path: `${CAMPAIGNS}/${code}/details` });
  await page.getByRole("button", { name: "Enable campaign" }).click();
  const asking = page.getByRole("dialog");
  await expect(asking.getByText("No rule says whom it is for.", { exact: false })).toBeVisible();
  await expect(asking.getByText("There is nothing to send.", { exact: false })).toBeVisible();
  await expect(asking.getByRole("button", { name: "Enable campaign" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await asking.getByRole("button", { name: "Cancel" }).click();
  await visit(page, CAMPAIGNS);
  await callAs(token, "northwind", "admin/deleteCampaign", { campaignCode: code });
});

async function vendor(): Promise<string> {
  const { session_token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
    login: "vendor@northwind.test",
    password: PASSWORD,
  });
  return session_token;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Upload to production" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Upload to production" }).click();
  await expect(page.getByText("The template is in production.")).toBeVisible();
}

/** Contracts enter in the morning of their day. */
async function untilMorning(): Promise<void> {
  const { now } = (await (await fetch(`${sandbox}/api/clock`)).json()) as { now: string };
  const time = new Date(now);
  const minutes = MORNING * 60 - (time.getUTCHours() * 60 + time.getUTCMinutes());
  await fetch(`${sandbox}/api/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanceMinutes: Math.max(1, minutes + 1) }),
  });
}

/** Whoever has entered first. */
async function firstMember(token: string, campaignCode: string): Promise<string> {
  let email = "";
  await expect
    .poll(async () => {
      const { cohorts } = await callAs<{ cohorts: { customerEmail: string }[] }>(
        token,
        "northwind",
        "admin/getCampaignCohorts",
        { campaignCode },
      );
      email = cohorts.at(-1)?.customerEmail ?? "";
      return email;
    })
    .not.toBe("");
  return email;
}
