import { type Role, TOP_ADMIN } from "@handsel/contract/roles.ts";

/** Pages that watch the platform. They stand in no retailer's menu; the highest role finds them with its account. */
const WATCHING = [
  { name: "dashboard", icon: "chart", path: "/dashboard" },
  { name: "monitor", icon: "sliders", path: "/monitor" },
  { name: "lenderHealth", icon: "bank", path: "/lender-health" },
  { name: "faults", icon: "alert", path: "/faults" },
] as const;

export function watchingPages(role: Role): readonly (typeof WATCHING)[number][] {
  return TOP_ADMIN.includes(role) ? WATCHING : [];
}
