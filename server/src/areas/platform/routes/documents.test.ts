import type { Answer } from "@handsel/contract/envelope.ts";
import { LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel, WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveTenant } from "#areas/platform/import.ts";
import { inTenant } from "#platform.ts";
import { aTenant } from "#testing/builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { textsOf } from "#texts.ts";

let world: TestPlatform;
let lumiere: WhiteLabel;
let other: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  lumiere = await aTenant(world, {
    name: "Lumière Tech",
    shortName: "lumière",
    language: "fr",
    defaultLanguage: "fr",
    registeredName: "Lumière Tech Distribution SAS",
    supportEmail: "aide@lumiere.test",
    configs: { theme: "lumiere", availableLocales: ["fr", "fr-BE", "en"] },
  });
  other = await aTenant(world);
});
afterAll(() => world.close());

const open = (tenant: Pick<WhiteLabel, "subdomain">, path: string) =>
  world.app.inject({ url: `/documents/${path}`, headers: { host: `${tenant.subdomain}.localhost:3000` } });
const manualOf = (tenant: WhiteLabel) => `${encodeURIComponent(tenant.shortName)}.pdf`;

test("SHARED-HEADER-06 the manual is a PDF named after the retailer's short name", async () => {
  const response = await open(lumiere, manualOf(lumiere));
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="lumiere.pdf"; filename*=UTF-8''lumi%C3%A8re.pdf`,
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=86400",
  });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const { pages, text, language, isTagged } = readPdf(response.rawPayload);
  expect(pages).toBeGreaterThan(1);
  expect({ language, isTagged }).toEqual({ language: "fr", isTagged: true });
  for (const part of [
    "Guide d’utilisation",
    "Lumière Tech",
    "Lumière Tech Distribution SAS",
    "aide@lumiere.test",
    `http://${lumiere.subdomain}.localhost:3000/`,
  ])
    expect(text).toContain(part);
});

test("SHARED-HEADER-15 'Other' opens the service sheet, on one page", async () => {
  const response = await open(lumiere, "service.pdf");
  expect(response.headers["content-type"]).toBe("application/pdf");
  const { pages, text } = readPdf(response.rawPayload);
  expect(pages).toBe(1);
  expect(text).toContain("Déposer un appareil en réparation");
  expect(text).toContain("Lumière Tech");
});

test("SALES-LEGAL-02 the data-protection link opens the retailer's own sheet, on one page in every language", async () => {
  const tenant = await aTenant(world, {
    name: "Lumière Tech",
    supportEmail: "aide@lumiere.test",
    configs: { availableLocales: [...LANGUAGES] },
  });
  const titles = new Set<string>();
  for (const language of LANGUAGES) {
    const response = await open(tenant, `data-protection.pdf?lang=${language}`);
    expect(response.headers["content-type"]).toBe("application/pdf");
    const sheet = readPdf(response.rawPayload);
    expect(sheet).toMatchObject({ pages: 1, language });
    expect(sheet.text).toContain("Lumière Tech");
    expect(sheet.text).toContain("aide@lumiere.test");
    const { title } = textsOf("platform", language).dataProtection;
    titles.add(title);
    for (const word of title.split(" ")) expect(sheet.text).toContain(word);
  }
  // French is read in Belgium too.
  expect(titles.size).toBe(LANGUAGES.length - 1);
});

const sale = (flow: "STANDARD" | "UPGRADE" | "TRADE_IN", type: string = flow) => ({
  id: `${flow}-${type}`,
  name: flow,
  flow,
  type,
  path: "/posale",
});
const offering = (...group: ReturnType<typeof sale>[]) => ({
  servicesConfig: { services: [{ displayOrder: 1, name: "a", title: "a", type: "a", group }] },
});
const SOME: readonly Language[] = ["de", "fi", "fr"];
const CONFIGURATIONS: [string, readonly Language[], WhiteLabelInput["configs"]][] = [
  ["the least a retailer can have", LANGUAGES, { hasSingleSignOn: true }],
  [
    "business leases",
    SOME,
    {
      ...offering(sale("STANDARD", "B2B_LEASE")),
      theme: "voltwerk",
      canTradeIn: "INACTIVE",
      useQuantities: true,
    },
  ],
  [
    "the full consumer journey",
    SOME,
    {
      ...offering(sale("STANDARD"), sale("UPGRADE"), sale("TRADE_IN")),
      theme: "lumen",
      canChangeLanguage: true,
      showCustomerIDCheck: true,
      documentation: [{ label: "Guide", url: "https://help.example/guide" }],
    },
  ],
  [
    "everything at once",
    LANGUAGES,
    {
      ...offering(sale("STANDARD", "B2B_LEASE"), sale("STANDARD"), sale("TRADE_IN")),
      theme: "renamed-since",
      canChangeLanguage: true,
      showCustomerIDCheck: true,
      useQuantities: true,
    },
  ],
];

test.each(CONFIGURATIONS)(
  "SHARED-HEADER-06 with %s the manual has two or three pages, and the service sheet one",
  async (_, languages, configs) => {
    const tenant = await aTenant(world, {
      name: "Ærø & Söhne GmbH <Ltd>",
      configs: { ...configs, availableLocales: [...LANGUAGES] },
    });
    for (const language of languages) {
      const response = await open(tenant, `${manualOf(tenant)}?lang=${language}`);
      expect(response.statusCode).toBe(200);
      const manual = readPdf(response.rawPayload);
      expect(manual.language).toBe(language);
      expect(manual.pages).toBeGreaterThanOrEqual(2);
      expect(manual.pages).toBeLessThanOrEqual(3);
      expect(manual.text).toContain("Ærø & Söhne GmbH <Ltd>");
      const service = readPdf((await open(tenant, `service.pdf?lang=${language}`)).rawPayload);
      expect(service.pages).toBe(1);
    }
  },
);

test("a language is given when the retailer offers it; otherwise its own", async () => {
  const languageOf = async (query: string) =>
    readPdf((await open(lumiere, `service.pdf${query}`)).rawPayload).language;
  expect(await languageOf("?lang=en")).toBe("en");
  expect(await languageOf("?lang=fr-BE")).toBe("fr-BE");
  for (const query of [
    "",
    "?lang=",
    "?lang=de",
    "?lang=xx",
    "?lang=en&lang=fr-BE",
    "?lang[]=en",
    "?lang=__proto__",
  ])
    expect(await languageOf(query)).toBe("fr");
});

test.each([
  "manual.pdf",
  "lumi%C3%A8re",
  "LUMI%C3%88RE.pdf",
  "SERVICE.PDF",
  "service.pdf.pdf",
  "service.pdf%00",
  "..%2fpackage.json",
  "..%2f..%2fdocuments%2fservice.pdf",
  "%2e%2e%2fservice.pdf",
  "..%5cservice.pdf",
  ".pdf",
  "",
  "__proto__",
  "undefined.pdf",
  `${"a".repeat(250)}.pdf`,
  "sub/service.pdf",
])("there is no document named '%s'", async (name) => {
  const response = await open(lumiere, name);
  expect(response.statusCode).toBe(404);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.json<Answer>().header).toMatchObject({
    apiStatus: "ERROR",
    errors: [{ code: "REQUEST_NOT_VALID" }],
  });
});

test("a retailer's host gives no other retailer's document", async () => {
  expect((await open(lumiere, manualOf(other))).statusCode).toBe(404);
  expect((await open(other, manualOf(lumiere))).statusCode).toBe(404);
  const { text } = readPdf((await open(other, "service.pdf")).rawPayload);
  expect(text).toContain(other.name);
  expect(text).not.toContain("Lumière");
});

test("a host without a retailer has no documents", async () => {
  expect((await open({ subdomain: "nobody" }, "service.pdf")).statusCode).toBe(404);
  const bare = await world.app.inject({ url: "/documents/service.pdf", headers: { host: "localhost:3000" } });
  expect(bare.statusCode).toBe(404);
});

test("a document is written once, and again when the retailer changes", async () => {
  const tenant = await aTenant(world, { name: "Lamp Store" });
  const first = await open(tenant, "service.pdf");
  world.moveClock(60_000);
  const second = await open(tenant, "service.pdf");
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const { platform } = world;
  await inTenant(platform, tenant.wlId, (db) => saveTenant(db, { ...tenant, name: "Light Store" }));
  await platform.tenants.reload();
  const { text } = readPdf((await open(tenant, "service.pdf")).rawPayload);
  expect(text).toContain("Light Store");
  expect(text).not.toContain("Lamp Store");
});
