import { LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import { tenantConfigs, type WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import { describe, expect, test } from "vitest";
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { isPrintable } from "#documents/printable.ts";
import { textsOf } from "#texts.ts";
import { manualBlocks } from "./manual.ts";
import { serviceBlocks } from "./service-sheet.ts";

type Configs = NonNullable<WhiteLabelInput["configs"]>;

const tile = (flow: "STANDARD" | "UPGRADE" | "TRADE_IN", type: string = flow, active = true) => ({
  id: `${flow}-${type}`,
  name: flow,
  flow,
  type,
  active,
  path: "/posale",
});
const offering = (...group: ReturnType<typeof tile>[]): Configs => ({
  servicesConfig: {
    services: [{ displayOrder: 1, name: "Sell", title: "Sell", type: "SELL", group }],
  },
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const documentsIn = (language: Language) => textsOf("platform", language).documents;

const manual = (configs: Configs, { language = "en", supportEmail = "help@lamp.test" } = {}): PdfBlock[] =>
  manualBlocks(documentsIn(language as Language), {
    retailer: "Lamp & Light",
    address: "https://lamp.example/",
    supportEmail,
    configs: tenantConfigs.parse(configs),
  });
const words = (blocks: readonly PdfBlock[]) => stringsIn(blocks).join(" ");
const en = documentsIn("en").manual;

describe.each(LANGUAGES)("in %s", (language) => {
  const texts = documentsIn(language);

  test("every letter is one the fonts can print", () => {
    for (const text of stringsIn(texts)) {
      expect(Array.from(text).filter((letter) => !isPrintable(letter))).toEqual([]);
    }
  });

  test("both documents come out without a gap", () => {
    const service = serviceBlocks(texts.service, { retailer: "Lamp & Light", supportEmail: "" });
    const all = words([...manual({ hasSingleSignOn: false }, { language }), ...service]);
    expect(all).toContain("Lamp & Light");
    expect(all).toContain("https://lamp.example/");
    expect(all).not.toMatch(/[{}]|undefined/);
  });
});

test("each language has words of its own; Belgian French shares those of French", () => {
  for (const paper of ["manual", "service"] as const)
    expect(new Set(LANGUAGES.map((language) => documentsIn(language)[paper].lead)).size).toBe(11);
  expect(documentsIn("fr-BE")).toEqual(documentsIn("fr"));
});

test("passwords are explained unless the company's own account signs in", () => {
  const own = words(manual({}));
  expect(own).toContain(en.signIn.withPassword[2]);
  expect(own).toContain("After 5 wrong attempts your account is locked for at least 15 minutes.");
  expect(own).not.toContain("Single sign-on");
  const company = words(manual({ hasSingleSignOn: true }));
  expect(company).toContain(en.signIn.withCompanyAccount[0]);
  expect(company).not.toMatch(/Forgot password|wrong attempts|Change password/);
});

test("trade-in is explained only where it is offered and switched on", () => {
  const tradeIn = offering(tile("STANDARD"), tile("TRADE_IN"));
  expect(words(manual(tradeIn))).toContain(en.tradeIn.steps[0]);
  expect(words(manual(tradeIn))).toContain(en.tradeIn.quotes);
  expect(words(manual({ ...tradeIn, menuConfigs: [] }))).not.toContain(en.tradeIn.quotes);
  for (const without of [
    offering(tile("STANDARD")),
    offering(tile("STANDARD"), tile("TRADE_IN", "TRADE_IN", false)),
    { ...tradeIn, canTradeIn: "INACTIVE" as const },
  ])
    expect(words(manual(without))).not.toMatch(/trade-in/i);
});

test("a retailer of leases reads about companies, one of both about both", () => {
  const leases = words(manual({ ...offering(tile("STANDARD", "B2B_LEASE")), useQuantities: true }));
  expect(leases).toContain(en.sale.company);
  expect(leases).toContain(en.cart.quantities);
  expect(leases).not.toContain(en.sale.customer);
  const both = words(manual(offering(tile("STANDARD", "B2B_LEASE"), tile("UPGRADE"))));
  expect(both).toContain(en.sale.company);
  expect(both).toContain(en.sale.customer);
  expect(words(manual({ useQuantities: true }))).not.toContain(en.cart.quantities);
});

test("the language, the identity check and the guides are named only where there are any", () => {
  const plain = words(manual({}));
  for (const text of [en.store.language, en.contract.identity, en.help.documents])
    expect(plain).not.toContain(text);
  const full = words(
    manual({
      canChangeLanguage: true,
      showCustomerIDCheck: true,
      documentation: [{ label: "Guide", url: "https://lamp.example/guide" }],
    }),
  );
  for (const text of [en.store.language, en.contract.identity, en.help.documents])
    expect(full).toContain(text);
});

test("the four shortcuts are listed, with the key as the country's keyboards name it", () => {
  const keys = (language: string) =>
    manual({}, { language }).flatMap((block) =>
      block.kind === "facts" ? block.rows.map((row) => row.term) : [],
    );
  expect(keys("en")).toEqual(["Ctrl + K", "Alt + N", "Alt + B", "Alt + C"]);
  expect(keys("de")[0]).toBe("Strg + K");
});

test("sections are numbered without a gap, and help comes last", () => {
  const blocks = manual({});
  const numbers = blocks.flatMap((block) => (block.kind === "heading" ? [block.text.split(" ")[0]] : []));
  expect(numbers).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(blocks.at(-1)).toMatchObject({ kind: "note", link: { address: "mailto:help@lamp.test" } });
  expect(manual({}, { supportEmail: "" }).at(-1)).not.toHaveProperty("link");
});
