import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { CopyableLine } from "./copyable-line.tsx";

const ID = "0198f000-0000-7000-8000-000000000001";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = () => screen.getByRole("button", { name: "Copy: Cart ID" });

test("the id is in sight with what it is, and a press copies it and says so", async () => {
  const user = userEvent.setup();
  renderKit(<CopyableLine label="Cart ID" value={ID} />);
  expect(screen.getByText(ID)).toBeTruthy();
  expect(screen.getByText("Cart ID")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
  await user.click(button());
  expect(await navigator.clipboard.readText()).toBe(ID);
  expect(screen.getByRole("status").textContent).toBe("Copied");
});

test("the keyboard reaches the button and copies by Enter and by Space", async () => {
  const user = userEvent.setup();
  const { rerender } = renderKit(<CopyableLine label="Cart ID" value={ID} />);
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard("{Enter}");
  expect(await navigator.clipboard.readText()).toBe(ID);
  rerender(<CopyableLine label="Cart ID" value="another" />);
  await user.keyboard(" ");
  expect(await navigator.clipboard.readText()).toBe("another");
});

test("what was said leaves by itself, and is said anew for the next copy", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderKit(<CopyableLine label="Cart ID" value={ID} />);
  await user.click(button());
  expect(await screen.findByText("Copied")).toBe(screen.getByRole("status"));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole("status").textContent).toBe("");
  await user.click(button());
  expect(await screen.findByText("Copied")).toBe(screen.getByRole("status"));
});

test("where a page may not copy, the text is marked for the keyboard and nothing is claimed", async () => {
  const user = userEvent.setup();
  renderKit(<CopyableLine label="Cart ID" value={ID} />);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await act(() => user.click(button()));
  expect(getSelection()?.toString()).toBe(ID);
  expect(screen.getByRole("status").textContent).toBe("");
});
