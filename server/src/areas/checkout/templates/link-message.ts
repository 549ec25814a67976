// The message that brings the customer to their lender's page, by SMS or by mail.
import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { fill, textsOf } from "#texts.ts";

export interface LinkContent {
  tenantName: string;
  firstName: string;
  lender: string;
  link: string;
}

export function linkSms(language: Language, of: LinkContent): string {
  return fill(textsOf("checkout", language).link.sms, { ...of });
}

/** What a mail says, without its button. */
export function linkWords(
  language: Language,
  of: Omit<LinkContent, "link">,
): { subject: string; text: string } {
  const say = textsOf("checkout", language).link;
  const { tenantName, lender } = of;
  const text = `${fill(say.greeting, { name: of.firstName })} ${fill(say.before, { tenantName, lender })}`;
  return { subject: fill(say.subject, { lender }), text };
}

export function linkMail(language: Language, of: LinkContent): MailContent {
  const say = textsOf("checkout", language).link;
  const { tenantName, lender } = of;
  return composeMail(language, {
    tenantName,
    subject: fill(say.subject, { lender }),
    greeting: fill(say.greeting, { name: of.firstName }),
    before: [fill(say.before, { tenantName, lender })],
    button: { label: say.button, link: of.link },
    after: [say.after],
  });
}
