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

/** What was read from an ID: it fills what is empty, or as a form begins, and is proposed where something else was typed. */
export function readInto(
  typed: EnteredCustomer,
  begun: EnteredCustomer,
  { found, fields }: { found: TypedFields; fields: readonly CustomerField[] },
): { filled: TypedFields; proposed: TypedFields } {
  const filled: TypedFields = {};
  const proposed: TypedFields = {};
  for (const field of fields) {
    const value = found[field];
    const stands = typed[field] ?? "";
    if (value === undefined || value === stands) continue;
    if (stands === "" || stands === begun[field]) filled[field] = value;
    else proposed[field] = value;
  }
  return { filled, proposed };
}
