// The legal forms of companies that lessors take, by country, under the names they have there.
import type { BusinessType } from "@handsel/contract/checkout/company-form.ts";

const type = (businessTypeId: string, name: string): BusinessType => ({ businessTypeId, name });

const EVERYWHERE: readonly BusinessType[] = [
  type("LIMITED", "Limited company"),
  type("PUBLIC_LIMITED", "Public limited company"),
  type("PARTNERSHIP", "Partnership"),
  type("SOLE_TRADER", "Sole trader"),
  type("ASSOCIATION", "Association"),
];

const BY_COUNTRY: Readonly<Record<string, readonly BusinessType[]>> = {
  DE: [
    type("GMBH", "GmbH"),
    type("UG", "UG (haftungsbeschränkt)"),
    type("AG", "AG"),
    type("KG", "KG"),
    type("GMBH_CO_KG", "GmbH & Co. KG"),
    type("OHG", "OHG"),
    type("GBR", "GbR"),
    type("EK", "e. K."),
    type("EV", "e. V."),
  ],
  GB: [
    type("LIMITED", "Limited"),
    type("PLC", "PLC"),
    type("LLP", "LLP"),
    type("PARTNERSHIP", "Partnership"),
    type("SOLE_TRADER", "Sole trader"),
    type("CHARITY", "Charity"),
  ],
  FR: [type("SARL", "SARL"), type("SAS", "SAS"), type("SA", "SA"), type("EURL", "EURL"), type("EI", "EI")],
};

export function businessTypesOf(country: string): readonly BusinessType[] {
  return BY_COUNTRY[country] ?? EVERYWHERE;
}

/** The id of a legal form as the register writes it; empty when nobody here knows it. */
export function businessTypeNamed(legalForm: string, country: string): string {
  const wanted = plain(legalForm);
  return businessTypesOf(country).find(({ name }) => plain(name) === wanted)?.businessTypeId ?? "";
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, "");
