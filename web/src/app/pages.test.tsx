import { USER_STATUS } from "@handsel/contract/roles.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { matchRoutes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { platformRoutes } from "#areas/platform/routes.tsx";
import { queryClient } from "#client/query-client.ts";
import { dropSession, keepSession } from "#client/session.ts";
import { currentTenant, setTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { GlobalProgress } from "./global-progress.tsx";
import { PublicPage, SignedIn } from "./guard.tsx";
import { Navigation } from "./navigation.tsx";
import { RouteRules } from "./route-rules.tsx";
import { TopBar } from "./top-bar.tsx";

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
  const nav = screen.getByRole("navigation");
  expect(nav.textContent).toContain("Our own page");
  expect(nav.textContent).not.toContain("Switched off");
  expect([...nav.children].length).toBeLessThanOrEqual(2);
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
