import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { useTableState } from "./table-state.ts";

interface Sale {
  reference: string;
}

const cell = (row: Sale) => row.reference;
const columns: Column<Sale>[] = [
  { id: "created", header: "Created", cell },
  { id: "vendor", header: "Vendor", cell, priority: 3 },
  { id: "customer", header: "Customer", cell },
  { id: "delivery", header: "Delivery", cell, priority: 3 },
  { id: "swap", header: "Swap", cell, priority: 2 },
];

const COLUMN_WIDTH = 100;
let room = 0;

// What a browser lays out is told here: every column is as wide as the other.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, COLUMN_WIDTH, 20),
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => room);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Sales({ hidden, isList = false }: { hidden?: string[]; isList?: boolean }) {
  const table = useTableState();
  const chosen = hidden ? { ...table, hiddenColumns: new Set(hidden) } : table;
  return (
    <DataTable
      label="Sales"
      rowsName="sales"
      table={chosen}
      columns={columns}
      rows={[{ reference: "T1" }]}
      rowKey={cell}
      isList={isList}
    />
  );
}

const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);

test.each([
  [500, ["Created", "Vendor", "Customer", "Delivery", "Swap"]],
  [450, ["Created", "Vendor", "Customer", "Swap"]],
  [300, ["Created", "Customer", "Swap"]],
  [100, ["Created", "Customer", "Swap"]],
])("with room for %i pixels the least important columns leave, the last first", (pixels, left) => {
  room = pixels;
  renderKit(<Sales />);
  expect(headers()).toEqual(left);
});

test("what someone chose to see stays, however wide", () => {
  room = 100;
  renderKit(<Sales hidden={["swap"]} />);
  expect(headers()).toEqual(["Created", "Vendor", "Customer", "Delivery"]);
});

test("of a list, whose panel tells all of a row, those of middling importance leave too, and beside the panel the least at once", async () => {
  room = 300;
  renderKit(<Sales isList />);
  expect(headers()).toEqual(["Created", "Customer", "Swap"]);
  room = 200;
  document.body.innerHTML = "";
  renderKit(<Sales isList />);
  expect(headers()).toEqual(["Created", "Customer"]);
  room = 500;
  document.body.innerHTML = "";
  renderKit(<Sales isList />);
  expect(headers()).toEqual(["Created", "Vendor", "Customer", "Delivery", "Swap"]);
  await userEvent.click(screen.getAllByRole("cell")[0] ?? document.body);
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("complementary");
  expect(headers()).toEqual(["Created", "Customer", "Swap"]);
});
