// Puts together what a till needs to sell without a line, and names it by its content.
import { createHash } from "node:crypto";
import type { SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import { imageUrl, listPackedDevices, listPackedExtras } from "#areas/catalog/index.ts";
import { termsOf } from "../cart/change-cart.ts";
import type { CartContext } from "../cart-context.ts";
import { mayAddCatalogueExtras } from "../features.ts";
import { servicesFor } from "../services/service-tiles.ts";

export async function salesPackOf(ctx: CartContext): Promise<SalesPack> {
  const { shelf, today } = await termsOf(ctx);
  const devices = await listPackedDevices(ctx.db, today);
  const extras = mayAddCatalogueExtras(ctx.tenant.configs) ? await listPackedExtras(ctx.db) : [];
  return {
    servicesConfig: servicesFor(ctx.tenant.configs, { role: ctx.caller.role, outcome: null }),
    shelf: JSON.parse(JSON.stringify(shelf)) as SalesPack["shelf"],
    devices: devices.map(({ image, options, ...device }) => ({
      ...device,
      image: imageUrl(image),
      options: options.map(({ group, name }) => ({ group, name })),
    })),
    extras: extras.map((extra) => ({ ...extra, image: imageUrl(extra.image) })),
  };
}

/** The same content has the same name, whoever asks and whichever server answers. */
export function versionOf(pack: object): string {
  return createHash("sha256").update(JSON.stringify(pack)).digest("hex").slice(0, 32);
}
