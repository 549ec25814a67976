import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { aCart, setRetailer } from "#testing/a-cart.ts";
import { type Server, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { Component as CategoriesScreen } from "../catalogue/categories-screen.tsx";
import { Component as ServicesScreen } from "./services-screen.tsx";

const cart = aCart({ category: null, categoryName: null, family: null, financingType: null });
const TRADECART = "0198f000-0000-7000-8000-000000000001";
const OTHER_CART = "0198f000-0000-7000-8000-000000000002";

const tile = {
  image: "",
  description: "",
  active: true,
  type: "UPGRADE",
  serviceType: "SERVICE",
  flow: "UPGRADE",
  tags: [],
  tagFilterType: "ANY",
  path: "/posale/upgrade",
};
const servicesConfig = {
  title: "What does the customer need?",
  text: "Pick a service to start a new cart.",
  services: [
    {
      displayOrder: 10,
      name: "sell",
      type: "SALE",
      title: "Sell",
      group: [
        { ...tile, id: "upgrade", name: "Easy Upgrade" },
        { ...tile, id: "lease", name: "Business lease", active: false },
      ],
    },
    {
      displayOrder: 20,
      name: "straight",
      type: "CATEGORY",
      title: "Go straight",
      group: [{ ...tile, id: "phones", name: "Phones", serviceType: "CATEGORIES", categoryID: "PHONES" }],
    },
  ],
};
const answers = {
  getServices: () => ({ servicesConfig }),
  createCart: () => ({ cart }),
  getCart: () => ({ cart }),
  getProductCategories: () => ({
    categories: [
      { id: "PHONES", name: "Phones", svg: "/images/phones.svg" },
      { id: "TABLETS", name: "Tablets", svg: "/images/tablets.svg" },
    ],
  }),
  setCartService: () => ({ cart: aCart({ ...cart, version: 2 }) }),
};

const refused = () => ({
  header: { apiStatus: "ERROR", errors: [{ code: "PRICING_ERROR", values: [], message: "no" }] },
});

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const open = (path: string) => renderScreen(ServicesScreen, { pattern: "/posale/services/:cartUUID?", path });

const writesOf = (server: Server) =>
  server.sent.map((sent) => sent.function).filter((name) => !name.startsWith("get"));

test("SALES-SERVICES-01 opened without a cart, the work before is forgotten, and a visit makes no cart", async () => {
  const server = serve(answers);
  const page = open(`/posale/services/${OTHER_CART}`);
  await screen.findByRole("button", { name: /Easy Upgrade/ });
  expect(sessionStorage.getItem("handsel.cart")).toBe(cart.uuid);
  queryClient.setQueryData(["families", "searched before"], []);
  act(() => page.goTo("/posale/services"));
  expect(await screen.findByText("The cart is empty")).toBeTruthy();
  await screen.findByRole("button", { name: /Easy Upgrade/ });
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain("Service");
  expect(queryClient.getQueryData(["families", "searched before"])).toBeUndefined();
  expect(page.address()).toBe("/posale/services");
  // The bag in the top bar does not hold the cart of the customer before.
  expect(sessionStorage.getItem("handsel.cart")).toBeNull();
  expect(writesOf(server)).toEqual([]);
});

test("SALES-SERVICES-01 SALES-SERVICES-12 the first tile makes the cart with its trade-in and goes on under its id, also when one goes back", async () => {
  const server = serve(answers);
  const query = `?tradecartID=${TRADECART}&selectedOutcome=STANDARD`;
  const page = open(`/posale/services${query}`);
  await userEvent.click(await screen.findByRole("button", { name: /Easy Upgrade/ }));
  await waitFor(() => expect(page.address()).toBe(`/posale/upgrade/${cart.uuid}`));
  expect(writesOf(server)).toEqual(["createCart", "setCartService"]);
  expect(server.sentTo("createCart")).toEqual([{ tradecartID: TRADECART }]);
  expect(server.sentTo("setCartService")).toMatchObject([{ cartUUID: cart.uuid, service: "upgrade" }]);
  act(() => page.goTo(-1));
  await waitFor(() => expect(page.address() + page.query()).toBe(`/posale/services/${cart.uuid}${query}`));
});

test("tiles that are pressed at once make one cart, and the first of them leads on", async () => {
  const made = Promise.withResolvers<{ cart: typeof cart }>();
  const server = serve({ ...answers, createCart: () => made.promise });
  const page = open("/posale/services");
  const upgrade = await screen.findByRole("button", { name: /Easy Upgrade/ });
  await userEvent.dblClick(upgrade);
  await userEvent.click(screen.getByRole("button", { name: "Phones" }));
  await act(async () => made.resolve({ cart }));
  await waitFor(() => expect(page.address()).toBe(`/posale/upgrade/${cart.uuid}`));
  expect(writesOf(server)).toEqual(["createCart", "setCartService"]);
  expect(server.sentTo("setCartService")).toMatchObject([{ service: "upgrade" }]);
});

test("a tile that leads to no sale needs no cart", async () => {
  const group = [
    { ...tile, id: "tradein", name: "Trade in a device", flow: "TRADE_IN", path: "/posale/recycle" },
  ];
  const services = [{ displayOrder: 10, name: "in", type: "TRADE", title: "Trade-in", group }];
  const server = serve({
    ...answers,
    getServices: () => ({ servicesConfig: { ...servicesConfig, services } }),
  });
  const page = open("/posale/services");
  await userEvent.click(await screen.findByRole("button", { name: /Trade in a device/ }));
  await waitFor(() => expect(page.address()).toBe("/posale/recycle"));
  expect(writesOf(server)).toEqual([]);
});

test("a cart that could not be made is told beside its tile, and the next try makes it", async () => {
  let isDown = true;
  const server = serve({ ...answers, createCart: () => (isDown ? refused() : { cart }) });
  const page = open("/posale/services");
  await userEvent.click(await screen.findByRole("button", { name: /Easy Upgrade/ }));
  expect(await screen.findByText(/Easy Upgrade could not be begun/)).toBeTruthy();
  expect(page.address()).toBe("/posale/services");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/upgrade/${cart.uuid}`));
  expect(writesOf(server)).toEqual(["createCart", "createCart", "setCartService"]);
});

test("a service that was refused is tried again in the cart that was made for it", async () => {
  let isDown = true;
  const server = serve({
    ...answers,
    setCartService: () => (isDown ? refused() : answers.setCartService()),
  });
  const page = open("/posale/services");
  await userEvent.click(await screen.findByRole("button", { name: /Easy Upgrade/ }));
  await screen.findByRole("alert");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Phones" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/upgrade/${cart.uuid}`));
  expect(server.sentTo("createCart")).toHaveLength(1);
});

test.each(["createCart", "setCartService"] as const)(
  "a page chosen before the answer to %s is not given up for the sale",
  async (slow) => {
    const made = Promise.withResolvers<object>();
    const loaded = Promise.withResolvers<{ Component: () => string }>();
    const server = serve({ ...answers, [slow]: () => made.promise });
    const page = renderScreen(ServicesScreen, {
      pattern: "/posale/services/:cartUUID?",
      path: "/posale/services",
      others: [{ path: "/posale/elsewhere", lazy: () => loaded.promise }],
    });
    await userEvent.click(await screen.findByRole("button", { name: /Easy Upgrade/ }));
    await waitFor(() => expect(server.sentTo(slow)).toHaveLength(1));
    act(() => page.goTo("/posale/elsewhere"));
    await act(async () => made.resolve({ cart }));
    await act(async () => loaded.resolve({ Component: () => "elsewhere" }));
    await waitFor(() => expect(page.address()).toBe("/posale/elsewhere"));
    expect(writesOf(server).at(-1)).toBe(slow);
  },
);

test("in a cart, too, a page chosen before the service is set is not given up for it", async () => {
  const set = Promise.withResolvers<object>();
  const server = serve({ ...answers, setCartService: () => set.promise });
  const page = open(`/posale/services/${cart.uuid}`);
  await userEvent.click(await screen.findByRole("button", { name: /Easy Upgrade/ }));
  await waitFor(() => expect(server.sentTo("setCartService")).toHaveLength(1));
  act(() => page.goTo("/posale/elsewhere"));
  await act(async () => set.resolve({ cart }));
  await waitFor(() => expect(page.address()).toBe("/posale/elsewhere"));
});

test("SALES-SERVICES-11 the services are asked for with the trade-in that precedes", async () => {
  const server = serve(answers);
  open(`/posale/services/${cart.uuid}?tradecartID=${TRADECART}&selectedOutcome=STANDARD`);
  await screen.findByRole("button", { name: /Easy Upgrade/ });
  expect(server.sentTo("getServices")).toEqual([{ tradecartID: TRADECART, selectedOutcome: "STANDARD" }]);
});

test("SALES-SERVICES-02 SALES-SERVICES-03 a cart in the address is kept, with steps, title, text and the cart shown", async () => {
  const server = serve(answers);
  open(`/posale/services/${cart.uuid}`);
  await screen.findByRole("heading", { level: 1, name: "What does the customer need?" });
  expect(screen.getByText("Pick a service to start a new cart.")).toBeTruthy();
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain("Service");
  expect(screen.getByText("The cart is empty")).toBeTruthy();
  expect(server.sentTo("createCart")).toEqual([]);
});

test("SALES-SERVICES-04 banners show where the retailer has some", async () => {
  serve(answers);
  const first = open(`/posale/services/${cart.uuid}`);
  await screen.findByRole("button", { name: /Easy Upgrade/ });
  expect(document.querySelector(".banner, .vbanner")).toBeNull();
  first.unmount();

  const banner = { image: "", text: "", eyebrow: "", link: "" };
  setRetailer({
    marketingBanners: {
      horizontal: [{ ...banner, title: "£50 extra" }],
      vertical: [{ ...banner, title: "Kestrel Fold 3" }],
    },
  });
  open(`/posale/services/${cart.uuid}`);
  expect(await screen.findByText("£50 extra")).toBeTruthy();
  expect(screen.getByText("Kestrel Fold 3")).toBeTruthy();
});

test("SALES-SERVICES-05 SALES-SERVICES-06 groups stand in their order, the last of four behind a line", async () => {
  const group = (title: string, displayOrder: number) => ({
    displayOrder,
    name: title,
    type: "SALE",
    title,
    group: [{ ...tile, id: title, name: `Tile of ${title}` }],
  });
  const services = [group("Last", 40), group("First", 10), group("Third", 30), group("Second", 20)];
  serve({ ...answers, getServices: () => ({ servicesConfig: { ...servicesConfig, services } }) });
  open(`/posale/services/${cart.uuid}`);
  await screen.findByRole("heading", { name: "First" });
  const places = [...document.querySelectorAll("h2, hr.grouprule")].map(({ tagName, textContent }) =>
    tagName === "HR" ? "-" : textContent,
  );
  expect(places.join(" ")).toContain("First Second Third - Last");
});

test("SALES-SERVICES-07 an inactive service cannot be chosen and says so", async () => {
  const server = serve(answers);
  open(`/posale/services/${cart.uuid}`);
  const lease = await screen.findByRole<HTMLButtonElement>("button", { name: /Business lease/ });
  expect(lease.disabled).toBe(true);
  expect(lease.textContent).toContain("Not available at the moment");
  await userEvent.click(lease);
  expect(server.sentTo("setCartService")).toEqual([]);
});

test("SALES-SERVICES-08 SALES-SERVICES-10 a chosen service is set on the cart before its flow opens", async () => {
  const server = serve(answers);
  const page = open(`/posale/services/${cart.uuid}`);
  await userEvent.click(await screen.findByRole("button", { name: /Easy Upgrade/ }));
  await waitFor(() => expect(page.address()).toBe(`/posale/upgrade/${cart.uuid}`));
  expect(server.sentTo("setCartService")).toEqual([
    { cartUUID: cart.uuid, service: "upgrade", serviceType: "SERVICE", categoryID: null },
  ]);
});

test("SALES-SERVICES-09 a service that is a category brings it along", async () => {
  const server = serve(answers);
  open(`/posale/services/${cart.uuid}`);
  await userEvent.click(await screen.findByRole("button", { name: "Phones" }));
  await waitFor(() =>
    expect(server.sentTo("setCartService")).toMatchObject([
      { serviceType: "CATEGORIES", categoryID: "PHONES" },
    ]),
  );
});

test("SALES-CATEGORIES-01 SALES-CATEGORIES-02 SALES-CATEGORIES-03 categories are asked for as the service sells; one is saved and leads on to its models", async () => {
  const chosen = aCart({
    ...cart,
    financingType: "UPGRADE",
    tags: ["consumer"],
    tagFilterType: "ALL",
    selectedService: { id: "upgrade", serviceType: "SERVICE", name: "Easy Upgrade" },
  });
  const server = serve({
    ...answers,
    setCartService: () => ({ cart: aCart({ ...chosen, category: "TABLETS", version: 2 }) }),
  });
  const page = renderScreen(CategoriesScreen, {
    pattern: "/posale/upgrade/:cartUUID",
    path: `/posale/upgrade/${cart.uuid}`,
    cart: chosen,
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Product Categories");
  const tablets = await screen.findByRole("button", { name: "Tablets" });
  expect(tablets.querySelector("img")?.src).toContain("/images/tablets.svg");
  expect(server.sentTo("getProductCategories")).toEqual([
    {
      financingType: "UPGRADE",
      paymentplanID: null,
      tagFilterList: ["consumer"],
      tagFilterType: "ALL",
      serviceName: "Easy Upgrade",
    },
  ]);
  await userEvent.click(tablets);
  await waitFor(() => expect(page.address()).toBe(`/posale/upgrade/${cart.uuid}/catalog`));
  expect(server.sentTo("setCartService")).toMatchObject([{ service: "upgrade", categoryID: "TABLETS" }]);
});
