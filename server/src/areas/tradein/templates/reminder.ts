import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { fill, textsOf } from "#texts.ts";

export function reminderMail(
  language: Language,
  facts: { tenantName: string; storeName: string; devices: number; link: string },
): MailContent {
  const say = textsOf("tradein", language);
  const values = { store: facts.storeName, count: facts.devices };
  return composeMail(language, {
    tenantName: facts.tenantName,
    subject: fill(say.reminder.subject, values),
    greeting: fill(say.greeting, { name: facts.storeName }),
    before: [fill(say.reminder.before, values)],
    button: { label: say.reminder.button, link: facts.link },
    after: [],
  });
}
