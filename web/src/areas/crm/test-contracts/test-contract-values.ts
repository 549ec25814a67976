import { code } from "@handsel/contract/catalog/products.ts";
import { campaignCode } from "@handsel/contract/crm/campaigns.ts";
import { triggerEvent } from "@handsel/contract/crm/values.ts";
import { daysInOrder, email, isoDate, isoDateOrBlank, requiredText } from "@handsel/contract/fields.ts";
import { report } from "@handsel/contract/rules/field-schema.ts";
import { checkPhoneCountry } from "@handsel/contract/rules/phone.ts";
import { z } from "zod";

/** A phone must be of the retailer's country, or of one whose numbers they take. */
export function testContractFormFor({ country, codes }: { country: string; codes: readonly string[] }) {
  return z
    .object({
      contractID: requiredText(60),
      campaignID: campaignCode,
      paymentPlanCode: requiredText(100),
      deviceCode: requiredText(100).pipe(code),
      triggerEvent: requiredText(60).pipe(triggerEvent),
      triggerStartDate: isoDate,
      triggerEndDate: isoDateOrBlank,
      email,
      phone: requiredText(45),
    })
    .superRefine((entered, ctx) => {
      daysInOrder("triggerStartDate", "triggerEndDate")(entered, ctx);
      const wrong = checkPhoneCountry(entered.phone, country, [country, ...codes]);
      if (wrong) report(ctx, wrong, ["phone"]);
    });
}

export const NEW_TEST_CONTRACT = {
  contractID: "",
  campaignID: "",
  paymentPlanCode: "",
  deviceCode: "",
  triggerEvent: "",
  triggerStartDate: "",
  triggerEndDate: "",
  email: "",
  phone: "",
};
