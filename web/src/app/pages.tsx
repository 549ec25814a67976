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
import { failedPage, loadPage } from "#client/load-page.ts";
import type { Tenant } from "#client/tenant.ts";
import { Loader } from "#kit/feedback/loader.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { NamedPage } from "./named-page.tsx";
import { PageRules } from "./page-rules.tsx";
import { prefetchOnIntent, prefetchWhileSigningIn } from "./prefetch.ts";
import { type FoundPage, findPublicPage } from "./public-routes.ts";

interface Shown extends FoundPage {
  Page: ComponentType;
  location: Location;
}

export function Pages({ tenant }: { tenant: Tenant }) {
  const [till, setTill] = useState<ReactNode>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [turns] = useState<{ last: number; till?: Promise<ReactNode> }>(() => ({ last: 0 }));

  const open = useCallback(async () => {
    turns.last += 1;
    const turn = turns.last;
    const found = findPublicPage(location.pathname);
    if (!found) {
      // Whoever signs in is sent on twice: by the answer, and by the session that is there from then on. There is one till.
      turns.till ??= openTill(tenant, turn > 1);
      return setTill(await turns.till);
    }
    const { Component: Page } = await loadPage(found.route.lazy, () => location.reload()).catch(failedPage);
    // Whoever has gone on meanwhile sees the later page.
    if (turn === turns.last) setShown({ ...found, Page, location: currentLocation() });
  }, [tenant, turns]);

  const go = useCallback<Go>(
    (to, { replace = false } = {}) => {
      if (replace) history.replaceState(null, "", to);
      else history.pushState(null, "", to);
      return open();
    },
    [open],
  );

  useEffect(() => {
    if (till) return undefined;
    leads.to = (to) => void go(to);
    const back = () => void open();
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, [till, go, open]);
  useEffect(() => void open(), [open]);
  useEffect(prefetchNext, []);

  if (till) return till;
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

async function openTill(tenant: Tenant, isFollowed: boolean): Promise<ReactNode> {
  const load = async () => ({ Component: (await import("./till-pages.tsx")).openTillPages });
  const { Component: open } = await loadPage(load, () => location.reload());
  return open(tenant, isFollowed);
}

/** Somebody who types at the log-in is about to see the bar and the home page. */
function prefetchNext(): void {
  prefetchOnIntent((pathname) => findPublicPage(pathname)?.route);
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
