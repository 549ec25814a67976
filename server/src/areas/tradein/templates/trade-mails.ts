// The mails and the SMS that a seller gets.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";
import { formatCalendarDay, formatDay, formatMoney } from "#documents/formats.ts";
import { fill, textsOf } from "#texts.ts";
import type { TradecartRow } from "../queries/tradecarts.ts";

interface About {
  tenant: WhiteLabel;
  language: Language;
  cart: TradecartRow;
  storeName: string;
}

function valuesOf({ tenant, language, cart, storeName }: About) {
  const { visit } = cart;
  return {
    retailer: tenant.name,
    store: storeName,
    sid: cart.sid,
    quote: cart.quoteNumber ?? cart.sid,
    name: cart.customer?.name ?? "",
    devices: cart.devices.map(({ name }) => name).join(", "),
    total: formatMoney(language, tenant, cart.totalMinor),
    date: formatDay(language, tenant, cart.expiresAt),
    day: visit ? formatCalendarDay(language, tenant, visit.day) : "",
    from: visit?.from ?? "",
    to: visit?.to ?? "",
  };
}

type Parts = Parameters<typeof composeMail>[1];

/** Greets the seller and fills the words that every mail begins with. */
function mailOf(
  { tenant, language }: About,
  values: ReturnType<typeof valuesOf>,
  { subject, before, ...rest }: Omit<Parts, "tenantName" | "greeting" | "before"> & { before: string },
): MailContent {
  return composeMail(language, {
    tenantName: tenant.name,
    subject: fill(subject, values),
    greeting: fill(textsOf("tradein", language).greeting, values),
    before: [fill(before, values)],
    ...rest,
  });
}

export function quoteMail(about: About, link: string): MailContent {
  const say = textsOf("tradein", about.language);
  const values = valuesOf(about);
  return mailOf(about, values, {
    subject: say.quote.subject,
    before: say.quote.before,
    code: about.cart.sid,
    button: { label: say.quote.button, link },
    after: [fill(about.cart.visit ? say.quote.afterVisit : say.quote.after, values)],
  });
}

/** The courier does not come after all. */
export function visitRefusedMail(about: About): MailContent {
  const say = textsOf("tradein", about.language);
  const values = valuesOf(about);
  return mailOf(about, values, {
    subject: say.visitRefused.subject,
    before: say.visitRefused.before,
    code: about.cart.sid,
    after: [fill(say.quote.after, values)],
  });
}

export function approvalMail(
  about: About,
  { link, minutes }: { link: string; minutes: number },
): MailContent {
  const say = textsOf("tradein", about.language);
  const values = { ...valuesOf(about), minutes };
  return mailOf(about, values, {
    subject: say.approval.subject,
    before: say.approval.before,
    button: { label: say.approval.button, link },
    after: [fill(say.approval.after, values)],
  });
}

export function approvalSms(about: About, link: string): string {
  return fill(textsOf("tradein", about.language).approval.sms, { ...valuesOf(about), link });
}

export function receiptMail(
  about: About,
  giftCard: { code: string; validUntil: Date } | undefined,
): MailContent {
  const { tenant, language, cart } = about;
  const say = textsOf("tradein", language);
  const after = giftCard
    ? [fill(say.receipt.giftCard, { date: formatDay(language, tenant, giftCard.validUntil) })]
    : cart.outcome === "BANK_PAYMENT"
      ? [say.receipt.bank]
      : [];
  return mailOf(about, valuesOf(about), {
    subject: say.receipt.subject,
    before: say.receipt.before,
    ...(giftCard && { code: giftCard.code }),
    after,
  });
}
