// What the operator's figures hear of: contracts that change, sales that are brought in, trades, and what browsers report.
import { partyReported, tracked } from "#areas/platform/index.ts";
import { contractNews, salesImported } from "#areas/sales/index.ts";
import { tradeNews } from "#areas/tradein/index.ts";
import { type Listening, listenTo } from "#edge/wiring.ts";
import { countSales, countTrades, tellDashboard } from "./dashboard-counting.ts";
import { addReport, markPage } from "./queries/calls.ts";
import { addPartyReport } from "./queries/party-reports.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const HEARD: readonly Listening[] = [
  listenTo(contractNews, ({ db }, { sale }) => countSales(db, [sale.cartId])),
  listenTo(salesImported, countSales),
  listenTo(tradeNews, (db, { tradecartId, kind }) =>
    kind === "CONFIRMED" ? countTrades(db, [tradecartId]) : tellDashboard(db),
  ),
  listenTo(partyReported, addPartyReport),
  listenTo(tracked, async (db, { action, userId, page, storeId, cartId, error }, now) => {
    if (action === "errortrack") await addReport(db, { message: error, storeId, cartId, page, now });
    if (action === "pageview" && UUID.test(userId)) await markPage(db, { userId, page, cartId, now });
    await tellDashboard(db);
  }),
];
