// Finding the company: one result fills the form, several are offered, none or a failure leaves it to be typed in.
import type { COMPANY_LOOKUP } from "@handsel/contract/checkout/applying.ts";
import type { Company, FoundCompany } from "@handsel/contract/checkout/company-form.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";

export type CompanySearch =
  /** Nothing was looked up yet. */
  | { kind: "idle" }
  | { kind: "one"; company: FoundCompany }
  | { kind: "several"; companies: readonly FoundCompany[] }
  | { kind: "none" };

/** What is looked up; null when nothing was entered. */
export function searchStringOf(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === "" ? null : trimmed;
}

/** No answer at all is a failed search. */
export function outcomeOf(answer: OutputOf<typeof COMPANY_LOOKUP> | undefined): CompanySearch {
  if (answer?.status !== "SUCCESS") return { kind: "none" };
  const { companies } = answer;
  const [first] = companies;
  if (first === undefined) return { kind: "none" };
  return companies.length === 1 ? { kind: "one", company: first } : { kind: "several", companies };
}

/** The company's fields are asked for once it was found or has to be typed in. */
export function isFormShown(
  search: CompanySearch,
  { hasLookup, hasCompany }: { hasLookup: boolean; hasCompany: boolean },
): boolean {
  return !hasLookup || hasCompany || search.kind === "one" || search.kind === "none";
}

/** Where the registry knows nothing, what was typed stays. */
export function filledWith(company: Company, found: FoundCompany): Company {
  const known = Object.entries(found).filter(([, value]) => value !== "");
  return { ...company, ...Object.fromEntries(known) };
}

export function emptyCompany(country: string): Company {
  return {
    name: "",
    type: "",
    number: "",
    postalCode: "",
    addressLine1: "",
    addressLine2: "",
    addressLine3: "",
    city: "",
    country,
    dateOfCreation: "",
    authorisedSignatoryName: "",
    authorisedSignatoryPosition: "",
  };
}
