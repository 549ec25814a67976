// What happens on every change of page: scroll, focus, a waiting new build, the memory of where one came from.
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "#client/address.tsx";
import { reloadIfDue } from "#client/build.ts";
import { rememberLocation } from "#client/previous-location.ts";
import { trackPage } from "#client/tracking.ts";
import { AppRemedies } from "./app-remedies.tsx";

export function PageRules({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => rememberLocation(pathname + search), [pathname, search]);

  useEffect(() => {
    trackPage();
    void reloadIfDue(pathname);
    const isScrolling = !hash && new URLSearchParams(search).get("noscroll") !== "true";
    const wasFirst = isFirst.current;
    isFirst.current = false;
    const toTop = () => (isScrolling ? window.scrollTo({ top: 0 }) : undefined);
    if (wasFirst) {
      // Most likely it is there already; to ask at once would have the page measured while it is made.
      const timer = setTimeout(toTop);
      return () => clearTimeout(timer);
    }
    toTop();
    return focusHeading();
    // Only the path decides; filters kept in the address must not move the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  useEffect(() => {
    if (hash) document.getElementById(idIn(hash))?.scrollIntoView({ behavior: "smooth" });
  }, [hash, pathname]);

  return (
    <>
      <AppRemedies />
      {children}
    </>
  );
}

/** What was typed or pasted into the address need not be a well-formed code; it is then taken as it stands. */
function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The heading takes the focus, so that the new page is read out and the keyboard goes on from there. */
function focusHeading(): (() => void) | undefined {
  const heading = () => document.querySelector<HTMLElement>("h1");
  const here = heading();
  if (here) {
    here.focus({ preventScroll: true });
    return undefined;
  }
  // A page that has to load has none yet. Whoever is at work somewhere else by then is not torn away.
  const before = document.activeElement;
  const watcher = new MutationObserver(() => {
    const late = heading();
    if (!late) return;
    watcher.disconnect();
    if ([before, document.body].includes(document.activeElement)) late.focus({ preventScroll: true });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
