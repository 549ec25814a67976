import { DEFAULT_MENU } from "@handsel/contract/platform/menu.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { matchRoutes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FlowFrame } from "#areas/cart/flow-frame.tsx";
import { cartRoutes } from "#areas/cart/routes.tsx";
import { checkoutRoutes } from "#areas/checkout/routes.tsx";
import { platformRoutes } from "#areas/platform/routes.tsx";
import { salesRoutes } from "#areas/sales/routes.tsx";
import { tradeinRoutes } from "#areas/tradein/routes.tsx";
import { queryClient } from "#client/query-client.ts";
import type { AreaRoute } from "#client/route.ts";
import { currentSession, dropSession, keepSession } from "#client/session.ts";
import { currentTenant, setTenant, type Tenant } from "#client/tenant.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { applyTheme } from "#themes/apply-theme.ts";
import { themeByName } from "#themes/themes.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Footer } from "./footer.tsx";
import { GlobalProgress } from "./global-progress.tsx";
import { Guard, PublicPage, SignedIn } from "./guard.tsx";
import { withDocuments } from "./menu-documents.ts";
import { Navigation } from "./navigation.tsx";
import { RouteRules } from "./route-rules.tsx";
import { StoreSelector } from "./store-selector.tsx";
import { TopBar } from "./top-bar.tsx";
import { UserMenu } from "./user-menu.tsx";

const signIn = (status: number) =>
  keepSession({
    session_token: "tok",
    loginStatus: status,
    status,
    userId: "u",
    role: 5,
    stores: {},
    name: "Ida Holm",
  } as never);

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
  signIn(status);
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
  signIn(USER_STATUS.active);
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
  signIn(USER_STATUS.active);
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
      { path: "/broken", Component: Broken, errorElement: <ErrorScreen /> },
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

test("SHARED-ROUTE-15 a page without a name of its own is called Home", async () => {
  const Screen = () => <PublicPage name="nothingCalledSo">x</PublicPage>;
  renderScreen(Screen, { pattern: "/", path: "/" });
  await waitFor(() => expect(document.title).toBe("Home · Northwind Mobile"));
});

test.each(["/posale/login/recover", "/posale/login/resetpassword/0198f000-0000-7000-8000-0000000000aa"])(
  "SHARED-ROUTE-18 %s is not taken for a token of single sign-on",
  (path) => {
    const [match] =
      matchRoutes(
        platformRoutes.map((route) => ({ path: route.path, id: route.name })),
        path,
      ) ?? [];
    expect(match?.route.path).toBe(path.replace(/[0-9a-f-]{36}/, ":id"));
    const [token] =
      matchRoutes(
        platformRoutes.map((route) => ({ path: route.path })),
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

test("SHARED-HEADER-09 the menu is what the retailer's record says, and nothing else", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1200);
  const entry = { isActive: true, isMigrated: false, minRole: 11 as const, options: [] };
  setRetailer({
    menuConfigs: [
      { ...entry, id: "own", label: "Our own page", path: "/posale/own" },
      { ...entry, id: "off", label: "Switched off", path: "/posale/off", isActive: false },
    ],
    documentation: [{ label: "Handbook", url: "https://docs.shop.test/handbook.pdf" }],
  });
  renderScreen(() => <Navigation role={11} />, { pattern: "/", path: "/" });
  const nav = within(screen.getByRole("navigation"));
  expect(nav.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
    "Our own page /posale/own",
  ]);
  expect(nav.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Support"]);
});

test("SHARED-HEADER-15 SHARED-HEADER-17 service and support are there when their links are, each in a new tab", () => {
  const of = (configs: { serviceLink: string; documentation: { label: string; url: string }[] }) =>
    withDocuments([], { configs: { ...currentTenant()?.configs, ...configs } as Tenant["configs"] }).map(
      ({ label, options }) => [
        label,
        ...options.map((option) => [option.label, option.path, option.opensNewTab]),
      ],
    );
  expect(of({ serviceLink: "", documentation: [] })).toEqual([]);
  expect(
    of({
      serviceLink: "https://repair.test",
      documentation: [{ label: "Handbook", url: "https://docs.test/h" }],
    }),
  ).toEqual([
    [
      "menu.service",
      ["menu.smartphones", "https://repair.test", true],
      ["menu.otherService", "/documents/service.pdf", true],
    ],
    ["menu.support", ["Handbook", "https://docs.test/h", true]],
  ]);
});

test("SHARED-HEADER-03 another store takes the cart at hand along, and nothing else that has an id", async () => {
  const stores = { s1: "York", s2: "Leeds" };
  const signedInAt = (selectedStore: string) =>
    keepSession({
      session_token: "t",
      loginStatus: 1,
      userId: "u",
      role: 11,
      stores,
      selectedStore,
    } as never);
  const server = serve({ changeSelectedStore: () => ({ selectedStore: "s2", cart: null }) });
  const cart = aCart();
  for (const path of [`/posale/cart/${cart.uuid}`, `/posale/admin/collections/${cart.uuid}`]) {
    signedInAt("s1");
    const { unmount } = renderScreen(StoreSelector, { pattern: path, path, cart });
    await userEvent.click(screen.getByRole("button", { name: "Store: York" }));
    expect(screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent)).toEqual([
      "Leeds",
      "York",
    ]);
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Leeds" }));
    expect(await screen.findByRole("button", { name: "Store: Leeds" })).toBeTruthy();
    expect(queryClient.getQueryState(["cart", cart.uuid])?.isInvalidated).toBe(true);
    unmount();
  }
  expect(server.sentTo("changeSelectedStore")).toEqual([
    { storeID: "s2", cartUUID: cart.uuid },
    { storeID: "s2", cartUUID: null },
  ]);
});

const openUserMenu = async (username: string) => {
  keepSession({ session_token: "t", loginStatus: 1, userId: "u", name: "Ida Holm", username } as never);
  const page = renderScreen(UserMenu, { pattern: "/posale/services", path: "/posale/services" });
  await userEvent.click(screen.getByRole("button", { name: /User menu/ }));
  return { ...page, menu: within(screen.getByRole("menu")) };
};

test("SHARED-HEADER-05 SHARED-HEADER-06 SHARED-HEADER-08 the user menu names the user, opens the manual and logs out at the provider too", async () => {
  const opened = vi.fn();
  vi.stubGlobal("open", opened);
  serve({ logout: () => ({ url: "https://identity.test/out" }) });
  const { menu, address } = await openUserMenu("ida");
  expect(menu.getByText("Ida Holm / ida")).toBeTruthy();
  expect(menu.getByRole("menuitem", { name: /User manual/ }).getAttribute("href")).toBe(
    "/documents/northwind.pdf?lang=en",
  );
  await userEvent.click(menu.getByRole("menuitem", { name: "Log out" }));
  await waitFor(() => expect(address()).toBe("/posale/login"));
  expect(opened).toHaveBeenCalledExactlyOnceWith("https://identity.test/out", "_blank", "noopener");
  expect(currentSession()).toBeNull();
});

test("SHARED-HEADER-05 SHARED-HEADER-07 who has no username is told so, and with single sign-on there is no password to change", async () => {
  const first = await openUserMenu("");
  expect(first.menu.getByText("No Username")).toBeTruthy();
  expect(first.menu.getByRole("menuitem", { name: "Change password" })).toBeTruthy();
  first.unmount();
  setRetailer({ hasSingleSignOn: true });
  const { menu } = await openUserMenu("ida");
  expect(menu.queryByRole("menuitem", { name: "Change password" })).toBeNull();
});

test("SHARED-HEADER-21 a step of a sale has Back and Next, and every page the provider's logo", async () => {
  const selectedService = {
    id: "s",
    name: "Financing",
    description: "",
    type: "STANDARD",
    serviceType: "SERVICE",
  };
  const selected = { deviceCode: "OB9", paymentplanID: "LOAN24", hasCTOs: false, parentDeviceCode: null };
  const cart = aCart({ financingType: "STANDARD", selectedService, selected, current_order: anOrder() });
  serve({});
  const Step = () => (
    <>
      <FlowFrame step="extras">accessories</FlowFrame>
      <Footer />
    </>
  );
  const path = `/posale/standard/${cart.uuid}/extras`;
  renderScreen(Step, { pattern: "/posale/standard/:cartUUID/extras", path, cart });
  expect(await screen.findByRole("button", { name: "Back" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add to Cart" })).toBeTruthy();
  expect(within(screen.getByRole("contentinfo")).getByText("Handsel").querySelector("svg")).not.toBeNull();
});

test("SHARED-HEADER-22 the footer gives the version where one tests, and the copyright in a shop", () => {
  document.documentElement.dataset["build"] = "a1b2c3";
  const { unmount } = renderScreen(Footer, { pattern: "/", path: "/" });
  expect(screen.getByText("version #a1b2c3")).toBeTruthy();
  unmount();
  const tenant = currentTenant();
  if (tenant) setTenant({ ...tenant, mode: "production" });
  renderScreen(Footer, { pattern: "/", path: "/" });
  expect(screen.getByText(`© Copyright ${new Date().getFullYear()} - All Rights Reserved`)).toBeTruthy();
  expect(screen.queryByText(/version #/)).toBeNull();
});

test("SHARED-TENANT-03 SHARED-TENANT-05 a theme is on the whole page, with its own icon of the tab", () => {
  const look = (name: string | undefined) => {
    applyTheme(themeByName(name));
    const { dataset, style } = document.documentElement;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    return { name: dataset["theme"], hue: style.getPropertyValue("--brand-h"), icon };
  };
  const [aurora, none] = [look("aurora"), look(undefined)];
  expect([aurora.name, none.name]).toEqual(["aurora", "default"]);
  expect(aurora.hue).not.toBe(none.hue);
  expect(aurora.icon).toMatch(/^data:image\/svg/);
  expect(aurora.icon).not.toBe(none.icon);
});

test("SHARED-TENANT-05 logo, name and title follow the retailer's record", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const tenant = currentTenant();
  if (!tenant) throw new Error("no retailer");
  setTenant({ ...tenant, name: "Other Shop", posalePrimaryLogo: "/images/other.svg" });
  signIn(USER_STATUS.active);
  renderScreen(
    () => (
      <PublicPage name="services">
        <TopBar />
      </PublicPage>
    ),
    { pattern: "/", path: "/" },
  );
  const home = screen.getByRole("link", { name: /Other Shop/ });
  expect(home.querySelector("img")?.getAttribute("src")).toBe("/images/other.svg");
  expect(home.textContent).toBe("Other Shop");
  await waitFor(() => expect(document.title).toMatch(/· Other Shop$/));
});
