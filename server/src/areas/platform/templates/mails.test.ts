import { LANGUAGES } from "@handsel/contract/languages.ts";
import { expect, test } from "vitest";
import { type FactorChange, factorChangeMail } from "./factor-change.ts";
import { recoveryPasswordMail } from "./recovery-password.ts";
import { resetLinkMail } from "./reset-link.ts";

const facts = {
  tenantName: 'Lamp & "Light" <Ltd>',
  firstName: "<b>Zoë</b>",
  link: "https://lamp.example/posale/login?a=1&b=2",
  minutes: 60,
  password: "ABCD-EFGH-JKLM-NPQR",
};

test.each(LANGUAGES)("in %s both mails carry what they are about, in both parts", (language) => {
  for (const mail of [resetLinkMail(language, facts), recoveryPasswordMail(language, facts)]) {
    expect(mail.subject).not.toBe("");
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).toContain(facts.link);
    expect(mail.text).toContain("60");
    expect(mail.html).toContain("https://lamp.example/posale/login?a=1&amp;b=2");
  }
  const recovery = recoveryPasswordMail(language, facts);
  expect(recovery.text).toContain(facts.password);
  expect(recovery.html).toContain(facts.password);
});

test("a mail says its language, and keeps its words readable in the dark", () => {
  const { html } = recoveryPasswordMail("fi", facts);
  expect(html).toContain('<html lang="fi"');
  expect(html).toContain("prefers-color-scheme:dark");
  // Whatever has a colour of its own has one for the dark.
  for (const [tag] of html.matchAll(/<(?:p|h1|table|body|a|td)\b[^>]*(?:[;"]color|background):#[^>]*>/g))
    expect(tag).toMatch(/ class="(?:page|card|ink|soft|soft sign|tint ink|button|label)"/);
});

test("each language has words of its own; Belgian French shares those of French", () => {
  const subjects = new Set(LANGUAGES.map((language) => resetLinkMail(language, facts).subject));
  expect(subjects.size).toBe(LANGUAGES.length - 1);
});

test("names are text and never markup", () => {
  const { html } = resetLinkMail("en", facts);
  expect(html).not.toContain("<b>Zoë");
  expect(html).not.toContain("<Ltd>");
  expect(html).toContain("&lt;b&gt;Zoë");
});

test("each language tells each change of the ways to sign in apart from every other", () => {
  const changes: FactorChange[] = [
    { kind: "APP_ADDED" },
    { kind: "APP_REMOVED" },
    { kind: "PASSKEY_ADDED", name: "Till 4" },
    { kind: "PASSKEY_REMOVED", name: "Till 4" },
    { kind: "CODES_RENEWED" },
    { kind: "FACTORS_RESET" },
    { kind: "CODES_LOW", left: 2 },
  ];
  for (const language of LANGUAGES) {
    const mails = changes.map((change) => factorChangeMail(language, { ...facts, change }));
    expect(new Set(mails.map(({ text }) => text)).size, language).toBe(changes.length);
    expect(mails.filter(({ text }) => text.includes("Till 4"))).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain(": 2.");
    for (const { text } of mails) expect(text).toContain(facts.tenantName);
  }
  const subjects = LANGUAGES.map(
    (language) => factorChangeMail(language, { ...facts, change: { kind: "APP_ADDED" } }).subject,
  );
  expect(new Set(subjects).size).toBe(LANGUAGES.length - 1);
});
