import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications } from "#client/notifications/notifications.ts";
import { aCart } from "#testing/a-cart.ts";
import { aDevice, anEvaluation, aTradecart, aTraded, OTHER_IMEI, openTrade } from "#testing/a-trade.ts";
import { button, configured, ORDER, raised, renderMultiOutcomes, SELLER } from "#testing/render-outcomes.ts";
import { staffTrade } from "../trade-store.ts";

beforeEach(() => {
  configured();
  staffTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
});

const several = () => {
  configured({ hasPosaleMultiDeviceTradein: true });
  return [aTraded(), aTraded({ device: aDevice({ name: "Juno S", deviceReference: OTHER_IMEI }) })] as const;
};

test("TRADEIN-MULTIOUT-01 the devices stand in a table with their total", async () => {
  openTrade({}, ...several());
  renderMultiOutcomes();
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Picture",
    "Name",
    "Device Reference",
    "SIM Status",
    "Condition",
    "Value",
  ]);
  const [, first] = table.getAllByRole("row").map((row) => within(row));
  expect(first?.getByRole("img")).toBeTruthy();
  expect(first?.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "",
    "Orbit 8 128 GB",
    "35 000100 100000 3",
    "Unlocked",
    "Fully Functional and Good Condition",
    "£240.00",
  ]);
  expect(table.getAllByRole("row").at(-1)?.textContent).toBe("Total value£480.00");
});

test.each([
  [35, 515, ["Total value£480.00", "Total swap cost£35.00"]],
  [0, 480, ["Total value£480.00"]],
  [0, 400, ["Total value£480.00", "Ends the old contract−£400.00", "Off the new device£80.00"]],
])(
  "TRADEIN-MULTIOUT-02 a swap that costs £%d also has that cost, once, unless it is nothing; ended with £%d it has what is left",
  async (swapCost, settlement, last) => {
    several();
    const traded = aTraded({ evaluation: anEvaluation({ swapCost, settlement }) });
    openTrade({ orderUUID: ORDER, recycleType: "SWAP" }, traded, traded);
    renderMultiOutcomes({}, ORDER);
    const rows = (await screen.findAllByRole("row")).map(({ textContent }) => textContent);
    expect(rows.slice(-last.length)).toEqual(last);
  },
);

test.each([
  [null, "TRADE_IN"],
  [ORDER, "SWAP"],
])(
  "TRADEIN-MULTIOUT-07 several devices are sent with outcome, order and customer; with order %s the customer is left out",
  async (orderUUID, source) => {
    const outcome = orderUUID ? "UPGRADE" : "GIFT_CARD";
    openTrade({ orderUUID, outcome, customer: SELLER }, ...several());
    const tradecart = aTradecart({ outcome, source: source as "SWAP", customer: SELLER });
    const { tradecartID } = tradecart;
    const cart = aCart({});
    const { server, address } = renderMultiOutcomes(
      {
        submitMultiTradecart: () => ({ id: tradecart.id, salesChannel: "POSALE", tradecart }),
        confirmTradecart: () => ({
          cart: null,
          tradecartID,
          totalRecycleAmount: 480,
          recycledDeviceNames: [],
        }),
        addTradecartToCart: () => ({ tradecartID, uuid: cart.uuid, customerUuid: null, cart }),
        getOutcomeServiceGroup: () => ({ selectedOutcomeServiceGroup: null }),
      },
      orderUUID,
    );
    await screen.findByRole("heading", { level: 1 });
    fireEvent.click(button("Continue"));
    await waitFor(() =>
      expect(address()).toBe(
        orderUUID ? `/posale/services/${cart.uuid}` : `/posale/recycle/details/${tradecartID}`,
      ),
    );
    const [sent] = server.sentTo("submitMultiTradecart");
    expect(sent).toMatchObject({
      orderUUID,
      selectedOutcome: outcome,
      selectedDevices: [{ outcome }, { outcome, deviceReference: OTHER_IMEI }],
    });
    expect(sent?.["customer"]).toEqual(orderUUID ? undefined : SELLER);
  },
);

test("TRADEIN-MULTIOUT-03 TRADEIN-MULTIOUT-05 the gift card asks for the customer, and for the email before going on", async () => {
  openTrade({}, ...several());
  renderMultiOutcomes();
  fireEvent.click(await screen.findByRole("radio", { name: /Apply to gift card/ }));
  expect(await screen.findByRole("textbox", { name: /Customer first/ })).toBeTruthy();
  expect(screen.getByText("Save the customer's email to continue")).toBeTruthy();
  expect(screen.queryByText("Customer approval")).toBeNull();
});

test("TRADEIN-MULTIOUT-03 where customers approve, several devices have the panel too", async () => {
  const devices = several();
  configured({ hasPosaleMultiDeviceTradein: true, customerTradecartApproval: true });
  openTrade({}, ...devices);
  renderMultiOutcomes();
  expect(await screen.findByText("Customer approval")).toBeTruthy();
});

test("TRADEIN-MULTIOUT-04 once the trade cart exists there is no way back", async () => {
  openTrade({ outcome: "STANDARD", tradecart: aTradecart() }, ...several());
  renderMultiOutcomes();
  await screen.findByRole("heading", { level: 1 });
  expect(button("Back").hasAttribute("disabled")).toBe(true);
});

test("TRADEIN-MULTIOUT-06 a device that is not evaluated is told when going on", async () => {
  several();
  openTrade({ outcome: "STANDARD" }, aTraded(), aTraded({ evaluation: null }));
  renderMultiOutcomes();
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Continue"));
  expect(raised()).toContain("MULTI_OUTCOMES_NOT_READY");
});
