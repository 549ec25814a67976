import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { setRetailer } from "#testing/a-cart.ts";
import {
  aDevice,
  anEvaluation,
  aTraded,
  foundAnswer,
  IMEI,
  OTHER_IMEI,
  openTrade,
  selectedAnswer,
} from "#testing/a-trade.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/tradein.json" with { type: "json" };
import { addDevice, aTrade, NO_ANSWERS, totalSwapCost, totalValue } from "../trade-state.ts";
import { staffTrade } from "../trade-store.ts";
import { updatedDevice } from "./multi-rules.ts";
import { Component } from "./multi-screen.tsx";

saleTexts.addResourceBundle("en", "tradein", texts);
const ORDER = "0198f000-0000-7000-8000-0000000000aa";

function show(found: readonly TradeDevice[] = [], order = "") {
  const server = serve({
    validateDeviceReference: () => foundAnswer(found),
    selectTradeinDevice: () => selectedAnswer(found[0] ?? aDevice()),
  });
  const page = renderScreen(Component, {
    pattern: order ? "/posale/recycle/:orderUUID/multi" : "/posale/recycle/multi",
    path: order ? `/posale/recycle/${order}/multi` : "/posale/recycle/multi",
  });
  return { ...page, server };
}
async function searchFor(reference: string) {
  fireEvent.change(await screen.findByRole("textbox", { name: "IMEI or serial number" }), {
    target: { value: reference },
  });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
}
const raised = () => JSON.stringify(shownMessages().map(({ content }) => content));
const panel = (name: string) => within(screen.getByRole("region", { name }));
const isBlocked = () =>
  screen.getByRole("button", { name: "Continue" }).getAttribute("aria-disabled") === "true";

beforeEach(() => {
  setRetailer({ hasPosaleMultiDeviceTradein: true });
  staffTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
  setErrorTexts({});
});

const juno = (change: Parameters<typeof aTraded>[0] = {}) =>
  aTraded({ device: aDevice({ name: "Juno S", deviceReference: OTHER_IMEI }), ...change });

test("TRADEIN-MULTI-01 TRADEIN-MULTI-02 TRADEIN-MULTI-03 the quote, the warning, the counter and one panel for each device are shown", async () => {
  openTrade(
    { onlineQuote: { tradecartID: "t-1", tradecartSID: "TQ-20418", visit: null } },
    aTraded({
      device: aDevice({ needsCloudAccountRemoval: true, imageURL: "/images/orbit-8.png" }),
      quoted: { networkStatus: null, grade: "A", value: 240 },
    }),
    juno({ evaluation: null }),
  );
  show();
  expect(await screen.findByText("Device(s) in cart: 2 | Evaluated: 1")).toBeTruthy();
  expect(screen.getByText("TQ-20418")).toBeTruthy();
  expect(screen.getByText("Remove the device from the cloud account first")).toBeTruthy();
  expect(panel("Orbit 8 128 GB").getByText("01")).toBeTruthy();
  const picture = screen.getByRole("region", { name: "Orbit 8 128 GB" }).querySelector("img");
  expect(picture?.getAttribute("src")).toBe("/images/orbit-8.png?d=80x80");
  expect(panel("Orbit 8 128 GB").getByText("Evaluated")).toBeTruthy();
  expect(panel("Juno S").getByText("02")).toBeTruthy();
  expect(panel("Juno S").getByText("To be evaluated")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Open Orbit 8 128 GB" }).getAttribute("aria-expanded")).toBe(
    "false",
  );
  fireEvent.click(screen.getByRole("button", { name: "Open Orbit 8 128 GB" }));
  expect(panel("Orbit 8 128 GB").getByRole("list", { name: "Checks" })).toBeTruthy();
});

test("TRADEIN-MULTI-04 TRADEIN-MULTI-08 an open panel holds the facts, the SIM status, the questions and the promotions", async () => {
  const promotions = [{ id: "AUTUMN", title: "Autumn bonus", value: 50 }];
  const device = aDevice({ promotions, hasDiagnostics: true });
  openTrade({}, aTraded({ device }));
  show();
  await screen.findByRole("heading", { level: 1 });
  const open = panel("Orbit 8 128 GB");
  for (const words of ["35 000100 100000 3", "Fully Functional and Good Condition", "POWER?", "Autumn bonus"])
    expect(open.getAllByText(words).length, words).toBeGreaterThan(0);
  // Among the facts, and as the choice that was made.
  expect(open.getAllByText("Unlocked")).toHaveLength(2);
  expect(open.getByRole("radiogroup", { name: "SIM Status" })).toBeTruthy();
  expect(open.getByRole("button", { name: "Start device diagnostic" })).toBeTruthy();
});

test("TRADEIN-MULTI-04 TRADEIN-MULTI-07 what is not known is not available, and a device found by name is asked for its number", async () => {
  const device = aDevice({ deviceReference: "", searchedByString: true });
  openTrade({}, aTraded({ device, simStatus: null, evaluation: null }));
  show();
  await screen.findByRole("heading", { level: 1 });
  const open = panel("Orbit 8 128 GB");
  expect(open.getAllByText("Not available")).toHaveLength(3);
  expect(open.getByRole("button", { name: "Check reference" })).toBeTruthy();
  const broken = anEvaluation({ grade: "NWZ", deviceValue: 0 });
  act(() => void openTrade({}, aTraded({ device, evaluation: broken })));
  await waitFor(() =>
    expect(panel("Orbit 8 128 GB").queryByRole("button", { name: "Check reference" })).toBeNull(),
  );
});

test("TRADEIN-MULTI-13 the number of another device on the list is not taken for one that has none", async () => {
  openTrade({}, juno(), aTraded({ device: aDevice({ deviceReference: "" }) }));
  const { server } = show();
  await screen.findByRole("heading", { level: 1 });
  const own = panel("Orbit 8 128 GB");
  fireEvent.change(own.getByRole("textbox", { name: "IMEI or serial number" }), {
    target: { value: OTHER_IMEI },
  });
  fireEvent.click(own.getByRole("button", { name: "Check reference" }));
  await waitFor(() => expect(raised()).toContain("DEVICE_ALREADY_ON_LIST"));
  expect(server.sentTo("validateDeviceReference")).toEqual([]);
});

test("TRADEIN-MULTI-19 restarting one device leaves the others as they are", async () => {
  openTrade({}, juno(), aTraded());
  const [other] = staffTrade.get()?.devices ?? [];
  const fresh = aDevice();
  serve({ restartEvaluation: () => ({ device: fresh }), selectTradeinDevice: () => selectedAnswer(fresh) });
  renderScreen(Component, { pattern: "/posale/recycle/multi", path: "/posale/recycle/multi" });
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(panel("Orbit 8 128 GB").getByRole("button", { name: "Restart evaluation" }));
  await waitFor(() => expect(staffTrade.get()?.devices[1]?.answers).toEqual(NO_ANSWERS));
  expect(staffTrade.get()?.devices[0]).toEqual(other);
});

test("TRADEIN-MULTI-05 TRADEIN-MULTI-06 the value is the device's, or the best before it is known, with its promotion", async () => {
  const promotions = [{ id: "AUTUMN", title: "Autumn bonus", value: 50 }];
  openTrade(
    {},
    aTraded({ device: aDevice({ promotions, promotionID: "AUTUMN" }) }),
    juno({ evaluation: anEvaluation({ isComplete: false }) }),
  );
  show();
  await screen.findByRole("heading", { level: 1 });
  expect(panel("Orbit 8 128 GB").getByText("£240.00")).toBeTruthy();
  expect(panel("Orbit 8 128 GB").getByText(/Autumn bonus/)).toBeTruthy();
  expect(panel("Juno S").getByText("£300.00")).toBeTruthy();
});

test("the sum counts what is evaluated, and promises nothing for a device that is still asked about", () => {
  const known = aTraded({ evaluation: anEvaluation({ isComplete: true, deviceValue: 120, swapCost: 30 }) });
  const asked = aTraded({ evaluation: anEvaluation({ isComplete: false, deviceValue: 300, swapCost: 90 }) });
  const state = openTrade({}, known, known, asked);
  expect([totalValue(state), totalSwapCost(state)]).toEqual([240, 30]);
});

test("TRADEIN-MULTI-05 a swap shows no value on its panels", async () => {
  openTrade({ orderUUID: ORDER }, aTraded());
  show([], ORDER);
  await screen.findByRole("heading", { level: 1 });
  expect(panel("Orbit 8 128 GB").queryByText("£240.00")).toBeNull();
});

test.each([
  ["", "This device does not work and has no trade-in value."],
  [ORDER, "This device does not work, so it cannot be used for the upgrade."],
])("TRADEIN-MULTI-09 a device that does not work is told, order '%s'", async (order, words) => {
  openTrade(
    { orderUUID: order || null },
    aTraded({ evaluation: anEvaluation({ grade: "NWZ", deviceValue: 0 }) }),
  );
  show([], order);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("TRADEIN-MULTI-03 TRADEIN-MULTI-10 a device is removed after a question, is told, and the others move up", async () => {
  setErrorTexts(await loadErrorTexts("en"));
  openTrade({}, aTraded(), juno());
  show();
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Remove Orbit 8 128 GB" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove device" }));
  await waitFor(() => expect(raised()).toContain("Device(s) removed from the list"));
  expect(shownMessages()).toMatchObject([{ content: { tone: "warning" } }]);
  expect(staffTrade.get()?.devices).toMatchObject([{ id: 2, device: { name: "Juno S" } }]);
  expect(panel("Juno S").getByText("01")).toBeTruthy();
});

test("TRADEIN-MULTI-11 TRADEIN-MULTI-12 TRADEIN-MULTI-14 several results stand in a table, and one is added", async () => {
  const found = [aDevice({ name: "Orbit 8" }), aDevice({ name: "Orbit 9", maxValue: 420 })];
  show(found);
  expect(await screen.findAllByRole("tab")).toHaveLength(2);
  await searchFor(IMEI);
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Manufacturer",
    "Model",
    "Quote up to",
    "Actions",
  ]);
  const [, , second] = table.getAllByRole("row").map((row) => within(row));
  for (const words of ["Orbit", "Orbit 9", "£420.00"]) expect(second?.getByText(words), words).toBeTruthy();
  const [add] = table.getAllByRole("button", { name: "Add to cart" });
  if (add) fireEvent.click(add);
  await waitFor(() => expect(raised()).toContain("DEVICES_ADDED_OR_UPDATED"));
  expect(staffTrade.get()?.devices).toMatchObject([{ id: 1, device: { name: "Orbit 8" } }]);
});

test("TRADEIN-MULTI-12 TRADEIN-MULTI-14 a device without its number is updated by the one that is chosen, and that is told", async () => {
  const found = aDevice({ name: "Orbit 8" });
  openTrade({}, aTraded({ device: { ...found, deviceReference: "" } }));
  show([found, aDevice({ name: "Orbit 9" })]);
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Close Orbit 8" }));
  await searchFor(IMEI);
  const table = within(await screen.findByRole("table"));
  const actions = table.getAllByRole("button", { name: /^(Update device|Add to cart)$/ });
  expect(actions.map(({ textContent }) => textContent)).toEqual(["Update device", "Add to cart"]);
  fireEvent.click(table.getByRole("button", { name: "Update device" }));
  await waitFor(() => expect(raised()).toContain("DEVICES_ADDED_OR_UPDATED"));
  expect(shownMessages()).toMatchObject([{ content: { tone: "success" } }]);
  expect(staffTrade.get()?.devices).toMatchObject([{ id: 1, device: { deviceReference: IMEI } }]);
});

test("TRADEIN-MULTI-12 a device without its number is updated by the one found, and the same one cannot be added twice", () => {
  const found = aDevice();
  const byName = addDevice(aTrade(), aTraded({ device: { ...found, deviceReference: "" } }));
  expect(updatedDevice(byName, found)).toMatchObject({ isUpdate: true, isDisabled: false });
  const there = addDevice(aTrade(), aTraded({ device: found }));
  expect(updatedDevice(there, found)).toMatchObject({ isUpdate: false, isDisabled: true });
  expect(updatedDevice(there, aDevice())).toMatchObject({ isUpdate: false, isDisabled: false });
});

test("TRADEIN-MULTI-13 a reference of the list is not searched for again", async () => {
  setErrorTexts(await loadErrorTexts("en"));
  openTrade({}, aTraded());
  const { server } = show([aDevice()]);
  await searchFor(IMEI);
  await waitFor(() => expect(raised()).toContain("Device is already on the list."));
  expect(server.sentTo("validateDeviceReference")).toEqual([]);
});

test.each([
  ["", "TRADE_IN"],
  [ORDER, "SWAP"],
])(
  "TRADEIN-SEARCH-12 TRADEIN-MULTI-15 an empty list, order '%s', begins a %s and cannot be left",
  async (order, recycleType) => {
    show([], order);
    expect(await screen.findByText("Add a device to continue")).toBeTruthy();
    expect(isBlocked()).toBe(true);
    expect(staffTrade.get()).toMatchObject({ recycleType, orderUUID: order || null });
  },
);

test.each([
  ["", "/posale/recycle/multi-outcomes"],
  [ORDER, `/posale/recycle/${ORDER}/multi-outcomes`],
])("TRADEIN-MULTI-16 Continue leads to the outcomes, order '%s'", async (order, path) => {
  openTrade({ orderUUID: order || null }, aTraded());
  const { address } = show([], order);
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(address()).toBe(path));
});

test("TRADEIN-EVAL-16 TRADEIN-EVAL-17 on the list, too, a swap with the lender who is paid later says what becomes of the loan", async () => {
  const evaluation = anEvaluation({ remainingLoan: 500 });
  openTrade({ orderUUID: ORDER, funder: "bnpl" }, aTraded({ evaluation }));
  show([], ORDER);
  expect(await screen.findByText(/within 3 working days of credit approval/)).toBeTruthy();
  expect(screen.getByText("Remaining amount to pay").parentElement?.textContent).toContain("£260.00");
});

test("TRADEIN-EVAL-16 TRADEIN-OUTCOME-06 on the list, too, the lender is the one that the server names", async () => {
  const device = aDevice();
  serve({
    validateDeviceReference: () => ({ ...foundAnswer([device]), funder: "nordicbank" }),
    selectTradeinDevice: () => selectedAnswer(device),
  });
  renderScreen(Component, {
    pattern: "/posale/recycle/:orderUUID/multi",
    path: `/posale/recycle/${ORDER}/multi`,
  });
  await searchFor(IMEI);
  await waitFor(() => expect(staffTrade.get()?.devices).toHaveLength(1));
  expect(staffTrade.get()).toMatchObject({ orderUUID: ORDER, funder: "nordicbank" });
});

const faulty = { reportUid: "uid-1", reportGrade: "C", reportStatus: "completed", reportLink: "" } as const;

test.each([
  ["DIAGNOSTIC_GRADE_NOT_W", { device: aDevice({ hasDiagnostics: true }), diagnostic: faulty }],
  ["ONLY_UPGRADE_MAX_VALUE_BLOCK", { evaluation: anEvaluation({ swapCost: 35 }) }],
])(
  "TRADEIN-EVAL-32 TRADEIN-EVAL-34 on the list, too, an upgrade stops with %s, and a trade-in does not",
  async (code, change) => {
    setRetailer({ hasPosaleMultiDeviceTradein: true, onlyUpgradeMaxValue: true });
    openTrade({ orderUUID: ORDER }, aTraded(change));
    const { unmount } = show([], ORDER);
    await screen.findByRole("heading", { level: 1 });
    expect(isBlocked()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(raised()).toContain(code);
    unmount();
    openTrade({}, aTraded(change));
    show();
    await screen.findByRole("heading", { level: 1 });
    expect(isBlocked()).toBe(false);
  },
);

test("TRADEIN-EVAL-26 a device of the list that turns out to be held back is told with its reasons, and can be left", async () => {
  openTrade({}, juno(), aTraded({ device: aDevice({ checkmendOk: false }) }));
  show();
  const dialog = within(await screen.findByRole("alertdialog", { name: "Orbit 8 128 GB is blocked" }));
  expect(dialog.getByText("It is reported stolen.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Restart evaluation" })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Leave device" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(staffTrade.get()?.devices).toMatchObject([{ device: { name: "Juno S" } }]);
  expect(raised()).toContain("DEVICES_REMOVED");
});

test("TRADEIN-EVAL-26 a device that a registry holds back is not put on the list", async () => {
  show([aDevice({ checkmendOk: false })]);
  await searchFor(IMEI);
  expect(await screen.findByRole("alertdialog", { name: "Orbit 8 128 GB is blocked" })).toBeTruthy();
  expect(staffTrade.get()?.devices).toEqual([]);
});
