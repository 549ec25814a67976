import type { Language } from "@handsel/contract/languages.ts";
import { lenderNameOf, type PartyCode } from "@handsel/contract/operator/parties.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { fill, textsOf } from "#texts.ts";
import type { AlertRow } from "../queries/parties.ts";

export function partyName(language: Language, party: PartyCode): string {
  const { parties } = textsOf("operator", language);
  return lenderNameOf(party) ?? parties[party as keyof typeof parties];
}

interface Told {
  alert: AlertRow;
  tenant: WhiteLabel;
}

/** One when it begins and one when it is over; the row says which. */
export function alertMail(language: Language, told: Told & { link: string }): MailContent {
  const { alert: say } = textsOf("operator", language);
  const { said, values } = wordsOf(language, told);
  return composeMail(language, {
    tenantName: told.tenant.name,
    subject: fill(say.subject[said], values),
    greeting: say.greeting,
    before: [fill(say.text[said], values)],
    button: { label: say.button, link: told.link },
    after: [say.once],
  });
}

export function alertSms(language: Language, told: Told): string {
  const { alert: say } = textsOf("operator", language);
  const { said, values } = wordsOf(language, told);
  return fill(say.text[said], values);
}

const SAID = { SLOW: "slow", FAILING: "failing", SILENT: "silent" } as const;

function wordsOf(language: Language, { alert, tenant }: Told) {
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: tenant.timeZone,
  });
  const said = alert.endedAt ? ("ended" as const) : SAID[alert.kind];
  const values = {
    party: partyName(language, alert.party),
    tenant: tenant.name,
    since: when.format(alert.since),
    ended: alert.endedAt ? when.format(alert.endedAt) : "",
  };
  return { said, values };
}
