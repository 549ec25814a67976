import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component } from "./webhooks-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => {
  setRetailer();
  signIn({ role: 5 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropSession();
});

const ID = "0198f000-0000-7000-8000-0000000000e1";
const EVENT = "0198f000-0000-7000-8000-0000000000e2";
const anEndpoint = (change: object = {}) => ({
  id: ID,
  name: "ERP",
  url: "https://erp.example.com/hooks",
  kinds: ["sale", "stock"],
  status: "ACTIVE",
  failingSince: null,
  createdAt: "2026-03-14T14:41:00.000Z",
  lastDeliveredAt: null,
  waiting: 3,
  dead: 1,
  ending: "9f2=",
  overlapUntil: null,
  ...change,
});
const aDelivery = (change: object = {}) => ({
  eventID: EVENT,
  type: "sale.created",
  at: "2026-03-14T14:41:00.000Z",
  stage: "DEAD",
  attempts: 14,
  lastStatus: 503,
  dueAt: null,
  ...change,
});
const listWebhooks = () => ({ endpoints: [anEndpoint()] });

async function choose(entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: /ERP/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

test("a row says where events go, which ones, how many wait and how many were given up", async () => {
  renderServed(Component, { listWebhooks });
  await screen.findByText("https://erp.example.com/hooks");
  const [row] = screen.getAllByRole("row").slice(1);
  if (!row) throw new Error("no row");
  for (const words of ["ERP", "Sales, Stock and prices", "3", "1", "Nothing yet", "Active"])
    expect(within(row).getByText(words)).toBeDefined();
});

test("the secret of a new endpoint is shown once", async () => {
  const createWebhook = vi.fn(() => ({ endpoint: anEndpoint(), secret: "whsec_of-a-test" }));
  renderServed(Component, { listWebhooks, createWebhook }, { path: "/page?edit=new" });
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "Shop");
  const address = dialog.getByLabelText("Address");
  await userEvent.clear(address);
  await userEvent.type(address, "https://shop.example.com/hooks");
  await userEvent.click(dialog.getByRole("button", { name: /Told of/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Trade-ins" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Make endpoint" }));
  expect(await screen.findByText("whsec_of-a-test")).toBeDefined();
  expect(createWebhook).toHaveBeenCalledWith(
    expect.objectContaining({
      endpoint: { name: "Shop", url: "https://shop.example.com/hooks", kinds: ["trade"] },
    }),
  );
});

test("an endpoint is paused and goes on by its menu, and a test is sent", async () => {
  const setWebhookPaused = vi.fn(() => ({ endpoint: anEndpoint({ status: "PAUSED" }) }));
  const testWebhook = vi.fn(() => ({ eventID: EVENT }));
  renderServed(Component, { listWebhooks, setWebhookPaused, testWebhook });
  await choose("Pause");
  expect(setWebhookPaused).toHaveBeenCalledWith(expect.objectContaining({ id: ID, isPaused: true }));
  await choose("Send a test");
  expect(testWebhook).toHaveBeenCalled();
});

test("the log shows what was sent and answered, and what was given up is sent again", async () => {
  const getWebhookDelivery = vi.fn(() => ({
    delivery: aDelivery(),
    body: '{"type":"sale.created"}',
    attempts: [
      {
        number: 14,
        at: "2026-03-17T14:41:00.000Z",
        milliseconds: 112,
        status: 503,
        error: "http 503",
        answer: "closed for maintenance",
      },
    ],
  }));
  const resendWebhook = vi.fn(() => ({ count: 1 }));
  renderServed(
    Component,
    {
      listWebhooks,
      listWebhookDeliveries: () => ({ endpoint: anEndpoint(), deliveries: [aDelivery()], next: null }),
      getWebhookDelivery,
      resendWebhook,
    },
    { path: `/page?edit=${ID}` },
  );
  const line = await screen.findByRole("button", { name: /sale\.created/ });
  expect(within(line).getByText("Given up")).toBeDefined();
  expect(getWebhookDelivery).not.toHaveBeenCalled();
  await userEvent.click(line);
  expect(await screen.findByText("closed for maintenance")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(resendWebhook).toHaveBeenCalledWith(expect.objectContaining({ id: ID, eventID: EVENT }));
});
