import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { money } from "#testing/a-contract.ts";
import { anItem, aSale, aSaleContract } from "#testing/a-sale.ts";
import { endBecause } from "#testing/an-ending.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { prepareSalePage, renderSalePage } from "#testing/render-sale-page.ts";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/sales.json" with { type: "json" };

setErrorTexts(saleTexts.getResourceBundle("en", "errors"));

const IMEI = "356721104489019";
const unnamed = anItem({
  deviceReference: "",
  deviceReferences: [{ id: "p/0", deviceReference: "", doubt: null }],
});
const waiting = aSaleContract({
  status: "PENDING_ACTIVATION",
  statusLabel: "MISSING_ACTIVATION",
  steps: { isActive: false },
});
const lacking = aSaleContract({
  status: "PENDING_ACTIVATION",
  statusLabel: "MISSING_ACTIVATION",
  products: [unnamed],
  steps: { isActive: false, hasDeviceReference: false },
});

const panel = () => within(screen.getByRole("region", { name: "Pending actions" }));
const press = (name: string | RegExp) => fireEvent.click(panel().getByRole("button", { name }));
/** Once the form is right, its button can be pressed. */
async function submit(name: string) {
  const button = () => screen.getByRole("button", { name });
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button());
}
const toastTexts = () => shownMessages().map(({ content }) => content.text);

beforeEach(prepareSalePage);
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("MGMT-PENDACT-01 nothing is pending when every contract runs", async () => {
  await renderSalePage(aSale());
  expect(screen.queryByRole("region", { name: "Pending actions" })).toBeNull();
});

test("MGMT-PENDACT-02 a missing reference is added from here, and the sale is read again", async () => {
  // A contract that has ended is not waited for.
  const over = aSaleContract({
    status: "REFUSED",
    products: [{ ...unnamed, uuid: "gone", description: "Refused one" }],
    steps: { isActive: false, hasDeviceReference: false },
  });
  const { server } = await renderSalePage(aSale({ contracts: [{ ...over, uuid: "c9" }, lacking] }), {
    addDeviceReferenceToCart: () => ({ sale: {}, steps: {} }),
  });
  press("Add device reference");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("IMEI", { selector: "input[type=text]" }), {
    target: { value: IMEI },
  });
  await submit("Save reference");
  await waitFor(() =>
    expect(server.sentTo("addDeviceReferenceToCart")).toEqual([
      { cartUUID: aSale().cartUUID, deviceReference: IMEI, isIMEI: true, lineUUID: unnamed.uuid },
    ]),
  );
  await waitFor(() => expect(server.sentTo("getSale")).toHaveLength(2));
});

test("MGMT-PENDACT-02 a referred contract waits for the bank, not for a reference", async () => {
  await renderSalePage(aSale({ contracts: [{ ...lacking, steps: { ...lacking.steps, isReferred: true } }] }));
  expect(panel().queryByRole("button", { name: "Add device reference" })).toBeNull();
});

test("MGMT-PENDACT-03 a contract that waits is activated, and the sale is read again", async () => {
  const { server } = await renderSalePage(aSale({ contracts: [waiting] }), { finaliseCart: () => ({}) });
  press("Activate");
  await waitFor(() => expect(server.sentTo("finaliseCart")).toEqual([{ cartUUID: aSale().cartUUID }]));
  await waitFor(() => expect(server.sentTo("getSale")).toHaveLength(2));
  expect(toastTexts()).toContain("The contract is active");
});

/** Another contract of the same sale. */
const beside = (steps: Partial<typeof waiting.steps>) => ({
  ...waiting,
  uuid: "0198f000-0000-7000-8000-0000000000c9",
  steps: { ...waiting.steps, ...steps },
});

test.each([
  ["a store's sale lacks a reference", "INSTORE", [lacking], "Add the device reference first"],
  ["one of two lacks it", "INSTORE", [waiting, { ...lacking, uuid: "c9" }], "Add the device reference first"],
  [
    "one is referred",
    "INSTORE",
    [waiting, beside({ isReferred: true })],
    "The bank is still looking at the application",
  ],
  [
    "an application has errors",
    "INSTORE",
    [waiting, beside({ hasCreditApplicationErrors: true })],
    "The credit application has errors",
  ],
  [
    "one sold online is referred",
    "ONLINE",
    [beside({ isReferred: true })],
    "The bank is still looking at the application",
  ],
  [
    "one sold online has errors",
    "ONLINE",
    [beside({ hasCreditApplicationErrors: true })],
    "The credit application has errors",
  ],
] as const)(
  "MGMT-PENDACT-04 Activate is disabled and says why when %s",
  async (_, salesChannel, contracts, why) => {
    const { server } = await renderSalePage(aSale({ salesChannel, contracts: [...contracts] }), {
      finaliseCart: () => ({}),
    });
    const button = panel().getByRole("button", { name: /Activate/ });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(panel().getByText(why)).toBeTruthy();
    fireEvent.click(button);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(server.sentTo("finaliseCart")).toEqual([]);
  },
);

test("MGMT-PENDACT-04 what was sold online is activated before its device has a reference", async () => {
  const { server } = await renderSalePage(aSale({ salesChannel: "ONLINE", contracts: [lacking] }), {
    finaliseCart: () => ({}),
  });
  expect(panel().getByRole("button", { name: "Activate" }).getAttribute("aria-disabled")).toBeNull();
  press("Activate");
  await waitFor(() => expect(server.sentTo("finaliseCart")).toHaveLength(1));
});

test("MGMT-PENDACT-05 MGMT-PENDACT-06 extras whose credit is open are asked about, with their discounts", async () => {
  const extras = aSaleContract({
    uuid: "0198f000-0000-7000-8000-0000000000c2",
    kind: "EXTRAS",
    status: "PENDING_CREDIT_CHECK",
    statusLabel: "MISSING_CREDIT_CHECK",
    discounts: [
      { type: 3, value: money(10.1) },
      { type: 4, value: money(5.2) },
    ],
    steps: { isActive: false },
  });
  const { server } = await renderSalePage(aSale({ contracts: [waiting, extras] }), {
    finaliseCart: () => ({}),
  });
  press("Activate");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Extras credit application is not complete!")).toBeTruthy();
  expect(dialog.getByText(/£15\.30/)).toBeTruthy();
  expect(server.sentTo("finaliseCart")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Activate without the extras" }));
  await waitFor(() => expect(server.sentTo("finaliseCart")).toHaveLength(1));
  await waitFor(() => expect(server.sentTo("getSale")).toHaveLength(2));
});

test("extras that the lender does not finance are named as the reason, and the way to decide on them is offered", async () => {
  const extras = aSaleContract({
    uuid: "0198f000-0000-7000-8000-0000000000c2",
    kind: "EXTRAS",
    status: "PENDING",
    statusLabel: "MISSING_CREDIT_CHECK",
    steps: { isActive: false, isNotFinanced: true },
  });
  await renderSalePage(aSale({ contracts: [waiting, extras] }));
  expect(panel().getByText(/Contract 2: Credit not approved for the extras/)).toBeTruthy();
  const decide = panel().getByRole("link", { name: "Decide on the extras" });
  expect(decide.getAttribute("href")).toBe(`/posale/${aSale().cartUUID}/contract`);
});

test("MGMT-PENDACT-05 a sale of accessories alone says that the lender has not decided, and is not left without anything", async () => {
  const extras = aSaleContract({
    kind: "EXTRAS",
    status: "PENDING",
    statusLabel: "MISSING_CREDIT_CHECK",
    steps: { isActive: false },
  });
  await renderSalePage(aSale({ contracts: [extras] }));
  press("Activate");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/lender has not decided on the credit yet/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Activate" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Activate without the extras" })).toBeNull();
});

test("MGMT-PENDACT-05 extras without a discount are asked about without a sum", async () => {
  const extras = {
    kind: "EXTRAS",
    status: "PENDING_CREDIT_CHECK",
    statusLabel: "MISSING_CREDIT_CHECK",
  } as const;
  await renderSalePage(
    aSale({
      contracts: [
        waiting,
        aSaleContract({ ...extras, uuid: "c2", discounts: [], steps: { isActive: false } }),
      ],
    }),
  );
  press("Activate");
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Extras credit application is not complete!")).toBeTruthy();
  expect(dialog.textContent).not.toContain("£");
});

test("MGMT-PENDACT-07 MGMT-PENDACT-08 withdrawing asks first, sends no return, and reads the sale again", async () => {
  const { server } = await renderSalePage(aSale({ contracts: [waiting] }), {
    withdraw: () => ({ sale: {} }),
  });
  press("Withdraw");
  await screen.findByRole("alertdialog");
  expect(server.sentTo("withdraw")).toEqual([]);
  await endBecause("No reason given", "Withdraw");
  await waitFor(() =>
    expect(server.sentTo("withdraw")).toEqual([
      {
        cartUUID: aSale().cartUUID,
        isReturn: false,
        why: { reason: "NOT_SAID", tells: ["CUSTOMER"] },
      },
    ]),
  );
  await waitFor(() => expect(server.sentTo("getSale")).toHaveLength(2));
});

test("MGMT-PENDACT-09 MGMT-ACTIONS-20 serial numbers are sent piece by piece", async () => {
  const laptop = anItem({
    description: "Laptop",
    requiresSerialNumber: true,
    deviceReferences: [
      { id: "p/0", deviceReference: "KNOWN", doubt: null },
      { id: "p/1", deviceReference: "", doubt: null },
      { id: "p/2", deviceReference: "", doubt: null },
    ],
  });
  const sale = aSale({
    contracts: [aSaleContract({ products: [laptop], steps: { requiresSerialNumbers: true } })],
  });
  const { server } = await renderSalePage(sale, { addSerialNumbers: () => ({ sale: aSale() }) });
  press("Add serial numbers");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Laptop (1)"), { target: { value: "SN-1" } });
  fireEvent.change(dialog.getByLabelText("Laptop (2)"), { target: { value: "SN-2" } });
  await submit("Save serial numbers");
  await waitFor(() =>
    expect(server.sentTo("addSerialNumbers")).toEqual([
      {
        cartUUID: sale.cartUUID,
        serialNumbers: [
          { id: "p/1", deviceReference: "SN-1" },
          { id: "p/2", deviceReference: "SN-2" },
        ],
      },
    ]),
  );
  await waitFor(() => expect(toastTexts()).toContain("Serial numbers added"));
});

test("MGMT-PENDACT-10 applying for credit opens the credit page of the cart", async () => {
  const sale = aSale({
    contracts: [
      aSaleContract({
        status: "NEW",
        statusLabel: null,
        steps: { isActive: false, canApplyForCredit: true },
      }),
    ],
  });
  const { address, server } = await renderSalePage(sale, { startCreditApplication: () => ({ sale }) });
  press("Apply for credit");
  await waitFor(() => expect(address()).toBe(`/posale/checkout/${sale.cartUUID}/credit`));
  expect(server.sentTo("startCreditApplication")).toEqual([{ cartUUID: sale.cartUUID }]);
});

test("MGMT-PENDACT-11 MGMT-PENDACT-12 MGMT-ACTIONS-20 what is to be installed is named and marked as done", async () => {
  const screenGuard = anItem({ uuid: "e1", description: "Screen guard", requiresInstallation: true });
  const sale = aSale({
    contracts: [aSaleContract({ extras: [screenGuard], steps: { requiresInstallation: true } })],
  });
  const { server } = await renderSalePage(sale, { updateResellerServices: () => ({ sale: aSale() }) });
  expect(panel().getByText("Requires services installation: Screen guard")).toBeTruthy();
  press("Mark as installed");
  await waitFor(() => expect(server.sentTo("updateResellerServices")).toEqual([{ cartUUID: sale.cartUUID }]));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Pending actions" })).toBeNull());
  expect(toastTexts()).toContain("Reseller services updated");
});

test("MGMT-PENDACT-12 each contract names what it waits for", async () => {
  const failed = aSaleContract({
    uuid: "0198f000-0000-7000-8000-0000000000c2",
    status: "PENDING",
    statusLabel: "MISSING_CREDIT_CHECK",
    steps: { isActive: false, hasCreditApplicationErrors: true },
  });
  const refused = aSaleContract({ uuid: "c3", status: "REFUSED", statusLabel: null });
  const bare = aSaleContract({ uuid: "c4", steps: { requiresSerialNumbers: true, canApplyForCredit: true } });
  await renderSalePage(aSale({ contracts: [lacking, failed, refused, bare] }));
  expect(
    panel()
      .getAllByRole("listitem")
      .map((reason) => reason.textContent),
  ).toEqual([
    "Contract 1: Device reference missing",
    "Contract 1: Missing contract activation",
    "Contract 2: Credit application error",
    "Contract 2: Missing credit check",
    "Contract 3: Contract refused",
    `Contract 4: ${texts.sale.reasons.canApplyForCredit}`,
    `Contract 4: ${texts.sale.reasons.requiresSerialNumbers}`,
  ]);
});

test("MGMT-ACTIONS-16 a refusal changes nothing", async () => {
  const { server } = await renderSalePage(aSale({ contracts: [waiting] }));
  press("Activate");
  await waitFor(() => expect(server.sentTo("finaliseCart")).toHaveLength(1));
  expect(panel().getByRole("button", { name: "Activate" })).toBeTruthy();
  expect(server.sentTo("getSale")).toHaveLength(1);
});
