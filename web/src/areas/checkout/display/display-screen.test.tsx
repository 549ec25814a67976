// The screen that is turned to the customer: what it shows, that it follows, and that it comes back.
import type { Display } from "@handsel/contract/checkout/display.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { aDisplay, aShownCart, refusedWith } from "#testing/an-own-phone.ts";
import { PlayedSocket, playSockets, socket } from "#testing/played-socket.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { Component } from "./display-screen.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);

const STORE = "0198f000-0000-7000-8000-0000000000aa";
let told: Display;

beforeEach(() => {
  setRetailer();
  playSockets();
  told = aDisplay();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dropSession();
});

const show = (answers: Parameters<typeof renderServed>[1] = {}) =>
  renderServed(
    Component,
    { getDisplay: () => told, ...answers },
    { pattern: "/display/:storeID", path: `/display/${STORE}` },
  );
const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const hears = (type: "listening" | "changed", index = -1) =>
  act(() => {
    socket(index).onopen();
    socket(index).says({ type });
  });

test("while nothing is known it says that it loads, and a server that is away can be asked again", async () => {
  let isAway = true;
  const { container } = show({ getDisplay: () => (isAway ? refusedWith("INTERNAL_ERROR") : told) });
  expect(container.querySelector(".loader, [role=status], [role=progressbar]")).toBeTruthy();
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
  isAway = false;
  fireEvent.click(again);
  expect(await title(/Orbit 9 Pro/)).toBeTruthy();
}, 20_000);

test("one that nobody has paired asks for a code, and shows it until a till has it", async () => {
  told = aDisplay({ state: "NEW", cart: null, sellerName: "" });
  const { server } = show({
    askDisplayCode: () => {
      told = aDisplay({ state: "WAITING", code: "7F42 K9QM", cart: null, sellerName: "" });
      return { code: "7F42 K9QM" };
    },
  });
  await title("Screen for your customers");
  expect(PlayedSocket.all).toEqual([]);
  expect(screen.queryByRole("button", { name: "Follow this till" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show a code" }));
  expect(await screen.findByText("7F42 K9QM")).toBeTruthy();
  expect(server.sentTo("askDisplayCode")).toEqual([{ storeID: STORE }]);
  told = aDisplay({ cart: null, sellerName: "" });
  hears("changed");
  expect(await title("Welcome")).toBeTruthy();
});

test("a second window of the till's own browser is paired by whoever may, without a code", async () => {
  signIn({ role: 10 });
  told = aDisplay({ state: "NEW", cart: null, sellerName: "" });
  const { server } = show({
    askDisplayCode: () => ({ code: "7F42 K9QM" }),
    pairDisplay: () => {
      told = aDisplay({ cart: null });
      return {};
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Follow this till" }));
  expect(await title("Welcome")).toBeTruthy();
  expect(server.sentTo("pairDisplay")).toMatchObject([{ code: "7F42 K9QM" }]);
});

test("it shows the goods and the sums, with nothing to press, and the code until a phone has it", async () => {
  const phone = { url: "https://northwind.test/s/abc", place: "northwind.test/s", code: "7F42 K9QM" };
  told = aDisplay({ phone });
  show();
  await title("Your Orbit 9 Pro");
  for (const words of ["£53.89", "£58.90", "£1,352.26", "northwind.test/s", "7F42 K9QM"])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole("img", { name: "QR code for the customer's phone" })).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
  told = aDisplay({ isOnPhone: true });
  hears("changed");
  expect(await screen.findByText("Everything else is on your phone now.")).toBeTruthy();
  expect(screen.queryByText("7F42 K9QM")).toBeNull();
});

test("it follows: another cart, other sums, and a welcome while nothing is open", async () => {
  show();
  await title("Your Orbit 9 Pro");
  told = aDisplay({ cart: aShownCart({ payments: [{ from: 1, to: 36, amount: 40 as never }] }) });
  hears("changed");
  expect(await screen.findByText("£40.00")).toBeTruthy();
  told = aDisplay({ cart: null, sellerName: "" });
  hears("changed");
  expect(await title("Welcome")).toBeTruthy();
  expect(screen.queryByText("£40.00")).toBeNull();
});

test("what ends the old contract is named in what is paid today", async () => {
  show();
  await title("Your Orbit 9 Pro");
  expect(screen.queryByText("of which ends your old contract")).toBeNull();
  told = aDisplay({ cart: aShownCart({ today: 67.64 as never, endsOld: 37.69 as never }) });
  hears("changed");
  expect(await screen.findByText("£67.64")).toBeTruthy();
  expect(screen.getByText("of which ends your old contract").nextSibling?.textContent).toBe("£37.69");
});

test("what is handed in stands among the goods: off the price, or for the end of the old contract", async () => {
  const [goods] = aShownCart().lines;
  if (!goods) throw new Error("a cart without goods");
  const old = { ...goods, name: "Orbit 7", note: "" };
  told = aDisplay({
    cart: aShownCart({ lines: [goods, { ...old, kind: "OLD_DEVICE", amount: -117.72 as never }] }),
  });
  show();
  const line = (await screen.findByText("Your Orbit 7")).closest("li");
  expect(line?.textContent).toContain("Its value comes off the price");
  expect(line?.textContent).toContain("−£117.72");
  const endsContract = { worth: 230 as never, toEnd: 112.28 as never };
  const part = { ...old, kind: "OLD_DEVICE", amount: -117.72 as never, endsContract } as const;
  told = aDisplay({ cart: aShownCart({ lines: [goods, part] }) });
  hears("changed");
  expect(await screen.findByText("Worth £230.00, of which £112.28 ends your old contract")).toBeTruthy();
  const paid = "The till pays you this once the contract has started";
  told = aDisplay({ cart: aShownCart({ lines: [goods, { ...part, kind: "OLD_DEVICE_PAID" }] }) });
  hears("changed");
  expect(
    await screen.findByText(`Worth £230.00, of which £112.28 ends your old contract · ${paid}`),
  ).toBeTruthy();
  told = aDisplay({
    cart: aShownCart({ lines: [goods, { ...part, kind: "OLD_DEVICE_PAID", endsContract: null }] }),
  });
  hears("changed");
  expect(await screen.findByText(paid)).toBeTruthy();
  told = aDisplay({
    cart: aShownCart({ lines: [goods, { ...old, kind: "OLD_CONTRACT", amount: 37.69 as never }] }),
  });
  hears("changed");
  expect(await screen.findByText("Ends your old contract; this much is left to pay today")).toBeTruthy();
  told = aDisplay({
    cart: aShownCart({ lines: [goods, { ...old, kind: "OLD_CONTRACT", amount: 0 as never }] }),
  });
  hears("changed");
  expect(await screen.findByText("Ends your old contract")).toBeTruthy();
});

test("one whose till has let it go asks to be paired again", async () => {
  show();
  await title("Your Orbit 9 Pro");
  told = aDisplay({ state: "NEW", cart: null, sellerName: "" });
  hears("changed");
  expect(await title("Screen for your customers")).toBeTruthy();
});

test("a line that was lost is opened again, and what happened meanwhile is read; it shows the last until then", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await title("Your Orbit 9 Pro");
  hears("listening");
  told = aDisplay({ cart: aShownCart({ today: 12.34 as never }) });
  act(() => socket().close());
  expect(screen.getByText("£58.90")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  await waitFor(() => expect(PlayedSocket.all.length).toBeGreaterThan(1));
  hears("listening");
  expect(await screen.findByText("£12.34")).toBeTruthy();
  expect(JSON.parse(socket(-1).sent[0] ?? "{}")).toMatchObject({ isDisplay: true });
});
