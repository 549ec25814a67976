import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { aCart, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { Component as CategoriesScreen } from "./categories-screen.tsx";
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

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const open = (path: string) => renderScreen(ServicesScreen, { pattern: "/posale/services/:cartUUID?", path });

test("SALES-SERVICES-01 SALES-SERVICES-12 opened without a cart, the work before is forgotten, a cart made and its id taken into the address", async () => {
  const server = serve(answers);
  const page = open(`/posale/services/${OTHER_CART}`);
  await screen.findByRole("button", { name: /Easy Upgrade/ });
  queryClient.setQueryData(["families", "searched before"], []);
  act(() => page.goTo(`/posale/services?tradecartID=${TRADECART}&selectedOutcome=STANDARD`));
  await waitFor(() => expect(page.address()).toBe(`/posale/services/${cart.uuid}`));
  expect(server.sentTo("createCart")).toEqual([{ tradecartID: TRADECART }]);
  expect(queryClient.getQueryData(["families", "searched before"])).toBeUndefined();
});

test("a page chosen while the cart is being made is not given up for the cart", async () => {
  const made = Promise.withResolvers<{ cart: typeof cart }>();
  const loaded = Promise.withResolvers<{ Component: () => string }>();
  serve({ ...answers, createCart: () => made.promise });
  const page = renderScreen(ServicesScreen, {
    pattern: "/posale/services/:cartUUID?",
    path: "/posale/services",
    others: [{ path: "/posale/elsewhere", lazy: () => loaded.promise }],
  });
  act(() => page.goTo("/posale/elsewhere"));
  await act(async () => made.resolve({ cart }));
  await act(async () => loaded.resolve({ Component: () => "elsewhere" }));
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
