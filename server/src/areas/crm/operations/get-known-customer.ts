import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import { answersForQuotations, answersForSales, NOT_GIVEN_BACK } from "#areas/checkout/index.ts";
import {
  endOfPhoneKeys,
  holdingOfContract,
  messagesOf,
  type SearchContext,
  searchPeople,
} from "#areas/platform/index.ts";
import { findSales, isRunning } from "#areas/sales/index.ts";
import { answersForTrades } from "#areas/tradein/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { answersFor, storesSeen } from "../customers/find-customers.ts";
import { isOf, type Person, personsIn, phoneEnd } from "../customers/persons.ts";
import { findEntered, findPersonRows, findRecordsOf } from "../queries/customers.ts";

const MOST_SHOWN = 50;
const MOST_MESSAGES = 20;
/** Of the person each time anew; of the device and the seller each sale has its own. */
const NOT_KEPT: readonly CustomerField[] = [
  ...NOT_GIVEN_BACK,
  "deviceReference",
  "sequence",
  "sellerEmployeeNumber",
];

/** A customer of another store is answered like one who does not exist. */
export const getKnownCustomer = implement(GET_KNOWN_CUSTOMER, async ({ customerID }, ctx) => {
  const person = await findPerson(ctx, customerID);
  if (!person) throw refuse("CUSTOMER_NOT_FOUND_FOR_X", customerID);
  const idsOf = (source: "SALE" | "TRADE") =>
    person.rows.flatMap((row) => (row.source === source ? [row.id] : [])).slice(0, MOST_SHOWN);
  const saleIds = idsOf("SALE");
  const tradeIds = idsOf("TRADE");
  const sales = await findSales(ctx.db, saleIds);
  const quotations = new Set(sales.flatMap(({ cartId, isQuotation }) => (isQuotation ? [cartId] : [])));
  const [answers, contracts, trades, quoted, messages, entered] = await Promise.all([
    answersFor(ctx, [person]),
    answersForSales(
      ctx,
      saleIds.filter((id) => !quotations.has(id)),
    ),
    answersForTrades(ctx, tradeIds),
    answersForQuotations(ctx, [...quotations]),
    messagesOf(
      ctx.db,
      { destinations: [...person.emails, person.phone].filter(Boolean), topicIds: [] },
      MOST_MESSAGES,
    ),
    enteredBefore(ctx, person, saleIds),
  ]);
  const [customer] = answers;
  if (!customer) throw refuse("CUSTOMER_NOT_FOUND_FOR_X", customerID);
  const upgrade = customer.deeds.find((deed) => deed.deed === "UPGRADE");
  const holding = upgrade ? await ctx.platform.wiring.of(holdingOfContract)(ctx, upgrade.orderUUID) : null;
  return {
    customer: { ...customer, customerID, holding },
    entered,
    contracts: contracts.toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a))),
    quotes: [...trades, ...quoted].toSorted((a, b) => b.madeAt.localeCompare(a.madeAt)),
    messages: messages.map(({ id, channel, subject, text, createdAt, stage }) => ({
      id,
      type: channel === "email" ? ("EMAIL" as const) : ("SMS" as const),
      title: subject || text.slice(0, 80),
      sendStatus: stage,
      at: createdAt.toISOString(),
    })),
    isMore: person.rows.length > MOST_SHOWN,
  };
});

/** Everything that carries the name of that sale or trade and its address or number. */
async function findPerson(ctx: SearchContext, customerId: string): Promise<Person | undefined> {
  const storeIds = storesSeen(ctx);
  const [named] = await findPersonRows(ctx.db, { sales: [customerId], trades: [customerId] }, storeIds);
  if (!named) return undefined;
  const [begun] = personsIn([named]);
  if (!begun) return undefined;
  const end = phoneEnd(named.phone);
  const [records, byNumber] = await Promise.all([
    findRecordsOf(ctx.db, { email: named.email, phoneEnd: end }, { storeIds, most: MOST_SHOWN + 1 }),
    searchPeople(ctx.db, {
      words: [],
      keys: endOfPhoneKeys(named.phone),
      storeIds,
      most: MOST_SHOWN,
    }),
  ]);
  const trades = byNumber.flatMap(({ source, id }) => (source === "TRADE" ? [id] : []));
  const others = await findPersonRows(ctx.db, { sales: [], trades }, storeIds);
  const rows = new Map([...records, ...others, named].map((row) => [row.id, row]));
  const own = [...rows.values()]
    .filter((row) => row.id === customerId || isOf(begun, row))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const [person] = personsIn(own);
  return person;
}

async function enteredBefore(
  ctx: SearchContext,
  person: Person,
  saleIds: readonly string[],
): Promise<EnteredCustomer> {
  const [newest] = saleIds;
  const before = newest === undefined ? undefined : await findEntered(ctx.db, newest);
  if (!before) {
    const [firstName = "", ...rest] = person.name.split(/\s+/);
    const { email, phone } = person;
    return { firstName, lastName: rest.join(" "), email, phone, bnpPhone: phone };
  }
  const { title, firstName, lastName, email, phone, customerReference } = before;
  const fields: EnteredCustomer = {
    ...before.entered,
    title: title ?? "",
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    email: email ?? "",
    phone: phone ?? "",
    bnpPhone: phone ?? "",
    ...(customerReference ? { customerReference } : {}),
  };
  for (const field of NOT_KEPT) delete fields[field];
  return fields;
}
