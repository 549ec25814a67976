import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetLine } from "#client/outage/line.ts";
import { waiting } from "#client/outage/waiting.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { OutageBar } from "./outage-bar.tsx";

beforeEach(() => setRetailer());
afterEach(() => {
  act(() => {
    forgetLine();
    waiting.set({ waits: 0, sent: 0, asks: 0 });
  });
  vi.unstubAllGlobals();
});
const open = () => renderScreen(OutageBar, { pattern: "/posale/services", path: "/posale/services" });

test("a lost line is said with its time and what waits, and can be tried at once", async () => {
  const user = userEvent.setup();
  let isThere = false;
  vi.stubGlobal("fetch", async () => {
    if (!isThere) throw new TypeError("network");
    return new Response("{}");
  });
  open();
  expect(screen.queryByRole("status")).toBeNull();
  act(() => {
    waiting.set({ waits: 3, sent: 0, asks: 0 });
    dispatchEvent(new Event("offline"));
  });
  const bar = await screen.findByRole("status");
  expect(bar.textContent).toMatch(/No connection since \d\d:\d\d/);
  expect(bar.textContent).toMatch("3 waiting");
  await user.click(screen.getByRole("button", { name: "Try now" }));
  expect(screen.getByRole("status").textContent).toMatch("No connection since");
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/Connected again at \d\d:\d\d/));
});
