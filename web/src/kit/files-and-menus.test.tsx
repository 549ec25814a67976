import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Button } from "./actions/button.tsx";
import { Menu } from "./actions/menu.tsx";
import { FileDrop } from "./fields/file-drop.tsx";
import { fitWithin, nextTurn } from "./fields/photo.ts";
import { SearchField } from "./fields/search-field.tsx";
import { FilterBar } from "./layout/filter-bar.tsx";
import { renderKit } from "./testing/render-kit.tsx";

describe("files", () => {
  const choose = (files: File[]) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) fireEvent.change(input, { target: { files } });
  };
  const csv = new File(["a;b"], "offers.csv", { type: "text/csv" });

  test("type and size are said before", () => {
    renderKit(<FileDrop label="Offers" endings={[".csv", ".xlsx"]} onFile={() => undefined} />);
    expect(screen.getByText(".csv and .xlsx, up to 10 MB")).toBeTruthy();
  });

  test("a good file is handed on", () => {
    const take = vi.fn();
    renderKit(<FileDrop label="Offers" endings={[".csv"]} onFile={take} />);
    choose([csv]);
    expect(take).toHaveBeenCalledExactlyOnceWith(csv);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["invalid file type", [new File(["x"], "offers.exe")]],
    ["is too big", [new File([new Uint8Array(2048)], "offers.csv")]],
    ["invalid number of files (maximum is 1)", [csv, csv]],
  ])("a wrong choice says '%s' and nothing is handed on", (message, files) => {
    const take = vi.fn();
    renderKit(<FileDrop label="Offers" endings={[".csv"]} maxBytes={1024} onFile={take} />);
    choose(files);
    expect(screen.getByRole("alert").textContent).toBe(`Offers ${message}`);
    expect(take).not.toHaveBeenCalled();
  });

  test("progress tells how long it will take", () => {
    renderKit(
      <FileDrop
        label="Offers"
        endings={[".csv"]}
        onFile={() => undefined}
        upload={{ fileName: "offers.csv", percent: 64, secondsLeft: 10 }}
      />,
    );
    expect(screen.getByText("64%, about 10 seconds left")).toBeTruthy();
  });

  test("a photo is made to fit 1024 and never enlarged; four turns are none", () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1024)).toEqual({ width: 1024, height: 768 });
    expect(fitWithin({ width: 600, height: 4096 }, 1024)).toEqual({ width: 150, height: 1024 });
    expect(fitWithin({ width: 300, height: 200 }, 1024)).toEqual({ width: 300, height: 200 });
    expect(nextTurn(nextTurn(nextTurn(nextTurn(0))))).toBe(0);
  });
});

test("a menu opens by keyboard and runs the entry", async () => {
  const user = userEvent.setup();
  const print = vi.fn();
  renderKit(
    <Menu
      label="Actions"
      trigger={<Button>More</Button>}
      groups={[
        {
          id: "all",
          entries: [
            { id: "edit", label: "Edit", isDisabled: true },
            { id: "print", label: "Print", onAction: print },
          ],
        },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(print).toHaveBeenCalledTimes(1);
});

test("Enter in a filter applies it", async () => {
  const user = userEvent.setup();
  const apply = vi.fn();
  renderKit(
    <FilterBar label="Filter contracts" onApply={apply}>
      <SearchField label="Customer" />
    </FilterBar>,
  );
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("{Enter}");
  expect(apply).toHaveBeenCalledTimes(1);
});

test("a search waits for a pause when asked to, and Esc empties it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const change = vi.fn();
  function Search() {
    const [text, setText] = useState("");
    return (
      <SearchField
        label="Search"
        value={text}
        debounceMs={300}
        onChange={(next) => {
          setText(next);
          change(next);
        }}
      />
    );
  }
  renderKit(<Search />);
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("orbit");
  expect(change).not.toHaveBeenCalledWith("orbit");
  await vi.advanceTimersByTimeAsync(300);
  expect(change).toHaveBeenLastCalledWith("orbit");
  await user.keyboard("{Escape}");
  await vi.advanceTimersByTimeAsync(300);
  expect(change).toHaveBeenLastCalledWith("");
  vi.useRealTimers();
});
