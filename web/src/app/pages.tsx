// The pages. Those of a first visit, which need no session, are shown from here, without the router of the till; whoever goes
// on to another page has the till fetched, and it keeps the address from then on.
import {
  Component as BaseComponent,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from "react";
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from "react-router";
import { type Go, GoContext } from "#client/address.tsx";
import { leads } from "#client/call.ts";
import { chooseTexts, fetchTextsAhead } from "#client/i18n.ts";
import { failedPage, loadPage } from "#client/load-page.ts";
import { worded } from "#client/notifications/notifications.ts";
import type { Tenant } from "#client/tenant.ts";
import { Loader } from "#kit/feedback/loader.tsx";
import { texts } from "#texts/texts.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { NamedPage } from "./named-page.tsx";
import { PageRules } from "./page-rules.tsx";
import { fetchOnTouch, prefetchOnIntent, prefetchWhileSigningIn } from "./prefetch.ts";
import { type FoundPage, findPublicPage } from "./public-routes.ts";

interface LoadedFound extends FoundPage {
  Page: ComponentType;
}

interface Shown extends LoadedFound {
  location: Location;
}

/** What was painted is not kept from becoming a page for longer. */
const PATIENCE_MS = 3_000;

let lastTurn = 0;
let till: Promise<ReactNode> | undefined;

function nextTurn(): number {
  lastTurn += 1;
  return lastTurn;
}

/** Whoever signs in is sent on twice: by the answer, and by the session that is there from then on. There is one till. */
function theTill(open: () => Promise<ReactNode>): Promise<ReactNode> {
  till ??= open();
  return till;
}

/**
 * The code and the texts of the first page come while the retailer is asked for, and what it reads. What fails is fetched again
 * when it is opened.
 */
export async function fetchPageAhead(pathname: string): Promise<LoadedFound | undefined> {
  const found = findPublicPage(pathname);
  void chooseTexts(found?.route.path);
  fetchTextsAhead([found ? found.route.texts : "till"]);
  try {
    if (found) return await withWhatItReads(found);
    await import("./till-pages.tsx");
  } catch {
    // The page tells, when it is opened.
  }
  return undefined;
}

/** What the server painted stands meanwhile; where it painted nothing, the page shows its own shape while it reads. */
async function withWhatItReads(found: FoundPage): Promise<LoadedFound> {
  const { Component: Page, ahead } = await found.route.lazy();
  const read = ahead?.({ params: found.params, search: new URLSearchParams(location.search) });
  if (document.querySelector(".first-paint__page"))
    await Promise.race([read, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  return { ...found, Page };
}

/** Whoever opens a page for the first time sees it whole: what it says in its own words is there before it is shown. */
export async function withTexts(first: Promise<LoadedFound | undefined>): Promise<LoadedFound | undefined> {
  const found = await first;
  if (found) await texts.loadNamespaces(found.route.texts);
  return found;
}

/** `first`: the page at the address, where its code was there before anything was shown. */
export function Pages({ tenant, first }: { tenant: Tenant; first?: LoadedFound | undefined }) {
  const [tillPages, setTill] = useState<ReactNode>(null);
  const [shown, setShown] = useState<Shown | null>(first ? { ...first, location: currentLocation() } : null);

  /** The address changes with what is shown, not before: whoever types meanwhile types into the page that they see. */
  const open = useCallback(
    async (to: string, change?: () => void) => {
      const turn = nextTurn();
      const openAnew = () => location.assign(to);
      const found = findPublicPage(new URL(to, location.href).pathname);
      const [loaded] = await Promise.all([
        found ? loadFound(found, openAnew) : loadTill(openAnew),
        chooseTexts(found?.route.path).catch(() => undefined),
      ]);
      // Whoever has gone on meanwhile sees the later page.
      if (turn !== lastTurn) return;
      change?.();
      if (typeof loaded === "function") setTill(await theTill(() => loaded(tenant, turn > 1)));
      else setShown({ ...loaded, location: currentLocation() });
    },
    [tenant],
  );

  const go = useCallback<Go>(
    (to, { replace = false } = {}) =>
      open(to, () => (replace ? history.replaceState(null, "", to) : history.pushState(null, "", to))),
    [open],
  );

  useEffect(() => {
    if (tillPages) return undefined;
    leads.to = (to) => void go(to);
    const back = () => void open(location.href);
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, [tillPages, go, open]);
  useEffect(() => {
    if (first) nextTurn();
    else queueMicrotask(() => void open(location.href));
  }, [first, open]);
  useEffect(prefetchNext, []);

  if (tillPages) return tillPages;
  if (!shown) return <Loader />;
  const { Page, route, params } = shown;
  const { pathname } = shown.location;
  const match = { params, pathname, pathnameBase: pathname, route: { id: route.path, path: route.path } };
  return (
    <GoContext value={go}>
      <LocationContext value={{ location: shown.location, navigationType: NavigationType.Push }}>
        <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
          <PageRules>
            <Caught key={pathname}>
              <NamedPage name={route.name}>
                <Page />
              </NamedPage>
            </Caught>
          </PageRules>
        </RouteContext>
      </LocationContext>
    </GoContext>
  );
}

async function loadFound(found: FoundPage, openAnew: () => void): Promise<LoadedFound> {
  const { Component: Page } = await loadPage(found.route.lazy, openAnew).catch(failedPage);
  return { ...found, Page };
}

type OpenTill = (tenant: Tenant, isFollowed: boolean) => Promise<ReactNode>;

async function loadTill(openAnew: () => void): Promise<OpenTill> {
  const load = async () => (await import("./till-pages.tsx")).openTillPages;
  return loadPage<OpenTill>(load, openAnew).catch((error: unknown) => async () => (
    <ErrorScreen error={error} />
  ));
}

/** Somebody who types at the log-in is about to see the bar and the home page. */
function prefetchNext(): void {
  prefetchOnIntent((pathname) => findPublicPage(pathname)?.route);
  fetchOnTouch(() => void worded());
  prefetchWhileSigningIn(() => {
    import("./till-pages.tsx").then(({ prefetchHome }) => prefetchHome()).catch(() => undefined);
  });
}

function currentLocation(): Location {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: null, key: pathname };
}

/** A page that fails is told in its own place. */
class Caught extends BaseComponent<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children;
  }
}
