// Links to the customer's own phone. One that is over is as if it were not there, whether its row is gone yet or not.
import type { PhoneStep, SharedFields } from "@handsel/contract/checkout/own-phone.ts";
import type { Db } from "#db/tenant-db.ts";

export interface PhoneLinkRow {
  id: string;
  cartId: string;
  sellerName: string;
  expiresAt: Date;
  browserHash: Buffer | null;
  openedAt: Date | null;
  seenAt: Date | null;
  step: PhoneStep | null;
  acceptedAt: Date | null;
  acceptedVersion: number | null;
  fields: SharedFields;
  version: number;
}

const COLUMNS = `id, cart_id as "cartId", seller_name as "sellerName", expires_at as "expiresAt",
  browser_hash as "browserHash", opened_at as "openedAt", seen_at as "seenAt", step, accepted_at as "acceptedAt",
  accepted_version as "acceptedVersion", fields, version`;

export interface NewPhoneLink {
  id: string;
  cartId: string;
  tokenHash: Buffer;
  codeHash: Buffer;
  sellerName: string;
  fields: SharedFields;
  now: Date;
  expiresAt: Date;
  endsAt: Date;
}

/** In the place of the one before, with what was typed so far; what is over was perhaps somebody else's and is not handed on. */
export function savePhoneLink(db: Db, link: NewPhoneLink): Promise<PhoneLinkRow> {
  return db.one<PhoneLinkRow>(
    `insert into phone_link as l (wl_id, id, cart_id, token_hash, code_hash, seller_name, fields, created_at, expires_at,
       ends_at)
     values ($wl, $1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (wl_id, cart_id) do update set id = excluded.id, token_hash = excluded.token_hash,
       code_hash = excluded.code_hash, seller_name = excluded.seller_name,
       fields = case when l.expires_at > excluded.created_at then excluded.fields || l.fields else excluded.fields end,
       created_at = excluded.created_at, expires_at = excluded.expires_at, ends_at = excluded.ends_at,
       browser_hash = null, opened_at = null, seen_at = null, step = null, accepted_at = null, accepted_version = null,
       version = l.version + 1
     returning ${COLUMNS}`,
    [
      link.id,
      link.cartId,
      link.tokenHash,
      link.codeHash,
      link.sellerName,
      JSON.stringify(link.fields),
      link.now,
      link.expiresAt,
      link.endsAt,
    ],
  );
}

export function linkOfCart(db: Db, cartId: string, now: Date): Promise<PhoneLinkRow | undefined> {
  return db.maybe<PhoneLinkRow>(
    `select ${COLUMNS} from phone_link where wl_id = $wl and cart_id = $1 and expires_at > $2`,
    [cartId, now],
  );
}

export function linkByToken(db: Db, tokenHash: Buffer, now: Date): Promise<PhoneLinkRow | undefined> {
  return db.maybe<PhoneLinkRow>(
    `select ${COLUMNS} from phone_link where wl_id = $wl and token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
}

export function linkByCode(db: Db, codeHash: Buffer, now: Date): Promise<PhoneLinkRow | undefined> {
  return db.maybe<PhoneLinkRow>(
    `select ${COLUMNS} from phone_link where wl_id = $wl and code_hash = $1 and expires_at > $2`,
    [codeHash, now],
  );
}

interface Touch {
  id: string;
  now: Date;
  /** Until when it lives when nothing more is heard. */
  until: Date;
}

/** One browser takes it; of two at the same moment the other finds it taken. */
export async function takePhoneLink(db: Db, of: Touch & { browserHash: Buffer }): Promise<boolean> {
  const taken = await db.run(
    `update phone_link set browser_hash = $2, opened_at = coalesce(opened_at, $3), seen_at = $3,
       step = coalesce(step, 'details'), expires_at = least($4, ends_at)
     where wl_id = $wl and id = $1 and expires_at > $3 and (browser_hash is null or browser_hash = $2)`,
    [of.id, of.browserHash, of.now, of.until],
  );
  return taken === 1;
}

/** What the customer typed: field by field the last one counts, and a field that is not named stays as it is. */
export async function saveFromPhone(
  db: Db,
  of: Touch & { fields: SharedFields; step: PhoneStep },
): Promise<number> {
  const { version } = await db.one<{ version: number }>(
    `update phone_link set fields = fields || $2::jsonb, version = version + 1, step = $3, seen_at = $4,
       expires_at = least($5, ends_at)
     where wl_id = $wl and id = $1 returning version`,
    [of.id, JSON.stringify(of.fields), of.step, of.now, of.until],
  );
  return version;
}

/** The same from the till. The phone has not been heard of by it. */
export function saveFromTill(
  db: Db,
  of: Touch & { fields: SharedFields },
): Promise<PhoneLinkRow | undefined> {
  return db.maybe<PhoneLinkRow>(
    `update phone_link set fields = fields || $2::jsonb, version = version + 1, expires_at = least($4, ends_at)
     where wl_id = $wl and id = $1 and expires_at > $3 returning ${COLUMNS}`,
    [of.id, JSON.stringify(of.fields), of.now, of.until],
  );
}

export async function notePhoneSeen(db: Db, of: Touch & { step: PhoneStep }): Promise<void> {
  await db.run(
    `update phone_link set seen_at = $3, step = $2, expires_at = least($4, ends_at) where wl_id = $wl and id = $1`,
    [of.id, of.step, of.now, of.until],
  );
}

export async function acceptOnPhone(db: Db, of: Touch & { cartVersion: number }): Promise<void> {
  await db.run(
    `update phone_link set accepted_at = $3, accepted_version = $2, step = 'sign', seen_at = $3,
       expires_at = least($4, ends_at), version = version + 1
     where wl_id = $wl and id = $1`,
    [of.id, of.cartVersion, of.now, of.until],
  );
}

export async function removePhoneLink(db: Db, cartId: string): Promise<void> {
  await db.run("delete from phone_link where wl_id = $wl and cart_id = $1", [cartId]);
}

/** The sale goes on: what was typed stands in the application, and a link that nobody took leads nowhere any more. */
export async function settlePhoneLink(db: Db, cartId: string): Promise<void> {
  await db.run("delete from phone_link where wl_id = $wl and cart_id = $1 and opened_at is null", [cartId]);
  await db.run(
    "update phone_link set fields = '{}', version = version + 1 where wl_id = $wl and cart_id = $1",
    [cartId],
  );
}

/** Whatever is over, with what was typed there. */
export function removeOverPhoneLinks(db: Db, now: Date): Promise<number> {
  return db.run("delete from phone_link where wl_id = $wl and expires_at <= $1", [now]);
}

export interface PersonLink {
  id: string;
  createdAt: Date;
  fields: SharedFields;
}

/** Those on which one of these addresses or numbers was typed, as it stands in the field. */
export function linksOfPerson(db: Db, contacts: readonly string[]): Promise<PersonLink[]> {
  return db.rows<PersonLink>(
    `select id, created_at as "createdAt", fields from phone_link where wl_id = $wl and (
       lower(fields #>> '{email,value}') = any ($1) or fields #>> '{phone,value}' = any ($1)
       or fields #>> '{bnpPhone,value}' = any ($1))
     order by created_at`,
    [contacts],
  );
}

/** Returns the carts that they were of. */
export async function eraseLink(db: Db, id: string): Promise<string[]> {
  const gone = await db.rows<{ cartId: string }>(
    `delete from phone_link where wl_id = $wl and id = $1 returning cart_id as "cartId"`,
    [id],
  );
  return gone.map(({ cartId }) => cartId);
}

/** Links in which somebody is named, by patterns of their names, addresses and numbers. Returns the carts that they were of. */
export async function removePhoneLinksNaming(db: Db, patterns: readonly string[]): Promise<string[]> {
  const gone = await db.rows<{ cartId: string }>(
    `delete from phone_link where wl_id = $wl and fields::text ilike any ($1::text[]) returning cart_id as "cartId"`,
    [patterns],
  );
  return gone.map(({ cartId }) => cartId);
}
