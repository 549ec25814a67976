// A retailer with a mark of its own, beside those that show the mark of their theme.
import { brandColour } from "@handsel/contract/look/look.ts";
import type { Picture } from "@handsel/server/areas/catalog/index.ts";
import { box, svg } from "./catalog/pictures/drawing.ts";
import type { DemoTenant } from "./demo-tenant.ts";

const BOLT = "M112 30 58 112h34l-8 58 58-86h-36z";

export function logoOf({ record }: Pick<DemoTenant, "record">): Picture | undefined {
  if (record.subdomain !== "elektra") return undefined;
  const ground = box(
    { x: 8, y: 8, width: 184, height: 184, radius: 44 },
    `fill="${brandColour({ theme: record.configs?.theme ?? "default" })}"`,
  );
  return { content: Buffer.from(svg(`${ground}<path d="${BOLT}" fill="#fff"/>`)), kind: "svg" };
}
