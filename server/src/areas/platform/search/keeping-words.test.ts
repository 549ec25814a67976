// The words that people are found under are kept by the database itself; here two tills meet over one word.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSale } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let one: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  one = new pg.Client({ connectionString: world.databaseUrl });
  other = new pg.Client({ connectionString: world.databaseUrl });
  await Promise.all([one.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await world.close();
});

const rename = (client: pg.Client, cartId: string, name: string) =>
  client.query("update sale set customer_name = $2 where cart_id = $1", [cartId, name]);
const isKnown = async (word: string) =>
  (await one.query("select from search_word where word = $1", [word])).rowCount === 1;

test("a word stays when the last who had it goes while somebody else gets it", async () => {
  const going = await aSale(world, shop, { customer: { firstName: "Ada", lastName: "Quillfeather" } });
  const coming = await aSale(world, shop, { customer: { firstName: "Ada", lastName: "Somebody" } });
  await one.query("begin");
  await rename(one, coming.cartId, "Ada Quillfeather");
  // Does not wait for the other, and does not take the word from under it.
  await rename(other, going.cartId, "");
  await one.query("commit");
  expect(await isKnown("quillfeather")).toBe(true);
  await rename(other, coming.cartId, "");
  expect(await isKnown("quillfeather")).toBe(false);
});

test("two who bring the same new word at once both keep it", async () => {
  const first = await aSale(world, shop);
  const second = await aSale(world, shop);
  await one.query("begin");
  await rename(one, first.cartId, "Nilo Ravensworth");
  const waiting = rename(other, second.cartId, "Ravensworth Nilo");
  await one.query("commit");
  await waiting;
  const { rows } = await one.query(
    "select id from search_posting where word = 'nilo ravensworth' order by id",
  );
  expect(rows.map(({ id }) => id)).toEqual([first.cartId, second.cartId].toSorted());
});

test("a name that is taken back leaves no word behind", async () => {
  const sale = await aSale(world, shop);
  await one.query("begin");
  await rename(one, sale.cartId, "Oda Thistlewick");
  await one.query("rollback");
  expect(await isKnown("thistlewick")).toBe(false);
});
