import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { MoneyInput, NumberField, QuantityInput } from "./number-field.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const input = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

test("SHARED-UI-21 a numeric input acts 750 ms after the last keystroke", () => {
  const change = vi.fn();
  renderKit(<MoneyInput label="Unit price" value={949} onChange={change} />);
  type("95");
  act(() => void vi.advanceTimersByTime(700));
  type("950");
  act(() => void vi.advanceTimersByTime(749));
  expect(change).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(change).toHaveBeenCalledExactlyOnceWith(950);
});

test("leaving the field or pressing Enter does not wait", () => {
  const change = vi.fn();
  renderKit(<MoneyInput label="Unit price" value={949} onChange={change} />);
  type("950");
  fireEvent.blur(input());
  expect(change).toHaveBeenCalledExactlyOnceWith(950);
  type("951");
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(change).toHaveBeenLastCalledWith(951);
});

test("a bad value says so and keeps the last good one", () => {
  const change = vi.fn();
  renderKit(<MoneyInput label="Unit price" value={118.9} onChange={change} />);
  type("118.9o");
  act(() => void vi.advanceTimersByTime(5000));
  fireEvent.blur(input());
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByText("Unit price value not valid")).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(input().value).toBe("118.9o");
});

test("comma and dot are both taken, and the language's own is shown afterwards", () => {
  function Price() {
    const [price, setPrice] = useState<number | null>(1);
    return <MoneyInput label="Preis" value={price} onChange={setPrice} />;
  }
  renderKit(<Price />, { language: "de", currency: "EUR" });
  type("12.5");
  fireEvent.blur(input());
  expect(input().value).toBe("12,50");
});

test("Up and Down step by 1, with Shift by 10, within the bounds", () => {
  function Term() {
    const [term, setTerm] = useState<number | null>(24);
    return <NumberField label="Term" value={term} onChange={setTerm} min={1} max={36} debounceMs={0} />;
  }
  renderKit(<Term />);
  fireEvent.keyDown(input(), { key: "ArrowUp" });
  expect(input().value).toBe("25");
  fireEvent.keyDown(input(), { key: "ArrowUp", shiftKey: true });
  expect(input().value).toBe("35");
  fireEvent.keyDown(input(), { key: "ArrowUp", shiftKey: true });
  expect(input().value).toBe("36");
  fireEvent.keyDown(input(), { key: "ArrowDown" });
  expect(input().value).toBe("35");
});

test("the text is selected on focus", () => {
  renderKit(<MoneyInput label="Unit price" value={949} />);
  act(() => input().focus());
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, "949.00".length]);
});

test("an emptied field is null, not zero", () => {
  const change = vi.fn();
  renderKit(<MoneyInput label="Unit price" value={949} onChange={change} debounceMs={0} />);
  type("");
  expect(change).toHaveBeenCalledExactlyOnceWith(null);
});

test("steppers add up while the answer is pending, and stop at the bounds", () => {
  const change = vi.fn();
  renderKit(<QuantityInput label="Quantity" value={2} max={4} onChange={change} />);
  const more = screen.getByRole("button", { name: "More: Quantity" });
  fireEvent.click(more);
  fireEvent.click(more);
  fireEvent.click(more);
  act(() => void vi.advanceTimersByTime(750));
  expect(change).toHaveBeenCalledExactlyOnceWith(4);
});
