// The devices on the contract's status screen: corrected until the contract starts, and what the registry says of them.
import type { ContractDevice, OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { anOrderStatus } from "#testing/a-contract.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { Component } from "./contract-status-screen.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);
setErrorTexts(saleTexts.getResourceBundle("en", "errors"));

const IMEI = "356938035643809";
const OTHER_IMEI = "490154203237518";
const cart = aCart({ funder: "ukbank", financingType: "UPGRADE", isOpen: false, orders: [anOrder()] });
const [device] = anOrderStatus().devices;
if (!device) throw new Error("a contract has a device");

const granted = { termsAndConditions: "APPROVED", creditSign: "APPROVED" } as const;

function aStatus(
  devices: readonly Partial<ContractDevice>[],
  steps: Partial<OrderStatus["steps"]> = {},
): OrderStatus {
  return anOrderStatus({
    devices: devices.map((wishes, position) => ({ ...device, position, ...wishes }) as ContractDevice),
    existingDeviceReferences: devices.flatMap(({ deviceReference }) => deviceReference ?? []),
    deviceFunderReference: "BNK-1",
    isSigned: true,
    steps: { ...granted, deviceReference: "APPROVED", ...steps },
  });
}

async function show(first: OrderStatus) {
  let status = first;
  const server = serve({
    getCart: () => ({ cart }),
    syncCheckoutSteps: () => ({
      steps: [
        { name: "customerInfo", path: "customer" },
        { name: "contractStatus", path: "credit" },
      ],
      current: "contractStatus",
      credit_status: "SUCCESS",
    }),
    getOrderStatus: () => status,
    amendDeviceReference: () => ({ sale: {} }),
  });
  const path = `/posale/checkout/${cart.uuid}/credit`;
  renderScreen(Component, { pattern: "/posale/checkout/:cartUUID/credit", path, cart });
  await screen.findByRole("list", { name: "Contract status" });
  return {
    server,
    user: userEvent.setup(),
    become: (next: OrderStatus) => {
      status = next;
    },
  };
}

const row = () => {
  const found = screen.getAllByRole("listitem").find((item) => item.textContent?.startsWith("Device ref"));
  if (!found) throw new Error("no row of the device reference");
  return within(found);
};

beforeEach(() => setRetailer({ showCustomerIDCheck: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("a mistyped number is corrected before the contract starts", async () => {
  const { server, user, become } = await show(aStatus([{ deviceReference: IMEI }]));
  expect(row().getByText(`Entered · ${IMEI}`)).toBeTruthy();
  await user.click(row().getByRole("button", { name: "Correct the reference" }));
  const field = row().getByRole("textbox", { name: "IMEI" });
  await user.type(field, IMEI);
  await user.tab();
  expect(await screen.findByText(/already in use/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, OTHER_IMEI);
  become(aStatus([{ deviceReference: OTHER_IMEI }]));
  await user.click(row().getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.sentTo("amendDeviceReference")).toEqual([
      {
        orderUUID: device.orderUUID,
        productUUID: device.lineUUID,
        position: 0,
        newReference: OTHER_IMEI,
        isIMEI: true,
      },
    ]),
  );
  expect(await row().findByText(`Entered · ${OTHER_IMEI}`)).toBeTruthy();
  expect(row().queryByRole("textbox")).toBeNull();
});

test("whoever opens the correction can leave it as it was", async () => {
  const { server, user } = await show(aStatus([{ deviceReference: IMEI }]));
  await user.click(row().getByRole("button", { name: "Correct the reference" }));
  await user.click(row().getByRole("button", { name: "Cancel" }));
  expect(row().queryByRole("textbox")).toBeNull();
  expect(server.sentTo("amendDeviceReference")).toEqual([]);
});

test("of several devices each is corrected by its own button, while the next one is named", async () => {
  const named = [{ deviceReference: IMEI }, { deviceReference: OTHER_IMEI }, { deviceReference: null }];
  const { server, user } = await show(aStatus(named, { deviceReference: "PENDING" }));
  expect(row().getByRole("textbox", { name: "IMEI" })).toBeTruthy();
  await user.click(row().getByRole("button", { name: `Correct ${OTHER_IMEI}` }));
  await user.type(row().getByRole("textbox", { name: "IMEI" }), "356938035643817");
  await user.click(row().getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.sentTo("amendDeviceReference")).toMatchObject([
      { position: 1, newReference: "356938035643817" },
    ]),
  );
});

test("nothing is corrected here once the contract runs", async () => {
  await show(aStatus([{ deviceReference: IMEI }], { handOverDevice: "APPROVED" }));
  expect(row().queryByRole("button")).toBeNull();
});

test("a device that the registry could not be asked about can be handed over, and the screen says so", async () => {
  await show(aStatus([{ deviceReference: IMEI, doubt: "PENDING" }]));
  expect(row().getByRole("status").textContent).toContain("The device registry does not answer.");
  expect(screen.getByRole("button", { name: "Activate contract" })).toBeTruthy();
});

test.each([
  ["STOLEN", "is reported lost or stolen. Put the device aside"],
  ["OTHER_MODEL", "belongs to another model than the one in the contract"],
] as const)("a device that turned out %s must be exchanged before anything else", async (doubt, words) => {
  const { user, server } = await show(
    aStatus([{ deviceReference: IMEI, doubt }], { deviceReference: "PENDING" }),
  );
  expect(row().getByRole("alert").textContent).toContain(`${IMEI} ${words}`);
  expect(screen.queryByRole("button", { name: "Activate contract" })).toBeNull();
  expect(row().queryByRole("button", { name: "Cancel" })).toBeNull();
  await user.type(row().getByRole("textbox", { name: "IMEI" }), OTHER_IMEI);
  await user.click(row().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sentTo("amendDeviceReference")).toHaveLength(1));
});
