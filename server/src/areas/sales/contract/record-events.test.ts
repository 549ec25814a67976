import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findCart } from "#areas/cart/index.ts";
import { Refusal } from "#edge/refuse.ts";
import { listenTo } from "#edge/wiring.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import {
  APPLIED,
  aContract,
  anImei,
  aSale,
  aSaleIn,
  inShop,
  recordFor,
  SIGNED,
} from "#testing/sale-builders.ts";
import { openTestPlatform, rewire, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { contractNews, type NewsHandler, saleTopic } from "../fan-out.ts";
import { contractsOfSale, eventsOfContract, findSale } from "../queries/sales.ts";
import { addDeviceReference } from "../references/device-references.ts";
import { activateSale } from "../sale/activate-sale.ts";
import { SYSTEM } from "./contract-events.ts";
import { replay } from "./contract-life.ts";
import { finishContracts } from "./finish-contracts-job.ts";
import { recordEvents } from "./record-events.ts";

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform, { configs: { earlySwapMonth: 12, withdrawPeriod: 14 } });
});
afterAll(() => platform.close());

const everywhere = { seesAllStores: true, storeIds: [] };
const saleOf = (cartId: string) => inShop(platform, shop, ({ db }) => findSale(db, { cartId }, everywhere));
const contractsOf = (cartId: string) => inShop(platform, shop, ({ db }) => contractsOfSale(db, cartId));
const cartOf = (cartId: string) => inShop(platform, shop, ({ db }) => findCart(db, { cartId }, everywhere));

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "OK";
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

test("a frozen order gives one contract for its devices and one for extras on their own agreement", async () => {
  const sale = await aSale(platform, shop, { extras: ["CASE", "CHARGER"] });
  const contracts = await contractsOf(sale.cartId);
  expect(contracts.map(({ kind, status }) => [kind, status])).toEqual([
    ["DEVICE", "PENDING_CREDIT_CHECK"],
    ["EXTRAS", "PENDING_CREDIT_CHECK"],
  ]);
  expect(contracts[0]?.id).toBe(contracts[0]?.orderId);
  expect(contracts[1]?.lines.map(({ description }) => description)).toEqual(["Clear case", "Charger"]);
  expect(contracts.map(({ terms }) => terms.figures.financingType)).toEqual(["UPGRADE", "STANDARD"]);
  expect(sale).toMatchObject({
    numberOfExtras: 2,
    isActive: false,
    hasPendingActions: true,
    status: "PENDING_CREDIT_CHECK",
  });
});

test("a sale goes to its funder, is named, starts and keeps its cart", async () => {
  const { cartId } = await aSaleIn(platform, shop, "ACTIVE");
  const sale = await saleOf(cartId);
  expect(sale).toMatchObject({
    status: "ACTIVE",
    isActive: true,
    hasDeviceReference: true,
    hasPendingActions: false,
  });
  expect(sale?.activatedAt).not.toBeNull();
  expect(sale?.freeSwapDate).not.toBeNull();
  expect((await cartOf(cartId))?.status).toBe("ACTIVE");
});

test("replaying the events of a contract gives what is stored of it", async () => {
  const contract = await aContract(platform, shop, "ACTIVE", { extras: ["CASE"] });
  const events = await inShop(platform, shop, ({ db }) => eventsOfContract(db, contract.id));
  expect(replay(events)).toEqual(contract.state);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
});

test("a refused event leaves no trace", async () => {
  const contract = await aContract(platform, shop, "PENDING");
  const code = await codeOf(
    inShop(platform, shop, (ctx) =>
      recordEvents(ctx, {
        contractId: contract.id,
        events: [
          { type: "NOTE_ADDED", data: { note: "first" } },
          { type: "SIGNED", data: {} },
        ],
        actor: SYSTEM,
      }),
    ),
  );
  expect(code).toBe("POS_INVALID_ORDER_STATUS_X");
  const [after] = await contractsOf(contract.cartId);
  expect(after?.lastSeq).toBe(contract.lastSeq);
  expect(after?.state.note).toBeNull();
});

test("a refused sale closes its cart and has nothing left to do", async () => {
  const sale = await aSale(platform, shop);
  await recordFor(platform, shop, sale, [
    ...APPLIED,
    { type: "CREDIT_DECIDED", data: { result: "REFUSED" } },
  ]);
  expect(await saleOf(sale.cartId)).toMatchObject({
    status: "REFUSED",
    listStatus: "REFUSED",
    hasPendingActions: false,
  });
  expect((await cartOf(sale.cartId))?.status).toBe("CLOSED");
});

test("two tills that start a sale at the same instant: one does, the other hears that it is active", async () => {
  const { cartId } = await aSaleIn(platform, shop, "PENDING_ACTIVATION");
  await inShop(platform, shop, (ctx) =>
    addDeviceReference(ctx, { cartId, reference: anImei(), isImei: true, actor: SYSTEM }),
  );
  const start = () => codeOf(inShop(platform, shop, (ctx) => activateSale(ctx, { cartId, actor: SYSTEM })));
  const codes = await Promise.all([start(), start(), start(), start()]);
  expect(codes.toSorted()).toEqual(["OK", ...Array<string>(3).fill("POS_ORDER_ALREADY_ACTIVE")].toSorted());
});

test("the database itself refuses a second activation", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  await expect(
    inShop(platform, shop, ({ db }) =>
      db.run(
        `insert into contract_event (wl_id, contract_id, seq, at, type, actor_kind, actor_name, data, status_after)
         values ($1, $2, 99, now(), 'ACTIVATED', 'system', '', '{}', 'ACTIVE')`,
        [shop.tenant.wlId, contract.id],
      ),
    ),
  ).rejects.toMatchObject({ constraint: "contract_event_activation" });
});

test("the same device on two contracts at the same instant: one gets it, the others hear which contract has it", async () => {
  const sales = [];
  for (let count = 0; count < 4; count += 1) sales.push(await aSaleIn(platform, shop, "CREDIT_APPROVED"));
  const imei = anImei();
  const results = await Promise.all(
    sales.map(({ cartId }) =>
      codeOf(
        inShop(platform, shop, (ctx) =>
          addDeviceReference(ctx, { cartId, reference: imei, isImei: true, actor: SYSTEM }),
        ),
      ),
    ),
  );
  expect(results.toSorted()).toEqual([...Array<string>(3).fill("IMEI_USED_IN_CONTRACT_X"), "OK"]);
});

test("the database itself keeps a device in one living contract", async () => {
  const one = await aContract(platform, shop, "ACTIVE");
  const other = await aContract(platform, shop, "CREDIT_APPROVED");
  const reference = one.lines[0]?.references[0]?.reference;
  await expect(
    inShop(platform, shop, ({ db }) =>
      db.run(
        `insert into contract_reference (wl_id, contract_id, line_id, position, reference, is_imei, is_live)
         values ($1, $2, $3, 0, $4, true, true)`,
        [shop.tenant.wlId, other.id, other.lines[0]?.id, reference],
      ),
    ),
  ).rejects.toMatchObject({ constraint: "contract_reference_live" });
});

test("a device of a contract that ended can be sold again", async () => {
  const imei = anImei();
  const sale = await aSaleIn(platform, shop, "ACTIVE", { imei });
  await recordFor(platform, shop, sale, [{ type: "CLOSED_BY_FUNDER", data: {} }]);
  const { cartId } = await aSaleIn(platform, shop, "ACTIVE", { imei });
  expect((await saleOf(cartId))?.status).toBe("ACTIVE");
});

test.each([
  ["123456789012345", true, "DV_INVALID_IMEI"],
  ["", false, "NOT_VALID_SERIAL"],
  ["AB#12", false, "NOT_VALID_SERIAL"],
])("the reference %j (an IMEI: %s) is refused with %s", async (reference, isImei, code) => {
  const { cartId } = await aSaleIn(platform, shop, "CREDIT_APPROVED");
  expect(
    await codeOf(
      inShop(platform, shop, (ctx) => addDeviceReference(ctx, { cartId, reference, isImei, actor: SYSTEM })),
    ),
  ).toBe(code);
});

test("what happened is told once, in order, and also to the screens that wait for the sale", async () => {
  const heard: string[] = [];
  const sale = await aSale(platform, shop);
  const hear: NewsHandler = async (_ctx, news) => {
    if (news.sale.cartId === sale.cartId) heard.push(...news.events.map(({ type }) => type));
  };
  onTestFinished(rewire(platform, listenTo(contractNews, hear)));
  const lives: unknown[] = [];
  const stop = platform.platform.live.subscribe(saleTopic(shop.tenant.wlId, sale.cartId), ({ status }) =>
    lives.push(status),
  );
  await recordFor(platform, shop, sale, SIGNED);
  await runJobs(platform);
  await runJobs(platform);
  stop();
  expect(heard).toEqual(["CREATED", "APPLICATION_SENT", "TERMS_ACCEPTED", "CREDIT_DECIDED", "SIGNED"]);
  expect(lives).toContain("PENDING_ACTIVATION");
});

test("a contract has run its course when its last day has passed, and not on that day", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const end = new Date(`${contract.state.dates?.endDate}T12:00:00Z`).getTime();
  const finishOn = async (moment: number) => {
    platform.moveClock(moment - Date.now());
    await finishContracts.run({}, platform.platform);
    platform.moveClock(0);
    return (await contractsOf(contract.cartId))[0]?.status;
  };
  expect(await finishOn(end)).toBe("ACTIVE");
  expect(await finishOn(end + 24 * 3600_000)).toBe("FINISHED");
});

test("another retailer's contract does not exist", async () => {
  const contract = await aContract(platform, shop, "PENDING");
  const other = await aShop(platform);
  expect(
    await codeOf(
      inShop(platform, other, (ctx) =>
        recordEvents(ctx, {
          contractId: contract.id,
          events: [{ type: "NOTE_ADDED", data: { note: "" } }],
          actor: SYSTEM,
        }),
      ),
    ),
  ).toBe("INVALID_ORDER_UUID_X");
});
