// The company that leases: what its form needs, and how it is found.
import type { RegisteredCompany } from "@handsel/contract/adapters/registry-messages.ts";
import { COMPANY_LOOKUP, GET_COMPANY_DETAILS_FORM_DATA } from "@handsel/contract/checkout/applying.ts";
import type { FoundCompany } from "@handsel/contract/checkout/company-form.ts";
import { z } from "zod";
import { getCart } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { businessTypeNamed, businessTypesOf } from "../business-types.ts";

/** Who delivers what is leased, among the private settings. */
export const distributorSettings = z.object({ name: z.string().min(1).max(100) });
const settings = z.object({ distributor: distributorSettings });
/** Where a retailer has named nobody else. */
const DISTRIBUTOR = "Meridian Distribution";

export const getCompanyDetailsFormData = implement(
  GET_COMPANY_DETAILS_FORM_DATA,
  async ({ cartUUID }, ctx) => {
    await getCart(ctx, cartUUID);
    const own = settings.safeParse(ctx.platform.tenants.privateOf(ctx.tenant.wlId));
    return {
      supportedBusinessTypes: [...businessTypesOf(ctx.tenant.country)],
      distributor: own.success ? own.data.distributor.name : DISTRIBUTOR,
    };
  },
);

export const companyLookup = implement(COMPANY_LOOKUP, async ({ cartUUID, searchString }, ctx) => {
  await ctx.read((db) => getCart({ ...ctx, db }, cartUUID));
  const { country } = ctx.tenant;
  const found = await ctx.platform.adapters.registry.search({ name: searchString.trim(), country });
  return found.kind === "found"
    ? { status: "SUCCESS" as const, companies: found.companies.map((company) => toFound(company, country)) }
    : { status: "ERROR" as const, companies: [] };
});

function toFound(company: RegisteredCompany, country: string): FoundCompany {
  const { name, number, legalForm, registeredOn, address, signatory } = company;
  const [addressLine1 = "", addressLine2 = "", addressLine3 = ""] = address.lines;
  return {
    name,
    number,
    type: businessTypeNamed(legalForm, country),
    postalCode: address.postalCode,
    addressLine1,
    addressLine2,
    addressLine3,
    city: address.city,
    country: address.country,
    dateOfCreation: registeredOn,
    authorisedSignatoryName: signatory?.name ?? "",
    authorisedSignatoryPosition: signatory?.position ?? "",
  };
}
