// What a customer opens from a mail reads a fifth of the texts of trading in; the rest is the till's. The build writes these sections
// into a file of their own beside the whole one (plugins/open-texts.ts); open-texts.test.ts holds the list against the pages.
export const OPEN_TEXTS = {
  area: "tradein",
  paths: ["/online/tradein/quote/:token", "/online/tradein/approval/:token"],
  sections: [
    "cancel",
    "grades",
    "notAvailable",
    "offer",
    "online",
    "photo",
    "summary",
    "visit",
    // Of these the pages read a word or two each.
    "collections.date",
    "collections.slot",
    "customer.address",
    "customer.termsName",
    "receipt.validUntil",
  ],
} as const;

/** The sections of a whole file of texts that those pages read. */
export function openPartOf(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const part: Record<string, unknown> = {};
  for (const path of OPEN_TEXTS.sections) {
    const [section = "", key] = path.split(".");
    const whole = texts[section];
    if (key === undefined) part[section] = whole;
    else part[section] = { ...(part[section] as object), [key]: (whole as Record<string, unknown>)[key] };
  }
  return part;
}
