import type { Language } from "@handsel/contract/languages.ts";
import { fill, textsOf } from "#texts.ts";
import { composeMail, type MailContent } from "./layout.ts";

export interface Invitation {
  tenantName: string;
  firstName: string;
  /** What to type to sign in. */
  username: string;
  password: string;
  link: string;
  days: number;
}

export function invitationMail(language: Language, invitation: Invitation): MailContent {
  const { tenantName, firstName, username, password, link, days } = invitation;
  const say = textsOf("platform", language).invitation;
  return composeMail(language, {
    tenantName,
    subject: fill(say.subject, { tenant: tenantName }),
    greeting: fill(say.greeting, { name: firstName }),
    before: [fill(say.welcome, { tenant: tenantName }), fill(say.use, { username })],
    code: password,
    button: { label: say.button, link },
    after: [fill(say.valid, { days })],
  });
}
