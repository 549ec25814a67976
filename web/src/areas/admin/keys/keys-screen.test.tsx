import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component } from "./keys-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => {
  setRetailer();
  signIn({ role: 5 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropSession();
});

const aKey = (change: object = {}) => ({
  id: "0198f000-0000-7000-8000-0000000000k1",
  name: "ERP",
  ending: "9f2K",
  scopes: ["sales:read", "catalog:read", "catalog:write"],
  storeIDs: [],
  callsPerMinute: 300,
  origins: [],
  status: "ACTIVE",
  userID: "0198f000-0000-7000-8000-0000000000a1",
  userName: "Ana Marlow",
  createdAt: "2026-03-14T14:41:00.000Z",
  expiresAt: "2027-03-14T14:41:00.000Z",
  lastUsedAt: null,
  overlapUntil: null,
  ...change,
});

test("a row says what the key may do, where, for whom and when it was last used", async () => {
  renderServed(Component, { listApiKeys: () => ({ keys: [aKey()], stores: [] }) });
  await screen.findByText("Ana Marlow");
  const [row] = screen.getAllByRole("row").slice(1);
  if (!row) throw new Error("no row");
  for (const words of [
    /ERP/,
    /Catalogue: read and change, Sales: read/,
    "All stores",
    "Servers only",
    "Ana Marlow",
    "Never used",
    "Active",
  ])
    expect(within(row).getByText(words)).toBeDefined();
});

test("a new secret is shown once, and only its button closes it", async () => {
  const rotateApiKey = vi.fn(() => ({ key: aKey(), secret: "hsk_secret-of-a-test" }));
  renderServed(Component, { listApiKeys: () => ({ keys: [aKey()], stores: [] }), rotateApiKey });
  await userEvent.click(await screen.findByRole("button", { name: /ERP/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "New secret" }));
  await userEvent.click(await screen.findByRole("radio", { name: "24 hours" }));
  await userEvent.click(screen.getByRole("button", { name: "New secret" }));
  expect(await screen.findByText("hsk_secret-of-a-test")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("hsk_secret-of-a-test")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "I have it" }));
  expect(screen.queryByText("hsk_secret-of-a-test")).toBeNull();
});

test("a key is revoked after a question that says what follows", async () => {
  const revokeApiKey = vi.fn(() => ({ key: aKey({ status: "REVOKED" }) }));
  renderServed(Component, { listApiKeys: () => ({ keys: [aKey()], stores: [] }), revokeApiKey });
  await userEvent.click(await screen.findByRole("button", { name: /ERP/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Revoke" }));
  expect(await screen.findByText(/refused from the next call on/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Revoke" }));
  expect(revokeApiKey).toHaveBeenCalled();
});

test("the websites of a key are typed one on each line, and what is none is pointed at", async () => {
  const setApiKeyOrigins = vi.fn(() => ({ key: aKey() }));
  const keys = [aKey({ origins: ["https://shop.example.com"] })];
  renderServed(Component, { listApiKeys: () => ({ keys, stores: [] }), setApiKeyOrigins });
  expect(await screen.findByText("shop.example.com")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: /ERP/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Change websites" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Websites/ });
  expect(field.value).toBe("https://shop.example.com");
  await userEvent.type(field, "{Enter}http://elsewhere.example");
  await userEvent.click(screen.getByRole("button", { name: "Save websites" }));
  expect(setApiKeyOrigins).not.toHaveBeenCalled();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(field);
  await userEvent.type(field, "https://Shop.example.com/{Enter}http://localhost:5173");
  await userEvent.click(screen.getByRole("button", { name: "Save websites" }));
  await vi.waitFor(() => expect(setApiKeyOrigins).toHaveBeenCalledTimes(1));
  const origins = ["https://shop.example.com", "http://localhost:5173"];
  expect(setApiKeyOrigins).toHaveBeenCalledWith(expect.objectContaining({ origins }));
});
