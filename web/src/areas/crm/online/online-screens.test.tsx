import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { HOSTILE_HTML } from "#kit/testing/hostile-html.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import letterTexts from "../../../locales/en/letters.json" with { type: "json" };
import salesTexts from "../../../locales/en/sales.json" with { type: "json" };
import tradeinTexts from "../../../locales/en/tradein.json" with { type: "json" };
import { Component as Alert } from "./online-alert-screen.tsx";
import { Component as Summary } from "./online-contract-screen.tsx";
import { Component as Landing } from "./online-offers-screen.tsx";
import { ahead as aheadOfUnsubscribe, Component as Unsubscribe } from "./online-unsubscribe-screen.tsx";
import { safeTarget } from "./safe-target.ts";

saleTexts.addResourceBundle("en", "crm", texts);
saleTexts.addResourceBundle("en", "letters", letterTexts);
saleTexts.addResourceBundle("en", "sales", salesTexts);
saleTexts.addResourceBundle("en", "tradein", tradeinTexts);

const open = (Screen: ComponentType, kept: { isKept?: boolean } = {}) =>
  renderScreen(Screen, { pattern: "/online/page", path: "/online/page?token=signed", ...kept });

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the landing page shows safe words and offers at today's prices, and following one is told", async () => {
  const server = serve({
    getLandingPage: () => ({
      subject: "Time for something new",
      htmlPart: "<p>Hello Harriet</p><img src=x onerror=alert(1)>",
      currency: "GBP",
      offers: [
        {
          id: "0198f000-0000-7000-8000-00000000f001",
          type: "DEVICE",
          title: "Orbit 9",
          paragraph: "More light.",
          buttonLabel: "I want it",
          familyName: "Orbit 9",
          deviceName: "Orbit 9 256 GB",
          imgURL: "",
          url: null,
          monthlyPrice: 28.56,
          months: 24,
          paymentPlan: "Upgrade 24",
        },
      ],
    }),
    followOffer: () => ({ url: null }),
    notePageOpened: () => ({}),
  });
  open(Landing);
  expect(await screen.findByText("Hello Harriet")).toBeTruthy();
  await waitFor(() => expect(server.sentTo("notePageOpened")).toEqual([{ token: "signed" }]));
  expect(document.querySelector("[onerror]")).toBeNull();
  expect(screen.getByText("£28.56")).toBeTruthy();
  expect(screen.getByText("Term: 24 months")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "I want it" }));
  expect(await screen.findByText(/Thank you/)).toBeTruthy();
  expect(server.sentTo("followOffer")).toMatchObject([
    { token: "signed", offerID: "0198f000-0000-7000-8000-00000000f001" },
  ]);
});

test("a link that leads nowhere is not reported as a page that was opened", async () => {
  const server = serve({});
  open(Landing);
  await waitFor(() => expect(server.sentTo("getLandingPage")).toHaveLength(1));
  await screen.findByRole("heading", { level: 1 });
  expect(server.sentTo("notePageOpened")).toEqual([]);
});

test("hostile words of the page and of its offers are shown as text or not at all", async () => {
  const hostile = HOSTILE_HTML.join("</textarea></style></script>");
  serve({
    getLandingPage: () => ({
      subject: hostile,
      htmlPart: HOSTILE_HTML.map((payload) => `<div>${payload}</div>`).join(""),
      currency: "GBP",
      offers: HOSTILE_HTML.map((payload, at) => ({
        id: `0198f000-0000-7000-8000-0000000000${10 + at}`,
        type: "DEVICE",
        title: payload,
        paragraph: payload,
        buttonLabel: payload,
        familyName: payload,
        deviceName: payload,
        imgURL: "",
        url: null,
        monthlyPrice: 28.56,
        months: 24,
        paymentPlan: payload,
      })),
    }),
  });
  open(Landing);
  await screen.findAllByText("£28.56");
  expect(document.querySelector("script, iframe, object, embed, math, form, base, link, meta")).toBeNull();
  const attributes = [...document.querySelectorAll("main *, #root *, body *")].flatMap((one) =>
    [...one.attributes].map(({ name, value }) => `${name}=${value}`),
  );
  expect(attributes.filter((one) => /^on\w+=|^srcdoc=|=\s*(?:java|vb)script:|=data:text/i.test(one))).toEqual(
    [],
  );
});

test("a page without offers says so", async () => {
  serve({
    getLandingPage: () => ({ subject: "", htmlPart: "<p>Hello</p>", currency: "GBP", offers: [] }),
  });
  open(Landing);
  expect(await screen.findByText("There is no offer for you at the moment.")).toBeTruthy();
});

test("an offer leads to pages, never to something that runs", () => {
  expect(safeTarget("https://shop.test/orbit")).toBe("https://shop.test/orbit");
  expect(safeTarget("javascript:alert(1)")).toBeNull();
  expect(safeTarget("http://shop.test/orbit")).toBeNull();
});

test("only the button unsubscribes, and it can be taken back", async () => {
  let isUnsubscribed = false;
  const server = serve({
    getUnsubscription: () => ({ destination: "h•••@mail.test", isUnsubscribed }),
    unsubscribe: (body) => {
      isUnsubscribed = body["isUnsubscribed"] === true;
      return { destination: "h•••@mail.test", isUnsubscribed };
    },
  });
  open(Unsubscribe);
  const button = await screen.findByRole("button", { name: "Unsubscribe" });
  expect(server.sentTo("unsubscribe")).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByRole("button", { name: "Subscribe again" })).toBeTruthy();
  expect(server.sentTo("unsubscribe")).toMatchObject([{ token: "signed", isUnsubscribed: true }]);
  // The answer says how it stands now.
  expect(server.sentTo("getUnsubscription")).toHaveLength(1);
});

test("a link that was refused while the page came is not asked for again by the page", async () => {
  const server = serve({});
  queryClient.clear();
  await aheadOfUnsubscribe({ params: {}, search: new URLSearchParams({ token: "signed" }) });
  open(Unsubscribe, { isKept: true });
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
  expect(server.sentTo("getUnsubscription")).toHaveLength(1);
});

test("the summary shows the contract's figures and dates", async () => {
  serve({
    getContractSummary: () => ({
      reference: "NW-GB-26-0031904",
      customerFirstName: "Harriet",
      currency: "GBP",
      status: "ACTIVE",
      products: [{ description: "Orbit 8 256 GB", imgURL: "", quantity: 1 }],
      paymentPlan: "Upgrade 24",
      funder: "Albion Bank",
      startDate: "2026-01-02",
      endDate: null,
      earlyUpgradeDate: null,
      freeUpgradeDate: null,
      phases: [
        { kind: "FIXED", from: 1, to: 18, monthly: 28.56, exceptions: [], total: 514.08 },
        {
          kind: "FLEX",
          from: 19,
          to: 36,
          monthly: 12.5,
          exceptions: [{ from: 36, to: 36, amount: 12.44 }],
          total: 224.94,
        },
      ],
      addOns: [{ name: "Full cover", monthlyPrice: 7.99, months: 36 }],
      months: [
        { from: 1, to: 18, amount: 36.55 },
        { from: 19, to: 36, amount: 20.49 },
      ],
      totalPayable: 685.44,
      remaining: 400,
      storeName: "Leeds Briggate",
      storePhone: "+44 113 496 0000",
      pdfUrl: null,
    }),
  });
  open(Summary);
  for (const words of ["NW-GB-26-0031904", "Active", "Albion Bank", "£28.56", "£685.44", "£400.00"])
    expect(await screen.findByText(words)).toBeTruthy();
  const facts = document.querySelector("dl")?.textContent ?? "";
  expect(facts).toMatch(/payment 1-18£28\.56.*payment 19-36£12\.50.*Payment 36£12\.44.*Full cover£7\.99/);
  expect(facts).toMatch(/months 1-18£36\.55.*months 19-36£20\.49/);
});

test("an alert is answered once", async () => {
  let answer: string | null = null;
  const server = serve({
    getAlert: () => ({ description: "Call her back", reference: "NW-1", customerName: "Harriet", answer }),
    answerAlert: (body) => {
      answer = String(body["answer"]);
      return { answer };
    },
  });
  open(Alert);
  fireEvent.click(await screen.findByRole("button", { name: "It worked" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "It worked" })).toBeNull());
  expect(server.sentTo("answerAlert")).toMatchObject([{ token: "signed", answer: "SUCCESS" }]);
});

test("a link that leads nowhere says so", async () => {
  serve({});
  open(Summary);
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
});
