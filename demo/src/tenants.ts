// The ten retailers of the demo world, each showing another side of the product.
import type { DemoTenant } from "./demo-tenant.ts";
import { aurora } from "./tenants/aurora.ts";
import { bellatec } from "./tenants/bellatec.ts";
import { elektra } from "./tenants/elektra.ts";
import { fjord } from "./tenants/fjord.ts";
import { ibertec } from "./tenants/ibertec.ts";
import { kanto } from "./tenants/kanto.ts";
import { lumiere } from "./tenants/lumiere.ts";
import { lusitel } from "./tenants/lusitel.ts";
import { northwind } from "./tenants/northwind.ts";
import { voltwerk } from "./tenants/voltwerk.ts";

export const DEMO_TENANTS: readonly DemoTenant[] = [
  northwind,
  lumiere,
  fjord,
  elektra,
  aurora,
  kanto,
  lusitel,
  ibertec,
  voltwerk,
  bellatec,
];
