// What the operator's figures hear of: contracts that change, sales that are brought in, trades, and what browsers report.
import { onTracked } from "#areas/platform/index.ts";
import { onContractEvent, onSalesImported, setDashboardSocket } from "#areas/sales/index.ts";
import { onTradeEvent } from "#areas/tradein/index.ts";
import { countSales, countTrades, tellDashboard } from "./dashboard-counting.ts";
import { dashboardSocket } from "./dashboard-socket.ts";
import { markPage } from "./queries/calls.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** To be called once, when the area is loaded. */
export function listenToTheRest(): void {
  setDashboardSocket(dashboardSocket);
  onContractEvent("dashboard", ({ db }, { sale }) => countSales(db, [sale.cartId]));
  onSalesImported("dashboard", countSales);
  onTradeEvent("dashboard", (db, { tradecartId, kind }) =>
    kind === "CONFIRMED" ? countTrades(db, [tradecartId]) : tellDashboard(db),
  );
  onTracked("dashboard", async (db, { action, userId, page, cartId }, now) => {
    if (action === "pageview" && UUID.test(userId)) await markPage(db, { userId, page, cartId, now });
    await tellDashboard(db);
  });
}
