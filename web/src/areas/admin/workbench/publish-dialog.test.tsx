import type { PriceDraft } from "@handsel/contract/catalog/price-draft.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/prices.json" with { type: "json" };
import { CartLook } from "./cart-look.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

saleTexts.addResourceBundle("en", "prices", texts);

const VERSION = "0198f000-0000-7000-8000-000000000001";
const MONDAY = "2099-01-05";

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

const aDraft = { versionID: VERSION, revision: 3, records: 2, startsOn: MONDAY } as PriceDraft;

function open(rehearsal: object | null, draft: PriceDraft = aDraft) {
  return renderServed(
    () => <PublishDialog draft={draft} onClose={() => undefined} onPublished={() => undefined} />,
    {
      getPriceRehearsal: () => ({
        rehearsal: rehearsal && {
          versionID: VERSION,
          revision: 3,
          state: "DONE",
          result: { blockedCarts: 0 },
          ...rehearsal,
        },
      }),
      datePriceDraft: () => ({ revision: 4 }),
      rehearsePrices: () => ({ rehearsalID: VERSION }),
      publishPrices: () => ({ state: "SCHEDULED", number: null, changed: 0, gone: 0 }),
    },
  );
}

const publish = () => screen.findByRole("button", { name: /^Publish/ });

test("what was rehearsed as it is, for its day, is published for that day", async () => {
  const { server } = open({});
  await waitFor(async () => expect((await publish()).getAttribute("aria-disabled")).toBeNull());
  await userEvent.click(await publish());
  await waitFor(() =>
    expect(server.sentTo("publishPrices")).toMatchObject([
      { versionID: VERSION, revision: 3, startsOn: MONDAY, unrehearsedReason: null },
    ]),
  );
});

test.each([
  ["nothing", null],
  ["another state", { revision: 2 }],
  ["a failed one", { state: "FAILED" }],
])("with a rehearsal of %s it is held, and rehearsed by one press", async (_, rehearsal) => {
  const { server } = open(rehearsal);
  await screen.findByText(/^Nobody has rehearsed/);
  expect((await publish()).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Rehearse first" }));
  await waitFor(() =>
    expect(server.sentTo("rehearsePrices")).toMatchObject([{ versionID: VERSION, revision: 3 }]),
  );
  expect(server.sentTo("publishPrices")).toEqual([]);
});

test("what a rehearsal found blocked is no other reason's to publish: it is solved there", async () => {
  const { server } = open({ result: { blockedCarts: 3 } });
  await screen.findByRole("button", { name: "Blocked carts" });
  expect((await publish()).getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByText(/^Nobody has rehearsed/)).toBeNull();
  expect(server.sentTo("publishPrices")).toEqual([]);
});

test("another day than the one that was rehearsed is rehearsed for", async () => {
  const { server } = open({});
  await publish();
  await userEvent.click(screen.getByRole("radio", { name: "At once" }));
  await userEvent.click(await screen.findByRole("button", { name: "Rehearse first" }));
  await waitFor(() => expect(server.sentTo("datePriceDraft")).toMatchObject([{ startsOn: null }]));
  expect(server.sentTo("rehearsePrices")).toMatchObject([{ revision: 4 }]);
});

test("a cart is shown by today's prices and by those to come", async () => {
  const figures = (monthly: number) => ({ monthly, dueToday: 0, cashPrice: 600, inAll: monthly * 24 });
  const { server } = renderServed(() => <CartLook versionID={VERSION} />, {
    listPrices: () => ({ rows: [], first: null }),
    comparePriceVersions: () => ({ total: 0, byKind: {}, records: [] }),
    getCartByVersion: () => ({
      reference: "GB-1",
      today: { figures: figures(25), isValid: true },
      later: { figures: figures(26), isValid: false },
      isSame: false,
      lines: [{ name: "Orbit 9", quantity: 2, today: 1200, later: 1236 }],
    }),
  });
  await userEvent.type(await screen.findByLabelText("Number of the cart"), "GB-1");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  await screen.findByText("2 × Orbit 9");
  expect(server.sentTo("getCartByVersion")).toMatchObject([{ versionID: VERSION, reference: "GB-1" }]);
  expect(screen.getByText("+£36.00")).toBeDefined();
  expect(screen.getByText(/could not be sold/)).toBeDefined();
});
