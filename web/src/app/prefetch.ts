// Code comes before the click: a link that is pointed at or reached by the keyboard has the code of its page fetched, and
// whoever types at the log-in that of the home page. Nothing is asked of the server but files.
import { matchRoutes } from "react-router";
import type { AreaRoute } from "#client/route.ts";

type Fetched = Pick<AreaRoute, "path" | "lazy">;

/** Fetches the code of the page at this address; a failure is told when the page is opened. */
export function prefetchPage(routes: readonly Fetched[], pathname: string): void {
  const match = matchRoutes(
    routes.map(({ path }) => ({ path })),
    pathname,
  )?.at(-1);
  const route = routes.find(({ path }) => path === match?.route.path);
  route?.lazy().catch(() => undefined);
}

export function prefetchOnIntent(routes: readonly Fetched[]): void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && link.origin === location.origin && !link.target) prefetchPage(routes, link.pathname);
  };
  document.addEventListener("pointerover", follow, { passive: true });
  document.addEventListener("focusin", follow);
}

const LOGIN = /^\/(?:posale\/)?login$/;

/** Somebody who types at the log-in is about to see the bar and the home page. */
export function prefetchWhileSigningIn(load: () => void): void {
  if (!LOGIN.test(location.pathname)) return;
  document.addEventListener("input", load, { once: true });
}
