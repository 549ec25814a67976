// A sale has certain steps. An address that names another one leads nowhere, and where the retailer does not sell that
// way not even there.
import type { AreaRoute } from "#client/route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

const notFound = {
  name: "notFound",
  frame: "bar",
  lazy: async () => ({ Component: NotFoundScreen }),
} as const;

export const unknownSteps: readonly AreaRoute[] = [
  { ...notFound, path: "/posale/standard/*", flow: "STANDARD" },
  { ...notFound, path: "/posale/upgrade/*", flow: "UPGRADE" },
];
