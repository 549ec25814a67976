// The guides that customers need while they stand at the till. They exist in few languages; the rest read the English one.

const guide = (name: string, languages: readonly string[]) => (language: string) => {
  const [base = ""] = language.split("-", 1);
  return languages.includes(base) ? `/documents/${name}-${base}.pdf` : `/documents/${name}.pdf`;
};

export const activationLockGuide = guide("remove-activation-lock", ["es", "fr"]);
export const enrolmentGuide = guide("device-enrolment", ["es"]);

/** The terms that a customer agrees to, by country and retailer. */
export function termsDocument({ country, wlCode }: { country: string; wlCode: string }): string {
  return `/legal/${country}/${wlCode}/trade-in-terms-and-conditions.pdf`;
}

/** A picture of what is asked for, made up for each country. */
export function mockIdImage(country: string): string {
  return `/ft/ft_generic/${country}/customerId-mock.png`;
}
