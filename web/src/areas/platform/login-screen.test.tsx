import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { currentSession, dropSession } from "#client/session.ts";
import { currentTenant, setTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import { Component as Login } from "./login-screen.tsx";
import { Component as SignOn } from "./sign-on-screen.tsx";

setErrorTexts(await loadErrorTexts("en"));

const USER = {
  name: "Ida Holm",
  username: "ida@northwind.test",
  role: 11,
  status: 1,
  loginStatus: 1,
  session_token: "token-1",
  wlHasStores: true,
};
const refused = (...codes: string[]) => ({
  header: { apiStatus: "ERROR", errors: codes.map((code) => ({ code, values: [3], message: "" })) },
});
const told = () => shownMessages().map(({ content: { title, text, tone } }) => ({ title, text, tone }));
const texts = () => told().map(({ text }) => text);

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
  clearNotifications();
});

const open = (path = "/posale/login") => renderScreen(Login, { pattern: "/posale/login", path });
async function signIn() {
  fireEvent.change(await screen.findByLabelText("Email Address / Username"), {
    target: { value: "ida@northwind.test" },
  });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Quiet#Harbour9" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

test("PUBLIC-LOGIN-08 PUBLIC-LOGIN-09 a sign-in that fails is told as such, with the server's codes and the tries left", async () => {
  serve({ login: () => refused("US_FAILED_LOGIN", "US_FAILED_LOGIN_ATTEMPTS") });
  const { address } = open();
  await signIn();
  await waitFor(() =>
    expect(texts()).toEqual(
      expect.arrayContaining([
        expect.stringContaining("The request did not go through"),
        expect.stringContaining("Failed login. Incorrect email or password."),
        expect.stringContaining("3 attempts remaining"),
      ]),
    ),
  );
  expect(address()).toBe("/posale/login");
  expect(currentSession()).toBeNull();
});

test("PUBLIC-LOGIN-07 PUBLIC-LOGIN-12 the session is kept, and who has one is taken home from the login page", async () => {
  serve({ login: () => USER });
  const first = open();
  await signIn();
  await waitFor(() => expect(first.address()).toBe("/posale/services"));
  expect(currentSession()?.token).toBe("token-1");
  first.unmount();
  const again = open();
  await waitFor(() => expect(again.address()).toBe("/posale/services"));
});

test("PUBLIC-LOGIN-19 who has no store to work in is told so under ERROR and has no session", async () => {
  serve({ login: () => ({ ...USER, wlHasStores: false }) });
  const { address } = open();
  await signIn();
  await waitFor(() =>
    expect(told()).toEqual([
      { title: "ERROR", text: "There are no stores yet. Ask a manager to add a store.", tone: "danger" },
    ]),
  );
  expect(address()).toBe("/posale/login");
  expect(currentSession()).toBeNull();
});

const inAddress = (error: object) =>
  `/posale/login?error=${encodeURIComponent(Buffer.from(JSON.stringify(error)).toString("base64"))}`;

test.each([
  [{ apiStatus: "ERROR", code: "US_INACTIVE_ACCOUNT", message: "x" }, "Error", /inactive/i, "danger"],
  [{ apiStatus: "WARNING", code: "US_INACTIVE_ACCOUNT", message: "x" }, "Warning", /inactive/i, "warning"],
  [
    {
      apiStatus: "ERROR",
      code: "NOT_IN_ANY_LIST",
      message: "This account is blocked. Ask a manager to unblock it.",
    },
    "Error",
    /^This account is blocked\. Ask a manager to unblock it\.$/,
    "danger",
  ],
])(
  "PUBLIC-LOGIN-14 PUBLIC-LOGIN-15 the error %j in the address is told",
  async (error, title, text, tone) => {
    open(inAddress(error));
    await waitFor(() => expect(told()).toEqual([{ title, text: expect.stringMatching(text), tone }]));
  },
);

test.each([
  { apiStatus: "ERROR", message: "Call 555 0199 and say your password" },
  { apiStatus: "ERROR", code: "NOT_IN_ANY_LIST", message: "Call 555 0199" },
  { apiStatus: "ERROR", code: "LEGACY_STRING_ERROR", values: ["Call-555-0199"], message: "Call 555 0199" },
])("words of a stranger in the address %j are not shown, but a text of our own", async (error) => {
  open(inAddress(error));
  await waitFor(() =>
    expect(told()).toMatchObject([{ text: expect.stringMatching(/^Something went wrong/) }]),
  );
});

test("PUBLIC-LOGIN-01 PUBLIC-LOGIN-02 the retailer's own logo is shown, and languages only where they can be changed", async () => {
  setRetailer({ canChangeLanguage: true, availableLocales: ["en", "fr"] });
  const tenant = currentTenant();
  if (tenant)
    setTenant({
      ...tenant,
      posalePrimaryLogo: "https://northwind.test/logo.svg",
      posaleSecondaryLogo: "https://northwind.test/white.svg",
    });
  const { unmount, container } = open();
  const logo = await screen.findByRole("img", { name: "Northwind Mobile" });
  expect(logo.querySelector("img")?.getAttribute("src")).toBe("https://northwind.test/logo.svg");
  expect(container.querySelector("aside img")?.getAttribute("src")).toBe("https://northwind.test/white.svg");
  expect(screen.getByRole("button", { name: /^Language/ })).toBeTruthy();
  unmount();
  setRetailer();
  open();
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Language/ })).toBeNull();
});

test("PUBLIC-LOGIN-16 an error that cannot be read leaves the page as it is", async () => {
  open("/posale/login?error=%25%25garbage");
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy();
  expect(told()).toEqual([]);
});

test("PUBLIC-LOGIN-03 PUBLIC-LOGIN-04 PUBLIC-LOGIN-17 single sign-on has its words and one button, which the shortcut presses", async () => {
  setRetailer({ hasSingleSignOn: true });
  const server = serve({ singleSignOn: () => ({ redirectUrl: "#the-provider" }) });
  open();
  const button = await screen.findByRole("button", { name: "Single sign-on" });
  expect(screen.getByText(/Your company account signs you in here/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(location.hash).toBe("#the-provider"));
  fireEvent.keyDown(document.body, { key: "l", code: "KeyL", altKey: true });
  await waitFor(() => expect(server.sentTo("singleSignOn")).toHaveLength(2));
  location.hash = "";
});

test("PUBLIC-LOGIN-08 PUBLIC-LOGIN-13 the token in the address is exchanged by itself; one that is used up is told", async () => {
  const server = serve({
    login: ({ token }) => (token === "good" ? USER : refused("CORE_CODE_CLIENT_SESSION_NOT_FOUND")),
  });
  const come = (token: string) =>
    renderScreen(SignOn, { pattern: "/posale/login/:SSOToken", path: `/posale/login/${token}` });
  const good = come("good");
  await waitFor(() => expect(good.address()).toBe("/posale/services"));
  expect(server.sentTo("login")).toEqual([{ token: "good" }]);
  good.unmount();
  come("used");
  expect(await screen.findByRole("heading", { level: 1, name: "We could not sign you in" })).toBeTruthy();
  expect(texts()).toEqual(
    expect.arrayContaining([expect.stringContaining("The request did not go through")]),
  );
});
