// The seller of a used device. Which fields are asked follows from the retailer's settings; `recycleCustomerFor` is the
// schema of the form, the same for the shop and for the customer at home.
import { z } from "zod";
import { accepted, email, flag, idNumberFor, requiredText, text } from "../fields.ts";
import type { TenantConfigs, WhiteLabel } from "../platform/tenant.ts";
import { iban } from "../rules/iban.ts";
import { phoneFor } from "../rules/phone.ts";
import { postcodeFor } from "../rules/postcode.ts";

export const idType = z.enum(["PASSPORT", "BANK_CARD", "DRIVING_LICENCE"]);

/** As it is sent: every field may be absent until the retailer's own rules are known. */
export const recycleCustomer = z.strictObject({
  name: text(255).nullish(),
  email: text(255).nullish(),
  phone: text(45).nullish(),
  address: text(255).nullish(),
  postalCode: text(45).nullish(),
  city: text(255).nullish(),
  province: text(255).nullish(),
  idType: idType.nullish(),
  idNumber: text(100).nullish(),
  IBAN: text(100).nullish(),
  beneficiary: text(100).nullish(),
  termsAndConditions: flag.nullish(),
  customerReference: text(60).nullish(),
  marketingOptIn: flag.nullish(),
  /** At home: the day and the slot in which a courier fetches the device, where that is offered. */
  collectionDate: text(10).nullish(),
  collectionTimeSlotCode: text(60).nullish(),
});
export type RecycleCustomer = z.infer<typeof recycleCustomer>;

export type RecycleMode = "vendor" | "endUser";

type Retailer = Pick<WhiteLabel, "country"> & {
  configs: Pick<TenantConfigs, "countryPhoneCodes" | "recycleCustomerExtraFields" | "showAddressFields">;
};

/** Which of the extra fields this retailer asks for. */
export function asksFor({ configs }: Retailer) {
  const listed = new Set(configs.recycleCustomerExtraFields);
  const hasAddress = listed.has("ADDRESS");
  return {
    address: hasAddress || configs.showAddressFields,
    province: listed.has("PROVINCE"),
    idType: listed.has("IDTYPE"),
    idNumber: listed.has("IDNUMBER"),
    iban: listed.has("IBAN"),
    beneficiary: listed.has("BENEFICIARY"),
    terms: listed.has("TERMS"),
  };
}

export interface AskedFor {
  mode: RecycleMode;
  /** Bank details are asked only where the money goes to a bank; at home always, where the retailer lists them. */
  asksForBank: boolean;
}

/** The form's schema. Fields that are not asked for may be absent and are then empty. */
export function recycleCustomerFor(retailer: Retailer, { mode, asksForBank }: AskedFor) {
  const asked = asksFor(retailer);
  const when = <Field extends z.ZodType>(isAsked: boolean, field: Field) =>
    isAsked ? field : z.string().max(255).nullish();
  return recycleCustomer.extend({
    name: requiredText(255),
    email,
    phone: phoneFor(retailer.country, retailer.configs.countryPhoneCodes),
    address: when(asked.address, requiredText(255)),
    postalCode: when(asked.address, postcodeFor(retailer.country)),
    city: when(asked.address, requiredText(255)),
    province: when(asked.province, requiredText(255)),
    idType: asked.idType ? idType : idType.nullish(),
    idNumber: when(asked.idNumber, idNumberFor(retailer.country)),
    IBAN: when(asked.iban && asksForBank, iban),
    beneficiary: when(asked.beneficiary && asksForBank, requiredText(100)),
    termsAndConditions: mode === "endUser" && asked.terms ? accepted : flag.nullish(),
  });
}
