import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { fillFromScan } from "#kit/fields/scan-target.ts";
import { aCart, anExtra, anOrder, setRetailer } from "#testing/a-cart.ts";
import { anOrderStatus, aPartialApproval, aTradecart, money } from "#testing/a-contract.ts";
import { anEnding, endBecause } from "#testing/an-ending.ts";
import { refusedWith } from "#testing/an-own-phone.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import salesTexts from "../../../locales/en/sales.json" with { type: "json" };
import { Component } from "./contract-status-screen.tsx";
import { resendInput } from "./resend-dialog.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);
setErrorTexts(saleTexts.getResourceBundle("en", "errors"));

const cart = aCart({ funder: "ukbank", financingType: "UPGRADE", isOpen: false, orders: [anOrder()] });
const approved = { termsAndConditions: "APPROVED", creditSign: "APPROVED" } as const;

/** `status` is asked anew for every poll. */
async function show(
  status: OrderStatus | (() => OrderStatus),
  shown = cart,
  answers: Parameters<typeof serve>[0] = {},
) {
  const current = typeof status === "function" ? status : () => status;
  const done = () => ({});
  const server = serve({
    getCart: () => ({ cart: shown }),
    syncCheckoutSteps: () => ({
      steps: [
        { name: "customerInfo", path: "customer" },
        { name: "contractStatus", path: "credit" },
      ],
      current: "contractStatus",
      credit_status: "SUCCESS",
    }),
    getOrderStatus: current,
    retryCreditCheck: done,
    confirmCustomerId: done,
    addDeviceReferenceToCart: () => ({
      sale: { uuid: shown.uuid, reference: "GB-NW-2026-T0000001", status: "PENDING" },
      steps: current().steps,
    }),
    settleExtras: () => ({
      sale: { uuid: shown.uuid, reference: "GB-NW-2026-T0000001", status: "PENDING" },
      steps: current().steps,
    }),
    finaliseCart: done,
    cancelContract: done,
    getEndingEffect: () => anEnding(),
    addNoteToCart: done,
    ...answers,
  });
  const page = renderScreen(Component, {
    pattern: "/posale/checkout/:cartUUID/credit",
    path: `/posale/checkout/${shown.uuid}/credit`,
    cart: shown,
  });
  await screen.findByRole("list", { name: "Contract status" });
  return { ...page, server };
}

const row = (title: string) => {
  const item = screen
    .getAllByRole("listitem")
    .find((candidate) => candidate.textContent?.startsWith(title) && candidate.matches(".sstep"));
  if (!item) throw new Error(`no row ${title}`);
  return item;
};
const said = (words: string) =>
  shownMessages().some(({ content }) => JSON.stringify(content).includes(words));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

beforeEach(() => setRetailer({ showCustomerIDCheck: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toasts.clear();
});

test("SALES-CONTRACT-01 SALES-CONTRACT-13 SALES-CONTRACT-46 rows with title and caption, and the cart beside them", async () => {
  await show(anOrderStatus());
  expect(row("Terms and conditions").textContent).toContain("Awaiting approval on the customer's phone");
  expect(row("Credit sign").textContent).toContain("In progress");
  expect(row("Device reference").textContent).toContain("Must be entered after the credit is approved");
  expect(row("Hand-over").textContent).toContain("Do not hand the device over until all steps are complete");
  expect(screen.getByText("Do not hand over the device yet")).toBeTruthy();
  expect(screen.getByText("0 of 3 steps are complete. Next: Terms and conditions.")).toBeTruthy();
  expect(screen.getByRole("complementary", { name: /Cart/ })).toBeTruthy();
  expect(screen.getByText("Step 2 of 2")).toBeTruthy();
});

test("SALES-CONTRACT-16 SALES-CONTRACT-27 SALES-CONTRACT-31 SALES-CONTRACT-34 what can be done follows the steps, from the first to the last", async () => {
  const actions = () =>
    ["Resend credit link", "Save", "Activate contract", "Finish later"].filter(
      (name) => screen.queryByRole("button", { name }) !== null,
    );
  const begun = await show(anOrderStatus());
  expect(actions()).toEqual(["Resend credit link", "Finish later"]);
  begun.unmount();
  const signed = await show(anOrderStatus({ steps: approved, deviceFunderReference: "BNK-1" }));
  expect(actions()).toEqual(["Save", "Finish later"]);
  signed.unmount();
  const named = { ...approved, deviceReference: "COMPLETED" } as const;
  const ready = await show(anOrderStatus({ steps: named, deviceFunderReference: "BNK-1", isSigned: true }));
  expect(actions()).toEqual(["Activate contract", "Finish later"]);
  ready.unmount();
  await show(anOrderStatus({ steps: { ...named, handOverDevice: "APPROVED" }, isSigned: true }));
  expect(actions()).toEqual([]);
});

test("SALES-CONTRACT-02 the status is asked for every ten seconds until every step but the swap is completed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const done = {
    ...approved,
    deviceReference: "COMPLETED",
    handOverDevice: "APPROVED",
    swap: "PENDING",
  } as const;
  let status = anOrderStatus();
  const { server } = await show(() => status);
  const asked = () => server.sentTo("getOrderStatus").length;
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(asked()).toBe(2);
  status = anOrderStatus({ steps: done });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked()).toBe(3);
  expect(screen.getAllByText("You may hand the device over").length).toBeGreaterThan(0);
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(asked()).toBe(3);
});

test("SALES-CHECKOUT-04 SALES-CHECKOUT-10 SALES-FLOW-07 SALES-FLOW-17 there is no way back, and the contract opens once everything is approved", async () => {
  await show(anOrderStatus({ steps: { ...approved, deviceReference: "COMPLETED" } }));
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  expect(button("Contract Details").getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Opens after activation")).toBeTruthy();
});

test("SALES-CHECKOUT-10 SALES-FLOW-35 Next leads to the contract of the cart", async () => {
  const steps = { ...approved, deviceReference: "COMPLETED", handOverDevice: "APPROVED" } as const;
  const { address } = await show(anOrderStatus({ steps, isSigned: true }));
  fireEvent.click(button("Contract Details"));
  await waitFor(() => expect(address()).toBe(`/posale/${cart.uuid}/contract`));
});

test("SALES-CONTRACT-16 SALES-CONTRACT-17 SALES-CONTRACT-20 SALES-CONTRACT-22 the reference is checked and sent with its type", async () => {
  const { server } = await show(anOrderStatus({ steps: approved, deviceFunderReference: "BNK-5530917" }));
  expect(row("Credit sign").textContent).toContain("Reference BNK-5530917");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "IMEI" });
  fireEvent.change(field, { target: { value: "356938035643808" } });
  fireEvent.blur(field);
  expect(await screen.findByText(/This is not a valid IMEI!/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "356938035643809" } });
  await waitFor(() => expect(button("Save").getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button("Save"));
  await waitFor(() =>
    expect(server.sentTo("addDeviceReferenceToCart")).toEqual([
      {
        cartUUID: cart.uuid,
        deviceReference: "356938035643809",
        isIMEI: true,
        lineUUID: "0198f000-0000-7000-8000-0000000000d1",
      },
    ]),
  );
});

test("SALES-CONTRACT-18 SALES-CONTRACT-19 SALES-CONTRACT-21 a serial number is checked where the retailer wants it, and doubles are refused", async () => {
  setRetailer({ useAppleValidation: true });
  const { server } = await show(
    anOrderStatus({
      steps: approved,
      deviceFunderReference: "BNK-1",
      existingDeviceReferences: ["C02XK0AAJG5H"],
    }),
  );
  fireEvent.click(screen.getByRole("radio", { name: "Serial Number" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Serial Number" });
  const wrong: [string, RegExp][] = [
    ["C02XK0AA#G5H", /# isn't allowed/],
    ["C02XK0AAJG5", /Serial Number!/],
    ["c02xk0aajg5h", /already in use/],
    ["x".repeat(51), /exceeds 50 characters/],
  ];
  for (const [value, words] of wrong) {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    expect(await screen.findByText(words)).toBeTruthy();
  }
  fireEvent.change(field, { target: { value: "SC02XK0AAJG5X" } });
  await waitFor(() => expect(button("Save").getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button("Save"));
  await waitFor(() => expect(server.sentTo("addDeviceReferenceToCart")).toHaveLength(1));
  expect(server.sentTo("addDeviceReferenceToCart")[0]).toMatchObject({ isIMEI: false });
});

test("a scanned box that names one device is saved without a press; one that names two asks which", async () => {
  const { server } = await show(anOrderStatus({ steps: approved, deviceFunderReference: "BNK-1" }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "IMEI" });
  const [one, other] = ["490154203237518", "356938035643809"] as const;
  fillFromScan(field, [`IMEI1:${one};IMEI2:${other}`]);
  await waitFor(() => expect(field.value).toBe(one));
  expect(await screen.findByRole("button", { name: /35 693803 564380 9/ })).toBeTruthy();
  expect(server.sentTo("addDeviceReferenceToCart")).toEqual([]);
  fireEvent.change(field, { target: { value: "" } });
  fillFromScan(field, [other]);
  await waitFor(() =>
    expect(server.sentTo("addDeviceReferenceToCart")).toMatchObject([
      { deviceReference: other, isIMEI: true },
    ]),
  );
});

test("the type follows what was scanned", async () => {
  await show(anOrderStatus({ steps: approved, deviceFunderReference: "BNK-1" }));
  fireEvent.change(screen.getByRole("textbox", { name: "IMEI" }), { target: { value: "C02XK0AAJG5H" } });
  expect(await screen.findByRole("textbox", { name: "Serial Number" })).toBeTruthy();
});

test("SALES-CONTRACT-23 SALES-CONTRACT-25 the ID is confirmed by a tick, once the credit is there", async () => {
  setRetailer({ showCustomerIDCheck: true });
  let status = anOrderStatus();
  const { server } = await show(() => status);
  expect(row("Verify ID").textContent).toContain("shows the name Harriet Okafor");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Confirmed" });
  expect(box.disabled).toBe(true);
  status = anOrderStatus({ steps: approved });
  fireEvent(window, new Event("visibilitychange"));
  await waitFor(() => expect(box.disabled).toBe(false));
  fireEvent.click(box);
  await waitFor(() =>
    expect(server.sentTo("confirmCustomerId")).toEqual([{ cartUUID: cart.uuid, isConfirmed: true }]),
  );
});

test("SALES-CONTRACT-27 SALES-CONTRACT-28 SALES-CONTRACT-08 activation says what it needs, asks, and is called", async () => {
  const steps = { ...approved, deviceReference: "COMPLETED" } as const;
  const { server } = await show(anOrderStatus({ steps, isSigned: true }));
  expect(screen.getByText(/must be signed in the partner's application before activation/)).toBeTruthy();
  fireEvent.click(button("Activate contract"));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Activate contract" }));
  await waitFor(() => expect(server.sentTo("finaliseCart")).toEqual([{ cartUUID: cart.uuid }]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

const partly = {
  termsAndConditions: "APPROVED",
  creditSign: "PARTIAL_APPROVED",
  deviceReference: "REFUSED",
} as const;

test.each([
  ["Pay for the extras now", "Paid at the till: keep the extras", "PAY"],
  ["Go without the extras", "Sell without the extras", "DROP"],
])(
  "SALES-CONTRACT-07 credit not approved for accessories: the customer may %s",
  async (way, press, decision) => {
    const status = anOrderStatus({
      steps: partly,
      deviceFunderReference: "BNK-1",
      partialApproval: aPartialApproval(),
    });
    const { server } = await show(status);
    const step = within(row("Device reference"));
    expect(step.getByText("Credit not approved for accessories")).toBeTruthy();
    expect(step.getByText("Albion Bank does not finance Clear case and Charger.")).toBeTruthy();
    expect(step.getByText("Today £79.85, each month £45.00")).toBeTruthy();
    expect(step.getByText("Today £0.00, each month £45.00")).toBeTruthy();
    expect(screen.getByText("2 of 3 steps are complete. Next: decide on the extras.")).toBeTruthy();
    for (const name of ["Save", "Activate contract"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    fireEvent.click(step.getByRole("radio", { name: new RegExp(way) }));
    fireEvent.click(step.getByRole("button", { name: press }));
    await waitFor(() => expect(server.sentTo("settleExtras")).toEqual([{ cartUUID: cart.uuid, decision }]));
  },
);

test("SALES-CONTRACT-43 who goes without the extras is told what is lost and what goes back to the customer", async () => {
  const { choices } = aPartialApproval();
  if (!choices) throw new Error("nothing to choose");
  const drop = { ...choices.drop, lostDiscounts: money(10), payBack: money(20), atStart: money(30) };
  const partialApproval = aPartialApproval({ choices: { ...choices, drop } });
  await show(anOrderStatus({ steps: partly, partialApproval }));
  expect(screen.queryByText(/are lost with the extras/)).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /Go without the extras/ }));
  expect(screen.getByText("Discounts of £10.00 are lost with the extras.")).toBeTruthy();
  expect(screen.getByText(/Pay £20.00 back to the customer at the till/)).toBeTruthy();
  expect(screen.getByText(/£30.00 for the old device .* when the contract starts/)).toBeTruthy();
});

test("what the old device had paid towards extras that are not sold is given with the start, and not before", async () => {
  const early = await show(anOrderStatus({ steps: partly, toGive: money(30) }));
  expect(screen.getByText("Pay the customer £30.00 for the old device")).toBeTruthy();
  expect(screen.getByText(/Not before the contract starts/)).toBeTruthy();
  early.unmount();
  await show(anOrderStatus({ steps: { ...partly, handOverDevice: "APPROVED" }, toGive: money(30) }));
  expect(screen.getByText("Pay the customer £30.00 for the old device")).toBeTruthy();
  expect(screen.queryByText(/Not before the contract starts/)).toBeNull();
});

test("with an ID check a partial approval leaves the ID to be confirmed, then the extras, then the device", async () => {
  setRetailer({ showCustomerIDCheck: true });
  const open = anOrderStatus({
    steps: partly,
    deviceFunderReference: "BNK-1",
    partialApproval: aPartialApproval(),
  });
  const asked = await show(open);
  expect(screen.getByText("2 of 4 steps are complete. Next: Verify ID.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Confirmed" }).disabled).toBe(false);
  asked.unmount();
  const seen = await show({ ...open, isIDConfirmed: true });
  expect(screen.getByText("3 of 4 steps are complete. Next: decide on the extras.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  seen.unmount();
  const settled = {
    ...open,
    isIDConfirmed: true,
    steps: { ...open.steps, deviceReference: "PENDING" as const },
    partialApproval: aPartialApproval({ extras: "PAID", choices: null }),
  };
  await show(settled);
  expect(screen.getByText("3 of 4 steps are complete. Next: Device reference.")).toBeTruthy();
  expect(button("Save")).toBeTruthy();
  expect(row("Credit sign").textContent).toContain("Partially approved · Extras paid at the till");
});

test("once it runs, a contract approved in part opens, and is not asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const steps = { ...partly, deviceReference: "APPROVED", handOverDevice: "APPROVED" } as const;
  const partialApproval = aPartialApproval({ extras: "DROPPED", choices: null });
  const { server } = await show(anOrderStatus({ steps, partialApproval, isSigned: true }));
  expect(screen.queryByText("Opens after activation")).toBeNull();
  expect(button("Contract Details").getAttribute("aria-disabled")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(server.sentTo("getOrderStatus")).toHaveLength(1);
});

test("after the activation an open trade-in is what the contract waits for", async () => {
  const steps = { ...approved, deviceReference: "APPROVED", handOverDevice: "APPROVED" } as const;
  await show(anOrderStatus({ steps: { ...steps, recycleStatus: "PENDING" }, tradecart: aTradecart() }));
  expect(screen.queryByText("Opens after activation")).toBeNull();
  expect(screen.getByText("Opens when the trade-in is complete")).toBeTruthy();
});

test("what the lender leaves open of the device is taken at the till before the contract starts", async () => {
  const steps = { ...partly, deviceReference: "APPROVED" } as const;
  const partialApproval = aPartialApproval({
    extras: null,
    items: [],
    choices: null,
    shortAmount: money(100),
    shortMonthly: money(38.5),
  });
  const ready = anOrderStatus({ steps, isSigned: true, partialApproval });
  const short = await show(ready);
  expect(row("Credit sign").textContent).toContain("£100.00 to be paid at the till");
  fireEvent.click(button("Activate contract"));
  expect(
    await screen.findByText(/Take £100.00 at the till first.*After that £38.50 is paid each month/),
  ).toBeTruthy();
  short.unmount();
  await show({ ...ready, partialApproval: { ...partialApproval, isTooLittle: true } });
  expect(screen.queryByRole("button", { name: "Activate contract" })).toBeNull();
  expect(screen.getByText(/too little for an agreement on this plan/)).toBeTruthy();
  expect(button("Cancel contract")).toBeTruthy();
});

test("an amount counts as taken at once, and is asked for again when the server refuses", async () => {
  const steps = { ...approved, deviceReference: "APPROVED", handOverDevice: "APPROVED" } as const;
  // A click whose promise is refused is nobody's to catch but the button's.
  const refused = vi.fn();
  process.once("unhandledRejection", refused);
  const { promise, resolve } = Promise.withResolvers<object>();
  const { server } = await show(
    anOrderStatus({ steps, isSigned: true, dueToday: money(50), toTake: money(50), amountTaken: null }),
    cart,
    { takeAmount: () => promise },
  );
  fireEvent.click(button("Amount taken"));
  expect(await screen.findByText("£50.00 taken")).toBeTruthy();
  await waitFor(() => expect(server.sentTo("takeAmount")).toHaveLength(1));
  resolve(refusedWith("PRICING_ERROR"));
  expect(await screen.findByText("Take £50.00 now")).toBeTruthy();
  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
});

test("a sale that has not started is cancelled after a question", async () => {
  const { server, address } = await show(anOrderStatus({ steps: approved }));
  fireEvent.click(button("Cancel contract"));
  await screen.findByRole("alertdialog");
  expect(server.sentTo("cancelContract")).toEqual([]);
  await endBecause("Entered twice", "Cancel contract");
  await waitFor(() => expect(address()).toBe("/posale/services"));
  expect(server.sentTo("cancelContract")).toEqual([
    { cartUUID: cart.uuid, why: { reason: "ENTERED_TWICE", tells: ["CUSTOMER"] } },
  ]);
});

test("SALES-CONTRACT-31 SALES-CONTRACT-32 SALES-CONTRACT-33 the link is sent again by the way that is chosen", async () => {
  const { server } = await show(anOrderStatus());
  fireEvent.click(button("Resend credit link"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Mobile phone/ }).value).toBe("+447400900142");
  fireEvent.click(dialog.getByRole("radio", { name: /Send Email/ }));
  const email = await dialog.findByRole("textbox", { name: /Email/ });
  fireEvent.change(email, { target: { value: "other@mail.test" } });
  fireEvent.click(dialog.getByRole("button", { name: "Resend link" }));
  await waitFor(() => expect(server.sentTo("retryCreditCheck")).toHaveLength(1));
  expect(server.sentTo("retryCreditCheck")[0]).toEqual({
    cartUUID: cart.uuid,
    distributionMethod: "email",
    email: "other@mail.test",
    phone: "",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(said("Credit application URL resent")).toBe(true);
  expect(resendInput("sms", { phone: "+447400900142", email: "other@mail.test" })).toEqual({
    distributionMethod: "sms",
    phone: "+447400900142",
  });
});

test("SALES-CONTRACT-34 SALES-CONTRACT-35 SALES-CONTRACT-36 SALES-CONTRACT-37 a sale is put aside with a note", async () => {
  const { server, address } = await show(anOrderStatus());
  fireEvent.click(button("Finish later"));
  const dialog = within(await screen.findByRole("dialog"));
  const submit = () => dialog.getByRole("button", { name: "Finish later" });
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(dialog.getByRole("textbox", { name: "Note" }), {
    target: { value: "Call back at 5, ask for Jo" },
  });
  await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(submit());
  await waitFor(() => expect(address()).toBe("/posale/sales/contracts/pending"));
  expect(server.sentTo("addNoteToCart")).toEqual([
    { cartUUID: cart.uuid, note: "Call back at 5\u201A ask for Jo" },
  ]);
  expect(said("The contract can be found in Pending Contracts")).toBe(true);
});

test("SALES-CONTRACT-38 SALES-CONTRACT-43 a refused sale is cancelled, with a warning of what is lost", async () => {
  const shown = aCart({ ...cart, orders: [anOrder({ extras: [anExtra()] })] });
  const { server, address } = await show(anOrderStatus({ steps: { creditSign: "REFUSED" } }), shown);
  expect(row("Credit sign").textContent).toContain("Declined");
  expect(screen.getByText("Extras and discounts of this cart will be lost.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Finish later" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Resend credit link" })).toBeNull();
  fireEvent.click(button("Cancel contract"));
  await waitFor(() => expect(address()).toBe("/posale/services"));
  expect(server.sentTo("cancelContract")).toEqual([{ cartUUID: cart.uuid }]);
});

test.each([
  ["a discount that staff gave", { type_id: 5, locked: false }, true],
  ["the trade-in's own credit", { type_id: 1, locked: true }, false],
])("SALES-CONTRACT-43 of %s, %j, a warning speaks: %s", async (_name, kind, isWarned) => {
  const items = [{ uuid: "d1", description: "", value: 10, monthly_value: 0, ...kind }];
  const shown = aCart({ ...cart, orders: [anOrder({ discounts: { items } })] });
  await show(anOrderStatus({ steps: { creditSign: "REFUSED" } }), shown);
  expect(screen.queryByText("Extras and discounts of this cart will be lost.") !== null).toBe(isWarned);
});

test("SALES-CONTRACT-39 what the customer has withdrawn is left without a call", async () => {
  const { server, address } = await show(anOrderStatus({ steps: { creditSign: "WITHDRAWN" } }));
  expect(screen.queryByText(/will be lost/)).toBeNull();
  fireEvent.click(button("Cancel contract"));
  await waitFor(() => expect(address()).toBe("/posale/services"));
  expect(server.sentTo("cancelContract")).toEqual([]);
});

test("SALES-CONTRACT-40 SALES-CONTRACT-41 SALES-CONTRACT-42 after a refusal the trade-in can become a gift card", async () => {
  setRetailer({
    hasPosaleMultiDeviceTradein: true,
    recycleOptions: { TRADE_IN: ["GIFT_CARD"], SWAP: [] },
  });
  const tradecart = aTradecart();
  const withdrawn = await show(anOrderStatus({ steps: { creditSign: "WITHDRAWN" }, tradecart }));
  expect(screen.queryByRole("button", { name: "Return to outcomes" })).toBeNull();
  withdrawn.unmount();
  const { address, query } = await show(anOrderStatus({ steps: { creditSign: "REFUSED" }, tradecart }));
  expect(screen.getByText("The customer has £180.00 of trade-in credit")).toBeTruthy();
  fireEvent.click(button("Return to outcomes"));
  await waitFor(() => expect(address()).toBe("/posale/recycle/outcomes"));
  expect(Object.fromEntries(new URLSearchParams(query()))).toEqual({
    tradecartID: tradecart.id,
    selectedOutcome: "GIFT_CARD",
  });
});

test("SALES-CONTRACT-44 SALES-CONTRACT-45 a message that did not arrive is told, an SMS with the advice to use e-mail", async () => {
  const page = await show(anOrderStatus({ lastMessageStatus: "ERROR", lastMessageMethod: "email" }));
  await waitFor(() => expect(said("The last message to the customer failed")).toBe(true));
  page.unmount();
  await show(anOrderStatus({ lastMessageStatus: "ERROR", lastMessageMethod: "sms", lastMessageID: "m2" }));
  await waitFor(() => expect(said("Resend it with the email option")).toBe(true));
  fireEvent.click(button("Resend credit link"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Send Email/ }).checked).toBe(true);
});

test("SALES-CONTRACT-12 SALES-CONTRACT-29 the trade-in says what is traded and how far it is", async () => {
  await show(anOrderStatus({ tradecart: aTradecart(), steps: { recycleStatus: "PENDING" } }));
  expect(row("Trade-in").textContent).toContain("Waiting to complete · Orbit 7 128 GB, £180.00");
});

test("a partial approval says how much; a slow lender says that the application is on its way", async () => {
  const partial = anOrderStatus({
    steps: { ...approved, creditSign: "PARTIAL_APPROVED" },
    approvedAmount: aTradecart().amount,
  });
  const page = await show(partial);
  expect(row("Credit sign").textContent).toContain("Partially approved · £180.00 approved");
  page.unmount();
  await show(anOrderStatus({ application: "SENDING" }));
  expect(row("Credit sign").textContent).toContain("on its way to Albion Bank");
});

test("what ends the old contract is taken with what the new one costs today", async () => {
  const tradecart = aTradecart({ source: "SWAP", swapCost: money(37.69) });
  const signed = anOrderStatus({ isSigned: true, dueToday: money(29.95), toTake: money(67.64), tradecart });
  const open = await show(signed);
  expect(screen.getByText("Take £67.64 now")).toBeTruthy();
  expect(screen.getByText(/Of it £37.69 ends the old contract/)).toBeTruthy();
  open.unmount();
  const amountTaken = { by: "Ana Whitfield", at: "2026-02-03T10:00:00.000Z", amount: money(67.64) };
  const taken = await show({ ...signed, amountTaken });
  expect(screen.getByText("£67.64 taken")).toBeTruthy();
  expect(screen.queryByText(/ends the old contract/)).toBeNull();
  taken.unmount();
  await show({ ...signed, toTake: money(29.95), tradecart: aTradecart() });
  expect(screen.getByText("Take £29.95 now")).toBeTruthy();
  expect(screen.queryByText(/ends the old contract/)).toBeNull();
});

test("at the desk one button names what is open and leads there, to the activation and then to the hand-over", async () => {
  // The browser of the tests does not scroll.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const named = { ...approved, deviceReference: "COMPLETED" } as const;
  let status = anOrderStatus({ steps: approved, deviceFunderReference: "BNK-1", isSigned: true });
  serve({
    getCart: () => ({ cart }),
    syncCheckoutSteps: () => ({
      steps: [{ name: "contractStatus", path: "credit" }],
      current: "contractStatus",
      credit_status: "SUCCESS",
    }),
    getOrderStatus: () => status,
  });
  const at = () =>
    renderScreen(Component, {
      pattern: "/posale/desk/:cartUUID/credit",
      path: `/posale/desk/${cart.uuid}/credit`,
      cart,
    });
  const first = at();
  fireEvent.click(await screen.findByRole("button", { name: "Next: Device reference" }));
  await waitFor(() => expect(row("Device reference").contains(document.activeElement)).toBe(true));
  first.unmount();
  // What the customer is to decide stands in the same row and is called by its own name.
  status = anOrderStatus({
    steps: partly,
    deviceFunderReference: "BNK-1",
    isSigned: true,
    partialApproval: aPartialApproval(),
  });
  const undecided = at();
  fireEvent.click(await screen.findByRole("button", { name: "Next: decide on the extras" }));
  expect(screen.getByText("Signed. Waits for you: decide on the extras")).toBeTruthy();
  undecided.unmount();
  status = anOrderStatus({ steps: named, deviceFunderReference: "BNK-1", isSigned: true });
  const second = at();
  fireEvent.click(await screen.findByRole("button", { name: "Next: Activate contract" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Activate contract"));
  second.unmount();
  status = anOrderStatus({ steps: { ...named, handOverDevice: "APPROVED" }, isSigned: true });
  at();
  await screen.findByRole("list", { name: "Contract status" });
  expect(screen.queryByRole("button", { name: /^Next:/ })).toBeNull();
});
