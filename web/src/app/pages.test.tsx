// Which page an address opens, for whom, and what happens on the way from one to the next.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_MENU } from "@handsel/contract/platform/menu.ts";
import { servicesConfig } from "@handsel/contract/platform/services-config.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { isValidElement, type ReactNode } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartRoutes } from "#areas/cart/routes.tsx";
import { checkoutRoutes } from "#areas/checkout/routes.tsx";
import { publicPlatformRoutes } from "#areas/platform/public-routes.tsx";
import { salesRoutes } from "#areas/sales/routes.tsx";
import { tradeinRoutes } from "#areas/tradein/routes.tsx";
import { queryClient } from "#client/query-client.ts";
import type { AreaRoute } from "#client/route.ts";
import { dropSession } from "#client/session.ts";
import { currentTenant, type Tenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { GlobalProgress } from "./global-progress.tsx";
import { Guard, SignedIn } from "./guard.tsx";
import { NamedPage } from "./named-page.tsx";
import { RouteRules } from "./route-rules.tsx";
import { createRouter, RouteFailed } from "./router.tsx";

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [USER_STATUS.active, "/posale/users", "/posale/users"],
  [USER_STATUS.pending, "/posale/users", "/posale/password/change"],
  [USER_STATUS.pending, "/posale/password/change", "/posale/password/change"],
  [USER_STATUS.blocked, "/posale/users", "/posale/login"],
  [USER_STATUS.inactive, "/posale/users", "/posale/login"],
])("SHARED-ROUTE-05 a user of status %i who opens %s is at %s", async (status, path, ends) => {
  signIn({ loginStatus: status, role: 5 });
  const Protected = () => <SignedIn>the page</SignedIn>;
  const { address } = renderScreen(Protected, {
    pattern: path,
    path,
    others: ["/posale/login", "/posale/password/change"]
      .filter((other) => other !== path)
      .map((other) => ({ path: other, element: "elsewhere" })),
  });
  await waitFor(() => expect(address()).toBe(ends));
  expect(screen.queryByText("the page") !== null).toBe(ends === path);
});

test("SHARED-ROUTE-12 a hash in the address scrolls smoothly to the element of that id", async () => {
  const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
  vi.stubGlobal("scrollTo", () => undefined);
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, options) {
    if (this.id === "terms" && typeof options === "object") scrolled(options);
  };
  const Screen = () => (
    <>
      <RouteRules />
      <section id="terms">Terms</section>
    </>
  );
  renderScreen(Screen, { pattern: "/page", path: "/page#terms" });
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ behavior: "smooth" }));
});

test("SHARED-ROUTE-12 a hash that cannot be read leaves the page as it is", async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  const others = [{ Component: RouteRules, children: [{ path: "/page", element: "the page" }] }];
  renderScreen(() => null, { pattern: "/", path: "/page#100%", others });
  await act(async () => undefined);
  expect(screen.getByText("the page")).toBeTruthy();
});

/** Pages with what happens on every change of page around them. */
function openAt(path: string, closed: ReactNode = null) {
  const pages = ["/first", "/second"].map((page) => ({ path: page, element: page }));
  const children = [...pages, { path: "/closed", element: closed }];
  return renderScreen(() => null, { pattern: "/", path, others: [{ Component: RouteRules, children }] });
}

test("SHARED-ROUTE-10 SHARED-ROUTE-11 a change of page goes to its top, unless its address says otherwise", async () => {
  const scrolled = vi.fn();
  vi.stubGlobal("scrollTo", scrolled);
  const { goTo } = openAt("/first");
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  act(() => goTo("/second"));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  act(() => goTo("/second?page=2"));
  act(() => goTo("/first?noscroll=true"));
  expect(await screen.findByText("/first")).toBeTruthy();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test("SHARED-ROUTE-06 SHARED-ROUTE-16 whose role is not allowed gets a way back to the page before, also after a reload", async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  signIn({ role: 5 });
  const route: AreaRoute = { path: "/closed", name: "rules", frame: "bar", roles: [1], lazy: vi.fn() };
  const closed = <Guard route={route}>for the top admin</Guard>;
  const back = async () => (await screen.findByRole("link", { name: "Go back" })).getAttribute("href");
  const { goTo, unmount } = openAt("/first", closed);
  act(() => goTo("/second"));
  act(() => goTo("/second?page=2"));
  act(() => goTo("/closed"));
  expect(await back()).toBe("/second?page=2");
  expect(screen.getByRole("heading", { name: "This page is not for your role" })).toBeTruthy();
  expect(screen.queryByText("for the top admin")).toBeNull();
  unmount();
  openAt("/closed", closed);
  expect(await back()).toBe("/second?page=2");
});

test("ADMIN-ACCESS-05 an admin page that the retailer took out of the menu is refused by its address as well", async () => {
  signIn({ role: 5 });
  const menu = (isActive: boolean) =>
    DEFAULT_MENU.map((entry) => ({
      ...entry,
      options: entry.options.map((option) => (option.id === "stores" ? { ...option, isActive } : option)),
    }));
  const path = "/posale/admin/stores";
  const route: AreaRoute = { path, name: "stores", frame: "bar", roles: [1, 5], lazy: vi.fn() };
  const Stores = () => <Guard route={route}>the stores</Guard>;
  setRetailer({ menuConfigs: menu(true) });
  const { unmount } = renderScreen(Stores, { pattern: path, path });
  expect(await screen.findByText("the stores")).toBeTruthy();
  unmount();
  setRetailer({ menuConfigs: menu(false) });
  renderScreen(Stores, { pattern: path, path });
  expect(await screen.findByRole("heading", { name: "This page is not for your role" })).toBeTruthy();
  expect(screen.queryByText("the stores")).toBeNull();
});

test("SHARED-ROUTE-08 the page of a flow that the retailer does not have leads to the services home", async () => {
  signIn({ role: 11 });
  const route: AreaRoute = { path: "/flow", name: "upgrade", frame: "bar", flow: "UPGRADE", lazy: vi.fn() };
  const Flow = () => <Guard route={route}>the flow</Guard>;
  const open = () =>
    renderScreen(Flow, {
      pattern: "/flow",
      path: "/flow",
      others: [{ path: "/posale/services", element: "home" }],
    });
  const tile = { id: "t", name: "T", type: "UPGRADE", flow: "UPGRADE" as const, path: "/flow" };
  for (const [active, ends] of [
    [false, "/posale/services"],
    [true, "/flow"],
  ] as const) {
    const group = [{ ...tile, active }];
    const services = [{ displayOrder: 1, name: "s", type: "s", title: "S", group }];
    setRetailer({ servicesConfig: servicesConfig.parse({ services }) });
    const { address, unmount } = open();
    await waitFor(() => expect(address()).toBe(ends));
    expect(screen.queryByText("the flow") !== null).toBe(active);
    unmount();
  }
});

test("SHARED-ROUTE-08 every page of a service is there only with its flow, but for those of a running contract", () => {
  const flows: [RegExp, string][] = [
    [/^\/posale\/standard\//, "STANDARD"],
    [/^\/posale\/upgrade\//, "UPGRADE"],
    [/^\/posale\/recycle(\/(search|evaluate|outcomes|multi|multi-outcomes))?$/, "TRADE_IN"],
    [/\/upload$/, "UPLOAD_SALES"],
  ];
  const routes = [...cartRoutes, ...checkoutRoutes, ...salesRoutes, ...tradeinRoutes];
  for (const [paths, flow] of flows) {
    const own = routes.filter(({ path }) => paths.test(path));
    expect(own.length, flow).toBeGreaterThan(1);
    for (const route of own) expect(route.flow, route.path).toBe(flow);
  }
});

test("SHARED-ROUTE-13 SHARED-ROUTE-14 a page that crashes shows the error screen until another page is opened", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("broken");
  };
  const { goTo } = renderScreen(() => null, {
    pattern: "/",
    path: "/broken",
    others: [
      { path: "/broken", Component: Broken, errorElement: <RouteFailed /> },
      { path: "/sound", element: "all is well" },
    ],
  });
  expect(await screen.findByRole("heading", { name: "Ooops" })).toBeTruthy();
  for (const words of ["Something went wrong", "Don't Panic!", "Our support team is here to help."])
    expect(screen.getByText(words)).toBeTruthy();
  act(() => goTo("/sound"));
  expect(await screen.findByText("all is well")).toBeTruthy();
  expect(screen.queryByText("Ooops")).toBeNull();
});

test("SHARED-ROUTE-13 there is no page of the application without the error screen", () => {
  const pages = (under: RouteObject[]): RouteObject[] =>
    under.flatMap((route) => (route.children ? pages(route.children) : route.lazy ? [route] : []));
  const all = pages(createRouter(currentTenant() as Tenant).routes);
  expect(all.length).toBeGreaterThan(50);
  const isGuarded = ({ errorElement }: RouteObject) =>
    isValidElement(errorElement) && errorElement.type === RouteFailed;
  expect(all.filter((route) => !isGuarded(route)).map(({ path }) => path)).toEqual([]);
});

test("the journey of looking knows every page of the application", () => {
  const paths = (under: RouteObject[]): string[] =>
    under.flatMap((route) => [...(route.path ? [route.path] : []), ...paths(route.children ?? [])]);
  const walked = readFileSync(join(import.meta.dirname, "../../../e2e/src/routes.json"), "utf8");
  expect(Object.keys(JSON.parse(walked) as object).toSorted()).toEqual(
    paths(createRouter(currentTenant() as Tenant).routes).toSorted(),
  );
});

test("SHARED-ROUTE-15 a page without a name of its own is called Home", async () => {
  const Screen = () => <NamedPage name="nothingCalledSo">x</NamedPage>;
  renderScreen(Screen, { pattern: "/", path: "/" });
  await waitFor(() => expect(document.title).toBe("Home · Northwind Mobile"));
});

test.each(["/posale/login/recover", "/posale/login/resetpassword/0198f000-0000-7000-8000-0000000000aa"])(
  "SHARED-ROUTE-18 %s is not taken for a token of single sign-on",
  (path) => {
    const [match] =
      matchRoutes(
        publicPlatformRoutes.map((route) => ({ path: route.path, id: route.name })),
        path,
      ) ?? [];
    expect(match?.route.path).toBe(path.replace(/[0-9a-f-]{36}/, ":id"));
    const [token] =
      matchRoutes(
        publicPlatformRoutes.map((route) => ({ path: route.path })),
        "/posale/login/abc",
      ) ?? [];
    expect(token?.route.path).toMatch(/^\/posale\/login\/:/);
  },
);

test("SHARED-CALL-13 a loader says 'loading' while something is read and 'processing' while something is changed", async () => {
  renderScreen(GlobalProgress, { pattern: "/", path: "/" });
  expect(screen.queryByRole("status")).toBeNull();
  let finish = () => undefined as void;
  const waiting = () =>
    new Promise<null>((done) => {
      finish = () => done(null);
    });
  const reading = queryClient.fetchQuery({ queryKey: ["slow"], queryFn: waiting });
  expect((await screen.findByRole("status")).dataset["kind"]).toBe("loading");
  await act(async () => {
    finish();
    await reading;
  });
  const changing = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: waiting })
    .execute(undefined);
  await waitFor(() => expect(screen.getByRole("status").dataset["kind"]).toBe("processing"));
  await act(async () => {
    finish();
    await changing;
  });
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});
