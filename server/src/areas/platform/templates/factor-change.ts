// What a user is told when the ways in which they sign in have changed: whoever did it, they notice.
import type { Language } from "@handsel/contract/languages.ts";
import { fill, textsOf } from "#texts.ts";
import { composeMail, type MailContent } from "./layout.ts";

/** A passkey is told by its name; the app has none. */
export type FactorChange =
  | { kind: "APP_ADDED" | "APP_REMOVED" | "CODES_RENEWED" | "FACTORS_RESET" }
  | { kind: "PASSKEY_ADDED" | "PASSKEY_REMOVED"; name: string }
  | { kind: "CODES_LOW"; left: number };

export function factorChangeMail(
  language: Language,
  {
    tenantName,
    firstName,
    link,
    change,
  }: { tenantName: string; firstName: string; link: string; change: FactorChange },
): MailContent {
  const say = textsOf("platform", language).factorChange;
  const isLow = change.kind === "CODES_LOW";
  const text = isLow
    ? fill(say.low.text, { tenant: tenantName, left: change.left })
    : fill(say.said[change.kind], { tenant: tenantName, name: "name" in change ? change.name : "" });
  return composeMail(language, {
    tenantName,
    subject: isLow ? say.low.subject : say.subject,
    greeting: fill(say.greeting, { name: firstName }),
    before: [text],
    button: { label: say.button, link },
    after: [say.notYou],
  });
}
