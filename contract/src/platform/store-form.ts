// A store's form where the country is known. It brings the numbering plans and postcode formats, so only the page
// with the form and the server import it.
import { z } from "zod";
import { broken } from "../rules/field-rule.ts";
import { report } from "../rules/field-schema.ts";
import { checkPhoneCountry, parsePhone } from "../rules/phone.ts";
import { isPostcode } from "../rules/postcode.ts";
import { storeFields } from "./stores.ts";

export interface StoreHome {
  /** The retailer's country, and the others whose phone numbers they take. */
  country: string;
  countryPhoneCodes: readonly string[];
}

/** Phone and postcode are read as those of the store's own country; either may be left empty. */
export function storeFormFor({ country: home, countryPhoneCodes }: StoreHome) {
  return z.object(storeFields).superRefine((entered, ctx) => {
    const country = entered.country || home;
    const wrongPhone =
      entered.phone && checkPhoneCountry(entered.phone, country, [home, ...countryPhoneCodes]);
    if (wrongPhone) report(ctx, wrongPhone, ["phone"]);
    if (entered.postalCode && !isPostcode(entered.postalCode.trim(), country))
      report(ctx, broken("notValid"), ["postalCode"]);
  });
}

/** As it is stored: +442079460000; an empty one stays empty. */
export function storePhone(phone: string, country: string): string {
  return parsePhone(phone, country)?.e164 ?? "";
}
