import { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import { SEARCH } from "@handsel/contract/platform/search.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { reading } from "#client/reading.ts";

/** Those who may upgrade today first. */
export const findCustomers = (text: string) =>
  reading(
    SEARCH,
    { text, kind: "CUSTOMER", upgradesFirst: true },
    {
      queryKey: ["customers", text],
      enabled: text !== "",
      placeholderData: keepPreviousData,
      take: ({ groups }) => ({
        total: groups[0]?.total ?? 0,
        customers: groups.flatMap(({ answers }) => answers.filter((answer) => answer.kind === "CUSTOMER")),
      }),
    },
  );

export const getKnownCustomer = (customerID: string) =>
  reading(GET_KNOWN_CUSTOMER, { customerID }, { queryKey: ["customers", "one", customerID] });
