// What stands around every page: menu, store, user, footer and the retailer's look.
import { LANGUAGE_NAMES, type Language } from "@handsel/contract/languages.ts";
import { themeByName } from "@handsel/contract/look/themes.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartPath } from "#areas/cart/paths.ts";
import { FlowFrame } from "#areas/cart/steps/flow-frame.tsx";
import { startTexts } from "#client/i18n.ts";
import { setLanguage } from "#client/locale.ts";
import { queryClient } from "#client/query-client.ts";
import { currentSession, dropSession } from "#client/session.ts";
import { currentTenant, setTenant, type Tenant } from "#client/tenant.ts";
import { Money } from "#kit/marks/money.tsx";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { applyLook } from "#themes/apply-look.ts";
import { App } from "./app.tsx";
import { Footer } from "./footer.tsx";
import { BareFrame, BarFrame } from "./frames.tsx";
import { withDocuments } from "./menu-documents.ts";
import { NamedPage } from "./named-page.tsx";
import { Navigation } from "./navigation.tsx";
import { StoreSelector } from "./store-selector.tsx";
import { TopBar } from "./top-bar.tsx";
import { UserMenu } from "./user-menu.tsx";

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Nothing has a size here, and none changes. */
const stubSizes = () =>
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );

test.each([
  ["BarFrame", BarFrame, true],
  ["BareFrame", BareFrame, false],
])(
  "SHARED-HEADER-01 SHARED-CALL-13 a page in a %s shows that calls run, and where it has a bar the way home and the footer",
  async (_, Frame, hasBar) => {
    stubSizes();
    serve({});
    signIn({ role: 11 });
    const Slow = () => {
      useQuery({ queryKey: ["slow"], queryFn: () => new Promise<null>(() => undefined) });
      return "the page";
    };
    const children = [{ path: "/page", Component: Slow }];
    renderScreen(() => null, { pattern: "/", path: "/page", others: [{ Component: Frame, children }] });
    expect(await screen.findByText("the page")).toBeTruthy();
    const home = screen.queryByRole("link", { name: "Northwind Mobile, home" });
    expect(home?.getAttribute("href")).toBe(hasBar ? "/posale/services" : undefined);
    expect(screen.queryAllByRole("contentinfo")).toHaveLength(hasBar ? 1 : 0);
    const said = await screen.findAllByRole("status");
    expect(said.some((one) => one.dataset["kind"] === "loading")).toBe(true);
  },
);

test("SHARED-HEADER-04 SHARED-TENANT-08 the languages that the retailer lists can be chosen, where it lets them be changed", async () => {
  stubSizes();
  signIn({ role: 11 });
  const availableLocales = ["en", "fr-BE", "nl-BE"] as Language[];
  setRetailer({ canChangeLanguage: false, availableLocales });
  const { unmount } = renderScreen(TopBar, { pattern: "/", path: "/" });
  expect(screen.queryByRole("button", { name: /^Language/ })).toBeNull();
  unmount();
  setRetailer({ canChangeLanguage: true, availableLocales });
  renderScreen(TopBar, { pattern: "/", path: "/" });
  await userEvent.click(screen.getByRole("button", { name: /^Language/ }));
  expect(screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent)).toEqual(
    availableLocales.map((language) => LANGUAGE_NAMES[language]),
  );
});

test("SHARED-HEADER-09 the menu is what the retailer's record says, and nothing else", async () => {
  stubSizes();
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
  const server = serve({ changeSelectedStore: () => ({ selectedStore: "s2", cart: null }) });
  const cart = aCart();
  for (const path of [`/posale/cart/${cart.uuid}`, `/posale/admin/collections/${cart.uuid}`]) {
    signIn({ role: 11, stores, selectedStore: "s1" });
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

const openUserMenu = async (username: string, role?: Role) => {
  signIn({ username, ...(role && { role }) });
  const page = renderScreen(UserMenu, { pattern: "/posale/services", path: "/posale/services" });
  await userEvent.click(screen.getByRole("button", { name: /User menu/ }));
  return { ...page, menu: within(screen.getByRole("menu")) };
};

test("a retailer's own manual is opened in place of ours", async () => {
  const tenant = currentTenant();
  if (tenant) setTenant({ ...tenant, userManual: "https://northwind.test/manual.pdf" });
  const { menu } = await openUserMenu("ida");
  expect(menu.getByRole("menuitem", { name: /User manual/ }).getAttribute("href")).toBe(
    "https://northwind.test/manual.pdf",
  );
});

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

test.each<[Role, string[]]>([
  [1, ["/dashboard", "/monitor", "/lender-health", "/faults"]],
  [5, []],
])("role %i finds the pages that watch the platform in the own menu: %j", async (role, paths) => {
  const { menu } = await openUserMenu("ida", role);
  const found = menu.getAllByRole("menuitem").map((item) => item.getAttribute("href"));
  expect(
    found.filter((href) => href?.startsWith("/posale") === false && !href.startsWith("/documents")),
  ).toEqual(paths);
});

test("SHARED-HEADER-21 at the foot of a sale's step are Back and Next, which lead there, and the provider's logo", async () => {
  stubSizes();
  signIn({ role: 11 });
  const selectedService = {
    id: "s",
    name: "Financing",
    description: "",
    type: "STANDARD",
    serviceType: "SERVICE",
  };
  const selected = { deviceCode: "OB9", paymentplanID: "LOAN24", hasCTOs: false, parentDeviceCode: null };
  const cart = aCart({ financingType: "STANDARD", selectedService, selected, current_order: anOrder() });
  const answer = () => ({ cart });
  const { sentTo } = serve({
    addToCart: answer,
    editCart: answer,
    getCart: answer,
    selectOption: answer,
    changeOrderPaymentPlan: answer,
    comparePlans: () => ({ plans: [] }),
  });
  const Step = () => <FlowFrame step="extras">accessories</FlowFrame>;
  const at = (step: string) => `/posale/standard/${cart.uuid}/${step}`;
  const { address, goTo } = renderScreen(() => null, {
    pattern: "/",
    path: at("extras"),
    cart,
    others: [
      { Component: BarFrame, children: [{ path: "/posale/standard/:cartUUID/extras", Component: Step }] },
      { path: cartPath(cart.uuid), element: "the cart itself" },
    ],
  });
  /** Below everything that scrolls. */
  const foot = async () => {
    const panel = await screen.findByRole("complementary", { name: /^Cart/ });
    return within(panel.lastElementChild as HTMLElement);
  };
  const logo = within(await screen.findByRole("contentinfo")).getByText("Handsel");
  expect(logo.querySelector("svg path")).not.toBeNull();

  await userEvent.click((await foot()).getByRole("button", { name: "Add to Cart" }));
  await screen.findByText("the cart itself");
  expect(sentTo("addToCart")).toHaveLength(1);
  goTo(at("extras"));
  await userEvent.click((await foot()).getByRole("button", { name: "Back" }));
  await waitFor(() => expect(address()).toBe(at("options")));
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
    applyLook(themeByName(name));
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

test("SHARED-TENANT-07 amounts are in the retailer's currency and written as the language of the page does", async () => {
  const tenant = { ...(currentTenant() as Tenant), currency: "NOK" as const };
  setTenant(tenant);
  await startTexts(tenant, "nb");
  await setLanguage("nb");
  render(
    <App>
      <Money amount={1234.5} />
    </App>,
  );
  expect(await screen.findByText("1 234,50 kr")).toBeTruthy();
});

test("SHARED-TENANT-05 logo, name and title follow the retailer's record", async () => {
  stubSizes();
  const tenant = currentTenant();
  if (!tenant) throw new Error("no retailer");
  setTenant({ ...tenant, name: "Other Shop", posalePrimaryLogo: "/images/other.svg" });
  signIn({ role: 5 });
  renderScreen(
    () => (
      <NamedPage name="services">
        <TopBar />
      </NamedPage>
    ),
    { pattern: "/", path: "/" },
  );
  const home = screen.getByRole("link", { name: /Other Shop/ });
  expect(home.querySelector("img")?.getAttribute("src")).toBe("/images/other.svg");
  expect(home.textContent).toBe("Other Shop");
  await waitFor(() => expect(document.title).toMatch(/· Other Shop$/));
});
