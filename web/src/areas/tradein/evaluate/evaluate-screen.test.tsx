import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { currentTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import {
  ALL_ANSWERS,
  aDevice,
  anEvaluation,
  aQuestion,
  aTraded,
  foundAnswer,
  IMEI,
  openTrade,
  QUESTIONS,
  selectedAnswer,
} from "#testing/a-trade.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/tradein.json" with { type: "json" };
import { deviceToTrade, NO_ANSWERS } from "../trade-state.ts";
import { staffTrade } from "../trade-store.ts";
import { Component } from "./evaluate-screen.tsx";

saleTexts.addResourceBundle("en", "tradein", texts);
const ORDER = "0198f000-0000-7000-8000-0000000000aa";

function show(answers: Parameters<typeof serve>[0] = {}, orderUUID: string | null = null) {
  const server = serve(answers);
  const page = renderScreen(Component, {
    pattern: orderUUID ? "/posale/recycle/:orderUUID/evaluate" : "/posale/recycle/evaluate",
    path: orderUUID ? `/posale/recycle/${orderUUID}/evaluate` : "/posale/recycle/evaluate",
  });
  return { ...page, server };
}
const raised = () => JSON.stringify(shownMessages().map(({ content }) => content));
const button = (name: string) => screen.getByRole("button", { name });
const isBlocked = (name: string) => button(name).getAttribute("aria-disabled") === "true";

beforeEach(() => {
  setRetailer();
  staffTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
});

test("TRADEIN-EVAL-21 without a trade the screen says that there is nothing to show", async () => {
  show();
  expect(await screen.findByRole("heading", { name: "Data unavailable" })).toBeTruthy();
});

test("TRADEIN-EVAL-01 TRADEIN-EVAL-06 TRADEIN-EVAL-37 the device, its four checks and the summary beside them are shown", async () => {
  openTrade({}, aTraded());
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Device evaluation" })).toBeTruthy();
  const checks = within(screen.getByRole("list", { name: "Checks" })).getAllByRole("listitem");
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    "Not stolen",
    "Not lost",
    "Not locked",
    "Activation lock off",
  ]);
  const summary = within(screen.getByRole("complementary"));
  expect(summary.getByText("Fully Functional and Good Condition")).toBeTruthy();
  expect(summary.getAllByText("£240.00").length).toBeGreaterThan(0);
});

test("TRADEIN-EVAL-02 devices of the maker with accounts ask for leaving the account, with two guides", async () => {
  openTrade({}, aTraded({ device: aDevice({ needsCloudAccountRemoval: true }) }));
  show();
  expect(await screen.findByText("Remove the device from the cloud account first")).toBeTruthy();
  const links = [
    screen.getByRole("link", { name: /Remove the activation lock/ }),
    screen.getByRole("link", { name: /End device enrolment/ }),
  ];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/documents/remove-activation-lock.pdf",
    "/documents/device-enrolment.pdf",
  ]);
});

test("TRADEIN-EVAL-02 other devices ask for nothing of the kind", async () => {
  openTrade({}, aTraded());
  show();
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Remove the device from the cloud account first")).toBeNull();
  expect(screen.queryByRole("link", { name: /activation lock/ })).toBeNull();
});

test.each([
  [240, "The value matches the online quote."],
  [255, "£15.00 lower than the quote. Explain why before you go on."],
  [200, "£40.00 higher than the quote."],
])("TRADEIN-EVAL-04 TRADEIN-EVAL-14 a quote of £%d is shown and compared", async (value, words) => {
  openTrade(
    {
      onlineQuote: {
        tradecartID: "t-1",
        tradecartSID: "TQ-20418",
        visit: { day: "2026-03-17", from: "09:00", to: "12:00", state: "COLLECTED" },
      },
    },
    aTraded({ quoted: { networkStatus: "UNLOCKED", grade: "B", value } }),
  );
  show();
  const summary = within((await screen.findByText("Quote ID")).closest("section") ?? document.body);
  for (const label of ["Quote ID", "Device", "IMEI/Serial", "SIM Status", "Condition", "Device Value"])
    expect(summary.getAllByText(label).length, label).toBeGreaterThan(0);
  for (const words of [
    "TQ-20418",
    "Orbit 8 128 GB",
    "IMEI 35 000100 100000 3",
    "Unlocked",
    "Fully Functional",
    `£${value}.00`,
  ])
    expect(summary.getByText(words), words).toBeTruthy();
  expect(summary.getByText("Device fetched")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test("TRADEIN-EVAL-05 TRADEIN-EVAL-33 a device found by name is asked for its number, and no other is", async () => {
  openTrade({}, aTraded({ device: aDevice({ deviceReference: "" }) }));
  const { server } = show({ validateDeviceReference: () => foundAnswer([aDevice()]) });
  fireEvent.change(await screen.findByRole("textbox", { name: "IMEI or serial number" }), {
    target: { value: IMEI },
  });
  expect(screen.getByText("Enter the IMEI or serial number to continue")).toBeTruthy();
  fireEvent.click(button("Check reference"));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "IMEI or serial number" })).toBeNull());
  expect(server.sentTo("validateDeviceReference")).toMatchObject([
    { deviceReference: IMEI, fetchModelData: false },
  ]);
  expect(isBlocked("Outcomes")).toBe(false);
});

test.each([true, false])(
  "TRADEIN-SEARCH-21 TRADEIN-EVAL-07 with a network, %s, the SIM status is asked and an IMEI is meant",
  async (hasNetwork) => {
    openTrade({}, aTraded({ device: aDevice({ hasNetwork, deviceReference: "" }) }));
    show();
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("radio", { name: "Unlocked" }) !== null).toBe(hasNetwork);
    const isMeant = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
    expect([isMeant("IMEI"), isMeant("Serial number")]).toEqual([hasNetwork, !hasNetwork]);
  },
);

test("TRADEIN-EVAL-35 staff read the SIM status in their own words", async () => {
  openTrade({}, aTraded());
  show();
  expect(await screen.findByRole("radiogroup", { name: "SIM Status" })).toBeTruthy();
  expect(screen.queryByText("Does the device work with a SIM of any network?")).toBeNull();
});

const PICTURE = {
  imageUrl: "https://collector.test/on.png",
  thumbnailUrl: "https://collector.test/on-small.png",
  imageAnswer: "yes" as const,
};

test("TRADEIN-EVAL-08 TRADEIN-EVAL-09 TRADEIN-EVAL-12 questions are yes or no with their help and pictures, and more follow once the condition is settled", async () => {
  const images = [PICTURE, { ...PICTURE, imageUrl: "nowhere" }];
  const open = aTraded({
    answers: NO_ANSWERS,
    evaluation: anEvaluation({ isComplete: false, grade: null }),
    questions: {
      ...QUESTIONS,
      criteria: [aQuestion("POWER", "LOOKS", null, { images }), aQuestion("LOOKS")],
    },
  });
  openTrade({}, open);
  const { server, container } = show({
    answerQuestion: (body) => ({
      ...NO_ANSWERS,
      criteriaAnswers: { [String(body["question"])]: body["answer"] },
      ...QUESTIONS,
      evaluation: open.evaluation,
      swapCost: 0,
    }),
  });
  const first = within(await screen.findByRole("group", { name: "POWER?" }));
  expect(screen.getByText("How to see POWER")).toBeTruthy();
  expect([...container.querySelectorAll(".qshot img")].map((image) => image.getAttribute("src"))).toEqual([
    PICTURE.thumbnailUrl,
  ]);
  expect(screen.queryByText("More Questions")).toBeNull();
  fireEvent.click(first.getByRole("button", { name: "No" }));
  expect(await screen.findByText("More Questions")).toBeTruthy();
  expect(screen.getByRole("group", { name: "BOX?" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "LOOKS?" })).toBeNull();
  await waitFor(() =>
    expect(server.sentTo("answerQuestion")).toMatchObject([
      { question: "POWER", answer: false, type: "criteria" },
    ]),
  );
});

test("TRADEIN-EVAL-13 an answer that fails is told and taken back", async () => {
  openTrade({}, aTraded({ answers: NO_ANSWERS, evaluation: null }));
  show();
  setErrorTexts(await loadErrorTexts("en"));
  const first = within(await screen.findByRole("group", { name: "POWER?" }));
  fireEvent.click(first.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(raised()).toContain("There was a problem with the selection of the answer."));
  expect(raised()).toContain(`contact our support email ${currentTenant()?.supportEmail}`);
  expect(staffTrade.get()?.devices[0]?.answers).toEqual(NO_ANSWERS);
  setErrorTexts({});
});

test("TRADEIN-EVAL-15 a promotion is priced anew with its id", async () => {
  const promotions = [{ id: "AUTUMN", title: "Autumn bonus", value: 50 }];
  openTrade({}, aTraded({ device: aDevice({ promotions }) }));
  const { server } = show({ evaluateDevice: () => anEvaluation({ deviceValue: 290 }) });
  fireEvent.click(await screen.findByRole("radio", { name: /Autumn bonus/ }));
  await waitFor(() => expect(server.sentTo("evaluateDevice")).toMatchObject([{ promotionID: "AUTUMN" }]));
  expect((await screen.findAllByText("£290.00")).length).toBeGreaterThan(0);
});

test.each([
  [500, "£260.00"],
  [100, "£0.00"],
])(
  "TRADEIN-EVAL-16 TRADEIN-EVAL-17 a loan of £%d leaves %s, and the notice says when",
  async (remainingLoan, rest) => {
    openTrade(
      { orderUUID: ORDER, funder: "bnpl" },
      aTraded({ evaluation: anEvaluation({ remainingLoan, loanBalance: remainingLoan }) }),
    );
    show({}, ORDER);
    const notice = await screen.findByText(/within 3 working days of credit approval/);
    expect(notice.textContent).toContain("finalised only after credit approval");
    expect(notice.textContent).toContain("If credit is refused, the early return is cancelled");
    const row = screen.getByText("Remaining amount to pay").parentElement;
    expect(row?.textContent).toContain(rest);
  },
);

test("TRADEIN-EVAL-20 TRADEIN-EVAL-22 the diagnostic is started from Next, with its words, its code and its page", async () => {
  openTrade({}, aTraded({ device: aDevice({ hasDiagnostics: true }) }));
  show();
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Start device diagnostic"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText(
      "Manual evaluation do not fulfil recommended criteria. Please scan QR code and follow steps in downloaded application to test device and finish evaluation.",
    ),
  ).toBeTruthy();
  expect(dialog.getByRole("img", { name: "QR code that opens the diagnostic on the device" })).toBeTruthy();
  const src = dialog.getByTitle("Diagnostic page").getAttribute("src");
  expect(src).toMatch(/^http:\/\/diagnostics\.test\/start\?uid=\w+&reference=\d+&origin=/);
});

const report = (reportStatus: "completed" | "skipped", reportGrade: string) => ({
  reportUid: "uid-1",
  reportGrade,
  reportStatus,
  reportLink: "http://diagnostics.test/report/uid-1",
});

test("TRADEIN-EVAL-24 a skipped diagnostic can be continued from or begun anew", async () => {
  const device = aDevice({ hasDiagnostics: true });
  openTrade({}, aTraded({ device, diagnostic: report("skipped", "") }));
  const { address } = show();
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Start device diagnostic"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Restart evaluation" })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(address()).toBe("/posale/recycle/outcomes"));
  // The record of it goes along, so that the server lets the device through.
  const [skipped] = staffTrade.get()?.devices ?? [];
  expect(skipped && deviceToTrade(skipped, "GIFT_CARD").uid).toBe("uid-1");
});

test("TRADEIN-EVAL-22 TRADEIN-EVAL-30 TRADEIN-EVAL-31 what the frame posts is sent on, and its end is told with the report", async () => {
  openTrade({}, aTraded({ device: aDevice({ hasDiagnostics: true }) }));
  const { server } = show({
    setDiagnostic: () => ({
      diagnostic: report("completed", "W"),
      evaluation: anEvaluation({ grade: "W", deviceValue: 250 }),
      swapCost: 0,
    }),
  });
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Start device diagnostic"));
  const frame = (await screen.findByTitle<HTMLIFrameElement>("Diagnostic page")).contentWindow;
  const post = (data: string) =>
    window.dispatchEvent(
      new MessageEvent("message", { data, origin: "http://diagnostics.test", source: frame }),
    );
  post("nonsense");
  post("completed~a~uid-1");
  expect(await screen.findByText("Software diagnostic successfully finished!")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Diagnostic report/ }).getAttribute("href")).toBe(
    "http://diagnostics.test/report/uid-1",
  );
  expect(server.sentTo("setDiagnostic")).toMatchObject([{ diagnosticString: "completed~a~uid-1" }]);
  expect(staffTrade.get()?.devices[0]?.evaluation).toMatchObject({ grade: "W", deviceValue: 250 });
});

test("TRADEIN-EVAL-32 with an order a report other than W is told and keeps Next closed", async () => {
  const device = aDevice({ hasDiagnostics: true });
  openTrade({ orderUUID: ORDER }, aTraded({ device, diagnostic: report("completed", "C") }));
  show({}, ORDER);
  await screen.findByRole("heading", { level: 1 });
  expect(isBlocked("Outcomes")).toBe(true);
  fireEvent.click(button("Outcomes"));
  expect(raised()).toContain("DIAGNOSTIC_GRADE_NOT_W");
});

test("TRADEIN-EVAL-23 TRADEIN-EVAL-27 a value of 0 is told as an error of the answers", async () => {
  openTrade({}, aTraded({ evaluation: anEvaluation({ deviceValue: 0, grade: "D" }) }));
  show();
  expect(await screen.findByText("No value with these answers")).toBeTruthy();
  fireEvent.click(button("Outcomes"));
  expect(raised()).toContain("CRITERIA_FORM_DEVICE_ERROR");
  // What brought it down may be among these, and must stay within reach.
  expect(button("Change the answer: REPAIRED?")).toBeTruthy();
});

test("TRADEIN-EVAL-06 TRADEIN-EVAL-26 a device that turns out blocked can be checked and evaluated anew", async () => {
  const lost = aDevice({
    fmi: { isLocked: true, isLost: true, isActivated: true, networkLockStatus: null },
  });
  openTrade({}, aTraded({ device: lost }));
  show({
    restartEvaluation: () => ({ device: aDevice() }),
    selectTradeinDevice: () => selectedAnswer(aDevice()),
  });
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "It is locked to an account.",
    "It is reported lost.",
    "Its activation lock is on (found).",
  ]);
  // The page lies behind the dialog.
  const checks = screen.getByRole("list", { name: "Checks", hidden: true });
  expect([...checks.children].map(({ textContent }) => textContent)).toEqual([
    "Not stolen",
    "Reported lost",
    "Locked",
    "Activation lock on",
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "Restart evaluation" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(staffTrade.get()?.devices[0]?.answers).toEqual(NO_ANSWERS);
});

test("TRADEIN-EVAL-18 Back from a plain trade-in clears it and leads to the search", async () => {
  openTrade({}, aTraded({ answers: ALL_ANSWERS }));
  const { address } = show();
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Back"));
  await waitFor(() => expect(address()).toBe("/posale/recycle/search"));
  await waitFor(() => expect(staffTrade.get()).toBeNull());
});
