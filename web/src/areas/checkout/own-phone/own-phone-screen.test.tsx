// The customer's own page in every state in which somebody can find it.
import type { OwnPhone } from "@handsel/contract/checkout/own-phone.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { anOwnPhone, aShownCart, refusedWith } from "#testing/an-own-phone.ts";
import { playSockets, socket } from "#testing/played-socket.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { Component } from "./own-phone-screen.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);

beforeEach(() => {
  setRetailer();
  playSockets();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof renderServed>[1];

function show(getOwnPhone: Answers[string], answers: Answers = {}) {
  const done = () => ({ cartUUID: "0198f000-0000-7000-8000-000000000001" });
  return renderServed(
    Component,
    {
      getOwnPhone,
      beginOwnPhone: done,
      notePhoneSeen: () => ({}),
      saveOwnPhone: () => ({ version: 2 }),
      chooseOwnPlan: done,
      setOwnCover: done,
      acceptOwnPhone: done,
      ...answers,
    },
    { pattern: "/s/:token", path: "/s/secret" },
  );
}
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.getByRole("button", { name });
const isBlocked = (name: string) => button(name).getAttribute("aria-disabled") === "true";
const at = (change: Partial<OwnPhone>) => show(() => anOwnPhone(change));

test("while nothing is known it says that it loads", () => {
  const { container } = show(() => new Promise<never>(() => undefined));
  expect(container.querySelector(".loader, [role=status], [role=progressbar]")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
});

test.each([
  ["PHONE_LINK_OVER", "This link is over"],
  ["PHONE_LINK_TAKEN", "Another phone has this link"],
])("a link that is refused with %s says so, and shows nothing of the sale", async (code, words) => {
  show(() => refusedWith(code));
  expect(await title(words)).toBeTruthy();
  expect(screen.queryByText("Orbit 9 Pro")).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a server that is away can be asked again, by a press", async () => {
  let isAway = true;
  show(() => (isAway ? refusedWith("INTERNAL_ERROR") : anOwnPhone()));
  const again = await screen.findByRole("button", { name: "Try again" });
  isAway = false;
  fireEvent.click(again);
  expect(await title("Choose how to pay")).toBeTruthy();
});

test("before it is begun it names the store and nothing of the sale; another phone may be faster", async () => {
  let isTaken = false;
  const view = anOwnPhone({ isBegun: false, cart: null, plans: [], papers: [], cover: null, fields: {} });
  show(() => (isTaken ? refusedWith("PHONE_LINK_TAKEN") : view), {
    beginOwnPhone: () => {
      isTaken = true;
      return refusedWith("PHONE_LINK_TAKEN");
    },
  });
  expect(await title("Go on with your phone")).toBeTruthy();
  fireEvent.click(button("Start"));
  expect(await title("Another phone has this link")).toBeTruthy();
});

test("the till that goes on without the phone is heard of at once", async () => {
  let isClosed = false;
  show(() => (isClosed ? refusedWith("PHONE_LINK_OVER") : anOwnPhone()));
  await title("Choose how to pay");
  isClosed = true;
  act(() => {
    socket().onopen();
    socket().says({ type: "listening" });
    socket().says({ type: "changed" });
  });
  expect(await title("This link is over")).toBeTruthy();
});

test("a line that was lost is opened again, and what happened meanwhile is read", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let cart = aShownCart();
  show(() => anOwnPhone({ cart }));
  await title("Choose how to pay");
  act(() => {
    socket().onopen();
    socket().says({ type: "listening" });
  });
  cart = aShownCart({ lines: [{ ...cart.lines[0], name: "Orbit 9 Mini" } as never] });
  act(() => socket().close());
  expect(screen.queryByText("Orbit 9 Mini")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  act(() => {
    socket(-1).onopen();
    socket(-1).says({ type: "listening" });
  });
  expect(await screen.findByText("Orbit 9 Mini")).toBeTruthy();
  expect(JSON.parse(socket(-1).sent[0] ?? "{}")).toMatchObject({ phoneToken: "secret" });
});

test("plans are compared with what leaves the account each month, and the one that is taken is sent", async () => {
  const { server } = at({});
  await title("Choose how to pay");
  expect(screen.getByText("£53.89")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /Easy Upgrade 36/ }));
  fireEvent.click(button("Take Easy Upgrade 36"));
  await waitFor(() =>
    expect(server.sentTo("chooseOwnPlan")).toEqual([{ token: "secret", paymentplanID: "EASY36" }]),
  );
});

test("the insurance is a switch; one that the plan asks for cannot be switched off", async () => {
  const { server, unmount } = at({});
  await title("Choose how to pay");
  expect(screen.getByText("£7.50 a month, in every price above")).toBeTruthy();
  fireEvent.click(screen.getByRole("switch"));
  await waitFor(() => expect(server.sentTo("setOwnCover")).toEqual([{ token: "secret", insuranceID: null }]));
  unmount();
  at({
    cover: { id: "COVER", name: "Cover", monthly: 7.5 as never, isOn: true, isRequired: true },
  });
  await title("Choose how to pay");
  expect(screen.getByRole<HTMLInputElement>("switch").disabled).toBe(true);
});

function draw() {
  const pad = screen.getByRole("img", { name: /^Your signature/ });
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect;
  const go = (kind: "pointerDown" | "pointerMove" | "pointerUp", clientX: number, clientY: number) =>
    fireEvent[kind](pad, { clientX, clientY, pointerId: 1, isPrimary: true, buttons: 1 });
  go("pointerDown", 20, 50);
  go("pointerMove", 80, 20);
  go("pointerUp", 80, 20);
}

test("nothing is signed before the papers are read and the signature is drawn; it can be undone", async () => {
  const { server } = at({ step: "accept" });
  await title("Read and sign");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/documents/own-phone/t/quotation.pdf",
    "/documents/own-phone/t/summary.pdf",
  ]);
  expect(isBlocked("Sign")).toBe(true);
  fireEvent.click(screen.getByRole("checkbox"));
  expect(isBlocked("Sign")).toBe(true);
  draw();
  await waitFor(() => expect(isBlocked("Sign")).toBe(false));
  fireEvent.click(button("Undo"));
  await waitFor(() => expect(isBlocked("Sign")).toBe(true));
  draw();
  fireEvent.click(button("Sign"));
  await waitFor(() => expect(server.sentTo("acceptOwnPhone")).toHaveLength(1));
  // On the sheet's own scale, whatever the screen's.
  expect(server.sentTo("acceptOwnPhone")[0]).toEqual({
    token: "secret",
    signature: {
      kind: "DRAWN",
      strokes: [
        [
          [40, 100],
          [160, 40],
        ],
      ],
    },
  });
});

test("whoever cannot draw types the name", async () => {
  const { server } = at({ step: "accept" });
  await title("Read and sign");
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(button("Type your name instead"));
  const field = screen.getByRole("textbox", { name: "Your name as your signature" });
  fireEvent.change(field, { target: { value: "  " } });
  expect(isBlocked("Sign")).toBe(true);
  fireEvent.change(field, { target: { value: "Harriet Okafor " } });
  fireEvent.click(button("Sign"));
  await waitFor(() =>
    expect(server.sentTo("acceptOwnPhone")).toEqual([
      { token: "secret", signature: { kind: "TYPED", name: "Harriet Okafor" } },
    ]),
  );
});

test("once it is sent, what is not signed yet can be signed here, or at the lender only", async () => {
  at({ isSent: true, lenderURL: "https://lender.test/a", plans: [], cover: null });
  await title("Read and sign");
  fireEvent.click(button("Sign at Albion Bank only"));
  expect(await title("Sign your contract")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Go to Albion Bank/ }).getAttribute("href")).toBe(
    "https://lender.test/a",
  );
});

test("what is done says so and hands the papers over", async () => {
  at({
    isSent: true,
    isSigned: true,
    isDone: true,
    hasSignature: true,
    documents: [{ kind: "SUMMARY", url: "/documents/sales/x.pdf" }],
  });
  expect(await title("All done")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Contract summary/ })).toBeTruthy();
});
