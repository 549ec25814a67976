// Taking the photo of an ID: drawn anew, read, sealed, stored, and put on the record; the machine's reading refuses a photo
// of somebody else and leaves an unreadable one to a person.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { retentionOf } from "@handsel/contract/platform/retention.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { DRAW_ID_PHOTO } from "#areas/checkout/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { savePhoto } from "../queries/photos.ts";
import { type PhotoState, type TradecartRow } from "../queries/tradecarts.ts";
import { recordEvent, type TradePlatform } from "../trade-listeners.ts";
import { newPhotoKey, sealPhoto } from "./id-photos.ts";
import { compareId } from "./reading-ids.ts";

type PhotoContext = Pick<ManualContext, "tenant" | "platform" | "clock" | "warn">;

export interface PreparedPhoto {
  storageKey: string;
  keyId: string;
  state: PhotoState;
}

/** Everything that takes time or touches files, before any transaction. */
export async function preparePhoto(
  ctx: PhotoContext,
  { idPhoto, rotation }: { idPhoto: string; rotation: number },
  seller: { name: string; idNumber: string },
): Promise<PreparedPhoto> {
  const { platform, tenant } = ctx;
  const photo = Buffer.from(
    await platform.room.run(DRAW_ID_PHOTO, tenant.wlId, { given: idPhoto, rotation }),
  );
  const text = await platform.adapters.textReader.read(photo);
  const reading = text === undefined ? "no-text" : compareId(text, seller);
  if (reading === "other-person") throw refuse("RECYCLE_TRADECART_INVALID_PHOTO");
  if (reading === "no-text") ctx.warn("TEXT_NOT_DETECTED_ON_DOCUMENT");
  const storageKey = newPhotoKey();
  const { sealed, keyId } = await sealPhoto(platform, tenant.wlId, photo, storageKey);
  await platform.adapters.storage.write(tenant.wlId, storageKey, sealed);
  return { storageKey, keyId, state: "APPROVED" };
}

/** Puts a prepared photo with its trade. Returns the file that it replaces. */
export async function keepPhoto(
  db: Db,
  ctx: { tenant: WhiteLabel; platform: TradePlatform; now: Date },
  cart: Pick<TradecartRow, "id" | "status">,
  photo: PreparedPhoto & { uploadedBy: { userId: string; name: string } | null },
): Promise<string | undefined> {
  if (cart.status !== "QUOTED") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  const replaced = await savePhoto(db, {
    tradecartId: cart.id,
    storageKey: photo.storageKey,
    keyId: photo.keyId,
    state: photo.state,
    uploadedBy: photo.uploadedBy?.userId ?? "customer",
    now: ctx.now,
    deleteAfter: new Date(ctx.now.getTime() + retentionOf(ctx.tenant, "photos") * DAY_MS),
  });
  await recordEvent(
    { db, platform: ctx.platform },
    { tradecartId: cart.id, at: ctx.now, kind: "ID_PHOTO_TAKEN", by: photo.uploadedBy },
  );
  return replaced;
}

export function sellerOf({ customer }: Pick<TradecartRow, "customer">): { name: string; idNumber: string } {
  return { name: customer?.name ?? "", idNumber: customer?.idNumber ?? "" };
}
