import { ADD_DISCOUNT } from "@handsel/contract/cart/changing.ts";
import { REDEEM_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import {
  APPROVE_BANK_PAYMENT_FILE,
  CREATE_BANK_PAYMENT_FILE,
  RETURN_BANK_PAYMENT,
} from "@handsel/contract/tradein/bank-payments.ts";
import { CANCEL_CMR_ORDER, CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import {
  agreeWithLenders,
  compareBooks,
  expireGiftCardsJob,
  letDaysPass,
  letLendersPay,
  saveVouchers,
} from "#testing/ledger-histories.ts";
import { aContract, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import {
  applyCollectorNews,
  aTradecart,
  aTradeShop,
  SELLER,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { book } from "./book.ts";
import { checkLedger } from "./check-ledger.ts";
import { checkLedgers } from "./jobs.ts";
import { moneyEvents } from "./money-events.ts";
import { foldLedger } from "./queries/booking.ts";

let world: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
});
afterAll(() => world.close());
// Days go by in these tests, and whoever sells signs in again.
beforeEach(async () => {
  const seller = await aUser(world, shop.tenant, { role: 5, stores: [shop.store] });
  shop = { ...shop, seller: await signedIn(world, seller) };
});

const inBooks = <T>(work: (db: Db) => Promise<T>, of: Shop = shop) =>
  inTenant(world.platform, of.tenant.wlId, work);

/** What all entries of a contract or trade come to, by account. */
const balancesOf = async (id: string, of: Shop = shop) => {
  const rows = await inBooks(
    (db) =>
      db.rows<{ account: string; minor: number }>(
        `select l.account, sum(l.amount_minor)::bigint as minor from ledger_line l
         join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
         where l.wl_id = $wl and (e.contract_id = $1 or e.tradecart_id = $1) group by 1 having sum(l.amount_minor) <> 0`,
        [id],
      ),
    of,
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};

const entriesOf = (id: string, of: Shop = shop) =>
  inBooks(
    (db) =>
      db.rows<{ type: string }>(
        `select event_type as type from ledger_entry where wl_id = $wl and (contract_id = $1 or tradecart_id = $1)
         order by id`,
        [id],
      ),
    of,
  ).then((rows) => rows.map(({ type }) => type));

/** Past row security and grants. */
async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const tiesOut = { differences: 0, examples: [] };
const A_DAY = { at: new Date("2026-03-01T10:00:00Z") };

describe("the books", () => {
  const entry = (key: string) => ({ type: "AMOUNT_TAKEN" as const, key, amountMinor: 500, ...A_DAY });
  const insertLine = (amounts: readonly number[], document = "") =>
    `with e as (insert into ledger_entry (wl_id, event_type, event_key, currency, happened_at, happened_on, document)
       values ($wl, 'TEST', gen_random_uuid(), 'GBP', now(), '2026-03-01', '${document}') returning wl_id, id)
     insert into ledger_line (wl_id, entry_id, position, account, amount_minor, happened_on)
     select e.wl_id, e.id, a.place, 'TILL', a.minor, '2026-03-01'
     from e cross join unnest(array[${amounts.join()}]::bigint[]) with ordinality as a (minor, place)`;

  test("hold that the lines of an entry add up to nothing, that it has some, and that none is added later", async () => {
    const books = await aShop(world);
    await expect(inBooks((db) => db.run(insertLine([500, -499])), books)).rejects.toThrow(
      "add up to nothing",
    );
    await expect(inBooks((db) => db.run(insertLine([])), books)).rejects.toThrow("without its lines");
    await inBooks(async (db) => book(db, [entry("one")]), books);
    await expect(
      inBooks(
        (db) =>
          db.run(
            `insert into ledger_line (wl_id, entry_id, position, account, amount_minor, happened_on)
             select e.wl_id, e.id, p.place, 'TILL', p.minor, e.happened_on from ledger_entry e
             cross join (values (7, 5), (8, -5)) as p (place, minor) where e.wl_id = $wl`,
          ),
        books,
      ),
    ).rejects.toThrow("add up to nothing");
  });

  test("refuse an account that the retailer does not have", async () => {
    const books = await aShop(world);
    const unknown = insertLine([5, -5]).replace("'TILL'", "'POCKET'");
    await expect(inBooks((db) => db.run(unknown), books)).rejects.toThrow("foreign key");
  });

  test("are never changed or deleted, by the application or by who owns the tables", async () => {
    const books = await aShop(world);
    await inBooks(async (db) => book(db, [entry("kept")]), books);
    for (const statement of [
      "update ledger_line set amount_minor = 1 where wl_id = $wl",
      "delete from ledger_entry where wl_id = $wl",
    ])
      await expect(inBooks((db) => db.run(statement), books)).rejects.toThrow("permission denied");
    for (const statement of [
      "update ledger_line set amount_minor = 1",
      "delete from ledger_line",
      "update ledger_entry set document = 'x'",
      "delete from ledger_entry",
      "truncate ledger_entry cascade",
    ])
      await expect(asOwner(statement)).rejects.toThrow("never changed");
  });

  test("have each event once, also when two tell it at the same moment", async () => {
    const books = await aShop(world);
    await Promise.all([1, 2, 3].map(() => inBooks(async (db) => book(db, [entry("once")]), books)));
    const { count } = await inBooks(
      (db) => db.one<{ count: number }>("select count(*) as count from ledger_entry where wl_id = $wl"),
      books,
    );
    expect(count).toBe(1);
  });

  test("of one retailer are nobody else's", async () => {
    const books = await aShop(world);
    await inBooks(async (db) => book(db, [entry("mine")]), books);
    const other = await aShop(world);
    const rows = await inBooks(
      (db) => db.rows("select id from ledger_entry where wl_id = $wl union all select id from ledger_entry"),
      other,
    );
    expect(rows).toEqual([]);
  });

  test("cost a transaction one statement, however many events it has and in how many steps", async () => {
    const books = await aShop(world);
    const nothing = (key: string) => ({ ...entry(key), amountMinor: 0 });
    await inBooks(async (db) => {
      book(db, [nothing("d")]);
      expect(db.statements()).toBe(0);
      book(db, [entry("a"), entry("b"), nothing("c")]);
      book(db, [entry("e")]);
      book(db, [entry("a")]);
      expect(db.statements()).toBe(1);
    }, books);
    const keys = await inBooks(
      (db) =>
        db.rows<{ key: string }>("select event_key as key from ledger_entry where wl_id = $wl order by id"),
      books,
    );
    expect(keys.map(({ key }) => key)).toEqual(["a", "b", "e"]);
  });

  test("keep nothing of a transaction that failed after it had booked", async () => {
    const books = await aShop(world);
    const failing = inBooks(async (db) => {
      book(db, [entry("lost")]);
      throw new Error("and then it failed");
    }, books);
    await expect(failing).rejects.toThrow("and then it failed");
    const kept = await inBooks((db) => db.rows("select id from ledger_entry where wl_id = $wl"), books);
    expect(kept).toEqual([]);
  });

  test("have the same sums before and after they are folded", async () => {
    const books = await aShop(world);
    const sums = () =>
      inBooks(
        (db) =>
          db.rows<object>(
            `select account, day, sum(debit_minor)::bigint as debit, sum(credit_minor)::bigint as credit, sum(lines)::int as lines
             from ledger_sum where wl_id = $wl group by 1, 2 order by 1, 2`,
          ),
        books,
      );
    for (const key of ["x", "y", "z"]) await inBooks(async (db) => book(db, [entry(key)]), books);
    const before = await sums();
    expect(before).toEqual([
      { account: "CUSTOMERS", day: "2026-03-01", debit: 0, credit: 1_500, lines: 3 },
      { account: "TILL", day: "2026-03-01", debit: 1_500, credit: 0, lines: 3 },
    ]);
    await inBooks(foldLedger, books);
    expect(await sums()).toEqual(before);
    const { rows } = await inBooks(
      (db) => db.one<{ rows: number }>("select count(*) as rows from ledger_sum where wl_id = $wl"),
      books,
    );
    expect(rows).toBe(2);
  });
});

describe("a contract", () => {
  test("is owed by its lender from its start until it is paid, less the fee and its tax", async () => {
    const { id, terms } = await aContract(world, shop, "ACTIVE");
    const { principalMinor, dueTodayMinor } = terms.figures;
    const { LENDERS: owed, CUSTOMERS = 0 } = await balancesOf(id);
    expect([owed, CUSTOMERS]).toEqual([principalMinor, dueTodayMinor]);
    await agreeWithLenders(world, shop);
    await letLendersPay(world);
    const { LENDERS = 0, BANK = 0, LENDER_FEES = 0, INPUT_TAX = 0 } = await balancesOf(id);
    expect(LENDERS).toBe(0);
    expect(BANK + LENDER_FEES + INPUT_TAX).toBe(principalMinor);
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
  });

  test("that is taken back leaves nothing, and once it was paid the lender gets its money back", async () => {
    const early = await aContract(world, shop, "ACTIVE");
    await recordFor(world, shop, early, [{ type: "CANCELLED", data: {} }]);
    expect(await balancesOf(early.id)).toEqual({});
    expect(await entriesOf(early.id)).toEqual(["CONTRACT_STARTED", "CONTRACT_TAKEN_BACK"]);
    const late = await aContract(world, shop, "ACTIVE");
    await letLendersPay(world);
    await recordFor(world, shop, late, [{ type: "WITHDRAWN", data: {} }]);
    const { LENDERS, BANK = 0 } = await balancesOf(late.id);
    expect(LENDERS).toBe(-late.terms.figures.principalMinor);
    expect(BANK).toBeGreaterThan(0);
    await letLendersPay(world);
    expect(await balancesOf(late.id)).not.toHaveProperty("LENDERS");
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
  });

  test("that never started is in no book, whatever becomes of it", async () => {
    const waiting = await aContract(world, shop, "CREDIT_APPROVED");
    await recordFor(world, shop, waiting, [{ type: "CANCELLED", data: {} }]);
    expect(await entriesOf(waiting.id)).toEqual([]);
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
  });
});

describe("a device that is bought", () => {
  const tell = (
    tradecartId: string,
    status: "RECEIVED" | "ACCEPTED" | "PAYMENT_COMPLETED",
    minor?: number,
    deviceId = "",
  ) =>
    inBooks((db) =>
      applyCollectorNews(
        { db, platform: world.platform },
        {
          kind: "order",
          account: shop.tenant.wlCode,
          tradecartId,
          status,
          devices:
            minor === undefined
              ? []
              : [{ deviceId, grade: "B", valueMinor: minor, reason: "", imageUrl: "" }],
        },
      ),
    );

  async function buy(selectedOutcome: "GIFT_CARD" | "CASH_IN_STORE" | "BANK_PAYMENT") {
    const { seller } = shop;
    const customer = { ...SELLER, IBAN: "GB33BUKB20201555555555", beneficiary: "Kit Marlow" };
    const quote = await aTradecart(world, seller, { selectedOutcome, customer });
    const { codes } = await callAs(world, seller, CONFIRM_TRADECART, { tradecartID: quote.id });
    expect(codes).toEqual([]);
    return { seller, id: quote.id, deviceId: quote.devices[0]?.id ?? "" };
  }

  test("is paid from the till, collected, graded anew and paid for by its collector", async () => {
    const { id, deviceId } = await buy("CASH_IN_STORE");
    expect(await balancesOf(id)).toEqual({ DEVICES: 30_000, TILL: -30_000 });
    await tell(id, "RECEIVED");
    expect(await balancesOf(id)).toEqual({ COLLECTORS: 30_000, TILL: -30_000 });
    await tell(id, "ACCEPTED", 24_000, deviceId);
    await tell(id, "ACCEPTED", 24_000, deviceId);
    expect(await balancesOf(id)).toEqual({ COLLECTORS: 24_000, REGRADING: 6_000, TILL: -30_000 });
    await tell(id, "PAYMENT_COMPLETED");
    await tell(id, "PAYMENT_COMPLETED");
    expect(await balancesOf(id)).toEqual({ BANK: 24_000, REGRADING: 6_000, TILL: -30_000 });
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
  });

  test("is owed until the transfer is in a file that a second person approved, and again when the bank sends it back", async () => {
    const { id } = await buy("BANK_PAYMENT");
    expect(await balancesOf(id)).toEqual({ DEVICES: 30_000, SELLERS: -30_000 });
    letDaysPass(world, 3);
    const admin = async () =>
      signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
    const [maker, second] = [await admin(), await admin()];
    const made = await callAs(world, maker, CREATE_BANK_PAYMENT_FILE, {});
    const fileID = made.data.file.id;
    expect(await balancesOf(id)).toEqual({ DEVICES: 30_000, SELLERS: -30_000 });
    await callAs(world, second, APPROVE_BANK_PAYMENT_FILE, { fileID });
    expect(await balancesOf(id)).toEqual({ DEVICES: 30_000, BANK: -30_000 });
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
    await callAs(world, maker, RETURN_BANK_PAYMENT, { fileID, tradecartID: id, reason: "AC04" });
    expect(await balancesOf(id)).toEqual({ DEVICES: 30_000, SELLERS: -30_000 });
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
  });

  test("by a gift card is owed until the card is spent or ends", async () => {
    const { id } = await buy("GIFT_CARD");
    expect(await balancesOf(id)).toEqual({ DEVICES: 30_000, GIFT_CARDS: -30_000 });
    await expireGiftCardsJob.run({}, world.platform);
    expect(await entriesOf(id)).toEqual(["TRADE_BOUGHT"]);
    letDaysPass(world, 370);
    await expireGiftCardsJob.run({}, world.platform);
    await expireGiftCardsJob.run({}, world.platform);
    expect(await balancesOf(id)).toEqual({ DEVICES: 30_000, EXPIRED_GIFT_CARDS: -30_000 });
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
  });

  test("and given back at once leaves nothing", async () => {
    const { id, seller } = await buy("CASH_IN_STORE");
    expect((await callAs(world, seller, CANCEL_CMR_ORDER, { tradecartID: id })).codes).toEqual([]);
    expect(await balancesOf(id)).toEqual({});
    expect(await compareBooks(world, shop)).toMatchObject(tiesOut);
  });
});

describe("the comparison with the events", () => {
  test("finds what is missing, what is unknown and a wrong sum, and the job tells the operator", async () => {
    const books = await aShop(world);
    await aContract(world, books, "ACTIVE");
    expect(await compareBooks(world, books)).toMatchObject({ ...tiesOut, entries: 1 });
    await inBooks(async (db) => {
      book(db, [{ type: "AMOUNT_TAKEN", key: "nobody", amountMinor: 1, ...A_DAY }]);
      await db.run("update ledger_sum set lines = lines + 1 where wl_id = $wl and account = 'SALES'");
    }, books);
    const { examples } = await compareBooks(world, books);
    expect(examples.map(({ kind, type }) => `${kind} ${type}`).toSorted()).toEqual([
      "SUM SALES",
      "UNKNOWN AMOUNT_TAKEN",
    ]);
    await expect(checkLedgers.run({}, world.platform)).rejects.toThrow("differs from the events");
  });

  test("books the past of a retailer the first time, and never again", async () => {
    const books = await aShop(world);
    const { id, cartId } = await aContract(world, books, "PENDING_ACTIVATION");
    const started = (contractId: string) =>
      inBooks(
        (db) =>
          db.run(
            `insert into contract_event (wl_id, contract_id, seq, at, type, actor_kind, actor_name, data, status_after)
             values ($wl, $1, 90, $2, 'ACTIVATED', 'system', '', '{}', 'ACTIVE')`,
            [contractId, A_DAY.at],
          ),
        books,
      );
    await started(id);
    const check = () =>
      checkLedger((work) => inBooks(work, books), {
        tellers: world.platform.wiring.all(moneyEvents),
        now: world.platform.clock.now(),
      });
    expect(await check()).toMatchObject({ ...tiesOut, entries: 1 });
    expect(await entriesOf(id, books)).toEqual(["CONTRACT_STARTED"]);
    expect(cartId).not.toBe("");
    const second = await aContract(world, books, "PENDING_ACTIVATION");
    await started(second.id);
    expect(await check()).toMatchObject({
      differences: 1,
      examples: [{ kind: "MISSING", type: "CONTRACT_STARTED", key: second.id }],
    });
  });
});

test("what pays for a sale beside money is booked as what it is: cash, a gift card, a voucher, a lower price", async () => {
  const books = await aTradeShop(world, { availableDiscounts: [2, 3, 4, 5] });
  const quote = await aTradecart(world, books.seller);
  const confirmed = await callAs(world, books.seller, CONFIRM_TRADECART, { tradecartID: quote.id });
  const today = dayIn(books.tenant.timeZone, world.platform.clock.now());
  await inShop(world, books, ({ db, clock }) =>
    saveVouchers(db, [aVoucher(today)], clock.now()).then(() => undefined),
  );
  const prepare = async (cartUUID: string) => {
    const add = (typeID: number, value: number) =>
      callAs(world, books.seller, ADD_DISCOUNT, { cartUUID, typeID, value, description: "" });
    const redeem = (code: string) => callAs(world, books.seller, REDEEM_VOUCHER, { cartUUID, code });
    const answers = [
      await add(3, 20),
      await add(5, 12),
      await redeem(confirmed.data.giftCard?.code ?? ""),
      await redeem("SPRING"),
    ];
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
  };
  const { id, terms } = await aContract(world, books, "ACTIVE", { service: "card", prepare });
  const { principalMinor } = terms.figures;
  const { SALES = 0, SALES_TAX = 0, ...paid } = await balancesOf(id, books);
  expect(paid).toEqual({
    CUSTOMERS: principalMinor,
    TILL: 2_000,
    GIFT_CARDS: 30_000,
    VOUCHERS: 1_500,
    PRICE_REDUCTIONS: 1_000,
  });
  // Twenty per cent of the price that is left when it was lowered.
  expect(SALES_TAX).toBe(-Math.round((principalMinor + 33_500) / 6));
  expect(SALES + SALES_TAX).toBe(-(principalMinor + 33_500 + 1_000));
  expect(await compareBooks(world, books)).toMatchObject(tiesOut);
});

const aVoucher = (validFrom: string) =>
  ({
    id: null,
    code: "SPRING",
    description: "",
    batch: "",
    kind: "VALUE",
    valueMinor: 1_500,
    percentPpm: null,
    validFrom,
    validTo: null,
    minimumMinor: 0,
    useLimit: 1,
    status: 1,
  }) as const;
