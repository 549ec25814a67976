// Takes one record of a person out of what is kept. The wish of a person and the daily job go through the same doors.

import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { eraseApplicant } from "#areas/checkout/index.ts";
import { eraseMembership, forgetErased, membershipsOf } from "#areas/crm/index.ts";
import { removeSuppression } from "#areas/platform/index.ts";
import { eraseSaleCustomer, holdSale, recordEvents, SYSTEM } from "#areas/sales/index.ts";
import { deletePhoto, photosOf } from "#areas/tradein/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { inTenant, type Platform } from "#platform.ts";

/** An open quotation is withdrawn first: nobody is left whom it could be made out to. */
export async function eraseSale(
  { db, tenant, platform }: { db: Db; tenant: WhiteLabel; platform: Platform },
  cartId: string,
): Promise<void> {
  const held = await holdSale(db, cartId);
  if (!held) return;
  const emails = [held.sale.customer.email, held.sale.customerEmail];
  for (const { id, status } of held.contracts)
    if (status === "NEW")
      await recordEvents(
        { db, tenant, clock: platform.clock, platform },
        { contractId: id, events: [{ type: "CANCELLED", data: {} }], actor: SYSTEM },
        held,
      );
  const contractIds = held.contracts.map(({ id }) => id);
  for (const { id } of await membershipsOf(db, { contractIds, emails: [] }))
    await eraseMembership(db, id, platform.clock.now());
  await eraseSaleCustomer(db, cartId);
  await eraseApplicant(db, { cartId, emails });
  const reached = [...emails, held.sale.customer.phone, held.sale.customerPhone];
  await forgetErased(db, reached);
  for (const destination of reached) await removeSuppression(db, destination);
}

/** The file goes first: a row without its file is tried again, a file without its row would stay for good. */
export async function erasePhotoOf(platform: Platform, wlId: number, tradecartId: string): Promise<void> {
  const photos = await inTenant(platform, wlId, (db) => photosOf(db, [tradecartId]));
  for (const { storageKey } of photos) {
    await platform.adapters.storage.remove(wlId, storageKey);
    await inTenant(platform, wlId, (db) => deletePhoto(db, tradecartId));
  }
}
