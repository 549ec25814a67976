// The mail to whoever let a campaign run, when somebody else has stopped it.
import type { StopReason } from "@handsel/contract/crm/stopping.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { fill, textsOf } from "#texts.ts";

export function stoppedMail(
  language: Language,
  of: { tenantName: string; name: string; campaign: string; by: string; reason: StopReason },
): MailContent {
  const words = textsOf("crm", language).stopped;
  const values = { name: of.name, campaign: of.campaign, by: of.by, reason: words.reasons[of.reason] };
  return composeMail(language, {
    tenantName: of.tenantName,
    subject: fill(words.subject, values),
    greeting: fill(words.greeting, values),
    before: [fill(words.text, values), fill(words.after, values)],
    after: [],
  });
}
