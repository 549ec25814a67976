import { AUDIT_SORTS } from "@handsel/contract/platform/audit.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import till from "../../../locales/en/till.json" with { type: "json" };
import { Component as Audit } from "./audit-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
saleTexts.addResourceBundle("en", "till", till);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const entry = {
  id: "0198f000-0000-7000-8000-0000000000a1",
  at: "2026-03-01T10:00:00.000Z",
  userID: null,
  userName: "Ada Brook",
  action: "STORE_CHANGED",
  entity: "STORE",
  entityID: "x",
  entityName: "Leeds",
  before: null,
  after: null,
  kind: "CHANGE",
  operation: "SAVE_STORE",
  outcome: "OK",
};

test("the server sorts the log by each column that has an order, and a period keeps it", async () => {
  const { server } = renderServed(
    Audit,
    { listAudit: () => ({ entries: [entry], next: null, total: 1 }), listUsers: () => ({ users: [] }) },
    { path: "/page?sort=-user" },
  );
  await screen.findByText("Leeds");
  const asked = () => server.sentTo("listAudit").at(-1);
  expect(asked()).toMatchObject({ sort: { column: "user", direction: "desc" } });
  const heads = screen.getAllByRole("columnheader").filter((head) => within(head).queryByRole("button"));
  expect(heads).toHaveLength(AUDIT_SORTS.length);
  fireEvent.click(within(screen.getByRole("table")).getByRole("button", { name: "Action" }));
  const sort = { column: "action", direction: "asc" };
  await waitFor(() => expect(asked()).toMatchObject({ sort }));
  fireEvent.click(screen.getByRole("button", { name: "Last month" }));
  await waitFor(() => expect(asked()).toMatchObject({ sort, from: expect.any(String) }));
});

test("a row says in a line that something was made; beside the list stands with which values, and its number", async () => {
  const after = { name: "Leeds", code: "LDS", town: "Leeds", postcode: "LS1 6AB", phone: "0113" };
  renderServed(
    Audit,
    {
      listAudit: () => ({ entries: [{ ...entry, after }], next: null, total: 1 }),
      listUsers: () => ({ users: [] }),
    },
    { path: `/page?open=${entry.id}` },
  );
  const panel = within(await screen.findByRole("complementary"));
  expect(panel.queryByRole("button", { name: "Values" })).toBeNull();
  panel.getByText(/LS1 6AB/);
  panel.getByText(entry.entityID);
  const list = within(screen.getByRole("table"));
  list.getByRole("button", { name: "Values" });
  expect(list.queryByText(entry.entityID)).toBeNull();
});
