// What a tenant offers on its services home: groups of tiles, each leading into a flow.
import { z } from "zod";

export const flow = z.enum(["UPGRADE", "STANDARD", "TRADE_IN", "UPLOAD_SALES"]);
export type FlowName = z.infer<typeof flow>;

/** ANY: a product with one of the tags; ALL: with every one; NONE: with none of them. */
export const tagFilterType = z.enum(["ANY", "ALL", "NONE"]);

export const serviceTile = z.strictObject({
  id: z.string().max(60),
  name: z.string().max(120),
  image: z.string().max(300).default(""),
  description: z.string().max(300).default(""),
  active: z.boolean().default(true),
  /** The financing type a sale in this service has. */
  type: z.string().max(40),
  serviceType: z.enum(["SERVICE", "CATEGORIES"]).default("SERVICE"),
  flow,
  tags: z.array(z.string().max(40)).max(40).default([]),
  tagFilterType: tagFilterType.default("ANY"),
  path: z.string().max(300),
  categoryID: z.string().max(60).optional(),
});
export type ServiceTile = z.infer<typeof serviceTile>;

export const serviceGroup = z.strictObject({
  displayOrder: z.int().min(0).max(1000),
  name: z.string().max(120),
  type: z.string().max(40),
  title: z.string().max(160),
  group: z.array(serviceTile).max(40),
});
export type ServiceGroup = z.infer<typeof serviceGroup>;

export const servicesConfig = z.strictObject({
  title: z.string().max(200).default(""),
  text: z.string().max(1000).default(""),
  services: z.array(serviceGroup).max(20).default([]),
});
export type ServicesConfig = z.infer<typeof servicesConfig>;
