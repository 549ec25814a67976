import type { Language } from "@handsel/contract/languages.ts";
import { fill, textsOf } from "#texts.ts";
import { composeMail, type MailContent } from "./layout.ts";

export interface ResetLink {
  tenantName: string;
  firstName: string;
  link: string;
  minutes: number;
}

export function resetLinkMail(
  language: Language,
  { tenantName, firstName, link, minutes }: ResetLink,
): MailContent {
  const say = textsOf("platform", language).resetLink;
  return composeMail(language, {
    tenantName,
    subject: say.subject,
    greeting: fill(say.greeting, { name: firstName }),
    before: [fill(say.asked, { tenant: tenantName })],
    button: { label: say.button, link },
    after: [fill(say.valid, { minutes }), say.notYou],
  });
}

/** To a person who asked and cannot be helped by a link; nobody else is told why. */
export function blockedAccountMail(
  language: Language,
  { tenantName, firstName, reason }: Pick<ResetLink, "tenantName" | "firstName"> & { reason: string },
): MailContent {
  const { subject, greeting, notYou } = textsOf("platform", language).resetLink;
  return composeMail(language, {
    tenantName,
    subject,
    greeting: fill(greeting, { name: firstName }),
    before: [reason],
    after: [notYou],
  });
}
