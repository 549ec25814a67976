import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { noticeQueue } from "../feedback/notice-queue.ts";
import { Page } from "../layout/layout.tsx";
import { renderKit } from "../testing/render-kit.tsx";
import type { Column } from "./column.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { type TableStateOptions, useTableState } from "./table-state.ts";
import { exportCsv } from "./table-toolbar.tsx";

interface Contract {
  id: string;
  customer: string;
  amount: number;
  status: string;
}

const contracts = (count: number): Contract[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `C-${String(index + 1).padStart(5, "0")}`,
    customer: index % 2 ? "Edwin" : "Åsa",
    amount: (index * 7) % 50,
    status: index % 3 ? "ACTIVE" : "PENDING",
  }));

const columns: Column<Contract>[] = [
  { id: "id", header: "Cart", cell: (row) => row.id, value: (row) => row.id, isFixed: true },
  {
    id: "customer",
    header: "Customer",
    cell: (row) => row.customer,
    value: (row) => row.customer,
    filter: { kind: "text" },
  },
  { id: "amount", header: "Amount", cell: (row) => row.amount, value: (row) => row.amount, align: "end" },
  {
    id: "status",
    header: "Status",
    cell: (row) => row.status,
    value: (row) => row.status,
    filter: {
      kind: "options",
      options: [
        { value: "ACTIVE", label: "Active" },
        { value: "PENDING", label: "Pending" },
      ],
    },
  },
];

type Given = Partial<DataTableProps<Contract>> & { options?: TableStateOptions };

function Table({ options, ...props }: Given) {
  const table = useTableState(options);
  return (
    <DataTable
      label="Contracts"
      rowsName="contracts"
      table={table}
      columns={columns}
      rows={contracts(45)}
      rowKey={(row) => row.id}
      {...props}
    />
  );
}

const bodyRows = () => Array.from(document.querySelectorAll<HTMLElement>("tbody tr[data-index]"));
const firstCells = () => bodyRows().map((row) => row.querySelector("td:not(.table__check)")?.textContent);

afterEach(() => {
  localStorage.clear();
});

describe("order", () => {
  test("SHARED-UI-01 headers sort, and say how", async () => {
    const user = userEvent.setup();
    renderKit(<Table />);
    const header = screen.getByRole("columnheader", { name: /Amount/ });
    expect(header.getAttribute("aria-sort")).toBe("none");
    await user.click(within(header).getByRole("button", { name: "Amount" }));
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    expect(firstCells().slice(0, 2)).toEqual(["C-00001", "C-00044"]);
    await user.click(within(header).getByRole("button", { name: "Amount" }));
    expect(header.getAttribute("aria-sort")).toBe("descending");
    expect(bodyRows()[0]?.textContent).toContain("49");
  });

  test("a table begins in its own order", () => {
    renderKit(<Table options={{ defaultSorts: [{ column: "id", direction: "desc" }] }} />);
    expect(firstCells()[0]).toBe("C-00045");
    expect(screen.getByRole("columnheader", { name: /Cart/ }).getAttribute("aria-sort")).toBe("descending");
  });
});

describe("pages", () => {
  test("SHARED-UI-02 pages say 'page {current} of {total}'; SHARED-UI-03 a page has 20 rows", async () => {
    const user = userEvent.setup();
    renderKit(<Table />);
    expect(bodyRows()).toHaveLength(20);
    expect(screen.getByText("page 1 of 3")).toBeTruthy();
    expect(screen.getByText("Showing 1 to 20 of 45")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(bodyRows()).toHaveLength(5);
    expect(screen.getByText("page 3 of 3")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next page" }).disabled).toBe(true);
  });

  test("SHARED-UI-02 load-more says 'next {n} of {total} {name}' and appends below", async () => {
    const user = userEvent.setup();
    renderKit(<Table paging="more" />);
    await user.click(screen.getByRole("button", { name: "next 20 of 45 contracts" }));
    expect(bodyRows()).toHaveLength(40);
    expect(firstCells()[0]).toBe("C-00001");
    await user.click(screen.getByRole("button", { name: "next 5 of 45 contracts" }));
    expect(bodyRows()).toHaveLength(45);
    expect(screen.queryByRole("button", { name: /next/ })).toBeNull();
  });

  test("numbers in these texts follow the language", () => {
    renderKit(<Table paging="more" serverTotal={1917} rows={contracts(20)} />, { language: "de" });
    expect(screen.getByRole("button", { name: "nächste 20 von 1.917 contracts" })).toBeTruthy();
  });

  test("a server-side table shows its rows as they come and asks for more", async () => {
    const user = userEvent.setup();
    const more = vi.fn();
    renderKit(<Table paging="more" serverTotal={300} rows={contracts(20).toReversed()} onLoadMore={more} />);
    expect(firstCells()[0]).toBe("C-00020");
    await user.click(screen.getByRole("button", { name: "next 20 of 300 contracts" }));
    expect(more).toHaveBeenCalledTimes(1);
  });
});

describe("filters", () => {
  test("SHARED-UI-01 a column is narrowed by its funnel, and the filter can be taken away again", async () => {
    const user = userEvent.setup();
    renderKit(<Table />);
    await user.click(screen.getByRole("button", { name: "Filter Customer" }));
    await user.keyboard("asa{Enter}");
    expect(screen.getByText("Showing 1 to 20 of 23")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove the filter Customer" }));
    expect(screen.getByText("Showing 1 to 20 of 45")).toBeTruthy();
  });

  test("no match keeps the filters and offers to clear them", async () => {
    const user = userEvent.setup();
    renderKit(<Table />);
    await user.click(screen.getByRole("button", { name: "Filter Customer" }));
    await user.keyboard("nobody{Enter}");
    expect(screen.getByText("Nothing matches these filters")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(bodyRows()).toHaveLength(20);
  });

  test("order, filters and page live in the address when one is given", async () => {
    const user = userEvent.setup();
    function Addressed() {
      const [params, setParams] = useState(new URLSearchParams("tab=all&f.status=PENDING&sort=-id"));
      return (
        <>
          <output>{params.toString()}</output>
          <Table options={{ address: { params, setParams } }} />
        </>
      );
    }
    renderKit(<Addressed />);
    expect(firstCells()[0]).toBe("C-00043");
    expect(bodyRows()).toHaveLength(15);
    await user.click(screen.getByRole("button", { name: "Remove the filter Status" }));
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("tab=all&sort=-id&page=2");
  });
});

describe("selection", () => {
  const bulkActions = (rows: readonly Contract[]) => <button type="button">Print {rows.length}</button>;
  const box = (row: number) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select row ${row}` });

  test("SHARED-UI-01 several rows are selected for bulk actions, by Space and Shift+Space", async () => {
    const user = userEvent.setup();
    renderKit(<Table bulkActions={bulkActions} />);
    act(() => box(2).focus());
    await user.keyboard(" ");
    expect(screen.getByText("1 selected")).toBeTruthy();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(box(5));
    await user.keyboard("{Shift>} {/Shift}");
    expect([1, 2, 3, 4, 5, 6].map((row) => box(row).checked)).toEqual([false, true, true, true, true, false]);
    expect(screen.getByRole("button", { name: "Print 4" })).toBeTruthy();
  });

  test("Shift+click selects the range as well", () => {
    renderKit(<Table bulkActions={bulkActions} />);
    fireEvent.click(box(1));
    fireEvent.click(box(3), { shiftKey: true });
    expect(screen.getByText("3 selected")).toBeTruthy();
  });

  test("the box in the header selects the page, and says when only some are selected", async () => {
    const user = userEvent.setup();
    renderKit(<Table bulkActions={bulkActions} />);
    const all = screen.getByRole("checkbox", { name: "Select all rows" });
    await user.click(box(1));
    expect(all.getAttribute("aria-checked")).toBe("mixed");
    await user.click(all);
    expect(screen.getByText("20 selected")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  test("rows of what was asked before are not selected while others come", () => {
    const all = () => screen.getByRole("checkbox", { name: "Select all rows" });
    const { rerender } = renderKit(<Table bulkActions={bulkActions} status="loading" />);
    expect(all()).toHaveProperty("disabled", true);
    rerender(<Table bulkActions={bulkActions} rows={[]} />);
    expect(all()).toHaveProperty("disabled", true);
    rerender(<Table bulkActions={bulkActions} />);
    expect(all()).toHaveProperty("disabled", false);
  });
});

describe("states", () => {
  test("SHARED-UI-04 an empty table shows the table.empty text", () => {
    renderKit(<Table rows={[]} emptyText="Contracts appear after the first sale." />);
    expect(screen.getByText("Nothing here yet")).toBeTruthy();
    expect(screen.getByText("Contracts appear after the first sale.")).toBeTruthy();
  });

  test("loading shows placeholder rows and says it is busy", () => {
    renderKit(<Table rows={[]} status="loading" />);
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
    expect(document.querySelectorAll(".skel").length).toBeGreaterThan(0);
    expect(screen.queryByText("Nothing here yet")).toBeNull();
  });

  test("why a list could not be read is said in the list, and nowhere twice", () => {
    renderKit(
      <Page>
        <Table status="failed" onRetry={() => undefined} />
      </Page>,
    );
    const fail = (text: string) =>
      act(() => noticeQueue.setReading(noticeQueue.add({ tone: "danger", text, number: "Error 1001" })));
    fail("The request did not go through.");
    expect(screen.getAllByText(/The request did not go through\./)).toHaveLength(1);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    // Tried again and failed otherwise, it says the newer reason.
    fail("The server is busy.");
    expect(screen.getByRole("alert").textContent).toContain("The server is busy.");
    expect(screen.getByRole("alert").textContent).not.toContain("did not go through");
  });

  test("a failure keeps the rows that are there and offers to try again", async () => {
    const user = userEvent.setup();
    const retry = vi.fn();
    renderKit(<Table status="failed" onRetry={retry} />);
    expect(bodyRows()).toHaveLength(20);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test("a part of the rows says that it is one", () => {
    renderKit(<Table partialNotice="Showing the first 1,000: narrow the filter or export." />);
    expect(screen.getByText(/Showing the first 1,000/)).toBeTruthy();
  });
});

describe("rows", () => {
  test("the whole row leads where its link leads, but not from inside another control", async () => {
    const user = userEvent.setup();
    const navigate = vi.fn();
    renderKit(
      <Table
        rowHref={(row) => `/sales/${row.id}`}
        rowLinkLabel={(row) => `View ${row.id}`}
        bulkActions={() => null}
      />,
      { navigate },
    );
    await user.click(screen.getByText("C-00002"));
    expect(navigate.mock.lastCall?.[0]).toBe("/sales/C-00002");
    await user.click(screen.getByRole("checkbox", { name: "Select row 3" }));
    expect(navigate).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("link", { name: "View C-00004" }));
    expect(navigate.mock.lastCall?.[0]).toBe("/sales/C-00004");
  });

  test("columns can be taken away and are remembered on this device", async () => {
    const user = userEvent.setup();
    const options = { storageKey: "columns.contracts" };
    const { unmount } = renderKit(<Table hasColumnChooser options={options} />);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(screen.getByRole("checkbox", { name: "Amount" }));
    unmount();
    renderKit(<Table hasColumnChooser options={options} />);
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "Cart",
      "Customer",
      "Status",
    ]);
  });

  test("an export holds every row and column that has a value", () => {
    const csv = exportCsv(columns, contracts(2));
    expect(csv).toBe(
      '"Cart","Customer","Amount","Status"\r\n"C-00001","Åsa","0","PENDING"\r\n"C-00002","Edwin","7","ACTIVE"\r\n',
    );
  });

  test("of ten thousand rows only those in sight are drawn", async () => {
    renderKit(<Table rows={contracts(10_000)} paging="none" />);
    const table = screen.getByRole("table");
    expect(table.getAttribute("aria-rowcount")).toBe("10001");
    await waitFor(() => expect(bodyRows().length).toBeLessThan(200));
  });
});

describe("a list", () => {
  const List = (props: Given) => <Table isList {...props} />;
  const panel = () => screen.queryByRole("complementary");
  const openRow = (number: number) => {
    const row = bodyRows()[number];
    if (!row) throw new Error(`no row ${number}`);
    return row;
  };

  test("a row is shown beside the list, without leaving it", async () => {
    renderKit(<List rowHref={(row) => `/contracts/${row.id}`} />);
    await userEvent.click(within(openRow(2)).getByText("C-00003"));
    const shown = within(panel() ?? document.body);
    expect(shown.getByText("3 of 45")).toBeTruthy();
    expect(shown.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/contracts/C-00003");
    expect(openRow(2).getAttribute("aria-current")).toBe("true");
    await userEvent.click(shown.getByRole("button", { name: "Next row" }));
    expect(within(panel() ?? document.body).getByText("4 of 45")).toBeTruthy();
  });

  test("arrows go through the rows, Enter shows one, Esc closes it and leaves the focus on the row", async () => {
    const user = userEvent.setup();
    renderKit(<List />);
    openRow(0).focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(openRow(2));
    expect(panel()).toBeNull();
    await user.keyboard("{Enter}");
    expect(within(panel() ?? document.body).getByText("3 of 45")).toBeTruthy();
    await user.keyboard("{ArrowUp}");
    expect(within(panel() ?? document.body).getByText("2 of 45")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(openRow(1));
  });

  test("the panel goes on past the end of a page", async () => {
    renderKit(<List />);
    await userEvent.click(within(openRow(19)).getByText("C-00020"));
    await userEvent.click(screen.getByRole("button", { name: "Next row" }));
    expect(screen.getByText("page 2 of 3")).toBeTruthy();
    expect(openRow(0).getAttribute("aria-current")).toBe("true");
  });

  test("a selection takes in the other pages in one step", async () => {
    renderKit(<List bulkActions={(rows) => <span>{`acts on ${rows.length}`}</span>} />);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));
    expect(screen.getByText("acts on 20")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "All 45" }));
    expect(screen.getByText("acts on 45")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "All 45" })).toBeNull();
  });

  test("where more match than are here, all of them can be selected, and something else is done with them", async () => {
    renderKit(
      <List
        bulkActions={(rows) => <span>{`acts on ${rows.length}`}</span>}
        matching={{ total: 12_000, actions: <span>acts on the filter</span> }}
      />,
    );
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));
    await userEvent.click(screen.getByRole("button", { name: "All 45" }));
    await userEvent.click(screen.getByRole("button", { name: "All 12,000" }));
    expect(screen.getByText("acts on the filter")).toBeTruthy();
    expect(screen.getByText(/^12,?000 selected/)).toBeTruthy();
    // One row taken out of it is no longer everything.
    await userEvent.click(screen.getAllByRole("checkbox")[1] as HTMLElement);
    expect(screen.getByText("acts on 44")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByText(/acts on/)).toBeNull();
  });

  test("rows that are picked are saved as they are, and all that the server has once they are selected", async () => {
    const saved: Blob[] = [];
    const createObjectURL = (content: Blob) => {
      saved.push(content);
      return "blob:x";
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const lines = async () => (await saved.at(-1)?.text())?.trim().split("\r\n").slice(1);
    const readAll = () => Promise.resolve(contracts(60));
    renderKit(<List rows={contracts(20)} serverTotal={60} picked={{ csvName: "contracts", readAll }} />);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select row 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    expect(await lines()).toEqual(['"C-00002","Edwin","7","ACTIVE"']);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));
    await userEvent.click(screen.getByRole("button", { name: "All 60" }));
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await lines()).toHaveLength(60);
    click.mockRestore();
  });

  test("the height of rows is remembered for every list", async () => {
    const { unmount } = renderKit(<List />);
    await userEvent.click(screen.getByRole("button", { name: "Compact" }));
    expect(document.querySelector("[data-list=compact]")).not.toBeNull();
    unmount();
    renderKit(<List />);
    expect(document.querySelector("[data-list=compact]")).not.toBeNull();
  });

  test("what everything comes to stands above the rows", () => {
    renderKit(
      <List
        totals={[
          { label: "Contracts", value: "45" },
          { label: "Financed", value: undefined },
        ]}
      />,
    );
    const totals = document.querySelector("dl.totals");
    expect(totals?.textContent).toBe("Contracts45Financed–");
  });
});
