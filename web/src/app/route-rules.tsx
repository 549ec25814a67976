// What happens on every change of page: scroll, focus, a waiting new build, the memory of where one came from.
import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { reloadIfDue } from "#client/build.ts";
import { rememberLocation } from "#client/previous-location.ts";
import { trackPage } from "#client/tracking.ts";

export function RouteRules() {
  const { pathname, search, hash } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => rememberLocation(pathname + search), [pathname, search]);

  useEffect(() => {
    trackPage();
    void reloadIfDue(pathname);
    if (isFirst.current) isFirst.current = false;
    else document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    if (hash || new URLSearchParams(search).get("noscroll") === "true") return;
    window.scrollTo({ top: 0 });
    // Only the path decides; filters kept in the address must not move the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  useEffect(() => {
    if (hash)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: "smooth" });
  }, [hash, pathname]);

  return <Outlet />;
}
