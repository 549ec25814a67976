import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { findPublicPage, PUBLIC_ROUTES } from "./public-routes.ts";

test.each([
  "/login",
  "/posale/login",
  "/posale/login/",
  "/posale/Login",
  "/posale/login/recover",
  "/posale/login/resetpassword/abc",
  "/posale/login/a%20token",
  "/posale/login/a/b",
  "/online/tradein",
  "/online/tradein/details",
  "/online/tradein/quote/7Kx",
  "/online/tradein/quote/",
  "/online/unsubscribe",
  "/s",
  "/s/token",
  "/display/12",
  "/posale/services",
  "/",
])("%s is the page that the router of the till would open", (path) => {
  const match = matchRoutes(
    PUBLIC_ROUTES.map((route) => ({ path: route.path, name: route.name })),
    path,
  )?.at(-1);
  const found = findPublicPage(path);
  expect(found && { path: found.route.path, params: found.params }).toEqual(
    match && { path: match.route.path, params: match.params },
  );
});

test("each page says whose texts it reads, so that they come with its code", () => {
  expect(findPublicPage("/posale/login")?.route.texts).toBe("platform");
  expect(findPublicPage("/online/tradein")?.route.texts).toBe("tradein");
});
