import * as oidc from "openid-client";
import { expect, test } from "vitest";
import { aSandbox, SECRET } from "../../testing.ts";
import { PASSWORD } from "./people.ts";

const CALLBACK = "http://bellatec.localhost:3000/sso/callback";
const SIGNED_OUT = "http://bellatec.localhost:3000/posale/login";

/** A browser that keeps cookies and shows each answer instead of following it. */
function aBrowser() {
  const cookies = new Map<string, { value: string; path: string }>();

  async function visit(address: string | URL, form?: Record<string, string>) {
    const { pathname } = new URL(address);
    const sent = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(address, {
      redirect: "manual",
      headers: { accept: "text/html", cookie: sent.join("; "), "sec-fetch-site": "same-origin" },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = "", path = "/"] = /^([^=]+)=([^;]*).*?path=([^;]+)/i.exec(line) ?? [];
      if (value) cookies.set(name, { value, path });
      else cookies.delete(name);
    }
    const location = response.headers.get("location");
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      location: location === null ? "" : new URL(location, address).href,
    };
  }
  return { visit };
}

async function aShop({ clientSecret = SECRET }: { clientSecret?: string } = {}) {
  const sandbox = await aSandbox();
  const config = await oidc.discovery(new URL(sandbox.issuer), "handsel-bellatec", clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  });
  return { sandbox, config, ...aBrowser() };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

async function beginSignIn(shop: Shop, extra: Record<string, string> = {}) {
  const checks = {
    pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
  };
  const address = oidc.buildAuthorizationUrl(shop.config, {
    redirect_uri: CALLBACK,
    scope: "openid profile email groups",
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: "S256",
    ...extra,
  });
  const { location } = await shop.visit(address);
  return { page: location, checks };
}

/** From the login form over the consent page back to the shop's address with a code. */
async function passThrough(shop: Shop, page: string, form: Record<string, string>): Promise<URL> {
  const loggedIn = await shop.visit(`${page}/login`, form);
  const consent = await shop.visit(loggedIn.location);
  expect((await shop.visit(consent.location)).text).toContain("Share your details");
  const agreed = await shop.visit(`${consent.location}/consent`, {});
  return new URL((await shop.visit(agreed.location)).location);
}

async function signIn(shop: Shop, form: Record<string, string>) {
  const { page, checks } = await beginSignIn(shop);
  const callback = await passThrough(shop, page, form);
  return oidc.authorizationCodeGrant(shop.config, callback, checks);
}

test("a person who types login and password comes back with role and stores in the ID token", async () => {
  const shop = await aShop();
  const tokens = await signIn(shop, { login: "Manager@bellatec.test", password: PASSWORD });
  expect(tokens.claims()).toMatchObject({
    iss: shop.sandbox.issuer,
    aud: "handsel-bellatec",
    sub: "bellatec-manager",
    email: "manager@bellatec.test",
    name: "Marta Galli",
    given_name: "Marta",
    family_name: "Galli",
    groups: ["handsel:role:10", "handsel:store:BT-001", "handsel:store:BT-002"],
  });
  expect(tokens.refresh_token).toBeUndefined();
  const userInfo = await oidc.fetchUserInfo(shop.config, tokens.access_token, "bellatec-manager");
  expect(userInfo).toMatchObject({ email: "manager@bellatec.test" });
});

test.each([
  ["top", ["handsel:role:1", "handsel:store:BT-001", "handsel:store:BT-002", "handsel:store:BT-003"]],
  ["nostores", ["handsel:role:11"]],
  ["nogroups", undefined],
])("%s, chosen from the list, carries the groups %j", async (login, groups) => {
  const tokens = await signIn(await aShop(), { subject: `bellatec-${login}` });
  expect(tokens.claims()?.["groups"]).toEqual(groups);
});

test("the list offers every demo person, and the page may send its forms only here and to the shop", async () => {
  const shop = await aShop();
  const { page } = await beginSignIn(shop);
  const { text, headers } = await shop.visit(page);
  for (const login of [
    "top",
    "vendor",
    "manager",
    "sales",
    "pending",
    "blocked",
    "inactive",
    "nostores",
    "nogroups",
  ])
    expect(text).toContain(`${login}@bellatec.test`);
  expect(headers.get("content-security-policy")).toContain(
    "form-action 'self' http://bellatec.localhost:3000;",
  );
});

test.each([
  ["a wrong password", { login: "sales@bellatec.test", password: "handsel#2026" }],
  ["an unknown login", { login: "nobody@bellatec.test", password: PASSWORD }],
  ["a person who is not on the list", { subject: "bellatec-nobody" }],
])("%s is told that it is wrong and can try again", async (_what, form) => {
  const shop = await aShop();
  const { page } = await beginSignIn(shop);
  const { status, text } = await shop.visit(`${page}/login`, form);
  expect(status).toBe(401);
  expect(text).toContain("The login or the password is wrong.");
  expect(
    (await passThrough(shop, page, { subject: "bellatec-sales" })).searchParams.get("code"),
  ).toBeTruthy();
});

test("a request without PKCE is sent back with an error", async () => {
  const shop = await aShop();
  const address = oidc.buildAuthorizationUrl(shop.config, {
    redirect_uri: CALLBACK,
    scope: "openid",
    state: "s",
  });
  const { location } = await shop.visit(address);
  expect(new URL(location).searchParams.get("error")).toBe("invalid_request");
});

test("another redirect address than the shop's is not followed", async () => {
  const shop = await aShop();
  const { page } = await beginSignIn(shop, { redirect_uri: "http://evil.test/sso/callback" });
  expect(page).toBe("");
});

test("a code is worth nothing with another verifier, a wrong client secret, or a second time", async () => {
  const shop = await aShop();
  const { page, checks } = await beginSignIn(shop);
  const callback = await passThrough(shop, page, { subject: "bellatec-sales" });
  const exchange = (config: oidc.Configuration, pkceCodeVerifier = checks.pkceCodeVerifier) =>
    oidc.authorizationCodeGrant(config, callback, { ...checks, pkceCodeVerifier });

  const impostor = new oidc.Configuration(shop.config.serverMetadata(), "handsel-bellatec", "wrong");
  oidc.allowInsecureRequests(impostor);
  await expect(exchange(impostor)).rejects.toMatchObject({ error: "invalid_client" });
  await expect(exchange(shop.config, oidc.randomPKCECodeVerifier())).rejects.toMatchObject({
    error: "invalid_grant",
  });

  const { page: secondPage, checks: secondChecks } = await beginSignIn(shop, { prompt: "login" });
  const loggedIn = await shop.visit(`${secondPage}/login`, { subject: "bellatec-sales" });
  const secondCallback = new URL((await shop.visit(loggedIn.location)).location);
  await oidc.authorizationCodeGrant(shop.config, secondCallback, secondChecks);
  await expect(oidc.authorizationCodeGrant(shop.config, secondCallback, secondChecks)).rejects.toMatchObject({
    error: "invalid_grant",
  });
});

test("a cancelled sign-in goes back to the shop with access_denied", async () => {
  const shop = await aShop();
  const { page } = await beginSignIn(shop);
  const { location } = await shop.visit(`${page}/cancel`, {});
  const callback = new URL((await shop.visit(location)).location);
  expect(callback.origin + callback.pathname).toBe(CALLBACK);
  expect(callback.searchParams.get("error")).toBe("access_denied");
});

test("a sign-in page without its cookie says that it has expired", async () => {
  const shop = await aShop();
  const { page } = await beginSignIn(shop);
  const stranger = aBrowser();
  expect(await stranger.visit(page)).toMatchObject({
    status: 400,
    text: expect.stringContaining("This sign-in has expired"),
  });
  expect((await stranger.visit(`${page}/login`, { subject: "bellatec-top" })).status).toBe(400);
});

test("who signs out is asked once, goes back to the shop, and has to sign in again", async () => {
  const shop = await aShop();
  const { id_token = "" } = await signIn(shop, { subject: "bellatec-sales" });
  const signedIn = await beginSignIn(shop);
  expect(signedIn.page).toContain(CALLBACK);

  const address = oidc.buildEndSessionUrl(shop.config, {
    id_token_hint: id_token,
    post_logout_redirect_uri: SIGNED_OUT,
  });
  const question = await shop.visit(address);
  expect(question.text).toContain("Sign out?");
  const [, action = ""] = /action="([^"]+)"/.exec(question.text) ?? [];
  const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(question.text) ?? [];
  expect((await shop.visit(action, { xsrf, logout: "yes" })).location).toBe(SIGNED_OUT);
  expect((await beginSignIn(shop)).page).toContain("/idp/interaction/");
});

test("the signing key survives a restart", async () => {
  const first = await aSandbox();
  const keysOf = async (url: string): Promise<unknown> => (await fetch(`${url}/idp/jwks`)).json();
  const before = await keysOf(first.url);
  await first.close();
  const second = await aSandbox({ dataFolder: first.dataFolder });
  expect(await keysOf(second.url)).toEqual(before);
});

test("ordered faults reach the identity provider too", async () => {
  const sandbox = await aSandbox();
  const discover = () => fetch(`${sandbox.issuer}/.well-known/openid-configuration`);
  for (const mode of ["error", "garbage", "drop"])
    await sandbox.call("POST", "/api/faults", { party: "identity", mode });
  expect((await discover()).status).toBe(503);
  await expect((await discover()).json()).rejects.toThrow(SyntaxError);
  await expect(discover()).rejects.toThrow("fetch failed");
  expect((await discover()).status).toBe(200);
});
