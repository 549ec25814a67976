import { GET_CUSTOMER } from "@handsel/contract/checkout/applying.ts";
import { viewerOf } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { findCustomer } from "../queries/customers.ts";

export const getCustomer = implement(GET_CUSTOMER, async ({ customerUUID }, ctx) => {
  const { seesAllStores, storeIds } = viewerOf(ctx);
  const customer = await findCustomer(ctx.db, customerUUID, seesAllStores ? null : storeIds);
  if (!customer) throw refuse("CUSTOMER_NOT_FOUND_FOR_X", customerUUID);
  const { firstName, lastName, email, phone } = customer;
  return {
    customer: { firstName, lastName, name: `${firstName} ${lastName}`.trim(), email, mobilePhone: phone },
  };
});
