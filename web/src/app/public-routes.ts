// Pages that are opened without a session. They stand apart from the others, so that a first visit does not load the till.
import { publicCheckoutRoutes } from "#areas/checkout/public-routes.tsx";
import { publicCrmRoutes } from "#areas/crm/public-routes.tsx";
import { publicPlatformRoutes } from "#areas/platform/public-routes.tsx";
import { publicTradeinRoutes } from "#areas/tradein/public-routes.tsx";
import type { AreaRoute } from "#client/route.ts";

/** By the area whose texts they read. */
const ROUTES = {
  platform: publicPlatformRoutes,
  checkout: publicCheckoutRoutes,
  letters: publicCrmRoutes,
  tradein: publicTradeinRoutes,
} satisfies Record<string, readonly AreaRoute[]>;

export interface PublicRoute extends AreaRoute {
  texts: keyof typeof ROUTES;
}

export const PUBLIC_ROUTES: readonly PublicRoute[] = Object.entries(ROUTES).flatMap(([texts, routes]) =>
  routes.map((route) => ({ ...route, texts: texts as keyof typeof ROUTES })),
);

export interface FoundPage {
  route: PublicRoute;
  params: Readonly<Record<string, string>>;
}

/** The page at this address, if it is one of these; an address that is spelled out wins over one with a value in it. */
export function findPublicPage(pathname: string): FoundPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const found = PUBLIC_ROUTES.map((route) => ({ route, params: paramsIn(route.path, path) })).filter(
    (one): one is FoundPage => one.params !== undefined,
  );
  return found.find(({ params }) => Object.keys(params).length === 0) ?? found[0];
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** What was pasted into the address need not be well-formed; it is then taken as it stands. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
