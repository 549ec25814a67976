import { toMoney } from "@handsel/contract/fields.ts";
import {
  GET_ONLINE_TRADEIN_QUOTE,
  type QuoteSearchType,
  SEARCH_ONLINE_TRADEIN_QUOTES,
} from "@handsel/contract/tradein/quotes.ts";
import { promotionsFor } from "@handsel/finance/trading/promotions.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { wireDevice } from "../evaluate/wire-device.ts";
import { wireVisit } from "../online/wire-visit.ts";
import { checkNotExpired } from "../outcome/tradecart-needs.ts";
import { listModels, listPromotions } from "../queries/price-book.ts";
import { type QuoteSearch, searchQuotes } from "../queries/quotes.ts";
import { findTradecartBySid } from "../queries/tradecarts.ts";
import { evaluationContext } from "../search/looking-up.ts";
import { takeSearch } from "../search/search-limit.ts";
import { checkStore } from "../sight.ts";
import { gradeTitle } from "../templates/grade-titles.ts";

const searchFor: Record<QuoteSearchType, (text: string) => QuoteSearch> = {
  TRADECART_SID: (sid) => ({ sid }),
  CUSTOMER_EMAIL: (email) => ({ email }),
  CUSTOMER_NAME: (name) => ({ name }),
};

export const searchOnlineTradeinQuotes = implement(SEARCH_ONLINE_TRADEIN_QUOTES, async (input, ctx) => {
  const { db, tenant, caller, language } = ctx;
  const now = ctx.clock.now();
  await takeSearch(db, { kind: "QUOTE", who: caller.userId, tenant, now });
  const found = await searchQuotes(db, searchFor[input.searchType](input.searchText.trim()));
  return {
    quotes: found.map((quote) => ({
      tradecartID: quote.id,
      tradecartSID: quote.sid,
      customerName: quote.customerName,
      customerEmail: quote.customerEmail,
      expireDate: quote.expiresAt.toISOString(),
      isExpired: now >= quote.expiresAt,
      visit: wireVisit(quote.visit),
      devices: quote.devices.map((device) => ({
        deviceName: device.name,
        deviceReference: device.reference,
        networkStatus: device.networkStatus,
        grade: device.grade,
        gradeTitle: gradeTitle(language, device.grade),
        value: toMoney(device.valueMinor),
      })),
    })),
  };
});

/** What the customer answered at home stands beside each device; the store answers anew. */
export const getOnlineTradeinQuote = implement(GET_ONLINE_TRADEIN_QUOTE, async ({ tradecartSID }, ctx) => {
  const { db, tenant, caller, language } = ctx;
  const context = evaluationContext(ctx);
  const cart = await findTradecartBySid(db, tradecartSID.trim());
  if (cart?.salesChannel !== "ONLINE") throw refuse("QUOTE_NOT_FOUND");
  if (cart.status !== "QUOTED") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  checkNotExpired(cart, context.now);
  checkStore(cart, caller, tenant.storeId);
  const models = await listModels(
    db,
    cart.devices.map(({ modelId }) => modelId),
  );
  const inForce = await listPromotions(db, dayIn(tenant.timeZone, context.now));
  return {
    tradecartID: cart.id,
    tradecartSID: cart.sid,
    expireDate: cart.expiresAt.toISOString(),
    visit: wireVisit(cart.visit),
    customer: cart.customer ?? {},
    devices: cart.devices.flatMap((device, index) => {
      const model = models.find(({ id }) => id === device.modelId);
      // A model that is no longer bought cannot be evaluated; the rest of the quote can.
      if (!model) return [];
      const found = {
        model,
        reference: device.reference,
        searchText: device.reference === "" ? device.name : "",
        check: null,
        promotions: promotionsFor(model, inForce),
        promotionId: device.promotionId,
      };
      return [
        {
          device: { ...wireDevice(found, context, ctx.platform.adapters.diagnostics), id: index + 1 },
          quoted: {
            criteriaAnswers: device.criteriaAnswers,
            additionAnswers: device.additionAnswers,
            deductionAnswers: device.deductionAnswers,
            networkStatus: device.networkStatus,
            grade: device.grade,
            gradeTitle: gradeTitle(language, device.grade),
            value: toMoney(device.valueMinor),
          },
        },
      ];
    }),
  };
});
