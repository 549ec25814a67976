// A page comes before the click: a link that is pointed at or reached by the keyboard has the code of its page fetched, and, where
// somebody stays on it, what the page reads first. Whoever types at the log-in has the code of the home page fetched.
import type { AreaRoute, Place } from "#client/route.ts";

type Fetched = Pick<AreaRoute, "lazy">;
type Link = Pick<HTMLAnchorElement, "pathname" | "search">;

/** Whoever passes over a menu on the way elsewhere has nothing read for them. */
const STAYED_MS = 90;

/** Fetches the code of a page; a failure is told when the page is opened. */
export function prefetchPage(route: Fetched | undefined): void {
  route?.lazy().catch(() => undefined);
}

/** `placeAt`: where the link leads, for those who may open it; without it nothing is read. */
export function prefetchOnIntent(
  routeAt: (pathname: string) => Fetched | undefined,
  placeAt: (link: Link) => Place | undefined = () => undefined,
): void {
  let staying: { link: HTMLAnchorElement | null; timer?: ReturnType<typeof setTimeout> } = { link: null };
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === staying.link) return;
    clearTimeout(staying.timer);
    staying = { link };
    if (!link || link.origin !== location.origin || link.target) return;
    const route = routeAt(link.pathname);
    prefetchPage(route);
    if (route) staying.timer = setTimeout(() => void readFirst(route, placeAt(link)), STAYED_MS);
  };
  document.addEventListener("pointerover", follow, { passive: true });
  document.addEventListener("focusin", follow);
}

async function readFirst(route: Fetched, place: Place | undefined): Promise<void> {
  if (!place) return;
  try {
    const { ahead } = await route.lazy();
    await ahead?.(place);
  } catch {
    // The page tells, when it is opened.
  }
}

const LOGIN = /^\/(?:posale\/)?login$/;

/** Somebody who types at the log-in is about to see the bar and the home page. */
export function prefetchWhileSigningIn(load: () => void): void {
  if (!LOGIN.test(location.pathname)) return;
  document.addEventListener("input", load, { once: true });
}

const TOUCHES = ["pointerdown", "keydown", "input"] as const;

/** Buttons keep to themselves that they are pressed: what listens above them hears it on its way down, or never. */
const ON_THE_WAY_DOWN = { capture: true, passive: true };

/** Whoever touches a page or presses a key may be refused something; whoever only reads it is not. */
export function fetchOnTouch(load: () => void): void {
  const touched = () => {
    for (const kind of TOUCHES) document.removeEventListener(kind, touched, ON_THE_WAY_DOWN);
    load();
  };
  for (const kind of TOUCHES) document.addEventListener(kind, touched, ON_THE_WAY_DOWN);
}
