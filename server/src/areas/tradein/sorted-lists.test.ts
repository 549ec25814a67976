// The lists of devices and collections in the order of each of their columns: over everything, part by part.
import {
  COLLECTION_SORTS,
  type Collection,
  type CollectionSort,
  GET_COLLECTIONS,
} from "@handsel/contract/tradein/collections.ts";
import {
  RECYCLED_SORTS,
  type RecycledDevice,
  type RecycledSort,
} from "@handsel/contract/tradein/recycled-device.ts";
import { CONFIRM_TRADECART, GET_RETURNED_DEVICES } from "@handsel/contract/tradein/tradecart.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import { type Cell, eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

const ROWS = 9;
const PART = 4;

let world: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
  for (let count = 0; count < ROWS; count += 1) {
    const { id: tradecartID } = await aTradecart(world, shop.seller);
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID });
  }
  await makeDifferent();
});
afterAll(() => world.close());

/** Names with capitals and accents, days that have another order than the names, and a collection for some of the devices. */
async function makeDifferent(): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const wlId = shop.tenant.wlId;
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `update tradecart_device d set name = n.name, grade = n.grade, value_minor = n.value,
         received_at = d.received_at - n.place * interval '7 hours'
       from (select id, place, (array['orbit 8', 'Orbit 10', 'Élan', 'elan', 'Zeta', 'alpha', 'Beta', 'beta 2', 'Ärger'])[place] as name,
           (array['C', 'A', 'B'])[1 + place % 3] as grade, (place * 7919) % 30000 as value
         from (select id, row_number() over (order by md5(id::text)) as place from tradecart_device where wl_id = ${wlId}) p) n
       where d.wl_id = ${wlId} and d.id = n.id`,
    );
    await client.query(
      `insert into collection (wl_id, id, number, status, store_id, collector_id, user_id, schedule_date, slot_code, slot_from, slot_to, created_at)
       select ${wlId}, uuidv7(), 'C' || lpad((n * 37 % 11)::text, 7, '0'), (array['DRAFT', 'BOOKED', 'COLLECTED'])[1 + n % 3],
         t.store_id, (select id from collector where wl_id = ${wlId} limit 1), t.user_id,
         case when n not in (6, 9) then date '2026-03-01' + n * 5 % 7 end, case when n not in (6, 9) then 'AM' end,
         case when n not in (6, 9) then '09:00' end, case when n not in (6, 9) then '12:00' end, now() - n * interval '1 hour'
       from generate_series(1, ${ROWS}) n cross join (select * from tradecart where wl_id = ${wlId} limit 1) t`,
    );
    await client.query(
      `update tradecart_device d set collection_id = c.id
       from (select id, row_number() over (order by md5(id::text)) as place from collection where wl_id = ${wlId}) c,
         (select id, row_number() over (order by id) as place from tradecart_device where wl_id = ${wlId}) p
       where d.wl_id = ${wlId} and d.id = p.id and c.place = 1 + p.place / 2 and p.place > 3`,
    );
  } finally {
    await client.end();
  }
}

const DEVICE_CELLS: Readonly<Record<RecycledSort, (row: RecycledDevice) => Cell>> = {
  source: ({ source }) => source,
  id: ({ id }) => id.slice(-8),
  orderId: ({ orderId }) => orderId,
  deviceName: ({ deviceName }) => deviceName,
  imei: ({ imei }) => imei,
  condition: ({ grade }) => grade,
  storeName: ({ storeName }) => storeName,
  receivedDate: ({ receivedDate }) => receivedDate,
  latestCollectionDate: ({ latestCollectionDate }) => latestCollectionDate,
};

test.each(eachOrder(RECYCLED_SORTS))("the devices by %s, %s", async (column, direction) => {
  const rows = await wholeList(PART, async (after: string | null) => {
    const sort = { column, direction };
    const { data } = await callAs(world, shop.seller, GET_RETURNED_DEVICES, { sort, after, limit: PART });
    return { rows: data.returned_devices, next: data.next };
  });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS);
  const cells = rows.map(DEVICE_CELLS[column]);
  expect(cells).toEqual(inOrder(cells, direction));
});

const COLLECTION_CELLS: Readonly<Record<CollectionSort, (row: Collection) => Cell>> = {
  number: ({ collectionNumber }) => collectionNumber,
  status: ({ status }) => status,
  store: ({ storeName }) => storeName,
  collector: ({ collector }) => collector.name,
  date: ({ scheduleDate }) => scheduleDate,
  devices: ({ deviceCount }) => deviceCount,
  value: ({ totalValue }) => totalValue,
  created: ({ createdAt }) => createdAt,
};

test.each(eachOrder(COLLECTION_SORTS))("the collections by %s, %s", async (column, direction) => {
  const rows = await wholeList(PART, async (after: string | null) => {
    const sort = { column, direction };
    const { data } = await callAs(world, shop.seller, GET_COLLECTIONS, { sort, after, limit: PART });
    return { rows: data.collections, next: data.next };
  });
  expect(new Set(rows.map(({ collectionUUID }) => collectionUUID)).size).toBe(ROWS);
  const cells = rows.map(COLLECTION_CELLS[column]);
  expect(cells).toEqual(inOrder(cells, direction));
});

test("what the filter leaves is added up, whichever part of it is read first", async () => {
  const { data: devices } = await callAs(world, shop.seller, GET_RETURNED_DEVICES, { limit: 200 });
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0);
  const { data: part } = await callAs(world, shop.seller, GET_RETURNED_DEVICES, { limit: PART });
  expect(Math.round((part.totalValue ?? 0) * 100)).toBe(
    cents(devices.returned_devices.map(({ value }) => value)),
  );
  const statuses = ["DRAFT" as const];
  const { data: drafts } = await callAs(world, shop.seller, GET_COLLECTIONS, { statuses, limit: 200 });
  const { data: first } = await callAs(world, shop.seller, GET_COLLECTIONS, { statuses, limit: 1 });
  expect(first.sums?.devices).toBe(drafts.collections.reduce((sum, { deviceCount }) => sum + deviceCount, 0));
  expect(Math.round((first.sums?.value ?? 0) * 100)).toBe(
    cents(drafts.collections.map(({ totalValue }) => totalValue)),
  );
  const { data: second } = await callAs(world, shop.seller, GET_COLLECTIONS, {
    statuses,
    limit: 1,
    after: first.next,
  });
  expect(second.sums).toBeNull();
});

test("after a row that is not in the list nothing comes, and a column that it does not have is refused", async () => {
  const sort = { column: "deviceName", direction: "asc" } as const;
  const { data } = await callAs(world, shop.seller, GET_RETURNED_DEVICES, { sort, after: shop.store.id });
  expect(data.returned_devices).toEqual([]);
  const wrong = { sort: { column: "wl_id" } } as unknown as { sort: typeof sort };
  expect((await callAs(world, shop.seller, GET_RETURNED_DEVICES, wrong)).httpStatus).toBe(400);
});
