import type { Company } from "@handsel/contract/checkout/company-form.ts";
import type { SaleCustomer } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";

/** A customer who is applied for again keeps their record, with what was entered last. Tells whether the record is new. */
export async function saveCustomer(
  db: Db,
  customer: SaleCustomer & { id: string },
  { storeId, now }: { storeId: string; now: Date },
): Promise<boolean> {
  const { isNew } = await db.one<{ isNew: boolean }>(
    `insert into customer (wl_id, id, store_id, title, first_name, last_name, email, phone, id_number,
       customer_reference, address, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (wl_id, id) do update set title = excluded.title, first_name = excluded.first_name,
       last_name = excluded.last_name, email = excluded.email, phone = excluded.phone, id_number = excluded.id_number,
       customer_reference = excluded.customer_reference, address = excluded.address, updated_at = excluded.updated_at
     returning created_at = $12 as "isNew"`,
    [
      db.wlId,
      customer.id,
      storeId,
      customer.title,
      customer.firstName,
      customer.lastName,
      customer.email,
      customer.phone,
      customer.idNumber,
      customer.customerReference,
      customer.address,
      now,
    ],
  );
  return isNew;
}

export interface CustomerRecord {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** `storeIds` null: of every store. */
export function findCustomer(
  db: Db,
  id: string,
  storeIds: readonly string[] | null,
): Promise<CustomerRecord | undefined> {
  return db.maybe<CustomerRecord>(
    `select first_name as "firstName", last_name as "lastName", email, phone from customer
     where wl_id = $wl and id = $1 and ($2::uuid[] is null or store_id = any ($2))`,
    [id, storeIds],
  );
}

export async function insertCompany(db: Db, id: string, company: Company, now: Date): Promise<void> {
  await db.run(
    `insert into company (wl_id, id, name, number, type, postal_code, address_line1, address_line2, address_line3, city,
       country, date_of_creation, authorised_signatory_name, authorised_signatory_position, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      db.wlId,
      id,
      company.name,
      company.number,
      company.type,
      company.postalCode,
      company.addressLine1,
      company.addressLine2,
      company.addressLine3,
      company.city,
      company.country,
      company.dateOfCreation,
      company.authorisedSignatoryName,
      company.authorisedSignatoryPosition,
      now,
    ],
  );
}
