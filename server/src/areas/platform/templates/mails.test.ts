import { LANGUAGES } from "@handsel/contract/languages.ts";
import { expect, test } from "vitest";
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
    expect(mail.html).toContain("https://lamp.example/posale/login?a=1&#38;b=2");
  }
  const recovery = recoveryPasswordMail(language, facts);
  expect(recovery.text).toContain(facts.password);
  expect(recovery.html).toContain(facts.password);
});

test("each language has words of its own; Belgian French shares those of French", () => {
  const subjects = new Set(LANGUAGES.map((language) => resetLinkMail(language, facts).subject));
  expect(subjects.size).toBe(LANGUAGES.length - 1);
});

test("names are text and never markup", () => {
  const { html } = resetLinkMail("en", facts);
  expect(html).not.toContain("<b>Zoë");
  expect(html).not.toContain("<Ltd>");
  expect(html).toContain("&#60;b&#62;Zoë");
});
