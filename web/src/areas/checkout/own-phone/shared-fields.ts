// One form, filled in from both sides of the counter. What the other side typed comes into the fields here, what is typed here
// goes over there, and in each field the last one counts. Pure; the hook beside it does the sending.
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import type { PhoneSide, SharedFields, TypedFields } from "@handsel/contract/checkout/own-phone.ts";

/** What this side knows to stand on the server, field by field. */
export type Known = Readonly<TypedFields>;

/** What the other side has typed since: to be shown here. A field in which somebody is typing here keeps what is typed. */
export function arrivals(
  shared: SharedFields,
  known: Known,
  { fields, unsent }: { fields: readonly CustomerField[]; unsent: readonly CustomerField[] },
): TypedFields {
  const news: TypedFields = {};
  for (const field of fields) {
    const value = shared[field]?.value;
    if (value !== undefined && value !== known[field] && !unsent.includes(field)) news[field] = value;
  }
  return news;
}

/** What was typed here and does not stand over there yet. */
export function departures(
  typed: EnteredCustomer,
  known: Known,
  fields: readonly CustomerField[],
): TypedFields {
  const news: TypedFields = {};
  for (const field of fields) {
    const value = typed[field];
    if (value !== undefined && value !== (known[field] ?? "")) news[field] = value;
  }
  return news;
}

/** The fields whose last word is the other side's, as long as nobody has typed over it. */
export function fieldsOf(side: PhoneSide, shared: SharedFields, typed: EnteredCustomer): CustomerField[] {
  return (Object.keys(shared) as CustomerField[]).filter(
    (field) => shared[field]?.by === side && shared[field]?.value === typed[field] && typed[field] !== "",
  );
}
