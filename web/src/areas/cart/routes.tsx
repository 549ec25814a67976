import type { Flow } from "@handsel/contract/operation.ts";
import type { AreaRoute } from "#client/route.ts";
import type { FlowRoot } from "./paths.ts";

const FLOWS: Readonly<Record<FlowRoot, Flow>> = { standard: "STANDARD", upgrade: "UPGRADE" };

/** A step of both flows; a disabled flow leads to the services home. */
const step = (path: string, name: string, lazy: AreaRoute["lazy"]): AreaRoute[] =>
  (["standard", "upgrade"] as const).map((root) => ({
    path: `/posale/${root}/:cartUUID${path}`,
    name,
    flow: FLOWS[root],
    frame: "bar",
    lazy,
  }));

const services = {
  name: "services",
  frame: "bar",
  lazy: () => import("./services/services-screen.tsx"),
} as const;

export const cartRoutes: readonly AreaRoute[] = [
  { path: "/posale/services", ...services },
  { path: "/posale/services/:cartUUID", ...services },
  ...step("", "categories", () => import("./catalogue/categories-screen.tsx")),
  ...step("/catalog", "catalog", () => import("./catalogue/catalog-screen.tsx")),
  ...step("/options", "options", () => import("./options/options-screen.tsx")),
  ...step("/customize", "customize", () => import("./options/customize-screen.tsx")),
  ...step("/extras", "extras", () => import("./extras/extras-screen.tsx")),
  {
    path: "/posale/cart/:cartUUID",
    name: "cart",
    frame: "bar",
    lazy: () => import("./cart/cart-details-screen.tsx"),
  },
];
