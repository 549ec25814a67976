import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { SearchField } from "./search-field.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Keeps the value as an address does: what it is told arrives later. */
function LateSearch({ debounceMs }: { debounceMs: number }) {
  const [value, setValue] = useState("");
  const [told, setTold] = useState<readonly string[]>([]);
  return (
    <>
      <SearchField
        label="Name"
        value={value}
        onChange={(text) => setTold([...told, text])}
        debounceMs={debounceMs}
      />
      <button type="button" onClick={() => setValue(told[0] ?? "")}>
        First arrives
      </button>
      <button type="button" onClick={() => setValue(told.at(-1) ?? "")}>
        Last arrives
      </button>
      <button type="button" onClick={() => setValue("")}>
        Clear all
      </button>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each([0, 200])("no letter is lost while the address is behind, told after %d ms", (debounceMs) => {
  renderKit(<LateSearch debounceMs={debounceMs} />);
  type("an");
  act(() => void vi.advanceTimersByTime(200));
  // The address knows nothing of it yet: the field still shows it, and the next letter goes behind it.
  expect(field().value).toBe("an");
  type(`${field().value}n`);
  press("First arrives");
  expect(field().value).toBe("ann");
  act(() => void vi.advanceTimersByTime(200));
  press("Last arrives");
  expect(field().value).toBe("ann");
  expect(screen.getByRole("status").textContent).toBe("ann");
});

test("whoever clears all filters clears the field, also in the middle of typing", () => {
  renderKit(<LateSearch debounceMs={200} />);
  type("ann");
  act(() => void vi.advanceTimersByTime(200));
  press("Last arrives");
  type("anna");
  press("Clear all");
  act(() => void vi.advanceTimersByTime(200));
  expect(field().value).toBe("");
});
