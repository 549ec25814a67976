import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../../locales/en/prices.json" with { type: "json" };
import { Component as RehearsalScreen } from "./rehearsal-screen.tsx";

saleTexts.addResourceBundle("en", "prices", texts);

const VERSION = "0198f000-0000-7000-8000-000000000001";
const REHEARSAL = "0198f000-0000-7000-8000-000000000002";
const CART = "0198f000-0000-7000-8000-000000000003";

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

const aCut = (key: string, before: number, after: number) => ({
  key,
  name: key,
  carts: 3,
  before,
  after,
  more: 1,
  less: 0,
});
const cuts = {
  shown: [aCut("York", 900, 950), aCut("Leeds", 100, 90)],
  others: 2,
  othersBefore: 10,
  othersAfter: 20,
};
const aResult = {
  from: "2025-12-01",
  to: "2026-03-01",
  carts: 100,
  touched: 40,
  marginBefore: 1010,
  marginAfter: 1060,
  more: { carts: 30, average: 0.94 },
  less: { carts: 5, average: -1.1 },
  bars: [{ bar: "SAME", carts: 65 }],
  byStore: cuts,
  byPlan: cuts,
  byDevice: cuts,
  blockedCarts: 2,
  blocked: [
    {
      code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X",
      values: [520],
      planName: "Standard 12",
      deviceName: "Kestrel 5",
      plans: 1,
      devices: 1,
      count: 2,
      carts: [{ cartUUID: CART, reference: "GB-NW-2026-T0047015" }],
      cause: { kind: "DEVICE", key: "KES5", field: "price", now: 509.99, draft: 524.99 },
    },
  ],
};

function open(rehearsal: object | null, revision = 3) {
  return renderServed(RehearsalScreen, {
    getPriceDraft: () => ({
      current: 41,
      counts: {},
      coming: null,
      draft: { versionID: VERSION, basedOn: 41, startsOn: null, revision: 3, records: 2, steps: [] },
    }),
    getPriceRehearsal: () => ({
      rehearsal: rehearsal && {
        rehearsalID: REHEARSAL,
        versionID: VERSION,
        revision,
        state: "DONE",
        done: 100,
        total: 100,
        createdAt: "2026-03-01T09:00:00Z",
        createdBy: "Mara Quist",
        result: null,
        ...rehearsal,
      },
    }),
    changePrices: () => ({ changed: 1, refused: [], revision: 4 }),
    rehearsePrices: () => ({ rehearsalID: REHEARSAL }),
    cancelPriceRehearsal: () => ({}),
  });
}

test("the effect stands first, and every cut ends in the same total with the rest in one sum", async () => {
  open({ result: aResult });
  await screen.findByRole("heading", { name: "What version 42 would have done" });
  expect(screen.getByText("£1,010 to £1,060, +5%")).toBeDefined();
  expect(screen.getAllByText(/The other 2 together: \+£10\. All: \+£50\./)).toHaveLength(3);
});

test("what could not be sold holds the publishing, and ends by one press that rehearses again", async () => {
  const { server } = open({ result: aResult });
  const publish = await screen.findByRole("button", { name: "Publish" });
  expect(publish.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(/2 carts would break a rule/)).toBeDefined();
  expect(screen.getByRole("link", { name: "GB-NW-2026-T0047015" }).getAttribute("href")).toBe(
    `/posale/cart/${CART}`,
  );
  await userEvent.click(screen.getByRole("button", { name: "Keep old price" }));
  await waitFor(() => expect(server.sentTo("rehearsePrices")).toHaveLength(1));
  expect(server.sentTo("changePrices")[0]).toMatchObject({
    kind: "DEVICE",
    cells: [{ key: "KES5", field: "price", value: 509.99, seen: 524.99 }],
  });
  expect(server.sentTo("rehearsePrices")[0]).toMatchObject({ versionID: VERSION, revision: 4 });
});

test("what one change blocks is one reason, of all the devices and plans that it hits", async () => {
  const [one] = aResult.blocked;
  open({
    result: { ...aResult, blockedCarts: 214, blocked: [{ ...one, count: 214, devices: 37, plans: 2 }] },
  });
  await screen.findByText("214 carts: 37 devices on 2 plans");
  expect(screen.getByText("1 reason")).toBeDefined();
});

test("a draft that was changed since is said to be another, and nothing of it is blocked", async () => {
  open({ result: aResult }, 2);
  await screen.findByText(/The draft was changed since/);
  expect(screen.getByRole("button", { name: "Publish" }).getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByRole("button", { name: "Rehearse again" })).toBeDefined();
});

test("one under way shows how far it is and can be called off", async () => {
  const { server } = open({ state: "RUNNING", done: 50 });
  const bar = await screen.findByRole("progressbar");
  expect(within(bar).getByText("50 of 100")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Call off" }));
  await waitFor(() =>
    expect(server.sentTo("cancelPriceRehearsal")).toMatchObject([{ rehearsalID: REHEARSAL }]),
  );
});
