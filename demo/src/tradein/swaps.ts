// The devices that came back when contracts were upgraded, as the sales of the past tell it.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { quoteIdFrom } from "@handsel/contract/references.ts";
import type { PriceBookInput } from "@handsel/server/adapters/collector/price-book.ts";
import type { TradeToImport } from "@handsel/server/areas/tradein/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import type { DemoSale } from "../sales/histories.ts";
import { idOf, saltOf } from "../seeded.ts";
import { collectorId } from "./price-book.ts";
import { modelInBook } from "./sold-devices.ts";
import { deviceOf } from "./trade-devices.ts";

const VALID_DAYS = 14;

interface SwapTrade extends TradeToImport {
  /** The new contract runs; until it does, the trade is a quote. */
  isAgreed: boolean;
}

/** The old devices of contracts that were upgraded: agreed on when the new contract started, offered until then. */
export function swapsOf({
  tenant,
  book,
  now,
  sales,
}: {
  tenant: DemoTenant;
  book: PriceBookInput;
  now: Date;
  sales: readonly DemoSale[];
}): SwapTrade[] {
  const byCart = new Map(sales.map((sale) => [sale.cart.id, sale]));
  return sales.flatMap((sale): SwapTrade[] => {
    const { cart } = sale;
    const old = sale.oldCartId === null ? undefined : byCart.get(sale.oldCartId);
    const bought = old && modelInBook(tenant, old.cart.orders[0]?.lines[0]?.code ?? "", now.getUTCFullYear());
    const model = book.models.find(({ deviceCode }) => deviceCode === bought?.deviceCode);
    if (cart.tradecartId === null || !old || !model) return [];
    const { customer } = old;
    const devices = [
      deviceOf(book, model, {
        id: idOf("swap-device", cart.id),
        position: 1,
        reference: old.deviceReference,
        grade: "IN_AGREED_CONDITION",
        answersTo: "A",
      }),
    ];
    return [
      {
        isAgreed: sale.life === "replacing",
        cart: {
          id: cart.tradecartId,
          sid: quoteIdFrom(saltOf("swap tradecart", cart.id)),
          salesChannel: "POSALE",
          source: "SWAP",
          outcome: "UPGRADE",
          storeId: cart.storeId,
          userId: cart.userId,
          collectorId: collectorId(tenant),
          orderId: cart.swapOrderId,
          totalMinor: model.valueByGrade.A ?? 0,
          swapCostMinor: 0,
          settlementMinor: null,
          paymentType: "",
          customer: {
            name: `${customer.firstName} ${customer.lastName}`,
            email: customer.email,
            phone: customer.phone,
            address: customer.address.join(", "),
          },
          expiresAt: new Date(cart.createdAt.getTime() + VALID_DAYS * DAY_MS),
          createdAt: cart.createdAt,
        },
        devices,
      },
    ];
  });
}
