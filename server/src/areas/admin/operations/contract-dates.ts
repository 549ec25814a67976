// Contract Date Adjust: find, see before and after, move.
import {
  ADJUST_CONTRACT_DATES,
  FIND_CONTRACTS_TO_ADJUST,
  PREVIEW_CONTRACT_DATES,
} from "@handsel/contract/admin/contract-dates.ts";
import {
  type Contract,
  contractsOfSale,
  eventsOfSale,
  findContract,
  findNamedSale,
  findSale,
  funderName,
  recordEvents,
  staff,
} from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { adjustableContract, isAdjustable, movedDates, shownDates } from "../contract-dates.ts";

const funderNames = (ctx: TransactionContext) => (code: string) => funderName(ctx.platform, code);

const EVERYWHERE = { seesAllStores: true, storeIds: [] };

export const findContractsToAdjust = implement(FIND_CONTRACTS_TO_ADJUST, async (input, ctx) => {
  const { db } = ctx;
  const sale = await findNamedSale(db, input.reference, EVERYWHERE);
  if (!sale) throw refuse("CART_X_NOT_FOUND", input.reference.trim());
  const contracts = await contractsOfSale(db, sale.cartId);
  const events = await eventsOfSale(db, sale.cartId);
  const today = todayOf(ctx);
  const funderOf = funderNames(ctx);
  return {
    contracts: contracts.map((contract) => adjustableContract({ contract, sale, events, today, funderOf })),
  };
});

export const previewContractDates = implement(PREVIEW_CONTRACT_DATES, async (input, ctx) => {
  const contract = await getAdjustable(ctx.db, input.orderUUID);
  const today = todayOf(ctx);
  const after = movedDates(contract, input.startDate, ctx.tenant.configs.earlySwapMonth);
  return {
    before: shownDates(contract, contract.state.dates, today),
    after: shownDates(contract, after, today),
  };
});

export const adjustContractDates = implement(ADJUST_CONTRACT_DATES, async (input, ctx) => {
  const { db, tenant, caller } = ctx;
  const contract = await getAdjustable(db, input.orderUUID);
  const before = contract.state.dates;
  if (before.startDate !== input.seenStartDate) throw refuse("CHANGED_MEANWHILE");
  const after = movedDates(contract, input.startDate, tenant.configs.earlySwapMonth);
  const changed = await recordEvents(ctx, {
    contractId: contract.id,
    events: [{ type: "DATES_ADJUSTED", data: { ...after, reason: input.reason.trim(), before } }],
    actor: staff(caller),
  });
  const sale = await findSale(db, { contractId: contract.id }, EVERYWHERE);
  if (!sale) throw refuse("INVALID_ORDER_UUID_X", contract.id);
  const events = await eventsOfSale(db, sale.cartId);
  return {
    contract: adjustableContract({
      contract: changed,
      sale,
      events,
      today: todayOf(ctx),
      funderOf: funderNames(ctx),
    }),
  };
});

type Running = Contract & { state: { dates: NonNullable<Contract["state"]["dates"]> } };

async function getAdjustable(db: Db, orderUUID: string): Promise<Running> {
  const contract = await findContract(db, orderUUID);
  if (!contract) throw refuse("INVALID_ORDER_UUID_X", orderUUID);
  if (!isAdjustable(contract)) throw refuse("CONTRACT_DATES_FIXED");
  // Adjustable means that it has its days.
  return contract as Running;
}

function todayOf({ tenant, clock }: Pick<TransactionContext, "tenant" | "clock">): string {
  return dayIn(tenant.timeZone, clock.now());
}
