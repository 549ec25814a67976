import type { Db } from "#db/tenant-db.ts";

export interface VoucherRow {
  id: string;
  code: string;
  description: string;
  batch: string;
  kind: "VALUE" | "PERCENT";
  valueMinor: number | null;
  percentPpm: number | null;
  validFrom: string;
  validTo: string | null;
  minimumMinor: number;
  useLimit: number;
  usedCount: number;
  status: 0 | 1;
  createdAt: Date;
  updatedAt: Date;
}

export const VOUCHER_COLUMNS = `
  v.id, v.code, v.description, v.batch, v.kind, v.value_minor as "valueMinor", v.percent_ppm as "percentPpm",
    v.valid_from as "validFrom", v.valid_to as "validTo", v.minimum_minor as "minimumMinor",
    v.use_limit as "useLimit", (select count(*) from voucher_use u where u.wl_id = $wl
      and u.voucher_id = v.id) as "usedCount",
    v.status, v.created_at as "createdAt", v.updated_at as "updatedAt"`;
const SELECT = `select ${VOUCHER_COLUMNS} from voucher v`;

export interface VoucherFilter {
  text: string | null;
  status: 0 | 1 | null;
  use: "UNUSED" | "USED" | "USED_UP" | null;
}

export const MATCHES = `($1::text is null or strpos(v.code, $1) > 0 or strpos(upper(v.description), $1) > 0
    or strpos(upper(v.batch), $1) > 0)
  and ($2::int is null or v.status = $2)
  and ($3::text is null or case $3
    when 'UNUSED' then not exists (select 1 from voucher_use u where u.wl_id = $wl and u.voucher_id = v.id)
    when 'USED' then exists (select 1 from voucher_use u where u.wl_id = $wl and u.voucher_id = v.id)
    else (select count(*) from voucher_use u where u.wl_id = $wl and u.voucher_id = v.id) >= v.use_limit end)`;
export const valuesOf = ({ text, status, use }: VoucherFilter) => [text?.toUpperCase() ?? null, status, use];

export function listVoucherRows(
  db: Db,
  filter: VoucherFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<VoucherRow[]> {
  return db.rows<VoucherRow>(
    `${SELECT} where v.wl_id = $wl and ${MATCHES} and ($4::text is null or v.code > $4) order by v.code limit $5`,
    [...valuesOf(filter), after, limit],
  );
}

export async function countVouchers(db: Db, filter: VoucherFilter): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*) as count from voucher v where v.wl_id = $wl and ${MATCHES}`,
    valuesOf(filter),
  );
  return count;
}

export function findVoucher(db: Db, id: string): Promise<VoucherRow | undefined> {
  return db.maybe<VoucherRow>(`${SELECT} where v.wl_id = $wl and v.id = $1`, [id]);
}

export function findVoucherByCode(db: Db, code: string): Promise<VoucherRow | undefined> {
  return db.maybe<VoucherRow>(`${SELECT} where v.wl_id = $wl and v.code = $1`, [code.toUpperCase()]);
}

export type VoucherValues = Omit<VoucherRow, "id" | "usedCount" | "createdAt" | "updatedAt">;

const SAVE = `
  insert into voucher (wl_id, id, code, description, batch, kind, value_minor, percent_ppm, valid_from, valid_to,
    minimum_minor, use_limit, status, created_at, updated_at)
  select $2, coalesce(r.id, uuidv7()), upper(r.code), r.description, r.batch, r.kind, r."valueMinor", r."percentPpm",
    r."validFrom", r."validTo", r."minimumMinor", r."useLimit", r.status, $3, $3
  from jsonb_to_recordset($1::jsonb)
    as r(id uuid, code text, description text, batch text, kind text, "valueMinor" bigint, "percentPpm" int,
      "validFrom" date, "validTo" date, "minimumMinor" bigint, "useLimit" int, status int)
  on conflict (wl_id, id) do update
    set code = excluded.code, description = excluded.description, kind = excluded.kind,
      value_minor = excluded.value_minor, percent_ppm = excluded.percent_ppm, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, minimum_minor = excluded.minimum_minor, use_limit = excluded.use_limit,
      status = excluded.status, updated_at = excluded.updated_at
  returning id`;

/** Returns the ids, in the order given. */
export async function saveVouchers(
  db: Db,
  vouchers: readonly (VoucherValues & { id: string | null })[],
  now: Date,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(SAVE, [JSON.stringify(vouchers), db.wlId, now]);
  return rows.map(({ id }) => id);
}

export async function renameVoucher(db: Db, id: string, code: string): Promise<void> {
  await db.run("update voucher set code = $2 where wl_id = $wl and id = $1", [id, code]);
}

export async function listVoucherCodes(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    "select code from voucher where wl_id = $wl and id = any($1)",
    [ids],
  );
  return rows.map(({ code }) => code);
}

export async function setVoucherStatuses(
  db: Db,
  ids: readonly string[],
  status: 0 | 1,
  now: Date,
): Promise<{ code: string }[]> {
  return db.rows(
    "update voucher set status = $2, updated_at = $3 where wl_id = $wl and id = any($1) and status <> $2 returning code",
    [ids, status, now],
  );
}

/** Nothing when it was used: the use refers to it. */
export async function deleteUnusedVoucher(db: Db, id: string): Promise<boolean> {
  const deleted = await db.run(
    `delete from voucher v where v.wl_id = $wl and v.id = $1
       and not exists (select 1 from voucher_use u where u.wl_id = v.wl_id and u.voucher_id = v.id)`,
    [id],
  );
  return deleted === 1;
}

export interface VoucherUseRow {
  redeemedAt: Date;
  amountMinor: number;
  cartId: string;
  reference: string;
  userName: string;
  storeName: string;
}

export function listVoucherUses(db: Db, voucherId: string): Promise<VoucherUseRow[]> {
  return db.rows<VoucherUseRow>(
    `select u.redeemed_at as "redeemedAt", u.amount_minor as "amountMinor", u.cart_id as "cartId", c.reference,
       coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.username, '') as "userName",
       coalesce(s.name, '') as "storeName"
     from voucher_use u
     join cart c on c.wl_id = u.wl_id and c.id = u.cart_id
     left join app_user p on p.wl_id = u.wl_id and p.id = u.user_id
     left join store s on s.wl_id = u.wl_id and s.id = u.store_id
     where u.wl_id = $wl and u.voucher_id = $1 order by u.redeemed_at desc limit 500`,
    [voucherId],
  );
}

/** What each of the discounts is that a code gave: a gift card, which paid for a device, or a voucher, which is a present. */
export async function redeemedCodes(
  db: Db,
  discountIds: readonly string[],
): Promise<Map<string, "GIFT_CARD" | "VOUCHER">> {
  const rows = await db.rows<{ id: string; isGiftCard: boolean }>(
    `select u.discount_id as id, exists (select 1 from gift_card g where g.wl_id = $wl and g.code = v.code)
       as "isGiftCard"
     from voucher_use u join voucher v on v.wl_id = u.wl_id and v.id = u.voucher_id
     where u.wl_id = $wl and u.discount_id = any ($1)`,
    [discountIds],
  );
  return new Map(rows.map(({ id, isGiftCard }) => [id, isGiftCard ? "GIFT_CARD" : "VOUCHER"]));
}

/** Those of the discounts that a voucher gave. */
export async function redeemedDiscounts(db: Db, discountIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    "select discount_id as id from voucher_use where wl_id = $wl and discount_id = any ($1)",
    [discountIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes the lowest free number of the voucher's uses. Nothing when all are taken, or when another took this one at the
 * same moment; the key of the table decides between them.
 */
export async function takeVoucherUse(
  db: Db,
  use: {
    voucherId: string;
    discountId: string;
    cartId: string;
    userId: string;
    storeId: string | null;
    amountMinor: number;
    now: Date;
  },
): Promise<boolean> {
  const taken = await db.run(
    `insert into voucher_use (wl_id, voucher_id, use_number, discount_id, cart_id, user_id, store_id, amount_minor,
       redeemed_at)
     select $1, v.id, free.number, $3, $4, $5, $6, $7, $8
     from voucher v
     cross join lateral (
       select n as number from generate_series(1, v.use_limit) n
       where not exists (select 1 from voucher_use u where u.wl_id = $wl and u.voucher_id = v.id and u.use_number = n)
       order by n limit 1
     ) free
     where v.wl_id = $wl and v.id = $2 and v.status = 1
     on conflict do nothing`,
    [db.wlId, use.voucherId, use.discountId, use.cartId, use.userId, use.storeId, use.amountMinor, use.now],
  );
  return taken === 1;
}
