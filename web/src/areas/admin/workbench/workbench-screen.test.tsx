import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/prices.json" with { type: "json" };
import { Component as Workbench } from "./workbench-screen.tsx";

saleTexts.addResourceBundle("en", "prices", texts);

const VERSION = "0198f000-0000-7000-8000-000000000001";

beforeEach(() => {
  setRetailer();
  // Only rows in sight are drawn, and nothing has a height here.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(720);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1200);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  toasts.clear();
});

const aRow = (key: string, price: number | null, draft: object = {}) => ({
  key,
  name: `Orbit ${key}`,
  facts: { msrp: 600, cost: 300 },
  now: { price, isSold: 1 },
  draft,
  touched: null,
});

const aDraft = {
  versionID: VERSION,
  basedOn: 41,
  wentBackTo: null,
  startsOn: null,
  createdAt: "2026-03-01T09:00:00Z",
  createdBy: "Mara Quist",
  revision: 3,
  step: 1,
  lastStep: 2,
  records: 2,
  raised: 2,
  lowered: 0,
  kept: 0,
  averageChange: 18,
  averagePercent: 3,
  largestChange: 18,
  belowCost: 1,
  belowCostBefore: 0,
  steps: [
    {
      step: 2,
      kind: "DEVICE",
      byName: "Jo Lindqvist",
      at: "2026-03-01T09:10:00Z",
      isUndone: true,
      label: { action: "TYPED", records: 1, field: "price", name: "Orbit A", before: 590, after: 580 },
    },
    {
      step: 1,
      kind: "DEVICE",
      byName: "Mara Quist",
      at: "2026-03-01T09:05:00Z",
      isUndone: false,
      label: {
        action: "BULK",
        records: 2,
        field: "price",
        change: { kind: "PERCENT", value: 3, roundTo99: true },
      },
    },
  ],
};

async function open(answers: Record<string, () => object> = {}, path = "/page", state?: unknown) {
  const rendered = renderServed(
    Workbench,
    {
      listPrices: () => ({
        rows: [aRow("A", 590), aRow("B", null, { price: 618 })],
        first: {
          total: 2,
          inAll: 1912,
          anchors: [],
          many: [],
          categories: [{ code: "PHONE", name: "Phones" }],
          makers: [],
          tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
        },
      }),
      getPriceDraft: () => ({ current: 41, counts: { DEVICE: 1912 }, coming: null, draft: aDraft }),
      changePrices: () => ({ changed: 1, refused: [], revision: 4 }),
      changePricesInBulk: () => ({ changed: 2, unchanged: 0, refusedCount: 0, refused: [], revision: 4 }),
      movePriceDraft: () => ({ revision: 4 }),
      discardPrices: () => ({}),
      publishPrices: () => ({ state: "SCHEDULED", number: null, changed: 0, gone: 0 }),
      ...answers,
    },
    { path, state },
  );
  const grid = await screen.findByRole("grid", { name: "Devices" });
  await within(grid).findByText("Orbit A");
  return { ...rendered, grid };
}

const cell = (grid: HTMLElement, row: number, heading: string) => {
  const place = within(grid).getByRole("columnheader", { name: heading }).dataset["heading"];
  const found = grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${place}"]`);
  if (!found) throw new Error(`no cell ${row} of ${heading}`);
  return found;
};

test("what was picked among the devices is chosen already", async () => {
  await open({}, "/page?text=orbit", { chosen: ["B"] });
  const bulk = await screen.findByRole("group", { name: texts.bulk.title });
  expect(bulk.textContent).toContain("1 selected");
});

test("typing edits the cell, Enter takes it and goes down, and what stood there goes along", async () => {
  const { grid, server } = await open();
  fireEvent.mouseDown(cell(grid, 0, "Price in draft"));
  grid.focus();
  await userEvent.keyboard("575.5{Enter}");
  await waitFor(() => expect(server.sentTo("changePrices")).toHaveLength(1));
  expect(server.sentTo("changePrices")[0]).toMatchObject({
    kind: "DEVICE",
    action: "TYPED",
    cells: [{ key: "A", field: "price", value: 575.5, seen: 590 }],
  });
  expect(cell(grid, 0, "Price in draft").dataset["look"]).toBe("changed");
  expect(cell(grid, 1, "Price in draft").dataset["active"]).toBe("true");
});

test("what cannot be read stays, is not sent, and says why in its row", async () => {
  const { grid, server } = await open();
  fireEvent.mouseDown(cell(grid, 0, "Price in draft"));
  grid.focus();
  await userEvent.keyboard("abc{Enter}");
  await waitFor(() => expect(cell(grid, 0, "Changed by").textContent).toBe("Cannot be read as a value"));
  expect(cell(grid, 0, "Price in draft").dataset["look"]).toBe("broken");
  expect(server.sentTo("changePrices")).toEqual([]);
});

test("a cell that a colleague changed shows theirs and says so", async () => {
  const { grid } = await open({
    changePrices: () => ({
      changed: 0,
      refused: [{ key: "A", field: "price", reason: "CHANGED_MEANWHILE", value: 570 }],
      revision: 3,
    }),
  });
  fireEvent.mouseDown(cell(grid, 0, "Price in draft"));
  grid.focus();
  await userEvent.keyboard("575{Enter}");
  await waitFor(() => expect(cell(grid, 0, "Changed by").textContent).toBe("A colleague just changed it"));
  expect(cell(grid, 0, "Price in draft").textContent).toBe("£570.00");
});

test("a block of a spreadsheet goes cell by cell, and Ctrl D fills down", async () => {
  const { grid, server } = await open();
  fireEvent.mouseDown(cell(grid, 0, "Price in draft"));
  fireEvent.paste(grid, { clipboardData: { getData: () => "£500.00\n£510.00\n" } });
  await waitFor(() => expect(server.sentTo("changePrices")).toHaveLength(1));
  expect(server.sentTo("changePrices")[0]).toMatchObject({
    action: "PASTED",
    cells: [
      { key: "A", value: 500, seen: 590 },
      { key: "B", value: 510, seen: 618 },
    ],
  });
  fireEvent.mouseDown(cell(grid, 1, "Price in draft"));
  fireEvent.keyDown(grid, { key: "d", ctrlKey: true });
  await waitFor(() => expect(server.sentTo("changePrices")).toHaveLength(2));
  expect(server.sentTo("changePrices")[1]).toMatchObject({
    action: "FILLED",
    cells: [{ key: "B", value: 500, seen: 510 }],
  });
});

test("all that match change by one sentence, but for those that are taken out", async () => {
  const { grid, server } = await open({}, "/page?text=orbit");
  await userEvent.click(within(grid).getByRole("checkbox", { name: "Select all that match" }));
  await userEvent.click(within(grid).getByRole("checkbox", { name: "Select Orbit B" }));
  const sentence = screen.getByRole("group", { name: "Bulk change" });
  await userEvent.type(within(sentence).getByLabelText("How much"), "3");
  await userEvent.click(within(sentence).getByRole("checkbox"));
  await userEvent.click(within(sentence).getByRole("button", { name: "Apply" }));
  await within(sentence).findByText("Applied to 2");
  expect(server.sentTo("changePricesInBulk")[0]).toMatchObject({
    kind: "DEVICE",
    field: "price",
    filter: { text: "orbit" },
    except: ["B"],
    change: { kind: "PERCENT", value: 3, roundTo99: true },
  });
});

test("the draft says what it comes to, and goes back to any step", async () => {
  const { server } = await open();
  const bar = screen.getByRole("region", { name: "Draft of version 42" });
  expect(bar.textContent).toMatch(/2 prices raised\..*Mara Quist.*Shops sell with version 41\./);
  const side = screen.getByRole("complementary", { name: "What changed" });
  expect(side.textContent).toMatch(/1 price is below cost/);
  expect(side.textContent).toMatch(/Devices, Price, \+3%, to \.99/);
  await userEvent.click(within(side).getByRole("button", { name: /Draft started/ }));
  await waitFor(() =>
    expect(server.sentTo("movePriceDraft")[0]).toMatchObject({ versionID: VERSION, revision: 3, step: 0 }),
  );
});

test("a draft is thrown away only by whoever says so twice", async () => {
  const { server } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Discard draft" }));
  await userEvent.click(await screen.findByRole("button", { name: "Keep it" }));
  expect(server.sentTo("discardPrices")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Discard draft" }));
  const asking = await screen.findByRole("alertdialog");
  await userEvent.click(within(asking).getByRole("button", { name: "Discard draft" }));
  await waitFor(() => expect(server.sentTo("discardPrices")).toHaveLength(1));
});

test("a version that is looked at cannot be edited", async () => {
  const { grid, server } = await open(
    { listPriceVersions: () => ({ current: 41, versions: [] }) },
    `/page?version=${VERSION}`,
  );
  expect(within(grid).queryByRole("checkbox")).toBeNull();
  fireEvent.mouseDown(cell(grid, 0, "Price there"));
  grid.focus();
  await userEvent.keyboard("5{Enter}{Delete}");
  expect(server.sentTo("changePrices")).toEqual([]);
});
