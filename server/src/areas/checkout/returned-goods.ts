// Goods that came back end their contract here; the lender, who still collects for it, has to be told.
import { contractsOfSale, isEnded, type NewsHandler, SYSTEM } from "#areas/sales/index.ts";
import { wish } from "./acting.ts";
import { continueApplication } from "./jobs/continue-application.ts";
import { lockLivingApplications } from "./queries/applications.ts";

export const tellLenderOfReturn: NewsHandler = async (ctx, { sale, contract, events }) => {
  if (!events.some(({ type }) => type === "RETURNED")) return;
  const contracts = await contractsOfSale(ctx.db, sale.cartId);
  for (const application of await lockLivingApplications(ctx.db, sale.cartId)) {
    const { id, contractIds, state, report, action } = application;
    const own = contracts.filter((one) => contractIds.includes(one.id));
    // A lender ends what it agreed on as a whole, so the last of its contracts has to have come back.
    const isOver = contractIds.includes(contract.id) && own.every((one) => isEnded(one.state));
    if (!isOver || state !== "SENT" || report?.agreement !== "ACTIVE" || action !== null) continue;
    await wish(ctx, application, { action: "WITHDRAW", actor: SYSTEM });
    await ctx.platform.jobs.enqueue(ctx.db, continueApplication, { wlId: ctx.db.wlId, applicationId: id });
  }
};
