// All pages of the application. Areas declare theirs; this file adds the guards, the frames and the ways around.
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject, useRouteError } from "react-router";
import { adminRoutes } from "#areas/admin/routes.tsx";
import { cartRoutes } from "#areas/cart/routes.tsx";
import { checkoutRoutes } from "#areas/checkout/routes.tsx";
import { crmRoutes } from "#areas/crm/routes.tsx";
import { deskRoutes } from "#areas/desk/routes.tsx";
import { ledgerRoutes } from "#areas/ledger/routes.tsx";
import { operatorRoutes } from "#areas/operator/routes.tsx";
import { platformRoutes } from "#areas/platform/routes.tsx";
import { reportsRoutes } from "#areas/reports/routes.tsx";
import { salesRoutes } from "#areas/sales/routes.tsx";
import { tradeinRoutes } from "#areas/tradein/routes.tsx";
import { leads } from "#client/call.ts";
import { failedPage, loadPage } from "#client/load-page.ts";
import type { AreaRoute } from "#client/route.ts";
import { currentSession } from "#client/session.ts";
import type { Tenant } from "#client/tenant.ts";
import { Loader } from "#kit/feedback/loader.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { Guard, guardOf } from "./guard.tsx";
import { NamedPage } from "./named-page.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { prefetchOnIntent, prefetchPage } from "./prefetch.ts";
import { PUBLIC_ROUTES } from "./public-routes.ts";
import { RouteRules } from "./route-rules.tsx";
import { unknownSteps } from "./unknown-steps.ts";

const HOME = "/posale/services";

const kitRoute: AreaRoute = {
  path: "/kit",
  name: "kit",
  frame: "public",
  lazy: () => import("#areas/kit-page/kit-screen.tsx"),
};

function routeOf(route: AreaRoute, openAnew: () => void): RouteObject {
  return {
    path: route.path,
    lazy: async () => {
      const { Component } = await loadPage(route.lazy, openAnew).catch(failedPage);
      return {
        Component: () =>
          route.frame === "public" ? (
            <NamedPage name={route.name}>
              <Component />
            </NamedPage>
          ) : (
            <Guard route={route}>
              <Component />
            </Guard>
          ),
      };
    },
    errorElement: <RouteFailed />,
  };
}

/** The bar and what hangs on it is code that a public page and the log-in never need. */
const frameOf = (name: "BarFrame" | "BareFrame", openAnew: () => void) => ({
  lazy: async () => {
    const load = async () => ({ Component: (await import("./frames.tsx"))[name] });
    return loadPage(load, openAnew).catch(failedPage);
  },
});

const all: readonly AreaRoute[] = [
  ...PUBLIC_ROUTES,
  ...platformRoutes,
  ...adminRoutes,
  ...cartRoutes,
  ...deskRoutes,
  ...checkoutRoutes,
  ...crmRoutes,
  ...operatorRoutes,
  ...reportsRoutes,
  ...ledgerRoutes,
  ...salesRoutes,
  ...tradeinRoutes,
  ...unknownSteps,
];
/** Made once the retailer is known, because the retailer decides which pages exist. */
export function createRouter(tenant: Tenant) {
  // The page that was asked for, from the server; the one that is shown when none was.
  const openAnew = () => {
    const next = router.state.navigation.location;
    if (next) location.assign(next.pathname + next.search + next.hash);
    else location.reload();
  };
  const inFrame = (frame: AreaRoute["frame"]) =>
    all.filter((route) => route.frame === frame).map((route) => routeOf(route, openAnew));
  const router = createBrowserRouter([
    {
      Component: RouteRules,
      // The first page's code is on its way; the loader waits 150 ms before it shows.
      HydrateFallback: Loader,
      errorElement: <RouteFailed />,
      children: [
        ...inFrame("public"),
        // The kit is shown in demo mode alone; elsewhere its path does not exist.
        ...(tenant.mode === "demo" ? [routeOf(kitRoute, openAnew)] : []),
        { ...frameOf("BareFrame", openAnew), children: inFrame("bare") },
        {
          ...frameOf("BarFrame", openAnew),
          children: [
            ...inFrame("bar"),
            // A sale begins at home, where it gets its cart.
            ...["/posale", "/posale/standard", "/posale/upgrade"].map((path) => ({
              path,
              element: <Navigate to={HOME} replace />,
            })),
            { path: "/posale/*", Component: NotFoundScreen },
          ],
        },
        { path: "*", element: <Navigate to={HOME} replace /> },
      ],
    },
  ]);
  leads.to = (path) => void router.navigate(path);
  prefetchOnIntent(routeAt, (link) => placeFor(link, tenant));
  return router;
}

/** Fetches the bar and the home page, for whoever is about to sign in. */
export function prefetchHome(): void {
  import("./frames.tsx").catch(() => undefined);
  prefetchPage(routeAt(HOME));
}

const matchOf = (pathname: string) =>
  matchRoutes(
    all.map(({ path }) => ({ path })),
    pathname,
  )?.at(-1);

function routeAt(pathname: string): AreaRoute | undefined {
  const match = matchOf(pathname);
  return all.find(({ path }) => path === match?.route.path);
}

/** A page that would be refused has nothing read for it: refusals of rights are written down. */
function placeFor({ pathname, search }: Record<"pathname" | "search", string>, tenant: Tenant) {
  const route = routeAt(pathname);
  if (!route || pathname === location.pathname || guardOf(route, pathname, currentSession(), tenant))
    return undefined;
  return { params: matchOf(pathname)?.params ?? {}, search: new URLSearchParams(search) };
}

/** The router shows it in the page's place and takes it away when the page changes. */
export function RouteFailed() {
  return <ErrorScreen error={useRouteError()} />;
}
