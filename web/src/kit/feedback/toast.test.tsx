import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kitI18n, renderKit } from "../testing/render-kit.tsx";
import { setToastLifetime, toasts } from "./toast-queue.ts";
import { ToastRegion, toastView } from "./toast-region.tsx";
import { VisibleToasts } from "./visible-toasts.tsx";

beforeEach(() => {
  toastView.shown = VisibleToasts;
});
afterEach(() => {
  act(() => toasts.clear());
  vi.useRealTimers();
  setToastLifetime(0);
});

const shown = () => screen.queryAllByRole("alertdialog").map((toast) => toast.textContent ?? "");

test("a toast says what was done and can be closed", async () => {
  const user = userEvent.setup();
  renderKit(<ToastRegion />);
  act(() => toasts.success("Slim case removed"));
  expect(shown()[0]).toContain("Slim case removed");
  await user.click(screen.getByRole("button", { name: "Close notification" }));
  expect(shown()).toEqual([]);
});

test("SHARED-NOTIF-01 a notification shows a title, a message and a button that closes it", async () => {
  renderKit(<ToastRegion />);
  act(() => toasts.success({ title: "Cart 4102", text: "Saved" }));
  const toast = within(screen.getByRole("alertdialog", { name: "Cart 4102" }));
  expect(toast.getByText("Saved")).toBeTruthy();
  await userEvent.click(toast.getByRole("button", { name: "Close notification" }));
  expect(shown()).toEqual([]);
});

test("the same message twice is one toast with a count", () => {
  renderKit(<ToastRegion />);
  act(() => {
    toasts.success({ title: "Cart 4102", text: "Saved" });
    toasts.success({ title: "Cart 4102", text: "Saved" });
    toasts.success({ title: "Cart 4103", text: "Saved" });
  });
  expect(shown()).toHaveLength(2);
  expect(screen.getByLabelText("2 times")).toBeTruthy();
});

test("a message that was closed and comes again starts at one", async () => {
  const user = userEvent.setup();
  renderKit(<ToastRegion />);
  act(() => toasts.info("New prices"));
  await user.click(screen.getByRole("button", { name: "Close notification" }));
  act(() => toasts.info("New prices"));
  expect(shown()).toHaveLength(1);
  expect(screen.queryByLabelText(/times/)).toBeNull();
});

test("at most three are shown", () => {
  renderKit(<ToastRegion />);
  act(() => {
    for (const text of ["one", "two", "three", "four"]) toasts.info(text);
  });
  expect(shown()).toHaveLength(3);
});

test("SHARED-NOTIF-04 success passes after the display time, also below five seconds; an error stays", () => {
  vi.useFakeTimers();
  renderKit(<ToastRegion />);
  setToastLifetime(1000);
  act(() => {
    toasts.success("Saved");
    toasts.error("Not saved");
  });
  act(() => void vi.advanceTimersByTime(999));
  expect(shown()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(600_000));
  expect(screen.getByRole("alert").textContent).toContain("Not saved");
});

test("SHARED-NOTIF-04 without a display time of the tenant a message stays until it is closed", () => {
  vi.useFakeTimers();
  renderKit(<ToastRegion />);
  setToastLifetime(0);
  act(() => {
    toasts.success("Saved");
    toasts.success({ text: "Copied", lifetimeMs: 2000 });
  });
  act(() => void vi.advanceTimersByTime(600_000));
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toContain("Saved");
});

test("SHARED-NOTIF-04 a longer display time of the tenant is honoured", () => {
  vi.useFakeTimers();
  renderKit(<ToastRegion />);
  setToastLifetime(9000);
  act(() => toasts.success("Saved"));
  act(() => void vi.advanceTimersByTime(8999));
  expect(shown()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toHaveLength(0);
});

test("undo runs the inverse and takes the toast away", async () => {
  const user = userEvent.setup();
  const undo = vi.fn();
  renderKit(<ToastRegion />);
  act(() => toasts.success({ text: "Case removed", action: { label: "Undo", onPress: undo } }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test("what can no longer be taken back is not offered any more; what is only said stays", () => {
  renderKit(<ToastRegion />);
  act(() => {
    toasts.success({ text: "Case added", action: { label: "Undo", onPress: () => {} } });
    toasts.success("Quote sent");
    toasts.dropActions();
  });
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toContain("Quote sent");
});

test("F6 reaches the notifications, and they never take the focus by themselves", async () => {
  const user = userEvent.setup();
  renderKit(
    <>
      <main>
        <button type="button">work</button>
      </main>
      <ToastRegion />
    </>,
  );
  await user.click(screen.getByText("work"));
  act(() => toasts.info("Live"));
  expect(document.activeElement?.textContent).toBe("work");
  await user.keyboard("{F6}");
  const region = screen.getByRole("region", { name: "Notifications" });
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
  expect(within(region).getByText("Live")).toBeTruthy();
});

test("SHARED-UI-10 a count takes the plural whenever it is not 1, including 0", () => {
  const { t } = kitI18n("en");
  expect([0, 1, 2, 20].map((count) => t("toast.times", { ns: "kit", count }))).toEqual([
    "0 times",
    "1 time",
    "2 times",
    "20 times",
  ]);
});

test("a page without the till fetches how messages are shown with its first one", async () => {
  delete toastView.shown;
  renderKit(<ToastRegion />);
  act(() => toasts.success("Sent"));
  expect(await screen.findByText("Sent")).toBeTruthy();
});
