import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { currentTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import {
  aDevice,
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
import { staffTrade } from "../trade-store.ts";
import { Component as Entry } from "./entry-screen.tsx";
import { referenceForm } from "./reference-form.tsx";
import { Component } from "./search-screen.tsx";

saleTexts.addResourceBundle("en", "tradein", texts);
const ORDER = "0198f000-0000-7000-8000-0000000000aa";
const CART = "0198f000-0000-7000-8000-0000000000cc";

function show(devices: readonly TradeDevice[], address = "/posale/recycle/search", status = "SUCCESS") {
  const server = serve({
    validateDeviceReference: () => foundAnswer(devices),
    selectTradeinDevice: () => ({ ...selectedAnswer(devices[0] ?? aDevice()), status }),
  });
  const hasOrder = address.includes(ORDER);
  const page = renderScreen(Component, {
    pattern: hasOrder ? "/posale/recycle/:orderUUID/search" : "/posale/recycle/search",
    path: address,
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

beforeEach(() => {
  setRetailer();
  staffTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
  setErrorTexts({});
});

test("TRADEIN-SEARCH-01 the entry of a trade-in leads to the search", async () => {
  const page = renderScreen(Entry, { pattern: "/posale/recycle", path: "/posale/recycle" });
  await waitFor(() => expect(page.address()).toBe("/posale/recycle/search"));
});

test("TRADEIN-SEARCH-02 TRADEIN-SEARCH-03 without an order a trade-in begins, with two ways to search", async () => {
  show([]);
  expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
    "Search by IMEI or serial number",
    "Search by device name",
  ]);
  expect(staffTrade.get()).toMatchObject({ recycleType: "TRADE_IN", orderUUID: null });
});

test("TRADEIN-SEARCH-04 TRADEIN-SEARCH-05 with an order only the reference is asked for, and another one is told", async () => {
  show([aDevice()], `/posale/recycle/${ORDER}/search?reference=${IMEI}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Which device is returned?" })).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(staffTrade.get()).toMatchObject({ recycleType: "SWAP", orderUUID: ORDER });
  await searchFor(OTHER_IMEI);
  await waitFor(() => expect(raised()).toContain("ORDER_REFERENCE_CHANGED"));
});

test("TRADEIN-SEARCH-09 TRADEIN-SEARCH-13 TRADEIN-SEARCH-14 one device is chosen by itself and evaluated", async () => {
  const device = aDevice();
  const { address, server } = show([device]);
  await searchFor(IMEI);
  await waitFor(() => expect(address()).toBe("/posale/recycle/evaluate"));
  expect(server.sentTo("validateDeviceReference")).toMatchObject([
    { isIMEI: true, deviceReference: IMEI, fetchModelData: true },
  ]);
  expect(server.sentTo("selectTradeinDevice")).toMatchObject([
    { selectedDevice: { deviceID: device.deviceID } },
  ]);
  expect(staffTrade.get()?.devices[0]?.answers.criteriaAnswers).toEqual({});
});

test("TRADEIN-SEARCH-06 TRADEIN-SEARCH-07 TRADEIN-SEARCH-10 several are listed with their max value, and the chosen one is evaluated for the order", async () => {
  const plain = aDevice({ name: "Orbit 8", maxValue: 315 });
  const computer = aDevice({ name: "Halden Air 13", categoryCode: "COMPUTERS", modelCode: "mac-13" });
  const { address } = show([plain, computer], `/posale/recycle/${ORDER}/search`);
  await searchFor(IMEI);
  const rows = within(await screen.findByRole("list", { name: "Devices found" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Orbit 8.*max value£315\.00/),
    expect.stringMatching(/^Halden Air 13.*max value£300\.00/),
  ]);
  expect(screen.getAllByRole("button", { name: "Cannot find device?" })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Cannot find device?" }));
  const help = await screen.findByRole("dialog", { name: "Cannot find device" });
  const [close] = within(help).getAllByRole("button", { name: "Close" });
  if (close) fireEvent.click(close);
  fireEvent.click(await screen.findByRole("button", { name: "Select Orbit 8" }));
  await waitFor(() => expect(address()).toBe(`/posale/recycle/${ORDER}/evaluate`));
});

/** The server's answer to a search, with the words that staff read. */
async function searched(apiStatus: "WARNING" | "ERROR", code: string, ...values: string[]) {
  setErrorTexts(await loadErrorTexts("en"));
  const entries = [{ code, values, message: "" }];
  serve({
    validateDeviceReference: () => ({
      ...foundAnswer([]),
      header: { apiStatus, ...(apiStatus === "ERROR" ? { errors: entries } : { warnings: entries }) },
    }),
  });
  renderScreen(Component, { pattern: "/posale/recycle/search", path: "/posale/recycle/search" });
  await searchFor(IMEI);
}

const refusedWith = (code: string, ...values: string[]) => searched("ERROR", code, ...values);

async function answered(apiStatus: "WARNING" | "ERROR", code: string, ...values: string[]) {
  await searched(apiStatus, code, ...values);
  await waitFor(() => expect(shownMessages()).toHaveLength(1));
  return shownMessages()[0]?.content;
}

test("TRADEIN-SEARCH-08 nothing found is one warning under its own title", async () => {
  expect(await answered("WARNING", "NO_DEVICES_FOUND")).toMatchObject({
    tone: "warning",
    title: "No Devices found",
  });
});

test("TRADEIN-SEARCH-22 a device of a running contract is sent on to the upgrade", async () => {
  await refusedWith("RECYCLE_IMEI_USED_IN_CONTRACT_X", "GB-NW-2026-T0000001");
  expect(await screen.findByText(/GB-NW-2026-T0000001\. Use the upgrade option instead\./)).toBeTruthy();
  expect(shownMessages()).toEqual([]);
});

test("TRADEIN-SEARCH-23 a reference that nobody knows is searched by model, or support is asked", async () => {
  await refusedWith("CMR_DEVICE_NOT_FOUND_FOR_REFERENCE");
  expect(
    await screen.findByText(
      `Device not found for IMEI or Serial number. Please search by device model or contact ${currentTenant()?.supportEmail}.`,
    ),
  ).toBeTruthy();
});

test("TRADEIN-SEARCH-11 whoever comes back to the search goes on with the device that is under way", async () => {
  openTrade({ orderUUID: ORDER, funder: "bnpl", contractReference: IMEI }, aTraded());
  const { address } = show([aDevice()], `/posale/recycle/${ORDER}/search`);
  expect(
    (await screen.findByRole<HTMLInputElement>("textbox", { name: "IMEI or serial number" })).value,
  ).toBe(IMEI);
  expect(within(screen.getByRole("complementary")).getByText("Orbit 8 128 GB")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Evaluation" }));
  await waitFor(() => expect(address()).toBe(`/posale/recycle/${ORDER}/evaluate`));
  expect(staffTrade.get()).toMatchObject({ funder: "bnpl", devices: [{ id: 1 }] });
});

test("TRADEIN-SEARCH-11 a reference of the open trade is told and not searched for", async () => {
  openTrade({}, aTraded());
  const { server } = show([aDevice()]);
  await searchFor(IMEI);
  await waitFor(() => expect(raised()).toContain("DUPLICATE_REFERENCE"));
  expect(server.sentTo("validateDeviceReference")).toEqual([]);
});

test.each([
  [null, "/posale/recycle/multi"],
  [ORDER, `/posale/recycle/${ORDER}/multi`],
])(
  "TRADEIN-SEARCH-12 with several devices switched on the list of devices is used, order %s",
  async (order, path) => {
    setRetailer({ hasPosaleMultiDeviceTradein: true });
    const { address } = show([], order ? `/posale/recycle/${order}/search` : "/posale/recycle/search");
    await waitFor(() => expect(address()).toBe(path));
  },
);

test("TRADEIN-EVAL-16 TRADEIN-OUTCOME-06 the lender of an order is the one that the server names, whatever the address says", async () => {
  const device = aDevice();
  serve({
    validateDeviceReference: () => ({ ...foundAnswer([device]), funder: "nordicbank" }),
    selectTradeinDevice: () => selectedAnswer(device),
  });
  const { address } = renderScreen(Component, {
    pattern: "/posale/recycle/:orderUUID/search",
    path: `/posale/recycle/${ORDER}/search?funder=bnpl`,
  });
  await searchFor(IMEI);
  await waitFor(() => expect(address()).toBe(`/posale/recycle/${ORDER}/evaluate`));
  expect(staffTrade.get()).toMatchObject({ recycleType: "SWAP", funder: "nordicbank" });
});

test("TRADEIN-SEARCH-16 a choice that is answered by ERROR leads nowhere", async () => {
  const { address, server } = show([aDevice()], "/posale/recycle/search", "ERROR");
  await searchFor(IMEI);
  await waitFor(() => expect(server.sentTo("selectTradeinDevice")).toHaveLength(1));
  expect(address()).toBe("/posale/recycle/search");
  expect(staffTrade.get()?.devices).toEqual([]);
});

test("TRADEIN-EVAL-26 a device that a registry holds back is told with its reasons, and can be checked again", async () => {
  const { server, address } = show([aDevice({ checkmendOk: false })]);
  await searchFor(IMEI);
  const dialog = await screen.findByRole("alertdialog", { name: "Orbit 8 128 GB is blocked" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["It is reported stolen."]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Restart evaluation" }));
  await waitFor(() => expect(server.sentTo("validateDeviceReference")).toHaveLength(2));
  expect(address()).toBe("/posale/recycle/search");
  fireEvent.click(screen.getByRole("button", { name: "Leave device" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test.each([
  ["12345#", "# isn't allowed."],
  ["350001001000004", "This is not a valid IMEI!"],
  ["35000100100000", "This is not a valid IMEI!"],
  ["ABCD1234567", "This is not a valid Serial Number!"],
])(
  "TRADEIN-SEARCH-17 TRADEIN-SEARCH-18 TRADEIN-SEARCH-19 %s is refused at the field",
  async (reference, message) => {
    setRetailer({ useAppleValidation: true });
    const { server } = show([aDevice()]);
    await searchFor(reference);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sentTo("validateDeviceReference")).toEqual([]);
  },
);

const serial = (
  reference: string,
  configs: { useAppleDeviceReferenceValidation?: boolean; useAppleValidation?: boolean },
) =>
  referenceForm({
    useAppleDeviceReferenceValidation: false,
    useAppleValidation: false,
    ...configs,
  }).safeParse({
    deviceReference: reference,
    referenceType: "SERIAL",
  }).success;

test("TRADEIN-SEARCH-19 a serial number has 12 characters, 13 after an s, where that is checked", () => {
  const checked = { useAppleValidation: true };
  for (const right of ["ABCD12345678", "SABCD12345678", "sabcd12345678"])
    expect(serial(right, checked), right).toBe(true);
  for (const wrong of ["ABCD1234567", "ABCD123456789", "SABCD1234567"]) {
    expect(serial(wrong, checked), wrong).toBe(false);
    expect(serial(wrong, {}), wrong).toBe(true);
  }
});

test("TRADEIN-SEARCH-20 the maker's own rule, letters and digits alone, applies only where the retailer has it on", () => {
  expect(serial("ABCD/2345678", { useAppleValidation: true })).toBe(true);
  const strict = { useAppleDeviceReferenceValidation: true };
  expect(serial("ABCD/2345678", strict)).toBe(false);
  expect(serial("SHORT", strict)).toBe(false);
  expect(serial("SABCD12345678", strict)).toBe(true);
});

test("TRADEIN-SEARCH-17 a reference has 50 characters at most", () => {
  expect(serial("A".repeat(50), {})).toBe(true);
  expect(serial("A".repeat(51), {})).toBe(false);
});

test("TRADEIN-SEARCH-21 digits mean an IMEI and letters a serial number, until somebody says otherwise", async () => {
  const { server } = show([aDevice()]);
  const imei = await screen.findByRole<HTMLInputElement>("radio", { name: "IMEI" });
  fireEvent.change(screen.getByRole("textbox", { name: "IMEI or serial number" }), {
    target: { value: "ABCD12345678" },
  });
  await waitFor(() => expect(imei.checked).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(server.sentTo("validateDeviceReference")).toMatchObject([{ isIMEI: false }]));
});

describe("the kind of a reference follows what stands in the field", () => {
  async function open() {
    setRetailer({ useAppleValidation: true });
    const page = show([aDevice()]);
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "IMEI or serial number" });
    const kind = () => screen.getByRole<HTMLInputElement>("radio", { checked: true }).value;
    return { ...page, field, kind, user: userEvent.setup() };
  }

  test("a serial number that was typed and cleared leaves nothing behind: an IMEI is one, and Enter searches", async () => {
    const { server, field, kind, user } = await open();
    await user.type(field, "ABCD1234567");
    await waitFor(() => expect(kind()).toBe("SERIAL"));
    await user.clear(field);
    await user.type(field, IMEI);
    await waitFor(() => expect(kind()).toBe("IMEI"));
    expect(screen.queryByText("This is not a valid Serial Number!")).toBeNull();
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(server.sentTo("validateDeviceReference")).toMatchObject([
        { isIMEI: true, deviceReference: IMEI },
      ]),
    );
  });

  test("an IMEI that is pasted with the blanks and hyphens it is printed with is searched without them", async () => {
    const { server, field, kind, user } = await open();
    await user.click(field);
    await user.paste(` ${IMEI.slice(0, 2)}-${IMEI.slice(2, 8)} ${IMEI.slice(8, 14)}\u00A0${IMEI.slice(14)} `);
    expect(kind()).toBe("IMEI");
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(server.sentTo("validateDeviceReference")).toMatchObject([
        { isIMEI: true, deviceReference: IMEI },
      ]),
    );
  });

  test("a switch set by hand holds for digits that are a serial number, and no longer than they stand there", async () => {
    const { field, kind, user } = await open();
    await user.type(field, "123456");
    await user.click(screen.getByRole("radio", { name: "Serial number" }));
    await user.type(field, "789012");
    expect(kind()).toBe("SERIAL");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.clear(field);
    await user.type(field, "35");
    await waitFor(() => expect(kind()).toBe("IMEI"));
  });

  test("an IMEI that comes whole is one, whatever the switch said; set by hand afterwards it stays", async () => {
    const { field, kind, user } = await open();
    await user.click(screen.getByRole("radio", { name: "Serial number" }));
    fireEvent.change(field, { target: { value: IMEI } });
    await waitFor(() => expect(kind()).toBe("IMEI"));
    await user.click(screen.getByRole("radio", { name: "Serial number" }));
    expect(kind()).toBe("SERIAL");
    fireEvent.change(field, { target: { value: OTHER_IMEI } });
    await waitFor(() => expect(kind()).toBe("IMEI"));
  });

  test("a serial number is searched without blanks", async () => {
    const { server, field, kind, user } = await open();
    await user.type(field, "abcd 1234 5678");
    await waitFor(() => expect(kind()).toBe("SERIAL"));
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(server.sentTo("validateDeviceReference")).toMatchObject([
        { isIMEI: false, deviceReference: "ABCD12345678" },
      ]),
    );
  });
});

test("a trade that was begun for somebody keeps who they are and the cart that the device pays for", async () => {
  const device = aDevice();
  const server = serve({
    validateDeviceReference: () => foundAnswer([device]),
    selectTradeinDevice: () => ({ ...selectedAnswer(device), status: "SUCCESS" }),
    getKnownCustomer: () => ({
      entered: {
        firstName: "Harriet",
        lastName: "Okafor",
        email: "harriet@mail.test",
        phone: "+447400123456",
      },
    }),
  });
  const page = renderScreen(Component, {
    pattern: "/posale/recycle/search",
    path: `/posale/recycle/search?cart=${CART}&customer=${ORDER}`,
  });
  const seller = { name: "Harriet Okafor", email: "harriet@mail.test", phone: "+447400123456" };
  await waitFor(() => expect(staffTrade.get()?.seller).toEqual(seller));
  expect(server.sentTo("getKnownCustomer")).toEqual([{ customerID: ORDER }]);
  await searchFor(IMEI);
  await waitFor(() => expect(page.address()).toContain("/evaluate"));
  expect(staffTrade.get()).toMatchObject({ seller, paysFor: CART, customerID: ORDER, devices: [{ id: 1 }] });
});

test("another customer's trade is begun anew, and one's own goes on", async () => {
  openTrade({ customerID: ORDER }, aTraded());
  const first = show([aDevice()], `/posale/recycle/search?customer=${CART}`);
  await waitFor(() => expect(staffTrade.get()).toMatchObject({ customerID: CART, devices: [] }));
  first.unmount();
  openTrade({ customerID: ORDER }, aTraded());
  show([aDevice()]);
  await screen.findByRole("heading", { level: 1 });
  expect(staffTrade.get()).toMatchObject({ customerID: ORDER, devices: [{ id: 1 }] });
});

test("whoever looks a device up is told that the registry does not answer as usual, and of nothing else", async () => {
  const trouble = (party: string) => ({
    alertID: ORDER,
    wlID: 1,
    party,
    kind: "FAILING",
    since: "2026-03-01T10:04:00.000Z",
    raisedAt: "2026-03-01T10:05:00.000Z",
    acknowledgedAt: null,
    acknowledgedBy: "",
    endedAt: null,
  });
  serve({ getServiceStatus: () => ({ troubles: [trouble("device-check"), trouble("diagnostics")] }) });
  renderScreen(Component, { pattern: "/posale/recycle/search", path: "/posale/recycle/search" });
  expect(await screen.findByText(/^The device registry has not answered as usual since /)).toBeTruthy();
  expect(screen.queryByText(/^Diagnostics /)).toBeNull();
});
