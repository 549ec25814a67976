// The customers of sales as persons: found by their address or number, and taken out of a sale that stays.
import { selected } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Sale } from "../sale.ts";
import { SALE_COLUMNS } from "./columns.ts";
import { dropSignature } from "./signatures.ts";

/** By the address, in small letters; by the number where there is no address. */
export interface PersonName {
  email: string;
  phone: string;
}

/** The last seven digits tell numbers apart however they were written. */
export const lastDigits = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-7);

const SALE = `select ${selected(SALE_COLUMNS, "s")} from sale s`;

export function salesOfPerson(db: Db, { email, phone }: PersonName, most: number): Promise<Sale[]> {
  return email === ""
    ? db.rows<Sale>(
        `${SALE} where s.wl_id = $wl and s.phone_last7 = $1 and s.customer_phone = $2 and s.customer_email = ''
         order by s.updated_at desc limit $3`,
        [lastDigits(phone), phone, most],
      )
    : db.rows<Sale>(
        `${SALE} where s.wl_id = $wl and s.customer_email = $1 order by s.updated_at desc limit $2`,
        [email.toLowerCase(), most],
      );
}

const NOBODY = {
  id: null,
  title: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  idType: null,
  idNumber: null,
  address: [],
  customerReference: null,
};
const NO_COMPANY = {
  name: "",
  number: "",
  address: [],
  authorisedSignatoryName: "",
  authorisedSignatoryPosition: "",
};

/** Figures, goods, device numbers and events stay. What people wrote in their own words goes with the person. */
export async function eraseSaleCustomer(db: Db, cartId: string): Promise<void> {
  await db.run(
    `update sale set customer = $2, customer_id = null, company = case when company is null then null else $3::jsonb end,
       customer_name = '', customer_email = '', customer_phone = '', phone_last7 = '', notes = '{}', version = version + 1
     where wl_id = $wl and cart_id = $1`,
    [cartId, JSON.stringify(NOBODY), JSON.stringify(NO_COMPANY)],
  );
  await dropSignature(db, cartId);
  await db.rows("select erase_contract_texts($1)", [cartId]);
  // As the events say it now: what a contract holds is what its events come to.
  await db.run(
    `update contract set state = jsonb_set(state, '{note}', '""') where wl_id = $wl and cart_id = $1
      and state ->> 'note' is not null`,
    [cartId],
  );
  await db.run("update invoice set invoiced_to = '' where wl_id = $wl and cart_id = $1", [cartId]);
  await db.run(
    `update distributor_request set body = case kind when 'ORDER' then jsonb_set(body, '{deliverTo}', '{"name": "", "address": []}')
       else jsonb_set(body, '{description}', '""') end
     where wl_id = $wl and cart_id = $1`,
    [cartId],
  );
}

/** Where the walk over sales that are due stands. */
export interface DuePlace {
  at: string;
  id: string;
}

/** Sales whose contracts are over since before that day and that still name somebody; started ones or those that never did. */
export function dueSales(
  db: Db,
  {
    before,
    hasStarted,
    after,
    most,
  }: { before: Date; hasStarted: boolean; after: DuePlace | null; most: number },
): Promise<(DuePlace & { cartId: string })[]> {
  return db.rows(
    `select s.cart_id as "cartId", s.cart_id as id, s.updated_at::text as at from sale s
     where s.wl_id = $wl and s.list_status = any ($1) and s.updated_at < $2 and (s.activated_at is not null) = $3
       and (s.updated_at, s.cart_id) > ($4::timestamptz, $5::uuid)
       and (s.customer_name <> '' or s.customer_email <> '' or s.customer_phone <> '')
     order by s.updated_at, s.cart_id limit $6`,
    [
      hasStarted
        ? ["CLOSED", "CANCELLED", "WITHDRAWN"]
        : ["NEW", "CLOSED", "CANCELLED", "WITHDRAWN", "REFUSED"],
      before,
      hasStarted,
      after?.at ?? "-infinity",
      after?.id ?? "00000000-0000-0000-0000-000000000000",
      most,
    ],
  );
}
