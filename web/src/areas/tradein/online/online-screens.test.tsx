import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import type { VisitState } from "@handsel/contract/tradein/home-visit.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications } from "#client/notifications/notifications.ts";
import { currentTenant, setTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { aTraded } from "#testing/a-trade.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/tradein.json" with { type: "json" };
import { Component as Approval } from "../approval/approval-screen.tsx";
import { CustomerForm } from "../seller/customer-form.tsx";
import { customerToSend } from "../seller/customer-values.ts";
import { addDevice, aTrade } from "../trade-state.ts";
import { onlineTrade } from "../trade-store.ts";
import { Component as Details } from "./online-details-screen.tsx";
import { Component as Evaluate } from "./online-evaluate-screen.tsx";
import { Component as Quote } from "./online-quote-screen.tsx";
import { Component as Search } from "./online-search-screen.tsx";

saleTexts.addResourceBundle("en", "tradein", texts);

function show(Screen: ComponentType, answers: Parameters<typeof serve>[0] = {}, token = "") {
  const server = serve(answers);
  const page = renderScreen(Screen, {
    pattern: token ? "/page/:token" : "/page",
    path: token ? `/page/${token}` : "/page",
  });
  return { ...page, server };
}
const retailer = (configs: Partial<TenantConfigs> = {}) =>
  setRetailer({ recycleCustomerExtraFields: ["TERMS"], ...configs });
const atHome = () => onlineTrade.set(addDevice(aTrade(), aTraded()));
function type(name: RegExp, value: string) {
  const field = screen.getByRole("textbox", { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}
function typeSeller() {
  type(/Customer first/, "Nora  Quist");
  type(/^Email/, "nora@mail.test");
  type(/^Phone/, "07400123456");
}
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Get my quote" });
const isClosed = () => submit().disabled || submit().getAttribute("aria-disabled") === "true";

beforeEach(() => {
  retailer();
  onlineTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearNotifications();
});

test.each([
  [true, "Online trade-in is switched off"],
  [false, "What is your device worth?"],
])("TRADEIN-MODE-03 whether online trade-in is switched off, %s, is told at once", async (isOff, title) => {
  const errors = [{ code: "ONLINE_TRADEIN_DISABLED", values: [], message: "" }];
  const { server } = show(Search, {
    getCollectionTimes: () =>
      isOff
        ? { header: { apiStatus: "ERROR", errors } }
        : { collectionDates: [], collectionTimeSlots: [], courierURL: "" },
  });
  await waitFor(() => expect(server.sentTo("getCollectionTimes").length).toBeGreaterThan(0));
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.queryAllByRole("tab")).toHaveLength(isOff ? 0 : 2);
});

test("TRADEIN-MODE-01 TRADEIN-MODE-02 TRADEIN-EVAL-35 the customer at home reads the SIM question in plain words", async () => {
  atHome();
  show(Evaluate);
  expect(
    await screen.findByRole("radiogroup", { name: "Does the device work with a SIM of any network?" }),
  ).toBeTruthy();
  expect(screen.queryByText("SIM Status")).toBeNull();
});

test("TRADEIN-MODE-02 TRADEIN-CUSTOMER-09 TRADEIN-CUSTOMER-11 TRADEIN-APPROVAL-13 the terms are accepted at home before the quote is made", async () => {
  const tenant = currentTenant();
  if (tenant) setTenant({ ...tenant, recycleTermsURL: "https://www.northwind.test/trade-in" });
  atHome();
  const { server, address } = show(Details, { createTradecart: () => ({ token: "signed" }) });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(screen.getByRole("link", { name: /terms and conditions/ }).getAttribute("href")).toBe(
    "/legal/GB/NW/trade-in-terms-and-conditions.pdf",
  );
  typeSeller();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Phone/ }).value).not.toBe(""),
  );
  expect(isClosed()).toBe(true);
  fireEvent.click(screen.getByRole("checkbox"));
  await waitFor(() => expect(isClosed()).toBe(false));
  fireEvent.click(submit());
  await waitFor(() => expect(address()).toBe("/online/tradein/quote/signed"));
  expect(server.sent.at(-1)?.body).toMatchObject({
    customer: { email: "nora@mail.test", phone: "+447400123456", termsAndConditions: true },
  });
});

test("TRADEIN-MODE-02 staff are asked for neither terms nor a photo", async () => {
  retailer({ requireIDPhotoOnOnlineTradein: true });
  const Form = () => (
    <CustomerForm
      mode="vendor"
      asksForBank={false}
      customer={null}
      submitLabel="Save"
      onSubmit={() => undefined}
    />
  );
  show(Form);
  await screen.findByRole("textbox", { name: /Customer first/ });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByText("ID photo OK")).toBeNull();
});

test("TRADEIN-CUSTOMER-10 TRADEIN-APPROVAL-10 TRADEIN-APPROVAL-11 TRADEIN-APPROVAL-12 where a photo is wanted, its reason and examples stand there, and nothing is sent without it", async () => {
  retailer({ requireIDPhotoOnOnlineTradein: true });
  atHome();
  const { container } = show(Details);
  await screen.findByRole("heading", { level: 1 });
  typeSeller();
  fireEvent.click(screen.getByRole("checkbox"));
  expect(screen.getByText("National law requires us to keep an image of the seller's ID.")).toBeTruthy();
  for (const words of ["ID photo OK", "ID photo not OK!", "Wrong orientation", "Wrong size", "Blurry"])
    expect(screen.getByText(words), words).toBeTruthy();
  expect(container.querySelector('img[src="/ft/ft_generic/GB/customerId-mock.png"]')).toBeTruthy();
  await waitFor(() => expect(screen.getByText("Take a photo of your ID to continue.")).toBeTruthy());
  expect(isClosed()).toBe(true);
});

/** A browser that can draw, and notes what it was asked for. */
function drawing() {
  const drawn: { size: number[]; turn: number; type: string | undefined; quality: unknown }[] = [];
  let turn = 0;
  const pen = { translate: () => undefined, drawImage: () => undefined, rotate: (by: number) => (turn = by) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push({ size: [this.width, this.height], turn: Math.round((turn * 180) / Math.PI), type, quality });
    done(new Blob(["photo"], { type: type ?? "" }));
  });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 2048, height: 1024 }));
  Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => undefined });
  return drawn;
}

test("TRADEIN-CUSTOMER-10 TRADEIN-APPROVAL-08 TRADEIN-APPROVAL-09 TRADEIN-APPROVAL-10 a photo is made smaller, can be turned round, asks to be checked, and is sent with the quote", async () => {
  retailer({ requireIDPhotoOnOnlineTradein: true, recycleCustomerExtraFields: [] });
  const drawn = drawing();
  atHome();
  const { container, server } = show(Details, { createTradecart: () => ({ token: "signed" }) });
  await screen.findByRole("heading", { level: 1 });
  typeSeller();
  expect(screen.queryByText(/Check that name and number can be read/)).toBeNull();
  const input = container.querySelector('input[type="file"]');
  if (input) fireEvent.change(input, { target: { files: [new File(["x"], "id.jpg")] } });
  expect(await screen.findByText(/Check that name and number can be read/)).toBeTruthy();
  for (let turn = 1; turn <= 4; turn += 1) {
    fireEvent.click(screen.getByRole("button", { name: "Rotate" }));
    await waitFor(() => expect(drawn).toHaveLength(turn + 1));
  }
  expect(drawn.map(({ turn, size }) => [turn, ...size])).toEqual([
    [0, 1024, 512],
    [90, 512, 1024],
    [180, 1024, 512],
    [270, 512, 1024],
    [0, 1024, 512],
  ]);
  expect(drawn[0]).toMatchObject({ type: "image/jpeg", quality: 0.9 });
  await waitFor(() => expect(isClosed()).toBe(false));
  fireEvent.click(submit());
  await waitFor(() =>
    expect(server.sentTo("createTradecart")).toMatchObject([
      { idPhoto: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]),
  );
});

async function choose(name: RegExp, option: RegExp) {
  fireEvent.click(await screen.findByRole("button", { name }));
  fireEvent.click(within(await screen.findByRole("listbox")).getByRole("option", { name: option }));
}

test("TRADEIN-MODE-04 a day and a time are offered where the collector comes to the door, and sent with the quote", async () => {
  retailer({ recycleCustomerExtraFields: [] });
  atHome();
  const { server } = show(Details, {
    getCollectionTimes: () => ({
      collectionDates: ["2026-03-16", "2026-03-17"],
      collectionTimeSlots: [
        { code: "AM", from: "09:00", to: "12:00" },
        { code: "PM", from: "13:00", to: "18:00" },
      ],
    }),
    createTradecart: () => ({ token: "signed" }),
  });
  await choose(/Pick-up at your door/, /17 Mar/);
  await choose(/Pick-up at your door/, /bring it to a store/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Time slot/ }).disabled).toBe(true);
  await choose(/Pick-up at your door/, /17 Mar/);
  await choose(/Time slot/, /13:00/);
  typeSeller();
  await waitFor(() => expect(isClosed()).toBe(false));
  fireEvent.click(submit());
  await waitFor(() =>
    expect(server.sentTo("createTradecart")).toMatchObject([
      { customer: { collectionDate: "2026-03-17", collectionTimeSlotCode: "PM" } },
    ]),
  );
});

const visit = { day: "2026-03-17", from: "13:00", to: "18:00", address: "1 High Street, LS2 9NZ, Leeds" };

function showQuote(state: VisitState | null) {
  show(
    Quote,
    {
      getOnlineTradecart: () => ({
        tradecart: {
          tradecartSID: "TQ-CF0JJQMD",
          status: "PENDING",
          isConfirmed: false,
          totalValue: 240,
          expireDate: "2099-12-31T12:00:00.000Z",
          devices: [],
        },
        customerName: "Nora Quist",
        isExpired: false,
        visit: state && { ...visit, state },
      }),
    },
    "signed",
  );
}
const shown = (words: string | RegExp) => screen.queryByText(words) !== null;

test.each([
  [null, true],
  ["ASKED", false],
  ["BOOKED", false],
  ["REFUSED", true],
] as const)(
  "TRADEIN-MODE-04 with a courier who is %s the customer brings the device to the store: %s",
  async (state, isBrought) => {
    showQuote(state);
    await screen.findByRole("heading", { level: 1, name: "Thank you, Nora Quist" });
    expect(shown("Bring to the store")).toBe(isBrought);
    for (const words of ["Pick-up at your door", "17 Mar 2026", /13:00.*18:00/, visit.address])
      expect(shown(words), String(words)).toBe(!isBrought);
    expect(shown("The device, signed out of its cloud account")).toBe(true);
    expect(shown(/^The courier cannot come/)).toBe(state === "REFUSED");
    expect(screen.queryByRole("button", { name: "Cancel quote" }) !== null).toBe(true);
  },
);

test("a quote whose device the courier has is no longer cancelled", async () => {
  showQuote("COLLECTED");
  expect(await screen.findByText("Device fetched")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel quote" })).toBeNull();
});

test("TRADEIN-MODE-04 where nobody comes to the door nothing is asked", async () => {
  atHome();
  show(Details, { getCollectionTimes: () => ({ collectionDates: [], collectionTimeSlots: [] }) });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Pick-up at your door")).toBeNull();
});

test.each([
  [["ADDRESS", "PROVINCE", "IDNUMBER", "IBAN", "BENEFICIARY"], 10],
  [[], 3],
] as const)(
  "TRADEIN-CUSTOMER-03 TRADEIN-CUSTOMER-07 TRADEIN-CUSTOMER-08 with %j listed there are %d fields",
  async (listed, count) => {
    retailer({ recycleCustomerExtraFields: [...listed] });
    const Form = () => (
      <CustomerForm mode="vendor" asksForBank customer={null} submitLabel="Save" onSubmit={() => undefined} />
    );
    show(Form);
    await screen.findByRole("textbox", { name: /Customer first/ });
    expect(screen.getAllByRole("textbox")).toHaveLength(count);
    const hasBank = count > 3;
    expect(screen.queryByText("Payment via bank transfer 48 hours after buyback") !== null).toBe(hasBank);
    expect(screen.queryByRole("textbox", { name: /^Bank account holder name/ }) !== null).toBe(hasBank);
  },
);

test.each([
  ["ADDRESS", ["Address", "Postcode", "City"]],
  ["PROVINCE", ["Province"]],
  ["IDNUMBER", ["ID number"]],
  ["IBAN", ["IBAN"]],
  ["BENEFICIARY", ["Bank account holder name"]],
] as const)("TRADEIN-CUSTOMER-03 the form with %s alone has the fields %j more", async (listed, labels) => {
  retailer({ recycleCustomerExtraFields: [listed] });
  const Form = () => (
    <CustomerForm mode="vendor" asksForBank customer={null} submitLabel="Save" onSubmit={() => undefined} />
  );
  show(Form);
  await screen.findByRole("textbox", { name: /Customer first/ });
  expect(screen.getAllByRole("textbox")).toHaveLength(3 + labels.length);
  for (const label of labels)
    expect(screen.getByRole("textbox", { name: new RegExp(`^${label}`) }), label).toBeTruthy();
});

test("TRADEIN-CUSTOMER-11 a customer who is being saved is not sent a second time", async () => {
  retailer({ recycleCustomerExtraFields: [] });
  const save = vi.fn(() => new Promise(() => undefined));
  const Form = () => (
    <CustomerForm mode="vendor" asksForBank={false} customer={null} submitLabel="Save" onSubmit={save} />
  );
  show(Form);
  await screen.findByRole("textbox", { name: /Customer first/ });
  typeSeller();
  const button = screen.getByRole("button", { name: "Save" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(button);
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  fireEvent.click(button);
  expect(save).toHaveBeenCalledOnce();
});

test("TRADEIN-CUSTOMER-05 the document is a passport, a bank card or a driving licence", async () => {
  retailer({ recycleCustomerExtraFields: ["IDTYPE"] });
  const Form = () => (
    <CustomerForm
      mode="vendor"
      asksForBank={false}
      customer={null}
      submitLabel="Save"
      onSubmit={() => undefined}
    />
  );
  show(Form);
  fireEvent.click(await screen.findByRole("button", { name: /ID type/ }));
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Passport", "Bank card", "Driving licence"]);
});

test("TRADEIN-CUSTOMER-12 first and last name are sent parted by one space", () => {
  const sent = customerToSend(
    { name: "  Nora   Quist ", email: "nora@mail.test", phone: "+447400123456" },
    "vendor",
  );
  expect(sent.name).toBe("Nora Quist");
});

const offer = {
  tradecartSID: "TQ-CF0JJQMD",
  customerName: "Nora Quist",
  storeName: "Leeds Briggate",
  collectorName: "Greenloop Recovery",
  devices: [{ name: "Orbit 8", imageURL: "", gradeTitle: "Fully Functional", value: 240 }],
  totalValue: 240,
  expireDate: "2099-12-31T12:00:00.000Z",
  termsURL: "https://www.northwind.test/trade-in",
  isExpired: false,
  isCustomerApproved: null,
  needsIdPhoto: false,
  hasIdPhoto: "PENDING",
};

test.each([
  ["Accept the offer", true, "You accepted the offer"],
  ["Reject the offer", false, "You rejected the offer"],
])(
  "TRADEIN-APPROVAL-02 TRADEIN-APPROVAL-13 the customer reads the offer and its terms, and says: %s",
  async (name, isApproved, words) => {
    const { server } = show(
      Approval,
      {
        getQuoteApproval: () => offer,
        answerQuoteApproval: (body) => ({ ...offer, isCustomerApproved: body["isApproved"] }),
      },
      "signed",
    );
    const terms = await screen.findByRole("link", { name: /Terms and conditions/ });
    expect(terms.getAttribute("href")).toBe("/legal/GB/NW/trade-in-terms-and-conditions.pdf");
    fireEvent.click(screen.getByRole("button", { name }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.sentTo("answerQuoteApproval")).toEqual([{ token: "signed", isApproved }]);
  },
);
