// Payouts and reports of the demo world, held against figures that are computed here anew from the contracts and trades
// themselves, by other means: statements over the present rows instead of the settling of their histories.

import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { EXPORT } from "@handsel/contract/reports/exporting.ts";
import { LIST_RECYCLE_ORDERS } from "@handsel/contract/reports/recycle-report.ts";
import { GET_SETTLEMENTS } from "@handsel/contract/reports/settlements.ts";
import { EXPORT_SALES_LIST } from "@handsel/contract/sales/listing.ts";
import { inTenant } from "@handsel/server/platform.ts";
import { callAs, type Person, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../staff.ts";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";
import { fillSettlements } from "./fill-settlements.ts";
import { openedByOthers } from "./opened-files.ts";

/** Two lenders, fees given back and kept, a register of the police, and leases. */
const TENANTS = DEMO_TENANTS.filter(({ record }) =>
  ["northwind", "ibertec", "voltwerk"].includes(record.subdomain),
);
const WHOLE = { startDate: "2018-01-01", endDate: "2999-12-31" };

let world: TestPlatform;
const people = new Map<string, Person>();

beforeAll(async () => {
  world = await openFilledWorld();
  for (const { record } of TENANTS) {
    const { subdomain } = record;
    const { data } = await callAs(world, { subdomain, address: "10.7.0.1" }, LOGIN, {
      login: `top@${subdomain}.test`,
      password: DEMO_PASSWORD,
    });
    people.set(subdomain, { subdomain, sessionToken: data.session_token });
  }
});
afterAll(() => world.close());

const personOf = (subdomain: string): Person => {
  const person = people.get(subdomain);
  if (!person) throw new Error(`nobody at ${subdomain}`);
  return person;
};

async function rows<R extends object>(wlId: number, sql: string, values: unknown[] = []): Promise<R[]> {
  return inTenant(world.platform, wlId, (db) => db.rows<R>(sql, values));
}

// Everything a lender and the retailer owe each other, contract by contract, from the contracts as they stand.
const EXPECTED = `
  with started as (
    select c.id, c.funder, c.status, t.fee_basis_points, t.fee_fixed_minor, t.tax_basis_points, t.refunds_fee,
      t.payout_weekday, t.delay_days, (c.activated_at at time zone $1)::date as sold_on,
      (select (max(e.at) at time zone $1)::date from contract_event e where e.contract_id = c.id
        and e.status_after in ('CANCELLED', 'WITHDRAWN', 'RETURNED') and e.status_before <> e.status_after) as back_on,
      (c.terms #>> '{figures,principalMinor}')::numeric as principal
    from contract c join funder_terms t on t.funder = c.funder
    where c.activated_at is not null
      and not exists (select from contract_event e where e.contract_id = c.id and e.type = 'IMPORTED')
  ), charged as (
    select *, least(round(principal * fee_basis_points / 10000) + fee_fixed_minor, principal) as fee
    from started where principal > 0
  ), taxed as (
    select *, round(fee * tax_basis_points / 10000) as tax from charged
  ), moved as (
    select funder, sold_on as on_day, payout_weekday, delay_days, principal as sale, fee, tax, 0::numeric as back
    from taxed
    union all
    select funder, back_on, payout_weekday, delay_days, 0, case when refunds_fee then -fee else 0 end,
      case when refunds_fee then -tax else 0 end, principal
    from taxed where status in ('CANCELLED', 'WITHDRAWN', 'RETURNED')
  ), due as (
    select *, on_day + delay_days as earliest from moved
  ), dated as (
    select *, earliest + (payout_weekday - extract(isodow from earliest)::int + 7) % 7 as payout_date from due
  )
  select funder, payout_date::text as day, sum(sale)::bigint as sale, sum(fee)::bigint as fee,
    sum(tax)::bigint as tax, sum(back)::bigint as back, sum(sale - fee - tax - back)::bigint as settlement
  from dated where payout_date <= (now() at time zone $1)::date
  group by funder, payout_date order by funder, payout_date`;

describe.each(TENANTS.map(({ record }) => [record.subdomain, record] as const))("%s", (subdomain, record) => {
  const { wlId, timeZone } = record;

  test("every payout is what its contracts come to, to the cent, and no contract is left out", async () => {
    const expected = await rows(wlId, EXPECTED, [timeZone]);
    const made = await rows(
      wlId,
      `select funder, payout_date::text as day, sale_minor as sale, fee_minor as fee, tax_minor as tax,
         return_minor as back, settlement_minor as settlement from payout order by funder, payout_date`,
    );
    expect(made.length).toBeGreaterThan(20);
    expect(made).toEqual(expected);
  });

  test("the lines of a payout add up to it, and each contract's start and return stand in one payout", async () => {
    const [odd] = await rows<{ unequal: number; doubled: number; orphaned: number }>(
      wlId,
      `select (select count(*)::int from payout p where p.settlement_minor <>
           (select sum(l.amount_minor) from payout_line l where l.payout_id = p.id)) as unequal,
         (select count(*)::int from (select 1 from payout_line
           group by contract_id, event_kind having count(distinct payout_id) > 1) d) as doubled,
         (select count(*)::int from settlement_event e where e.payout_id is not null and not exists
           (select from payout_line l where l.contract_id = e.contract_id and l.event_kind = e.kind
             and l.payout_id = e.payout_id)) as orphaned`,
    );
    expect(odd).toEqual({ unequal: 0, doubled: 0, orphaned: 0 });
  });

  test("the page's summary is the sum of all that was paid", async () => {
    const { data } = await callAs(world, personOf(subdomain), GET_SETTLEMENTS, { ...WHOLE, size: 500 });
    const [sums] = await rows<{ settlement: number; sale: number; count: number }>(
      wlId,
      `select sum(settlement)::bigint as settlement, sum(sale)::bigint as sale, count(*)::int as count
       from (${EXPECTED}) e`,
      [timeZone],
    );
    expect(data.pagination.total).toBe(sums?.count);
    expect(Math.round(data.summary.summary_total_settlement_amount * 100)).toBe(sums?.settlement);
    expect(Math.round(data.summary.summary_total_sale_amount * 100)).toBe(sums?.sale);
    const cents = data.payouts.reduce((sum, one) => sum + Math.round(one.settlement_amount * 100), 0);
    expect(cents).toBe(sums?.settlement);
  });

  test("settling again pays nothing twice", async () => {
    const demo = TENANTS.find((one) => one.record === record);
    const count = () => rows(wlId, "select count(*)::int as payouts from payout");
    const before = await count();
    if (demo) await fillSettlements({ pool: world.platform.pool, now: new Date() }, demo);
    expect(await count()).toEqual(before);
  });

  test("the recycle report tells every bought device once, and its summary adds up", async () => {
    const { data } = await callAs(world, personOf(subdomain), LIST_RECYCLE_ORDERS, {
      ...WHOLE,
      // A report of what was bought ends today.
      endDate: world.platform.clock.now().toISOString().slice(0, 10),
    });
    const expected = await rows<{ status: string; paid: number; quantity: number; orders: number }>(
      wlId,
      `select status, sum(paid)::bigint as paid, sum(quantity)::int as quantity, count(*)::int as orders
       from (select t.id, t.status, (select sum(value_minor) from tradecart_device d where d.tradecart_id = t.id) as paid,
           (select count(*) from tradecart_device d where d.tradecart_id = t.id) as quantity
         from tradecart t where t.quote_number is not null) orders
       group by status order by status desc`,
    );
    expect(
      data.summaryList.map(({ status, paidCustomer, quantity, orderCount }) => ({
        status,
        paid: Math.round(paidCustomer * 100),
        quantity,
        orders: orderCount,
      })),
    ).toEqual(expected);
    expect(data.deviceList).toHaveLength(expected.reduce((sum, { quantity }) => sum + quantity, 0));
    const cents = data.deviceList.reduce((sum, { paidCustomer }) => sum + Math.round(paidCustomer * 100), 0);
    expect(cents).toBe(expected.reduce((sum, { paid }) => sum + paid, 0));
  });

  test("the sums of the recycle report are those of a store and of a month, wherever it is narrowed to them", async () => {
    const today = world.platform.clock.now().toISOString().slice(0, 10);
    const month = { startDate: `${today.slice(0, 8)}01`, endDate: today };
    const stores = await rows<{ id: string }>(wlId, "select distinct store_id as id from tradecart");
    // One of them buys no devices: its report is empty, and so are its sums.
    if (subdomain !== "voltwerk") expect(stores.length).toBeGreaterThan(1);
    for (const [span, storeID] of [
      ...stores.map(({ id }) => [{ ...WHOLE, endDate: today }, id] as const),
      [month, null] as const,
    ]) {
      const { data } = await callAs(world, personOf(subdomain), LIST_RECYCLE_ORDERS, {
        ...span,
        ...(storeID && { storeID }),
      });
      const [expected] = await rows<{ paid: number; quantity: number; orders: number }>(
        wlId,
        `select coalesce(sum(d.value_minor), 0)::bigint as paid, count(*)::int as quantity, count(distinct t.id)::int as orders
         from tradecart t join tradecart_device d on d.wl_id = t.wl_id and d.tradecart_id = t.id
         where t.quote_number is not null and ($1::uuid is null or t.store_id = $1)
           and (t.confirmed_at at time zone $2)::date between $3::date and $4::date`,
        [storeID, timeZone, span.startDate, span.endDate],
      );
      const sumOf = (of: (row: (typeof data.summaryList)[number]) => number) =>
        data.summaryList.reduce((sum, row) => sum + of(row), 0);
      expect({
        paid: sumOf(({ paidCustomer }) => Math.round(paidCustomer * 100)),
        quantity: sumOf(({ quantity }) => quantity),
        orders: sumOf(({ orderCount }) => orderCount),
      }).toEqual(expected);
    }
  });
});

/** A file as it leaves, byte for byte. */
async function fileOf<Op extends Operation>(
  subdomain: string,
  operation: Op,
  input: InputOf<Op>,
): Promise<Buffer> {
  const { sessionToken } = personOf(subdomain);
  const { service, functionName } = operation;
  const header = { service, function: functionName, clientID: "test", version: "test", build: "test-build" };
  const response = await world.app.inject({
    method: "POST",
    url: operation.path,
    headers: { host: `${subdomain}.localhost:3000` },
    payload: { header: { ...header, sessionID: sessionToken }, subdomain, ...(input as object) },
  });
  expect(response.headers["content-type"]).not.toContain("json");
  return response.rawPayload;
}

test("PDF and XLSX files open in programs that did not write them and say there what they said to us", async () => {
  const [payout] = (await callAs(world, personOf("northwind"), GET_SETTLEMENTS, WHOLE)).data.payouts;
  const [contract] = await rows<{ id: string; reference: string; customer: string }>(
    1,
    `select c.id, s.reference, s.customer_name as customer from contract c join sale s on s.cart_id = c.cart_id
     where c.status = 'ACTIVE' order by s.reference desc limit 1`,
  );
  const reference = payout?.payment_reference ?? "";
  const settlements = { entity: "SETTLEMENTS", format: "pdf" } as const;
  const template = await world.app.inject({
    url: "/templates/CRM_OFFERS.xlsx",
    headers: { host: "northwind.localhost:3000" },
  });
  const readers = await openedByOthers({
    "payout.pdf": await fileOf("northwind", EXPORT, {
      ...settlements,
      filters: { payment_reference: reference },
    }),
    "period.pdf": await fileOf("ibertec", EXPORT, {
      ...settlements,
      filters: { from: "2018-01-01", to: "2999-12-31" },
    }),
    "contract.pdf": await fileOf("northwind", EXPORT, {
      entity: "CONTRACT",
      format: "pdf",
      orderUuid: contract?.id ?? "",
    }),
    "sales.xlsx": await fileOf("northwind", EXPORT_SALES_LIST, {
      format: "xlsx",
      search: { searchText: contract?.reference ?? "" },
    }),
    "template.xlsx": template.rawPayload,
  });
  const money = (amount = 0) => amount.toLocaleString("en-GB", { style: "currency", currency: "GBP" });
  for (const [reader, opened] of readers) {
    expect(opened.get("payout.pdf"), reader).toContain(`Payout ${reference}`);
    expect(opened.get("payout.pdf"), reader).toContain(money(payout?.settlement_amount));
    expect(opened.get("period.pdf"), reader).toContain("Extracto de liquidaciones");
    expect(opened.get("contract.pdf"), reader).toContain(contract?.reference);
    expect(opened.get("sales.xlsx"), reader).toContain("creation_date");
    expect(opened.get("sales.xlsx"), reader).toContain(contract?.customer);
    expect(opened.get("template.xlsx"), reader).toMatch(/\w{4}/);
  }
}, 180_000);
