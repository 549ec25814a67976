import { BRAND_COLOURS } from "@handsel/contract/look/brand-colours.ts";
import { NO_CHOICES } from "@handsel/contract/look/look-choices.ts";
import { contrast, fromHex } from "@handsel/contract/look/oklch.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dressedMail } from "./mail-look.ts";
import { recoveryPasswordMail } from "./recovery-password.ts";

const HOME = "https://fjord.shop.example";
const { html } = recoveryPasswordMail("en", {
  tenantName: "Fjord <Teknik>",
  firstName: "Zoe",
  link: `${HOME}/posale/login`,
  minutes: 60,
  password: "ABCD-EFGH",
});
const worn = (look: Partial<typeof NO_CHOICES> = {}, logo = "") =>
  dressedMail(
    html,
    {
      name: "Fjord <Teknik>",
      posalePrimaryLogo: logo,
      configs: { theme: "fjord", look: { ...NO_CHOICES, ...look } },
    },
    HOME,
  );
const LIGHT = /class="button" style="[^"]*background:(#\w{6})"><a class="label"[^>]*color:(#\w{6})/;
const DARK = /\.button\{background:(#\w{6})[^}]*\}\.label\{color:(#\w{6})/;
const SIGNS = [/<p class="sign"[^>]*color:(#\w{6})/, /\.sign\{color:(#\w{6})/] as const;

test("a mail wears the brand colour that was chosen, on its button and above it", () => {
  const [, fill] = LIGHT.exec(worn({ brand: "#0055aa" })) ?? [];
  expect(fill).toMatch(/^#0/);
  expect(worn({ brand: "#0055aa" })).toContain(`border-top:4px solid ${fill}`);
  expect(LIGHT.exec(worn({ brand: "#aa0055" }))?.[1]).not.toBe(fill);
});

test("words are readable in every brand colour, in light and dark", () => {
  const readable = (brand: string) => {
    const mail = worn({ brand });
    for (const pair of [LIGHT, DARK]) {
      const [, ground = "", ink = ""] = pair.exec(mail) ?? [];
      expect(contrast(fromHex(ground), fromHex(ink)), `${brand} ${ground} ${ink}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
    for (const [place, card] of ["#ffffff", "#1a2029"].entries()) {
      const [, ink = ""] = SIGNS[place === 0 ? 0 : 1].exec(mail) ?? [];
      expect(contrast(fromHex(card), fromHex(ink)), `${brand} ${ink}`).toBeGreaterThanOrEqual(4.5);
    }
  };
  for (const brand of Object.values(BRAND_COLOURS)) readable(brand);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
      readable(`#${colour.toString(16).padStart(6, "0")}`);
    }),
    { numRuns: 200 },
  );
});

test("the logo stands beside the name, or instead of it, and another on dark ground", () => {
  expect(worn()).not.toContain("<img");
  const beside = worn({}, "/images/1/logo.png");
  expect(beside).toContain(`<img class="logo" src="${HOME}/images/1/logo.png" alt=""`);
  expect(beside).toContain("Fjord &lt;Teknik&gt;</span>");
  const instead = worn({ logoHasName: true, darkLogo: "/images/1/dark.png" }, "/images/1/logo.png");
  expect(instead).toContain(`<img class="light" src="${HOME}/images/1/logo.png" alt="Fjord &lt;Teknik&gt;"`);
  expect(instead).toContain(`<img class="dark" src="${HOME}/images/1/dark.png"`);
  expect(instead).not.toContain("</span>");
  expect(worn({}, "http://[")).not.toContain("<img");
});

test("what a retailer wrote keeps its own look", () => {
  const own = "<p style='color:#ffffff;background:#1f2937'>Hello</p>";
  const wearer = { name: "Fjord", posalePrimaryLogo: "", configs: { theme: "fjord", look: null } };
  expect(dressedMail(own, wearer, HOME)).toBe(own);
});
