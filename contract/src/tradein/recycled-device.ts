// A device that was bought, as the list of them has it.
import { z } from "zod";
import { moneyOut } from "../fields.ts";
import { grade, recycleType } from "./device.ts";

const instant = z.iso.datetime({ offset: true });

export const recycledDevice = z.strictObject({
  source: recycleType,
  id: z.uuid(),
  orderId: z.int().nullable(),
  deviceName: z.string(),
  imei: z.string(),
  condition: z.string(),
  grade,
  value: moneyOut,
  storeName: z.string(),
  receivedDate: instant,
  latestCollectionDate: instant.nullable(),
  inCollection: z.boolean(),
  tradecartId: z.uuid(),
  createdAt: instant,
});
export type RecycledDevice = z.infer<typeof recycledDevice>;

/** What the list can be put in order by: each of its columns. */
export const RECYCLED_SORTS = [
  "source",
  "id",
  "orderId",
  "deviceName",
  "imei",
  "condition",
  "storeName",
  "receivedDate",
  "latestCollectionDate",
] as const;
export type RecycledSort = (typeof RECYCLED_SORTS)[number];
