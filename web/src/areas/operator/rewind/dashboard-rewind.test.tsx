// The dashboard at a moment, and the sales behind its figures.
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aDashboard, aSaleRow, region, textOf } from "#testing/a-dashboard.tsx";
import { playSockets, socket } from "#testing/played-socket.ts";
import { leaveReports, prepareReports } from "#testing/prepare-reports.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import cartTexts from "../../../locales/en/cart.json" with { type: "json" };
import texts from "../../../locales/en/operator.json" with { type: "json" };
import tradeinTexts from "../../../locales/en/tradein.json" with { type: "json" };
import { Component } from "../dashboard-screen.tsx";

saleTexts.addResourceBundle("en", "operator", texts);
saleTexts.addResourceBundle("en", "cart", cartTexts);
saleTexts.addResourceBundle("en", "tradein", tradeinTexts);

beforeEach(async () => {
  await prepareReports();
  playSockets();
});
afterEach(() => {
  leaveReports();
  vi.unstubAllGlobals();
});

const AT = new Date(Date.now() - 3_600_000).toISOString();

function open(path: string, total = 1) {
  return renderServed(
    Component,
    {
      getDashboard: ({ at }) => ({
        picture: aDashboard({
          time: String(at),
          sales: [aSaleRow()],
          listTotals: { ...aDashboard().listTotals, sales: 1 },
        }),
      }),
      getDashboardCarts: () => ({ total, carts: [{ ...aSaleRow(), isOwn: true }] }),
    },
    { path },
  );
}

test("a moment in the address is asked for, the page says so, keeps nobody's whereabouts, and leads back to now", async () => {
  const { server } = open(`/page?at=${AT}`);
  expect(await screen.findByText("Activated")).toBeTruthy();
  expect(server.sentTo("getDashboard")).toMatchObject([{ at: AT }]);
  expect(textOf(screen.getAllByRole("status")[0])).toMatch(/^As it was at /);
  expect(region("Active Users").getByText(/not kept/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lender health" }).getAttribute("href")).toBe(
    `/lender-health?at=${encodeURIComponent(AT)}`,
  );
  await userEvent.click(screen.getByRole("button", { name: "Back to live" }));
  expect(textOf(screen.getAllByRole("status")[0])).toBe("Disconnected");
  expect(socket(-1).url).toContain("/usertracker/");
});

test("the rail goes by a minute, ten with Shift, and the date and time can be written to the second", async () => {
  const { server, query } = open(`/page?at=${AT}`);
  await screen.findByText("Activated");
  const at = () => Date.parse(new URLSearchParams(query()).get("at") ?? "") - Date.parse(AT);
  const rail = screen.getByRole("slider", { name: "Moment" });
  fireEvent.keyDown(rail, { key: "ArrowLeft" });
  expect(at()).toBe(-60_000);
  fireEvent.keyDown(screen.getByRole("slider", { name: "Moment" }), { key: "ArrowLeft", shiftKey: true });
  expect(at()).toBe(-660_000);
  const exact = screen.getByLabelText("Date and time to the second") as HTMLInputElement;
  const [day = ""] = exact.value.split("T");
  fireEvent.change(exact, { target: { value: `${day}T00:00:07` } });
  expect(new URLSearchParams(query()).get("at")).toMatch(/:07\.000Z$/);
  expect(server.sentTo("getDashboard").length).toBeGreaterThan(1);
});

test("behind a figure are its sales at that moment, and each opens its page", async () => {
  const { server } = open(`/page?at=${AT}`);
  await screen.findByText("Activated");
  await userEvent.click(screen.getByRole("button", { name: "See all: Sales Completed Today" }));
  const dialog = await screen.findByRole("dialog", { name: "Sales Completed Today" });
  expect(await within(dialog).findByText(/1 sale/)).toBeTruthy();
  expect(server.sentTo("getDashboardCarts")).toMatchObject([{ figure: "sales", at: AT, days: 1, from: 0 }]);
  await userEvent.keyboard("{Escape}");
  const table = screen.getByRole("table", { name: "Credit Data" });
  const [customers] = within(table).getAllByRole("button", { name: "41" });
  if (customers) await userEvent.click(customers);
  expect(await screen.findByRole("dialog", { name: "Customers, Store, Today" })).toBeTruthy();
  expect(server.sentTo("getDashboardCarts").at(-1)).toMatchObject({
    figure: "customers",
    channel: "instore",
    wlID: 1,
  });
});

test("more sales than fit are paged", async () => {
  const { server } = open(`/page?at=${AT}&behind=sales.all.all.1`, 120);
  const dialog = await screen.findByRole("dialog", { name: "Sales Completed Today" });
  await userEvent.click(await within(dialog).findByRole("button", { name: "Older" }));
  expect(server.sentTo("getDashboardCarts").at(-1)).toMatchObject({ from: 50 });
});
