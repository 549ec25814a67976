// Pages that are known and guarded, and not there yet. An area that lands takes its lines out of this list.
import type { Flow } from "@handsel/contract/operation.ts";
import type { AreaRoute } from "#client/route.ts";

const page = (path: string, rest: Partial<AreaRoute> = {}): AreaRoute => ({
  path,
  name: "notBuilt",
  frame: "bar",
  lazy: () => import("./not-built-screen.tsx"),
  ...rest,
});

const inFlow = (flow: Flow, ...paths: string[]) => paths.map((path) => page(path, { flow }));

export const notBuiltRoutes: readonly AreaRoute[] = [
  ...inFlow("STANDARD", "/posale/standard/*"),
  ...inFlow("UPGRADE", "/posale/upgrade/*"),
];
