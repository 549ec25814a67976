import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { ComboBox } from "./combo-box.tsx";
import { MultiSelect } from "./multi-select.tsx";
import { Select } from "./select.tsx";

const titles = ["Lady", "Lord", "Mr", "Mrs", "Ms"].map((label) => ({ value: label.toLowerCase(), label }));
const countries = "Belgique Danmark Deutschland España France Italia Norge Portugal Suomi Sverige"
  .split(" ")
  .map((label) => ({ value: label, label }));

afterEach(() => {
  vi.restoreAllMocks();
});

function Titles({ onChange }: { onChange?: (value: string) => void }) {
  const [title, setTitle] = useState<string | null>(null);
  return (
    <Select
      label="Title"
      options={titles}
      value={title}
      onChange={(value) => {
        setTitle(value);
        onChange?.(value);
      }}
    />
  );
}

test("a choice is made by keyboard alone", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(<Titles onChange={change} />);
  await user.tab();
  await user.keyboard("{Enter}");
  await user.keyboard("{End}{Enter}");
  expect(change).toHaveBeenCalledExactlyOnceWith("ms");
  expect(screen.getByRole("button").textContent).toContain("Ms");
});

test("SHARED-UI-08 keystrokes within 500 ms form one search in the open list; later ones begin anew", async () => {
  const user = userEvent.setup();
  const clock = vi.spyOn(Date, "now");
  renderKit(<Titles />);
  await user.tab();
  await user.keyboard("{Enter}");
  const focused = () => document.activeElement?.textContent;

  clock.mockReturnValue(10_000);
  await user.keyboard("m");
  expect(focused()).toBe("Mr");
  clock.mockReturnValue(10_499);
  await user.keyboard("s");
  expect(focused()).toBe("Ms");
  clock.mockReturnValue(11_000);
  await user.keyboard("l");
  expect(focused()).toBe("Lady");
  clock.mockReturnValue(11_600);
  await user.keyboard("l");
  expect(focused()).toBe("Lord");
});

test("a list of more than eight entries can be searched", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(<Select label="Country" options={countries} value="Norge" onChange={change} />);
  await user.click(screen.getByRole("button"));
  await user.keyboard("port");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Portugal"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(change).toHaveBeenCalledExactlyOnceWith("Portugal");
});

test("SHARED-UI-09 a multi-select shows a summary of the form 'XX of YY'", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  const { rerender } = renderKit(
    <MultiSelect label="Status" options={titles} value={["mr", "ms"]} onChange={change} />,
  );
  expect(screen.getByRole("button").textContent).toContain("2 of 5");
  await user.click(screen.getByRole("button"));
  await user.click(screen.getByRole("option", { name: "Lady" }));
  expect(change.mock.lastCall?.[0].toSorted()).toEqual(["lady", "mr", "ms"]);
  await user.click(screen.getByRole("button", { name: "Select all" }));
  expect(change).toHaveBeenLastCalledWith(["lady", "lord", "mr", "mrs", "ms"]);
  rerender(<MultiSelect label="Status" options={titles} value={[]} onChange={change} />);
  expect(document.querySelector(".select")?.textContent).toContain("0 of 5");
});

test("typing in a combo box narrows the list, and Enter takes the match", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(<ComboBox label="Country" options={countries} onChange={change} />);
  await user.click(screen.getByRole("combobox"));
  await user.keyboard("dan");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Danmark"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(change).toHaveBeenLastCalledWith("Danmark");
});

test("on a phone the phone's own picker is used", () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const change = vi.fn();
  renderKit(<Select label="Title" options={titles} value="mr" onChange={change} error="Title is required" />);
  const native = screen.getByLabelText<HTMLSelectElement>("Title");
  expect(native.tagName).toBe("SELECT");
  expect(native.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(native, { target: { value: "ms" } });
  expect(change).toHaveBeenCalledExactlyOnceWith("ms");
  vi.unstubAllGlobals();
});
