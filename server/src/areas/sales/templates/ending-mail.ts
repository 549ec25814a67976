// The mail about contracts that ended, to the customer or to the colleague who sold them.
import type { Language } from "@handsel/contract/languages.ts";
import type { Told } from "@handsel/contract/sales/ending.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { fill, textsOf } from "#texts.ts";

export function endingMail(
  language: Language,
  of: {
    who: Told;
    how: "CANCELLED" | "WITHDRAWN";
    tenantName: string;
    name: string;
    reference: string;
    /** Who ended it. */
    by: string;
    store: string;
  },
): MailContent {
  const words = textsOf("sales", language).endingMail;
  const values = { reference: of.reference, name: of.name, by: of.by, store: of.store };
  const isSeller = of.who === "SELLER";
  return composeMail(language, {
    tenantName: of.tenantName,
    subject: fill(words.subject[of.how], values),
    greeting: fill(words.greeting, values),
    before: isSeller
      ? [fill(words.seller[of.how], values)]
      : [fill(words.customer[of.how], values), fill(words.moneyBack, values)],
    after: [],
  });
}
