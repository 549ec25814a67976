import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeText, setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { money } from "#testing/a-contract.ts";
import { anItem, aSale, aSaleContract } from "#testing/a-sale.ts";
import { anEnding, endBecause } from "#testing/an-ending.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { prepareSalePage, renderSalePage } from "#testing/render-sale-page.ts";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/sales.json" with { type: "json" };

setErrorTexts(saleTexts.getResourceBundle("en", "errors"));

const NEW_IMEI = "490154203237518";
const contract = aSaleContract();
const cancelled = aSale({
  overallStatus: "CANCELLED",
  contracts: [aSaleContract({ status: "CANCELLED", statusLabel: null })],
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const inDialog = async (role: "dialog" | "alertdialog" = "dialog") => within(await screen.findByRole(role));
/** The customer gets a mail unless somebody takes the tick away. */
const WRONG = { reason: "WRONG_DETAILS", tells: ["CUSTOMER"] };
const toastTexts = () => shownMessages().map(({ content }) => content.text);
const isBlocked = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

/** Once the form is right, its button can be pressed. */
async function submit(name: string) {
  await waitFor(() => expect(isBlocked(name)).toBe(false));
  press(name);
}

async function openMore(entry: string) {
  press("More actions");
  fireEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

beforeEach(prepareSalePage);
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test.each([
  ["sale whose contracts are over", cancelled],
  ["quotation", aSale({ isQuotation: true })],
])("MGMT-ACTIONS-01 MGMT-ACTIONS-03 a %s offers no actions but printing", async (_, sale) => {
  await renderSalePage(sale);
  expect(screen.queryByRole("group", { name: /^Actions for/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
});

test("SALES-LEGAL-23 the window of the loan begins with what is paid upfront", async () => {
  const paragraphs = ["You will pay £49.95 initially as an upfront payment.", "You pay £28.56 a month."];
  await renderSalePage(aSale({ contracts: [aSaleContract({ loanInformation: { paragraphs } })] }));
  press("Loan info");
  const dialog = await inDialog();
  expect(dialog.getByRole("heading", { name: "Loan Product Information" })).toBeTruthy();
  expect(dialog.getAllByText(/^You /).map(({ textContent }) => textContent)).toEqual(paragraphs);
});

test("MGMT-ACTIONS-02 the loan information is read in a window, for upgrades except those of one funder", async () => {
  await renderSalePage();
  press("Loan info");
  const dialog = await inDialog();
  expect(dialog.getByRole("heading", { name: "Loan Product Information" })).toBeTruthy();
  expect(dialog.getByText("You pay £28.56 a month for Orbit 8.")).toBeTruthy();
});

test("MGMT-ACTIONS-02 one funder has its own words", async () => {
  await renderSalePage(aSale({ funder: { code: "frfunder", name: "Crédit" } }));
  expect(screen.queryByRole("button", { name: "Loan info" })).toBeNull();
});

test("MGMT-ACTIONS-03 the page can always be printed", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await renderSalePage();
  press("Print");
  expect(print).toHaveBeenCalledOnce();
});

test("MGMT-ACTIONS-04 MGMT-ACTIONS-05 an upgrade begins with the device's reference and the funder", async () => {
  await renderSalePage();
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe(
    `/posale/recycle/${contract.uuid}/search?reference=356721104489019&type=IMEI&funder=ukbank`,
  );
});

test("MGMT-ACTIONS-06 without a swap the window says from when there is one", async () => {
  await renderSalePage(aSale({ contracts: [aSaleContract({ swapStatus: "NO_SWAP" })] }));
  expect(screen.queryByRole("link", { name: "Upgrade" })).toBeNull();
  press("Upgrade");
  const dialog = await inDialog();
  expect(dialog.getByText("This contract can be upgraded from 3 May 2026.")).toBeTruthy();
});

test("of two devices the one that is chosen gets the other IMEI", async () => {
  const second = anItem({
    uuid: "0198f000-0000-7000-8000-0000000000d2",
    description: "Slate 11",
    deviceReference: "356721104489027",
    deviceReferences: [{ id: "piece-2", deviceReference: "356721104489027", doubt: null }],
  });
  const two = aSale({ contracts: [aSaleContract({ products: [anItem(), second] })] });
  const { server } = await renderSalePage(two, { amendDeviceReference: () => ({ sale: two }) });
  press("Update IMEI/serial");
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole("button", { name: /Orbit 8/ }));
  fireEvent.click(await screen.findByRole("option", { name: /Slate 11/ }));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: NEW_IMEI } });
  await submit("Save reference");
  await waitFor(() =>
    expect(server.sentTo("amendDeviceReference")).toMatchObject([{ productUUID: second.uuid, position: 0 }]),
  );
});

test("MGMT-ACTIONS-07 MGMT-ACTIONS-15 MGMT-ACTIONS-17 another IMEI takes the place of the old one", async () => {
  const changed = aSale({
    contracts: [
      aSaleContract({
        products: [anItem({ deviceReferences: [{ id: "p", deviceReference: NEW_IMEI, doubt: null }] })],
      }),
    ],
  });
  const { server } = await renderSalePage(aSale(), { amendDeviceReference: () => ({ sale: changed }) });
  press("Update IMEI/serial");
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole("radio", { name: "IMEI" }));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: NEW_IMEI } });
  await submit("Save reference");
  await waitFor(() =>
    expect(server.sentTo("amendDeviceReference")).toEqual([
      {
        orderUUID: contract.uuid,
        newReference: NEW_IMEI,
        isIMEI: true,
        productUUID: contract.products[0]?.uuid,
        position: 0,
      },
    ]),
  );
  expect(await screen.findByText(NEW_IMEI)).toBeTruthy();
  expect(toastTexts()).toContain("IMEI/serial number updated");
});

test("MGMT-ACTIONS-07 a wrong IMEI is not sent", async () => {
  await renderSalePage();
  press("Update IMEI/serial");
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole("radio", { name: "IMEI" }));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "490154203237519" } });
  fireEvent.blur(dialog.getByRole("textbox"));
  expect(await dialog.findByText(/This is not a valid IMEI!/)).toBeTruthy();
  expect(isBlocked("Save reference")).toBe(true);
});

const devices = [{ name: "Orbit 8 512 GB", deviceCode: "ORB8-512", partNumber: "PN-512" }];

test("MGMT-ACTIONS-08 MGMT-ACTIONS-10 MGMT-ACTIONS-18 a part number is picked from the server's list", async () => {
  const { server } = await renderSalePage(aSale(), {
    getAmendDeviceCodeList: () => ({ devices }),
    amendDeviceCode: () => ({ sale: aSale() }),
  });
  await openMore("Update part number");
  const dialog = await inDialog();
  expect(dialog.getByRole("textbox")).toBeTruthy();
  expect(isBlocked("Save part number")).toBe(true);
  const choice = dialog.getByRole<HTMLButtonElement>("button", { name: /Part number/ });
  await waitFor(() => expect(choice.disabled).toBe(false));
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole("option", { name: "Orbit 8 512 GB, PN-512" }));
  await submit("Save part number");
  await waitFor(() =>
    expect(server.sentTo("amendDeviceCode")).toEqual([
      { orderUUID: contract.uuid, newDeviceCode: "ORB8-512" },
    ]),
  );
  await waitFor(() => expect(toastTexts()).toContain("Part number updated"));
});

test("MGMT-ACTIONS-08 what was configured to order keeps its part number", async () => {
  await renderSalePage(aSale({ contracts: [aSaleContract({ products: [anItem({ isCTO: true })] })] }));
  press("More actions");
  await screen.findByRole("menuitem", { name: "Download contract PDF" });
  expect(screen.queryByRole("menuitem", { name: "Update part number" })).toBeNull();
});

test("MGMT-ACTIONS-09 a device without a reference is only chosen, under another title", async () => {
  await renderSalePage(aSale({ contracts: [aSaleContract({ statusLabel: "NO_IMEI" })] }), {
    getAmendDeviceCodeList: () => ({ devices }),
  });
  expect(screen.queryByRole("button", { name: "Update IMEI/serial" })).toBeNull();
  await openMore("Update part number");
  const dialog = await inDialog();
  expect(dialog.getByRole("heading", { name: "Choose the part number of the device" })).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.queryByRole("radio")).toBeNull();
});

test("MGMT-ACTIONS-11 the contract is a PDF for one funder, asked for by its order", async () => {
  const { server, unmount } = await renderSalePage();
  await openMore("Download contract PDF");
  await waitFor(() =>
    expect(server.sentTo("export")).toEqual([
      { entity: "CONTRACT", format: "pdf", filters: { orderUuid: contract.uuid } },
    ]),
  );
  unmount();
  await renderSalePage(aSale({ funder: { code: "bnpl", name: "Later" } }));
  press("More actions");
  await screen.findByRole("menuitem", { name: "Update part number" });
  expect(screen.queryByRole("menuitem", { name: "Download contract PDF" })).toBeNull();
});

test("MGMT-ACTIONS-12 MGMT-ACTIONS-19 an order is cancelled after a question, and the page shows it", async () => {
  const { server } = await renderSalePage(aSale(), { cancelOrder: () => ({ sale: cancelled }) });
  press("Cancel order");
  await endBecause("Wrong details", "Cancel order");
  await waitFor(() =>
    expect(server.sentTo("cancelOrder")).toEqual([{ orderUUID: contract.uuid, why: WRONG }]),
  );
  await waitFor(() => expect(screen.getAllByText("Cancelled").length).toBeGreaterThan(0));
  expect(toastTexts()).toContain("Contract(s) cancelled");
});

test("before an order is cancelled its cost is told: what everybody gets back, what is lost, and who hears of it", async () => {
  const effect = { customer: money(44.95), giftCards: money(300), notPaidOut: money(899) };
  const { server } = await renderSalePage(aSale(), { getEndingEffect: () => anEnding(effect) });
  press("Cancel order");
  const dialog = await inDialog("alertdialog");
  await dialog.findByText("Who is told");
  const figures = dialog.getAllByRole("term").map(({ textContent }) => textContent);
  expect(figures).toEqual([
    "Back to the customer at the till",
    "Back on gift cards",
    "Credit that the lender will not pay out",
  ]);
  expect(dialog.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "£44.95",
    "£300.00",
    "£899.00",
  ]);
  expect(dialog.getByText("Albion Bank is told by its system")).toBeTruthy();
  expect(server.sentTo("getEndingEffect")).toEqual([
    { cartUUID: aSale().cartUUID, ending: "CANCEL_ORDER", orderUUID: contract.uuid },
  ]);
  // Without a reason nothing is cancelled.
  fireEvent.click(dialog.getByRole("button", { name: "Cancel order" }));
  expect(server.sentTo("cancelOrder")).toEqual([]);
  fireEvent.click(dialog.getByRole("checkbox", { name: /ada@example.test/ }));
  await endBecause("Not in stock", "Cancel order");
  await waitFor(() =>
    expect(server.sentTo("cancelOrder")).toEqual([
      { orderUUID: contract.uuid, why: { reason: "NOT_IN_STOCK", tells: [] } },
    ]),
  );
});

test("MGMT-ACTIONS-14 MGMT-ACTIONS-19 an upgrade under way can be cancelled, and nothing else", async () => {
  const { server } = await renderSalePage(
    aSale({ contracts: [aSaleContract({ statusLabel: "SWAP_PENDING" })] }),
    {
      cancelUpgrade: () => ({ sale: aSale() }),
    },
  );
  for (const name of ["Update IMEI/serial", "Cancel order"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  press("Cancel upgrade");
  await endBecause("The customer keeps the old device", "Cancel upgrade");
  await waitFor(() =>
    expect(server.sentTo("cancelUpgrade")).toEqual([
      { orderUUID: contract.uuid, why: { reason: "KEEPS_DEVICE", tells: ["CUSTOMER"] } },
    ]),
  );
  await waitFor(() => expect(toastTexts()).toContain("Upgrade cancelled"));
});

test("MGMT-SALE-06 MGMT-ACTIONS-19 a sale of several active contracts is cancelled as a whole", async () => {
  const second = aSaleContract({ uuid: "0198f000-0000-7000-8000-0000000000c2" });
  const { server } = await renderSalePage(aSale({ contracts: [contract, second] }), {
    cancelSale: () => ({ sale: cancelled }),
  });
  press("Cancel whole sale");
  await endBecause("Wrong details", "Cancel whole sale");
  await waitFor(() =>
    expect(server.sentTo("cancelSale")).toEqual([{ cartUUID: aSale().cartUUID, why: WRONG }]),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel whole sale" })).toBeNull());
  expect(toastTexts()).toContain("Contract(s) cancelled");
});

const returnable = aSale({ contracts: [aSaleContract({ cancelType: "RETURN" })] });

test("MGMT-ACTIONS-12 MGMT-RETURN-01 MGMT-RETURN-02 MGMT-RETURN-04 MGMT-RETURN-05 the way of the return comes first", async () => {
  await renderSalePage(returnable);
  expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
  press("Return");
  const dialog = await inDialog();
  const condition = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Additional information" });
  const reason = dialog.getByRole<HTMLButtonElement>("button", { name: /Reason/ });
  expect([condition.disabled, reason.disabled]).toEqual([true, true]);
  expect(isBlocked("Finish")).toBe(true);
  expect(dialog.getByRole("radio", { name: /Return and ship replacement device/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole("radio", { name: /Return device and cancel contract/ }));
  await waitFor(() => expect([condition.disabled, reason.disabled]).toEqual([false, false]));
  expect(isBlocked("Finish")).toBe(true);
  // Neither of the two is enough by itself.
  fireEvent.change(condition, { target: { value: "worn" } });
  fireEvent.blur(condition);
  expect(isBlocked("Finish")).toBe(true);
  fireEvent.click(reason);
  fireEvent.click(await screen.findByRole("option", { name: "Other" }));
  await waitFor(() => expect(isBlocked("Finish")).toBe(false));
  fireEvent.change(condition, { target: { value: " " } });
  await waitFor(() => expect(isBlocked("Finish")).toBe(true));
});

test("MGMT-RETURN-03 MGMT-RETURN-06 MGMT-RETURN-09 a return is sent with its reason and any length of words", async () => {
  const { server } = await renderSalePage(returnable, { fulfillmentReturn: () => ({ sale: aSale() }) });
  const words = "worn ".repeat(500).trim();
  press("Return");
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole("radio", { name: /Return and ship replacement device/ }));
  fireEvent.click(dialog.getByRole("button", { name: /Reason/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Damaged in transit",
    "Defective product",
    "Dead on arrival",
    "Missing accessories",
    "Wrong product",
    "Customer decision",
    "Other",
  ]);
  fireEvent.click(screen.getByRole("option", { name: "Dead on arrival" }));
  fireEvent.change(dialog.getByRole("textbox", { name: "Additional information" }), {
    target: { value: words },
  });
  await submit("Finish");
  await waitFor(() =>
    expect(server.sentTo("fulfillmentReturn")).toEqual([
      {
        cartUUID: returnable.cartUUID,
        fulfillmentReturnType: "REPLACE",
        returnReasonCode: "DEAD_ON_ARRIVAL",
        conditionDescription: words,
      },
    ]),
  );
  await waitFor(() =>
    expect(toastTexts()).toContain(
      "The return and replace request was made. An e-mail with an RMA Number follows.",
    ),
  );
  expect(texts.sale.return.done.CANCEL).toBe(
    "The return and cancel financing request was made. An e-mail with an RMA Number follows.",
  );
});

test("MGMT-ACTIONS-16 a refused change leaves the sale as it was", async () => {
  const { server } = await renderSalePage();
  press("Cancel order");
  await endBecause("Wrong details", "Cancel order");
  await waitFor(() => expect(server.sentTo("cancelOrder")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Cancel order" })).toBeTruthy();
});

const refusal = (code: string) => () => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});

test("MGMT-ACTIONS-21 a part number of another family or price is refused in words", async () => {
  await renderSalePage(aSale(), {
    getAmendDeviceCodeList: () => ({ devices }),
    amendDeviceCode: refusal("POS_DEVICE_FAMILY_DOES_NOT_MATCH"),
  });
  await openMore("Update part number");
  const dialog = await inDialog();
  const choice = dialog.getByRole<HTMLButtonElement>("button", { name: /Part number/ });
  await waitFor(() => expect(choice.disabled).toBe(false));
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole("option", { name: "Orbit 8 512 GB, PN-512" }));
  await submit("Save part number");
  await waitFor(() => expect(toastTexts().join()).toContain("same family and have the same list price"));
  expect(codeText("POS_DEVICE_MSRP_DOES_NOT_MATCH")).toMatch(/same list price and be of the same family/);
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("MGMT-ACTIONS-22 a cancellation that only the provider can make says to e-mail it", async () => {
  await renderSalePage(aSale(), { cancelOrder: refusal("EB_CANCEL_ACTIVE_CONTRACT") });
  press("Cancel order");
  await endBecause("Wrong details", "Cancel order");
  await waitFor(() =>
    expect(toastTexts().join()).toContain("Send the cancellation to the provider by email."),
  );
});
