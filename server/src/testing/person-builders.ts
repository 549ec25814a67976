// A person who bought, sold, was quoted, written to and photographed, and a house in which they left all of that. What is left of
// them is searched for in every column that the database has, so that a new one cannot be forgotten.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ERASE_PERSON, FIND_PERSONS, GET_PERSON } from "@handsel/contract/admin/persons.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ACCEPT_OWN_PHONE,
  BEGIN_OWN_PHONE,
  OPEN_PHONE_LINK,
  SAVE_OWN_PHONE,
} from "@handsel/contract/checkout/own-phone.ts";
import { UPLOAD_ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import pg from "pg";
import { expect } from "vitest";
import { contractsOfSale, recordEvents, staff } from "#areas/sales/index.ts";
import { aCampaignShop, type CampaignShop } from "./campaign-builders.ts";
import { aFilledCart } from "./cart-builders.ts";
import { startFakeLenders } from "./fake-lender.ts";
import { inShop } from "./sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "./test-platform.ts";
import { anIdPhoto, aTradecart, aTradeShop, withTradeParties } from "./tradein-builders.ts";

export const NAME = { firstName: "Wilhelmina", lastName: "Quastenflosse" };
export const WHOLE_NAME = "Wilhelmina Quastenflosse";
export const EMAIL = "Mina.Quastenflosse@Customer.test";
export const PHONE = "+447400987654";
export const STREET = "77 Heringsgasse";
export const ID_NUMBER = "QF-7788991";
export const PERSON = { email: EMAIL.toLowerCase(), phone: "" };

export interface PersonHouse {
  world: TestPlatform;
  database: pg.Client;
  /** Another one in each test. */
  shop: CampaignShop;
  begin(): Promise<void>;
  close(): Promise<void>;
}

export async function openPersonHouse(): Promise<PersonHouse> {
  const lenders = await startFakeLenders();
  const world = await openTestPlatform(lenders.environment);
  withTradeParties(world).readText = undefined;
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  const aShop = async () => aCampaignShop(world, await aTradeShop(world));
  const house: PersonHouse = {
    world,
    database,
    shop: await aShop(),
    begin: async () => {
      world.moveClock(0);
      house.shop = await aShop();
    },
    close: async () => {
      await database.end();
      await world.close();
      await lenders.close();
    },
  };
  return house;
}

export const CUSTOMER = {
  ...NAME,
  title: "Ms",
  email: EMAIL,
  phone: PHONE,
  idNumber: ID_NUMBER,
  address: [STREET, "AB1 2CD", "Quayside"],
};
export const COMPANY = {
  name: "Quastenflosse Netting",
  number: "1234",
  address: [STREET],
  authorisedSignatoryName: WHOLE_NAME,
  authorisedSignatoryPosition: "Owner",
};
const SELLER = { name: WHOLE_NAME, email: EMAIL, phone: PHONE, address: STREET };

export const find = ({ world, shop }: PersonHouse, search: string) =>
  callAs(world, shop.topAdmin, FIND_PERSONS, { search });
export const look = async ({ world, shop }: PersonHouse) =>
  (await callAs(world, shop.topAdmin, GET_PERSON, PERSON)).data;

export async function erase(house: PersonHouse, confirmation = EMAIL) {
  const { world, shop } = house;
  const { seen } = await look(house);
  const { data, codes } = await callAs(world, shop.topAdmin, ERASE_PERSON, { ...PERSON, confirmation, seen });
  await runJobs(world);
  return { codes, erasureID: data.erasureID };
}

export async function anOnlineQuote({ world, shop }: PersonHouse): Promise<void> {
  await aTradecart(world, shop.seller, { customer: SELLER });
}

export async function aTradeWithPhoto({ world, shop }: PersonHouse): Promise<string> {
  const quote = await aTradecart(world, shop.seller, { customer: SELLER });
  const photo = await callAs(
    world,
    shop.seller,
    UPLOAD_ID_PHOTO,
    { tradecartId: quote.id, idPhoto: await anIdPhoto(), rotation: 0 },
    { requestID: `photo ${quote.id}` },
  );
  expect(photo.httpStatus).toBe(200);
  const confirmed = await callAs(
    world,
    shop.seller,
    CONFIRM_TRADECART,
    { tradecartID: quote.tradecartID },
    { requestID: `confirm ${quote.id}` },
  );
  expect(confirmed.codes).toEqual([]);
  return quote.id;
}

/** The cart of somebody who types on the own phone, and has signed there. */
export async function aCartOnThePhone({ world, shop }: PersonHouse): Promise<string> {
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  const opened = await callAs(world, shop.seller, OPEN_PHONE_LINK, { cartUUID });
  const token = opened.data.link.url.split("/s/")[1] ?? "";
  const { subdomain } = shop.tenant;
  const begun = await callAs(world, { subdomain }, BEGIN_OWN_PHONE, { token });
  const [cookie = ""] = String(begun.headers["set-cookie"]).split(";");
  const fields = { ...NAME, email: EMAIL, phone: PHONE };
  await callAs(world, { subdomain, cookie }, SAVE_OWN_PHONE, { token, fields, step: "details" });
  const signature = { kind: "TYPED", name: WHOLE_NAME } as const;
  const signed = await callAs(world, { subdomain, cookie }, ACCEPT_OWN_PHONE, { token, signature });
  expect(signed.codes).toEqual([]);
  return cartUUID;
}

/** The same, sent to the lender. */
export async function aSaleSignedOnThePhone(house: PersonHouse): Promise<string> {
  const cartUUID = await aCartOnThePhone(house);
  const applied = await callAs(
    house.world,
    house.shop.seller,
    PERFORM_CREDIT_CHECK,
    { cartUUID, ...NAME, email: EMAIL, phone: PHONE },
    { requestID: `apply ${cartUUID}` },
  );
  expect(applied.codes).toEqual([]);
  return cartUUID;
}

export async function anAppliedSale({ world, shop }: PersonHouse): Promise<string> {
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  const applied = await callAs(
    world,
    shop.seller,
    PERFORM_CREDIT_CHECK,
    { cartUUID, ...NAME, email: EMAIL, phone: PHONE },
    { requestID: `apply ${cartUUID}` },
  );
  expect(applied.codes).toEqual([]);
  return cartUUID;
}

export async function aNoteOn({ world, shop }: PersonHouse, cartId: string): Promise<void> {
  await inShop(world, shop, async (ctx) => {
    const [contract] = await contractsOfSale(ctx.db, cartId);
    await recordEvents(ctx, {
      contractId: contract?.id ?? "",
      events: [{ type: "NOTE_ADDED", data: { note: `Frau Quastenflosse called from ${PHONE}` } }],
      actor: staff(ctx.caller),
    });
  });
}

/** What a distributor who ships to the customer's door leaves behind. */
export async function hadDeliveredTo({ shop, database }: PersonHouse, cartId: string): Promise<void> {
  const values = [shop.tenant.wlId, cartId, WHOLE_NAME];
  await database.query(
    `insert into invoice (wl_id, cart_id, type, number, invoiced_by, invoiced_to, items, created_at)
     values ($1, $2, 'INVOICE', 'I-1', 'Distributor', $3, '[]', now())`,
    values,
  );
  await database.query(
    `insert into distributor_request (wl_id, cart_id, contract_id, kind, body, state, due_at, created_at, updated_at)
     select $1, $2, c.id, 'ORDER', jsonb_build_object('deliverTo', jsonb_build_object('name', $3::text, 'address', '[]'::jsonb)),
       'SENT', now(), now(), now() from contract c where c.wl_id = $1 and c.cart_id = $2`,
    values,
  );
}

/** Where in the database and in the files of this retailer one of the person's words still stands. */
export async function traces(house: PersonHouse): Promise<string[]> {
  const { shop, database } = house;
  const words = ["Quastenflosse", "Wilhelmina", PHONE, "7400987654", ID_NUMBER, STREET];
  const { rows: columns } = await database.query<{ name: string; relation: string; column: string }>(
    `select table_name as name, format('%I.%I', table_schema, table_name) as relation, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(columns.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const { name, relation, column } of columns) {
    const isOwn = columns.some((one) => one.relation === relation && one.column === "wl_id");
    const { rowCount } = await database.query(
      `select from ${relation} where ${pg.escapeIdentifier(column)}::text ilike any ($1) ${isOwn ? "and wl_id = $2" : "and $2::int > 0"} limit 1`,
      [words.map((word) => `%${word}%`), shop.tenant.wlId],
    );
    if (rowCount !== 0) found.push(`${name}.${column}`);
  }
  for (const file of filesOfShop(house))
    if (words.some((word) => readFileSync(file).includes(word))) found.push(file);
  return found.toSorted();
}

/** Everything that this retailer has as a file. */
export function filesOfShop({ world, shop }: PersonHouse): string[] {
  const folder = join(world.platform.config.dataFolder, "files", String(shop.tenant.wlId));
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
