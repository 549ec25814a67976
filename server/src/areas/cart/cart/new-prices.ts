// The same cart by the prices that hold now, or by those of another version: lines as the catalogue has them, plans and covers as
// they stand on the shelf. What the catalogue no longer has keeps what it cost.
import {
  type CatalogueExtra,
  type DeviceForSale,
  findDeviceForSale,
  findExtras,
  type PricesOf,
} from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Cart, CartLine } from "../cart.ts";
import { refitPlan } from "../plans/plan-choice.ts";
import type { Terms } from "../plans/pricing.ts";

interface Catalogue {
  devices: ReadonlyMap<string, DeviceForSale>;
  extras: ReadonlyMap<string, CatalogueExtra>;
  terms: Terms;
}

export async function withNewPrices(
  db: Db,
  cart: Cart,
  terms: Terms,
  by?: Pick<PricesOf, "devices" | "extras">,
): Promise<Cart> {
  const lines = cart.orders.flatMap((order) => order.lines);
  const codesOf = (kind: CartLine["kind"]) => [
    ...new Set(lines.filter((line) => line.kind === kind && line.code !== "").map(({ code }) => code)),
  ];
  const found: DeviceForSale[] = [];
  for (const code of codesOf("DEVICE")) {
    const device = await findDeviceForSale(db, code, terms.today);
    if (device) found.push(device);
  }
  const known = await findExtras(db, codesOf("EXTRA"));
  const devices = new Map(((await by?.devices(found)) ?? found).map((device) => [device.deviceCode, device]));
  const extras = new Map(((await by?.extras(known)) ?? known).map((extra) => [extra.extraCode, extra]));
  return priced(cart, { devices, extras, terms });
}

function priced(cart: Cart, catalogue: Catalogue): Cart {
  const { terms } = catalogue;
  return {
    ...cart,
    priceVersion: terms.currentPrices ?? cart.priceVersion,
    orders: cart.orders.map((order) =>
      order.frozen
        ? order
        : refitPlan({ ...order, lines: order.lines.map((line) => pricedLine(line, catalogue)) }, terms),
    ),
  };
}

function pricedLine(line: CartLine, { devices, extras, terms }: Catalogue): CartLine {
  if (line.isManual) return line;
  if (line.kind === "DEVICE") {
    const device = devices.get(line.code);
    if (!device) return line;
    const { priceMinor: unitPriceMinor, costPriceMinor, residualsByMonth } = device;
    return { ...line, unitPriceMinor, costPriceMinor, residualsByMonth };
  }
  const option = terms.shelf.extraOptions.find(({ id }) => id === line.extraOptionId);
  if (option) return { ...line, unitPriceMinor: option.priceMinor };
  const extra = extras.get(line.code);
  return extra ? { ...line, unitPriceMinor: extra.priceMinor, costPriceMinor: extra.costPriceMinor } : line;
}
