// Customers' records and what lenders were told of them, taken out of applications that stay.
import type { Db } from "#db/tenant-db.ts";

export interface Applicant {
  id: string;
  cartId: string;
  funder: string;
  customer: Record<string, unknown>;
  company: Record<string, unknown> | null;
}

/** What lenders were told, of these sales. */
export function applicantsOf(db: Db, cartIds: readonly string[]): Promise<Applicant[]> {
  return db.rows<Applicant>(
    `select id, cart_id as "cartId", funder, customer, company from credit_application
     where wl_id = $wl and cart_id = any ($1) order by created_at`,
    [cartIds],
  );
}

/** The application keeps its figures and its lender's reference. The record goes with the last sale that needs it. */
export async function eraseApplicant(
  db: Db,
  { cartId, emails }: { cartId: string; emails: readonly string[] },
): Promise<void> {
  const erased = await db.rows<{ customerId: string; companyId: string | null }>(
    `update credit_application set customer = '{}', company = case when company is null then null else '{}'::jsonb end,
       delivery_to = '', customer_url = null, report = null
     where wl_id = $wl and cart_id = $1 returning customer_id as "customerId", company_id as "companyId"`,
    [cartId],
  );
  await db.run(
    `update customer c set title = '', first_name = '', last_name = '', email = '', phone = '', id_number = null,
       customer_reference = null, address = '{}'
     where c.wl_id = $wl and (c.id = any ($1) or c.email = any ($2))
       and not exists (select from sale s where s.wl_id = c.wl_id and s.customer_id = c.id)`,
    [erased.map(({ customerId }) => customerId), emails.filter((email) => email !== "")],
  );
  await db.run(
    `update company c set name = '', number = '', postal_code = '', address_line1 = '', address_line2 = '',
       address_line3 = '', city = '', authorised_signatory_name = '', authorised_signatory_position = ''
     where c.wl_id = $wl and c.id = any ($1)`,
    [erased.flatMap(({ companyId }) => companyId ?? [])],
  );
}
