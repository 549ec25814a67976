// The message that brings the link to the customer's phone where a code cannot be photographed.
import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { fill, textsOf } from "#texts.ts";

export interface PhoneMessage {
  tenantName: string;
  link: string;
}

export const phoneSms = (language: Language, of: PhoneMessage): string =>
  fill(textsOf("checkout", language).ownPhone.sms, { ...of });

export function phoneMail(language: Language, { tenantName, link }: PhoneMessage): MailContent {
  const { ownPhone, link: lender } = textsOf("checkout", language);
  return composeMail(language, {
    tenantName,
    subject: fill(ownPhone.subject, { tenantName }),
    greeting: ownPhone.greeting,
    before: [ownPhone.before],
    button: { label: ownPhone.button, link },
    after: [lender.after],
  });
}
