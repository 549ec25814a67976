import type { SearchAnswer } from "@handsel/contract/platform/search-answers.ts";
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import salesTexts from "../../locales/en/sales.json" with { type: "json" };
import texts from "../../locales/en/till.json" with { type: "json" };
import { SearchHost } from "./search-host.tsx";
import { closeSearch } from "./search-store.ts";

saleTexts.addResourceBundle("en", "sales", salesTexts);
saleTexts.addResourceBundle("en", "till", texts);

const ID = "0198f000-0000-7000-8000-0000000000aa";
const IMEI = "356721104489019";

const customer = (name: string, change: object = {}) =>
  ({
    kind: "CUSTOMER",
    customerID: ID,
    name,
    phone: "+44 7700 900318",
    email: "halima@osei.example",
    lastAt: "2025-10-02T10:00:00.000Z",
    runningContracts: 1,
    upgrade: { when: "TODAY", from: null },
    holding: null,
    deeds: [
      { deed: "OPEN_CUSTOMER", customerID: ID },
      { deed: "TRADE_IN", customerID: ID, deviceReference: null },
    ],
    notPossible: [],
    ...change,
  }) as SearchAnswer;

const contract = () =>
  ({
    kind: "CONTRACT",
    cartUUID: ID,
    orderUUID: ID,
    reference: "GB-NW-2024-T0031904",
    customerID: ID,
    customerName: "Edwin Marsh",
    deviceName: "Orbit 8 256 GB, Silver",
    imageURL: "",
    deviceReference: IMEI,
    storeName: "York Coney Street",
    soldAt: "2024-11-02T10:00:00.000Z",
    status: "ACTIVE",
    swapStatus: "NO_SWAP",
    holding: {
      orderUUID: ID,
      cartUUID: ID,
      reference: "GB-NW-2024-T0031904",
      deviceName: "Orbit 8 256 GB, Silver",
      imageURL: "",
      planName: "Easy Upgrade 24",
      monthlyPayment: 28.56,
      monthsPaid: 12,
      months: 24,
      toEnd: 325.29,
      worth: 380,
      offNew: 54.71,
    },
    deeds: [
      { deed: "UPGRADE", orderUUID: ID, deviceReference: IMEI, referenceType: "IMEI", funder: "ukbank" },
      { deed: "OPEN_CONTRACT", cartUUID: ID },
    ],
    notPossible: [{ deed: "SELL", reason: "CONTRACT_RUNNING", from: null }],
  }) as unknown as SearchAnswer;

const groupOf = (kind: string, answers: readonly SearchAnswer[], total = answers.length) => ({
  kind,
  total,
  answers,
});
const found = (...groups: object[]) => ({ reading: { kind: "WORDS", value: "", isRight: true }, groups });

function show(answers: Parameters<typeof serve>[0]) {
  const server = serve(answers);
  return { ...renderScreen(SearchHost, { pattern: "/page", path: "/page" }), server };
}

let lastPressMs = 0;
function scan(text: string) {
  for (const key of [...Array.from(text), "Enter"]) {
    const target = document.activeElement ?? document.body;
    lastPressMs += 5;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, "timeStamp", { value: lastPressMs });
    fireEvent(target, event);
  }
}

beforeEach(() => {
  setRetailer();
  signIn({ role: 11, stores: { s1: "Leeds Briggate" }, selectedStore: "s1" } as never);
  act(closeSearch);
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

describe("typing", () => {
  test("a stroke outside fields opens it; the answers are marked, and Enter does the first deed", async () => {
    const user = userEvent.setup();
    const page = show({ search: () => found(groupOf("CUSTOMER", [customer("Halima Osei")])) });
    await user.keyboard("/");
    expect(await screen.findByRole("combobox", { name: "Scan or search" })).toBe(document.activeElement);
    await user.keyboard("hal");
    const answer = await screen.findByRole("option", { name: /Halima Osei/ });
    expect(within(answer).getByText("Hal").tagName).toBe("MARK");
    expect(within(answer).getByText("May upgrade today")).toBeTruthy();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(page.address()).toBe(`/posale/customers/${ID}`));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("arrows choose another answer, Alt and a number another deed, Tab leads to the deeds", async () => {
    const user = userEvent.setup();
    const page = show({
      search: () =>
        found(
          groupOf("CUSTOMER", [
            customer("Halima Osei"),
            customer("Joan Halloran", { customerID: ID.replace("aa", "bb") }),
          ]),
        ),
    });
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox");
    await user.keyboard("hal");
    await screen.findByRole("option", { name: /Joan/ });
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("option", { name: /Joan/ }).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("combobox").getAttribute("aria-activedescendant")).toBe(
      screen.getByRole("option", { name: /Joan/ }).id,
    );
    await user.keyboard("{Tab}");
    expect(document.activeElement?.textContent).toContain("Trade in a device");
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "2", code: "Digit2", altKey: true });
    await waitFor(() => expect(page.address()).toBe("/posale/recycle/search"));
    // Who brings the device goes along.
    expect(page.query()).toBe(`?customer=${ID}`);
  });

  test("only the newest question counts, and Enter before its answer waits for it", async () => {
    const user = userEvent.setup();
    let answerOld: (answer: object) => void = () => undefined;
    const page = show({
      search: ({ text }) =>
        text === "ha"
          ? new Promise<object>((done) => {
              answerOld = done;
            })
          : found(groupOf("CONTRACT", [contract()])),
    });
    await user.keyboard("/");
    await screen.findByRole("combobox");
    await user.keyboard("ha");
    await waitFor(() => expect(page.server.sentTo("search")).toHaveLength(1));
    await user.keyboard("lima{Enter}");
    act(() => answerOld(found(groupOf("CUSTOMER", [customer("Hannah Old")]))));
    await waitFor(() => expect(page.address()).toBe(`/posale/recycle/${ID}/search`));
    expect(page.query()).toContain(IMEI);
  });

  test("at most three of a group, and the rest by asking for it", async () => {
    const user = userEvent.setup();
    const page = show({ search: () => found(groupOf("CUSTOMER", [customer("Halima Osei")], 16)) });
    await user.keyboard("/");
    await screen.findByRole("combobox");
    await user.keyboard("hal");
    await user.click(await screen.findByRole("button", { name: "All 16" }));
    await waitFor(() =>
      expect(page.server.sentTo("search").at(-1)).toMatchObject({ text: "hal", kind: "CUSTOMER" }),
    );
  });

  test("where it was counted no further, nobody is told that these are all", async () => {
    const user = userEvent.setup();
    show({ search: () => found(groupOf("CUSTOMER", [customer("Halima Osei")], 50)) });
    await user.keyboard("/");
    await screen.findByRole("combobox");
    await user.keyboard("hal");
    expect(await screen.findByRole("button", { name: "First 50" })).toBeTruthy();
    expect(screen.getByText("50 answers or more")).toBeTruthy();
  });

  test("nothing found still leads on, and a search that failed can be tried again", async () => {
    const user = userEvent.setup();
    let isAway = false;
    show({
      search: () => {
        if (isAway) throw new TypeError("away");
        return found();
      },
    });
    await user.keyboard("/");
    await screen.findByRole("combobox");
    await user.keyboard("xyz");
    expect(await screen.findByText("Nothing was found for “xyz”")).toBeTruthy();
    expect(screen.getByRole("button", { name: /New cart/ })).toBeTruthy();
    isAway = true;
    await user.keyboard("q");
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 20_000 });
    isAway = false;
    await user.click(again);
    expect(await screen.findByText("Nothing was found for “xyzq”")).toBeTruthy();
  });

  test("pages are found beside what the server finds", async () => {
    const user = userEvent.setup();
    show({ search: () => found(groupOf("CUSTOMER", [customer("Leeds Fan")])) });
    await user.keyboard("/");
    await screen.findByRole("combobox");
    expect(screen.getAllByRole("option").length).toBeGreaterThan(0);
  });
});

describe("scanning", () => {
  test("a scan that no field waits for is said out: checked, what it is, what can be done and what not", async () => {
    const page = show({ search: () => found(groupOf("CONTRACT", [contract()])) });
    act(() => scan(IMEI));
    expect(await screen.findByDisplayValue("35 672110 448901 9")).toBeTruthy();
    expect(screen.getByText("IMEI, 15 of 15")).toBeTruthy();
    expect(await screen.findByText(/Sold to Edwin Marsh on 2 Nov 2024 in York Coney Street/)).toBeTruthy();
    expect(screen.getByText("The number is right")).toBeTruthy();
    expect(screen.getByText(/Easy Upgrade 24, £28.56 a month, 12 of 24 paid/)).toBeTruthy();
    expect(screen.getByText("£54.71")).toBeTruthy();
    expect(screen.getByText("It belongs to a running contract")).toBeTruthy();
    expect(page.server.sentTo("search")).toEqual([{ text: IMEI, kind: null }]);
  });

  test("a number that nobody knows can be traded in; one with a wrong digit is corrected", async () => {
    const user = userEvent.setup();
    const page = show({ search: () => found() });
    act(() => scan("356721104489018"));
    expect(await screen.findByText("IMEI, a digit is wrong")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: /Correct the number/ }));
    expect(screen.getByDisplayValue("356721104489018")).toBe(document.activeElement);
    act(() => scan(IMEI));
    await user.click(await screen.findByRole("button", { name: /Trade in this device/ }));
    await waitFor(() => expect(page.address()).toBe("/posale/recycle/search"));
    expect(page.query()).toBe(`?reference=${IMEI}`);
  });

  test("a device without a contract can pay for a deal, where the retailer lets it", async () => {
    const user = userEvent.setup();
    setRetailer({ recycleOptions: { TRADE_IN: ["GIFT_CARD"], SWAP: [] } });
    show({ search: () => found() });
    act(() => scan(IMEI));
    expect(await screen.findByRole("button", { name: /Trade in this device/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Deal desk/ })).toBeNull();
    cleanup();
    setRetailer({ recycleOptions: { TRADE_IN: ["GIFT_CARD", "STANDARD"], SWAP: [] } });
    const page = show({ search: () => found() });
    act(() => scan(IMEI));
    await user.click(await screen.findByRole("button", { name: /Deal desk/ }));
    await waitFor(() => expect(page.address()).toBe("/posale/desk"));
    expect(page.query()).toBe(`?reference=${IMEI}`);
  });

  test.each([
    [true, "Not reported stolen"],
    [false, "Reported stolen or lost"],
  ])(
    "whether a device is reported stolen is said only once the register was asked: clean %s",
    async (isClean, said) => {
      const user = userEvent.setup({ delay: null });
      const page = show({
        search: () => found(),
        validateDeviceReference: () => ({
          devices: [],
          orderUUID: null,
          funder: null,
          checkmendOk: isClean,
          networkLockStatus: null,
          fmi: { isLocked: false, isLost: false, isActivated: false, networkLockStatus: null },
        }),
      });
      act(() => scan(IMEI));
      expect(await screen.findByText("The register of stolen devices was not asked")).toBeTruthy();
      expect(page.server.sentTo("validateDeviceReference")).toEqual([]);
      await user.click(screen.getByRole("button", { name: "Ask the register" }));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(page.server.sentTo("validateDeviceReference")).toMatchObject([{ deviceReference: IMEI }]);
    },
  );

  test("of a box with several numbers the first that is known here is meant", async () => {
    show({
      search: ({ text }) => (text === "R58M40ABCDE" ? found(groupOf("CONTRACT", [contract()])) : found()),
    });
    act(() => scan(`IMEI1:${IMEI};SN:R58M40ABCDE`));
    expect(await screen.findByText(/Sold to Edwin Marsh/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /R58M40ABCDE/ }).getAttribute("aria-pressed")).toBe("true");
  });

  test("of a box with several numbers each can be asked about", async () => {
    const user = userEvent.setup();
    const page = show({ search: () => found() });
    act(() => scan(`IMEI1:${IMEI};SN:R58M40ABCDE`));
    await user.click(await screen.findByRole("button", { name: /R58M40ABCDE/ }));
    await waitFor(() => expect(page.server.sentTo("search").at(-1)).toMatchObject({ text: "R58M40ABCDE" }));
  });
});

test("beside a running contract stands the best upgrade that the night found for it", async () => {
  const offer = { orderUUID: ID, deviceName: "Orbit 9", monthlyThen: 24.9, monthlyNow: 28.56 };
  show({
    search: () => found(groupOf("CONTRACT", [contract()])),
    getUpgradeOffer: () => ({ offer }),
  });
  const user = userEvent.setup();
  await user.keyboard("/");
  await screen.findByRole("combobox");
  await user.keyboard("mar");
  expect(
    await screen.findByText("Best upgrade of today: Orbit 9, £24.90 a month instead of £28.56"),
  ).toBeTruthy();
});
