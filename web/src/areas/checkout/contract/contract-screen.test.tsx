import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leads } from "#client/call.ts";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { dropSession } from "#client/session.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anExtra, anOrder, setRetailer } from "#testing/a-cart.ts";
import { anOrderStatus, aPartialApproval, money } from "#testing/a-contract.ts";
import { signIn } from "#testing/a-session.ts";
import { anEnding, endBecause } from "#testing/an-ending.ts";
import { playSockets } from "#testing/played-socket.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import salesTexts from "../../../locales/en/sales.json" with { type: "json" };
import { Component } from "./contract-screen.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);
setErrorTexts(saleTexts.getResourceBundle("en", "errors"));

const cart = aCart({ isOpen: false, orders: [anOrder()] });
const active = anOrderStatus({
  status: "ACTIVE",
  isSigned: true,
  deviceFunderReference: "ALB-1",
  withdrawUntil: "2026-11-29T10:00:00.000Z",
  note: "Call back at 5\u201A ask for Jo",
  documents: [{ kind: "SUMMARY", url: "/documents/sales/c1/summary.pdf" }],
  steps: {
    termsAndConditions: "APPROVED",
    creditSign: "APPROVED",
    deviceReference: "APPROVED",
    handOverDevice: "APPROVED",
  },
});
const refusal = (code: string) => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});

async function show(
  status: OrderStatus = active,
  answers: Record<string, () => object> = {},
  shown: Cart = cart,
) {
  const server = serve({
    getCart: () => ({ cart: shown }),
    getOrderStatus: () => status,
    withdraw: () => ({ sale: { uuid: cart.uuid, reference: status.reference, status: "WITHDRAWN" } }),
    finaliseCart: () => ({}),
    getEndingEffect: () => anEnding(),
    ...answers,
  });
  const page = renderScreen(Component, {
    pattern: "/posale/:cartUUID/contract",
    path: `/posale/${cart.uuid}/contract`,
    cart: shown,
  });
  await screen.findByRole("heading", { level: 1, name: "Contract" });
  return { ...page, server };
}

beforeEach(() => {
  setRetailer();
  // Nothing is pushed here.
  playSockets();
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
  toasts.clear();
});

test("SALES-CONTRACTPAGE-01 the page shows the contract of the cart", async () => {
  await show();
  expect(screen.getByText("Active")).toBeTruthy();
  for (const words of ["Harriet Okafor", "Albion Bank", "Call back at 5, ask for Jo"])
    expect(screen.getByText(words)).toBeTruthy();
  const papers = screen.getAllByRole("link", { name: /Contract summary/ });
  expect(new Set(papers.map((paper) => paper.getAttribute("href")))).toEqual(
    new Set(["/documents/sales/c1/summary.pdf"]),
  );
  expect(screen.getByRole("link", { name: /Open the sale/ }).getAttribute("href")).toBe(
    "/posale/sales/GB-NW-2026-T0000001",
  );
});

test("pieces of the same product are counted", async () => {
  const order = anOrder();
  const items = order.products.items.map((item) => ({ ...item, name: "Meridian Book", quantity: 10 }));
  await show(active, {}, { ...cart, orders: [{ ...order, products: { ...order.products, items } }] });
  expect(screen.getByText("10 × Meridian Book")).toBeTruthy();
});

test("SALES-CONTRACTPAGE-02 the upload of sales opens below the page, for those who may upload", async () => {
  const uploads = {
    servicesConfig: {
      title: "",
      text: "",
      services: [
        {
          displayOrder: 1,
          name: "upload",
          type: "UPLOAD_SALES",
          title: "",
          group: [
            {
              id: "upload",
              name: "Upload",
              image: "",
              description: "",
              active: true,
              type: "UPLOAD_SALES",
              flow: "UPLOAD_SALES" as const,
              tags: [],
              tagFilterType: "ANY" as const,
              path: "/posale/upload",
              categoryID: "",
            },
          ],
        },
      ],
    },
  };
  setRetailer(uploads as unknown as Parameters<typeof setRetailer>[0]);
  signIn({ role: 5 });
  const first = await show();
  expect(screen.getByRole("link", { name: "Upload sales contracts" }).getAttribute("href")).toBe(
    `/posale/${cart.uuid}/contract/upload`,
  );
  first.unmount();
  signIn({ role: 11 });
  await show();
  expect(screen.queryByRole("link", { name: "Upload sales contracts" })).toBeNull();
});

test("SALES-CONTRACTPAGE-03 a contract that is already active leads to the services home and says so", async () => {
  const to = vi.spyOn(leads, "to").mockReturnValue(undefined);
  const ready = anOrderStatus({
    ...active,
    status: "PENDING",
    withdrawUntil: null,
    steps: { ...active.steps, handOverDevice: "PENDING" },
  });
  await show(ready, { finaliseCart: () => refusal("CONTRACT_ALREADY_ACTIVE") });
  fireEvent.click(screen.getByRole("button", { name: "Activate contract" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Activate contract" }));
  await waitFor(() => expect(to).toHaveBeenCalledWith("/posale/services"));
  expect(JSON.stringify(shownMessages())).toContain("already active");
  to.mockRestore();
});

test("a contract within its period is withdrawn after a question, and a refusal is said", async () => {
  const { server } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  await endBecause("Not as expected", "Withdraw");
  await waitFor(() =>
    expect(server.sentTo("withdraw")).toEqual([
      {
        cartUUID: cart.uuid,
        isReturn: false,
        why: { reason: "NOT_AS_EXPECTED", tells: ["CUSTOMER"] },
      },
    ]),
  );
  await waitFor(() => expect(JSON.stringify(shownMessages())).toContain("The contract is withdrawn"));
});

test("after its period a contract cannot be withdrawn here", async () => {
  await show({ ...active, withdrawUntil: null });
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

test("the page lists what is sold, marks what was paid at the till, and gives what was not sold no price", async () => {
  const items = screen.getByRole.bind(screen, "region", { name: "Products and extras" });
  const partialApproval = aPartialApproval({ extras: "DROPPED", choices: null });
  const dropped = await show({ ...active, partialApproval });
  expect(items().textContent).toContain("Clear caseNot financed, not sold–");
  expect(items().textContent).not.toContain("29.90");
  dropped.unmount();

  const [first] = partialApproval.items;
  const extra = anExtra({ uuid: first?.uuid ?? "", description: "Clear case", totalCashPrice: money(29.9) });
  const shown = aCart({ isOpen: false, orders: [anOrder(), anOrder({ products: [], extras: [extra] })] });
  // The cart may have been read before the extras were dropped.
  const late = await show({ ...active, partialApproval }, {}, shown);
  expect(within(items()).getAllByText("Not financed, not sold")).toHaveLength(partialApproval.items.length);
  expect(items().textContent).not.toContain("29.90");
  late.unmount();

  await show({ ...active, partialApproval: { ...partialApproval, extras: "PAID" } }, {}, shown);
  expect(items().textContent).toContain("Clear casePaid at the till£29.90");
});
