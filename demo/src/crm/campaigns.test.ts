import { IMAGE_SIZES } from "@handsel/contract/catalog/images.ts";
import {
  BLOCK_PLACEHOLDER,
  DATA_PLACEHOLDER,
  isKnownPlaceholder,
} from "@handsel/contract/crm/placeholders.ts";
import { HTML_MAX } from "@handsel/contract/crm/templates.ts";
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { expect, test } from "vitest";
import { customerOf } from "../sales/customers.ts";
import { DEMO_TENANTS } from "../tenants.ts";
import { campaignsOf } from "./campaigns.ts";
import { accessoriesIn, consentsOf, wordsOf } from "./fill-campaigns.ts";
import { blocksOf } from "./mail-layout.ts";

const product = { code: "A", name: "A", familyCode: "F", familyName: "F" };

const anExtra = {
  id: "0198f000-0000-7000-8000-00000000e001",
  category: "POWERADAPTER",
  image: "picture",
  strikethroughMinor: null,
  costPriceMinor: 0,
  popularity: 1,
  maxQuantity: 1,
  requiresInstallation: false,
  fits: "ALL" as const,
};

const worlds = DEMO_TENANTS.map((demo) => {
  const words = wordsOf(whiteLabel.parse(demo.record).defaultLanguage);
  const setting = {
    demo,
    words,
    startDates: { busy: "2026-01-01", quiet: "2026-01-01" },
    devices: [product],
    accessories: [product],
  };
  return [demo.record.subdomain, { campaigns: campaignsOf(setting), blocks: blocksOf(demo, words) }] as const;
});

test.each(worlds)(
  "the four campaigns of %s use only blocks and data that there are",
  (_, { campaigns, blocks }) => {
    expect(campaigns).toHaveLength(4);
    const keys = blocks.map(({ key }) => key);
    const texts = [
      ...campaigns.flatMap(({ templates }) => templates.flatMap(({ subject, html }) => [subject, html])),
      ...blocks.map(({ body }) => body),
    ];
    for (const text of texts) {
      for (const [, key] of text.matchAll(BLOCK_PLACEHOLDER)) expect(keys).toContain(key);
      for (const [, path] of text.matchAll(DATA_PLACEHOLDER))
        expect(isKnownPlaceholder(path ?? ""), path).toBe(true);
    }
  },
);

test.each(worlds)(
  "every step of %s that shows something has its template, and every mail its parts",
  (_, { campaigns }) => {
    for (const { communications, templates } of campaigns) {
      const names = templates.map(({ name }) => name);
      for (const { templateName } of communications) if (templateName) expect(names).toContain(templateName);
      for (const { html, subject, type, name } of templates) {
        expect(html.length).toBeLessThan(HTML_MAX);
        if (type === "EMAIL") expect(subject, name).not.toBe("");
      }
    }
  },
);

test.each(worlds)(
  "every picture in the mails of %s has words for those who do not see it, and a size that is served",
  (_, { blocks }) => {
    const pictures = blocks.flatMap(({ body }) => body.match(/<img\b[^>]*>/g) ?? []);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture).toMatch(/alt="\{\{[\w.]+\}\}"/);
      expect(IMAGE_SIZES).toContain(/\?d=(\d+x\d+)"/.exec(picture)?.[1]);
    }
  },
);

test.each(worlds)(
  "a black device in the mails of %s stands on a light ground in the dark too",
  (_, { blocks }) => {
    for (const picture of blocks.flatMap(({ body }) => body.match(/<img\b[^>]*>/g) ?? [])) {
      expect(picture).toContain("background-color:#f4f6f9");
      // Words in its place are read on the same ground.
      expect(picture).toContain('class="shot"');
    }
  },
);

test("accessories are offered of the kinds that the mail speaks of, the dearest of each", () => {
  const extra = (extraCode: string, priceMinor: number) => ({
    ...anExtra,
    extraCode,
    description: extraCode,
    priceMinor,
  });
  const extras = [
    extra("SETUP-1", 9_900),
    extra("TRACKER-2", 9_800),
    extra("CHARGER-1", 2_500),
    extra("CHARGER-6", 9_500),
    extra("EARBUDS-1", 14_900),
    extra("POWERBANK-3", 5_600),
  ];
  const offered = accessoriesIn({ extras }, "northwind").map(({ code }) => code);
  expect(offered.toSorted()).toEqual(["CHARGER-6", "EARBUDS-1", "POWERBANK-3"]);
});

test.each(DEMO_TENANTS.map((demo) => [demo.record.subdomain, demo] as const))(
  "of the customers of %s who get advertising, a third at least gets it as short messages too",
  (_, demo) => {
    const agreed = new Set(
      consentsOf(demo).flatMap(({ destination, isOptedIn }) => (isOptedIn ? [destination] : [])),
    );
    const mailed = Array.from({ length: 300 }, (__, at) => customerOf(demo, at + 1)).filter(({ email }) =>
      agreed.has(email),
    );
    const both = mailed.filter(({ phone }) => agreed.has(phone));
    expect(mailed.length).toBeGreaterThan(100);
    expect(both.length).toBeGreaterThan(mailed.length / 3);
  },
);
