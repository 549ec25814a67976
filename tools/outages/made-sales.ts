// Sales as a till without a line makes them from the pack. Of so many one surprises the server: its price is another there, or its
// device is gone.
import type { SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import { isForCategory } from "@handsel/finance/selling/insurance.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { type SoldLine, withRequiredInsurance } from "@handsel/finance/selling/sold-order.ts";
import { tellPrice } from "@handsel/finance/selling/told-price.ts";
import type { Random } from "@handsel/server/testing/random.ts";
import type { OfflineSale } from "@handsel/web/client/outage/send-sale.ts";

const SURPRISE_EVERY = 10;
const GONE = "NO-LONGER-SOLD";
const TOLD_TOO_LITTLE_MINOR = 2_000;

export interface MadeSale {
  sale: OfflineSale;
  isSurprise: boolean;
}

const PLAIN = { markupMinor: 0, costPriceMinor: null, quantity: 1, tags: [], residualsByMonth: null };

export function* salesFrom(pack: SalesPack, random: Random): Generator<MadeSale> {
  const shelf = pack.shelf as unknown as Shelf; // as the engine has it
  const today = new Date().toISOString().slice(0, 10);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  for (let made = 1, tries = 0; ; tries += 1) {
    if (tries > 1_000 * made) throw new Error("nothing to sell in the pack");
    const device = one(pack.devices);
    const plan = device && one(plansIn(shelf.plans, { tags: device.tags, today, financingType: "STANDARD" }));
    if (!device || !plan) continue;
    const fitting = pack.extras.filter(
      ({ familyCodes }) => familyCodes === null || familyCodes.includes(device.familyCode),
    );
    const extra = random() < 0.5 ? one(fitting) : undefined;
    const lines: SoldLine[] = [
      {
        ...PLAIN,
        id: "device",
        kind: "DEVICE",
        category: device.categoryCode,
        tags: device.tags,
        unitPriceMinor: device.priceMinor,
        residualsByMonth: device.residualsByMonth,
      },
    ];
    if (extra)
      lines.push({
        ...PLAIN,
        id: extra.extraCode,
        kind: "EXTRA",
        category: extra.category,
        unitPriceMinor: extra.priceMinor,
      });
    const subscription =
      random() < 0.3
        ? one(shelf.subscriptions.filter((offer) => isForCategory(offer, device.categoryCode)))
        : undefined;
    const order = withRequiredInsurance(
      { paymentplanId: plan.id, insuranceId: null, subscriptionId: subscription?.id ?? null, lines },
      plan,
      { shelf },
    );
    const { price, refusals } = tellPrice(order, plan, shelf);
    if (!price || refusals.length > 0) continue;
    const isGone = made % (2 * SURPRISE_EVERY) === 0;
    const isDearer = !isGone && made % SURPRISE_EVERY === 0;
    yield {
      isSurprise: isGone || isDearer,
      sale: {
        deviceCode: isGone ? GONE : device.deviceCode,
        deviceName: device.name,
        planId: plan.id,
        planName: plan.name,
        financingType: plan.terms.financingType,
        insuranceId: order.insuranceId,
        subscriptionId: order.subscriptionId,
        extras: extra ? [{ extraCode: extra.extraCode, description: extra.description }] : [],
        customer: { firstName: "Ελένη", lastName: `Nr ${made}`, email: "", phone: "" },
        told: isDearer ? { ...price, cashMinor: price.cashMinor - TOLD_TOO_LITTLE_MINOR } : price,
        pricesOf: new Date().toISOString(),
      },
    };
    made += 1;
  }
}
