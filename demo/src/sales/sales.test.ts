import { CONTRACT_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { agreementOf } from "@handsel/finance/explain/sheet.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import type { RecordedEvent } from "@handsel/server/areas/sales/contract/contract-events.ts";
import { replay } from "@handsel/server/areas/sales/contract/contract-life.ts";
import type { ContractState } from "@handsel/server/areas/sales/contract/contract-state.ts";
import type { ContractTerms } from "@handsel/server/areas/sales/sale.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

async function rows<R extends object>(sql: string): Promise<R[]> {
  return (await world.platform.operatorPool.query<R>(sql)).rows;
}

interface StoredContract {
  id: string;
  kind: "DEVICE" | "EXTRAS";
  state: ContractState;
  status: string;
  terms: ContractTerms;
  events: RecordedEvent[];
}

const CONTRACTS = `
  select c.id, c.kind, c.state, c.status, c.terms,
    (select json_agg(json_build_object('type', e.type, 'data', e.data, 'actor', json_build_object('kind', e.actor_kind))
       order by e.seq) from contract_event e where e.wl_id = c.wl_id and e.contract_id = c.id) as events
  from contract c`;

test("replaying the events of every demo contract gives what is stored of it", async () => {
  const contracts = await rows<StoredContract>(CONTRACTS);
  expect(contracts.length).toBeGreaterThan(2_500);
  for (const { state, status, events } of contracts) {
    expect(replay(events)).toEqual(state);
    expect(status).toBe(state.status);
  }
});

test("the figures of every demo contract are those that its order gives", async () => {
  for (const { kind, terms } of await rows<StoredContract>(`${CONTRACTS} where c.wl_id in (1, 9)`)) {
    const result = priceOrder(terms.order);
    expect(result.kind).toBe("priced");
    if (result.kind !== "priced") continue;
    const agreement = agreementOf(result.order, kind);
    expect(terms.figures.totalPayableMinor).toBe(agreement?.totals.disclosedTotalMinor);
    expect(terms.figures.fixedMonthlyMinor).toBe(agreement?.monthlyPaymentMinor);
  }
});

test("what waits for its lender has an application that is handed in by and by", async () => {
  const waiting = await rows<{ id: string; state: string | null }>(
    `select c.id, (select a.state from credit_application a where a.wl_id = c.wl_id and c.id = any (a.contract_ids)) as state
     from contract c where c.status = 'PENDING' and c.position = 0 and c.state ->> 'creditSign' = 'PENDING'
       and c.financing_type not in ('B2B_LEASE', 'CARD_PAYMENT') and c.state ->> 'oldContractId' is null`,
  );
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.filter(({ state }) => state !== "RECORDED")).toEqual([]);
});

test("every status is there, and every retailer has contracts that run, wait and have ended", async () => {
  const found = await rows<{ status: string }>("select distinct status from contract");
  expect(found.map(({ status }) => status).toSorted()).toEqual([...CONTRACT_STATUSES].toSorted());
  const byTenant = await rows<{ wl_id: number; listed: string[]; pending: number }>(
    `select wl_id, array_agg(distinct list_status order by list_status) as listed,
       count(*) filter (where has_pending_actions)::int as pending
     from sale group by wl_id`,
  );
  expect(byTenant).toHaveLength(DEMO_TENANTS.length);
  for (const { listed, pending } of byTenant) {
    expect(listed).toEqual(
      expect.arrayContaining([
        "ACTIVE",
        "CANCELLED",
        "CLOSED",
        "PENDING",
        "PENDING_ACTIVATION",
        "REFUSED",
        "WITHDRAWN",
      ]),
    );
    expect(pending).toBeGreaterThan(10);
  }
});

test("numbers grow with time, and the next cart of the year goes on after the last", async () => {
  const [wrong] = await rows<{ count: number }>(
    `select count(*)::int as count from (
       select reference, lag(reference) over (partition by wl_id, date_part('year', created_at at time zone 'UTC') order by created_at, reference) as before
       from sale) s where before > reference`,
  );
  expect(wrong?.count).toBe(0);
  const [behind] = await rows<{ count: number }>(
    `select count(*)::int as count from sale s join reference_counter r on r.wl_id = s.wl_id and r.kind = 'CART'
       and r.year = split_part(s.reference, '-', 3)::int
     where substring(s.reference from '\\d+$')::int > r.last_number`,
  );
  expect(behind?.count).toBe(0);
});

test("a swapped contract and the one in its place know each other, and no device is in two living contracts", async () => {
  const [swaps] = await rows<{ count: number; linked: number }>(
    `select count(*)::int as count, count(n.cart_id)::int as linked from sale s
     left join sale n on n.wl_id = s.wl_id and n.cart_id = s.new_cart_id and n.old_cart_id = s.cart_id
     where s.status in ('SWAP', 'UPGRADE_PENDING')`,
  );
  expect(swaps?.count).toBeGreaterThan(20);
  expect(swaps?.linked).toBe(swaps?.count);
});

test("leases were delivered and invoiced by the distributor, to the cent of what was sold", async () => {
  const [found] = await rows<{ deliveries: number; invoices: number; wrong: number }>(
    `select (select count(*) from delivery)::int as deliveries, count(*)::int as invoices,
       count(*) filter (where invoiced <> sold)::int as wrong
     from (select (select sum((x ->> 'amountInclTaxMinor')::bigint) from jsonb_array_elements(i.items) x) as invoiced,
         (select sum(l.unit_price_minor * l.quantity) from contract c
          join contract_line l on l.wl_id = c.wl_id and l.contract_id = c.id
          where c.wl_id = i.wl_id and c.cart_id = i.cart_id) as sold
       from invoice i) as compared`,
  );
  expect(found?.invoices).toBeGreaterThan(80);
  expect(found?.deliveries).toBe(found?.invoices);
  expect(found?.wrong).toBe(0);
});

test("the device of a contract that was upgraded came back in a trade that both sales lead to", async () => {
  const [found] = await rows<{ sales: number; trades: number; several: number }>(
    `select count(*)::int as sales,
       count(*) filter (where t.source = 'SWAP' and t.order_id = c.id and d.reference = p.reference
         and (t.confirmed_at is not null) = (s.activated_at is not null))::int as trades,
       (select count(*)::int from (select 1 from tradecart_device group by tradecart_id having count(*) > 1) m) as several
     from sale s
     join tradecart t on t.wl_id = s.wl_id and t.id = s.tradecart_id
     join tradecart_device d on d.wl_id = t.wl_id and d.tradecart_id = t.id
     join contract c on c.wl_id = s.wl_id and c.id = t.order_id
     join contract_reference p on p.wl_id = c.wl_id and p.contract_id = c.id`,
  );
  expect(found?.sales).toBeGreaterThan(50);
  expect(found?.trades).toBe(found?.sales);
  expect(found?.several).toBeGreaterThan(5);
});
