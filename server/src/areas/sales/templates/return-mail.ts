// The mail to the shop with the number under which goods go back to the distributor.
import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { fill, textsOf } from "#texts.ts";

export function returnAllowedMail(
  language: Language,
  of: { tenantName: string; store: string; reference: string; number: string },
): MailContent {
  const words = textsOf("sales", language).returnMail;
  const values = { store: of.store, reference: of.reference };
  return composeMail(language, {
    tenantName: of.tenantName,
    subject: fill(words.subject, values),
    greeting: fill(words.greeting, values),
    before: [fill(words.before, values)],
    code: of.number,
    after: [words.after],
  });
}
