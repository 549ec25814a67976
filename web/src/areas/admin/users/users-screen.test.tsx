import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component } from "./users-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => {
  setRetailer();
  signIn({ role: 5 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropSession();
});

const LEEDS = "0198f000-0000-7000-8000-0000000000e1";
const aUser = (firstName: string, change: object = {}) => ({
  id: `id of ${firstName}`,
  username: `${firstName.toLowerCase()}.m`,
  email: `${firstName.toLowerCase()}@northwind.test`,
  firstName,
  lastName: "Marlow",
  roleID: 10,
  status: 1,
  userStores: [{ storeID: LEEDS, isDefault: true }],
  defaultStore: LEEDS,
  otherStores: 0,
  lastActivity: "2026-03-14T14:41:00.000Z",
  lockedUntil: null,
  canEdit: true,
  updatedAt: "2026-03-14T14:41:00.000Z",
  ...change,
});

async function show(...users: object[]) {
  renderServed(Component, {
    listUsers: () => ({
      users,
      stores: [{ id: LEEDS, name: "Leeds Briggate", isActive: true }],
      assignableRoles: [5, 10, 11],
      isTruncated: false,
    }),
  });
  await screen.findAllByText(/Marlow/);
  return screen.getAllByRole("row").slice(1);
}

test("ADMIN-USERS-01 a row has name, username, e-mail, role, status, stores and the last activity", async () => {
  const [row] = await show(aUser("Ana"));
  for (const words of [
    "Ana Marlow",
    "ana.m",
    "ana@northwind.test",
    "Store Manager",
    "Active",
    "Leeds Briggate",
    "14 Mar 2026",
  ])
    expect(row && within(row).getByText(words), words).toBeTruthy();
});

test("ADMIN-USERS-04 ADMIN-USERS-08 a role that nobody knows shows as the default one, and each status has its word", async () => {
  const people = ["Ana", "Ben", "Cid", "Dot"].map((name, status) => aUser(name, { roleID: 7, status }));
  const rows = await show(...people);
  for (const [index, word] of ["Inactive", "Active", "Pending", "Blocked"].entries()) {
    const row = within(rows[index] as HTMLElement);
    expect(row.getByText(word)).toBeTruthy();
    expect(row.getByText("Store Person")).toBeTruthy();
  }
});
