// What a retailer's administrators are told when an endpoint of theirs has failed for days.
import type { Language } from "@handsel/contract/languages.ts";
import { fill, textsOf } from "#texts.ts";
import { composeMail, type MailContent } from "./layout.ts";

export function webhookPausedMail(
  language: Language,
  {
    tenantName,
    firstName,
    endpoint,
    host,
    link,
  }: { tenantName: string; firstName: string; endpoint: string; host: string; link: string },
): MailContent {
  const say = textsOf("platform", language).webhookPaused;
  return composeMail(language, {
    tenantName,
    subject: fill(say.subject, { endpoint }),
    greeting: fill(say.greeting, { name: firstName }),
    before: [fill(say.text, { endpoint, host })],
    button: { label: say.button, link },
    after: [say.after],
  });
}
