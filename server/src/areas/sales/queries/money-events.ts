// The events of all contracts that moved money, told again from the history.
import type { TellMoneyEvents } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { BOOKED_TYPES, type BookedContract, moneyEventsOf } from "../contract/contract-money.ts";

interface ToldContract extends Pick<BookedContract, "id" | "cartId" | "kind" | "financingType" | "terms"> {
  approvedMinor: number | null;
  restPaidMinor: number | null;
  swap: BookedContract["state"]["swap"];
  endsOldMinor: number | null;
  events: { type: (typeof BOOKED_TYPES)[number]; at: string; data: never }[];
}

const TOLD = `
  select c.id, c.cart_id as "cartId", c.kind, c.financing_type as "financingType", c.terms,
    (c.state ->> 'approvedMinor')::bigint as "approvedMinor", (c.state ->> 'restPaidMinor')::bigint as "restPaidMinor",
    c.state ->> 'swap' as swap, (c.state ->> 'endsOldMinor')::bigint as "endsOldMinor",
    (select coalesce(json_agg(json_build_object('type', e.type, 'at', e.at, 'data', e.data) order by e.seq), '[]')
      from contract_event e where e.wl_id = $wl and e.contract_id = c.id and e.type = any ($3)) as events
  from contract c where c.wl_id = $wl and c.id > $1 order by c.id limit $2`;

const FIRST = "00000000-0000-0000-0000-000000000000";
const TOGETHER = 500;

const page = (db: Db, afterId: string) => db.rows<ToldContract>(TOLD, [afterId, TOGETHER, BOOKED_TYPES]);

export const tellContractMoney: TellMoneyEvents = async function* (db) {
  for (let afterId = FIRST; ; ) {
    const contracts = await page(db, afterId);
    yield contracts.flatMap(({ approvedMinor, restPaidMinor, swap, endsOldMinor, events, ...contract }) =>
      moneyEventsOf(
        {
          ...contract,
          state: {
            approvedMinor,
            restPaidMinor: restPaidMinor ?? undefined,
            swap,
            endsOldMinor: endsOldMinor ?? undefined,
          },
        },
        events.map((event) => ({ ...event, at: new Date(event.at) })),
      ),
    );
    const last = contracts.at(-1);
    if (!last || contracts.length < TOGETHER) return;
    afterId = last.id;
  }
};
