// Code comes before the click: a link that is pointed at or reached by the keyboard has the code of its page fetched, and
// whoever types at the log-in that of the home page. Nothing is asked of the server but files.
import type { AreaRoute } from "#client/route.ts";

type Fetched = Pick<AreaRoute, "lazy">;

/** Fetches the code of a page; a failure is told when the page is opened. */
export function prefetchPage(route: Fetched | undefined): void {
  route?.lazy().catch(() => undefined);
}

export function prefetchOnIntent(routeAt: (pathname: string) => Fetched | undefined): void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && link.origin === location.origin && !link.target) prefetchPage(routeAt(link.pathname));
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

const TOUCHES = ["pointerdown", "keydown", "input"] as const;

/** Whoever touches a page or presses a key may be refused something; whoever only reads it is not. */
export function fetchOnTouch(load: () => void): void {
  const touched = () => {
    for (const kind of TOUCHES) document.removeEventListener(kind, touched);
    load();
  };
  for (const kind of TOUCHES) document.addEventListener(kind, touched, { passive: true });
}
