import type { Language } from "@handsel/contract/languages.ts";
import { fill, textsOf } from "#texts.ts";
import { composeMail, type MailContent } from "./layout.ts";

export interface RecoveryPassword {
  tenantName: string;
  firstName: string;
  password: string;
  link: string;
  minutes: number;
}

export function recoveryPasswordMail(
  language: Language,
  { tenantName, firstName, password, link, minutes }: RecoveryPassword,
): MailContent {
  const say = textsOf("platform", language).recoveryPassword;
  return composeMail(language, {
    tenantName,
    subject: say.subject,
    greeting: fill(say.greeting, { name: firstName }),
    before: [fill(say.use, { tenant: tenantName })],
    code: password,
    button: { label: say.button, link },
    after: [fill(say.valid, { minutes }), say.notYou],
  });
}
