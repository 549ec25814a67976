import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { use } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNotifications } from "#client/notifications/notifications.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { CartBadge } from "../panel/cart-badge.tsx";
import { FlowFrame } from "./flow-frame.tsx";

const service = { id: "s", name: "Financing", description: "", type: "STANDARD", serviceType: "SERVICE" };
const selected = { deviceCode: "OB9", paymentplanID: "LOAN24", hasCTOs: false, parentDeviceCode: null };
const cart = aCart({
  category: "PHONES",
  categoryName: "Phones",
  family: "Orbit 9",
  financingType: "STANDARD",
  selected,
  selectedService: service,
  current_order: anOrder(),
});
const sets = {
  insurance_options: [],
  paymentplan_options: [],
  product_options: [],
  subscription_options: [],
  selectedOption: null,
  extras_options: [],
};
const added = aCart({ ...cart, selected: null, current_order: null, orders: [anOrder()], version: 2 });
const answers = {
  getCart: () => ({ cart: added }),
  addToCart: () => ({ cart: added }),
  editCart: () => ({ cart: added }),
  changeOrderPaymentPlan: () => ({ cart: added, paymentplan_options: [] }),
  selectOption: () => ({ ...sets, cart }),
  getOptions: () => sets,
};

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

function Notices() {
  return useNotifications().map(({ id, title, message }) => (
    <p key={id}>
      <b>{title}</b> {message}
    </p>
  ));
}

const frameAt = (step: Parameters<typeof FlowFrame>[0]["step"], root: string, path: string) =>
  renderScreen(
    () => (
      <FlowFrame step={step}>
        <Notices />
      </FlowFrame>
    ),
    { pattern: `/posale/${root}/:cartUUID${path}`, path: `/posale/${root}/${cart.uuid}${path}`, cart },
  );

test("SALES-FLOW-32 Next on extras fills the cart, saves its plan and opens it", async () => {
  const server = serve(answers);
  const page = frameAt("extras", "standard", "/extras");
  await userEvent.click(await screen.findByRole("button", { name: "Add to Cart" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/cart/${cart.uuid}`));
  const changes = server.sent.map((call) => call.function).filter((name) => !name.startsWith("get"));
  expect(changes).toEqual(["addToCart", "changeOrderPaymentPlan"]);
});

test("a second order on a plan of its own leaves the first one where it is", async () => {
  const onPlan = (id: string) => anOrder({ financing: { payment_plan_id: id } });
  const both = aCart({
    ...added,
    selected: { ...selected, deviceCode: null, paymentplanID: "LOAN12" },
    orders: [onPlan("LOAN24"), onPlan("LOAN12")],
  });
  const server = serve({ ...answers, addToCart: () => ({ cart: both }), getCart: () => ({ cart: both }) });
  const page = frameAt("extras", "standard", "/extras");
  await userEvent.click(await screen.findByRole("button", { name: "Add to Cart" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/cart/${cart.uuid}`));
  expect(server.sentTo("addToCart")).toHaveLength(1);
  expect(server.sentTo("changeOrderPaymentPlan")).toEqual([]);
});

/** The step before a cart page that is drawn when the test says so. */
function beforeSlowCart(isReady: Promise<void>) {
  const extras = `/posale/standard/${cart.uuid}/extras`;
  const page = renderScreen(() => <FlowFrame step="extras">{null}</FlowFrame>, {
    pattern: "/posale/standard/:cartUUID/extras",
    path: extras,
    cart,
    others: [
      {
        path: "/posale/cart/:cartUUID",
        Component: () => {
          use(isReady);
          return <h1>Cart Details</h1>;
        },
      },
    ],
  });
  return { ...page, extras };
}

test("a cart page that takes its time is opened all the same, and the step before it starts nothing of its own", async () => {
  const server = serve(answers);
  const isReady = Promise.withResolvers<void>();
  const page = beforeSlowCart(isReady.promise);
  await userEvent.click(await screen.findByRole("button", { name: "Add to Cart" }));
  await waitFor(() => expect(server.sentTo("getCart")).toHaveLength(1));
  isReady.resolve();
  expect(await screen.findByRole("heading", { name: "Cart Details" })).toBeTruthy();
  expect(page.address()).toBe(`/posale/cart/${cart.uuid}`);
  expect(server.sentTo("changeOrderPaymentPlan")).toHaveLength(1);
});

test("who comes back before the cart page was drawn goes on from there", async () => {
  const server = serve({ ...answers, addToCart: () => ({ cart }), getCart: () => ({ cart }) });
  const { address, goTo, extras } = beforeSlowCart(new Promise(() => undefined));
  await userEvent.click(await screen.findByRole("button", { name: "Add to Cart" }));
  await waitFor(() => expect(server.sentTo("getCart")).toHaveLength(1));
  goTo(extras);
  await waitFor(() => expect(address()).toBe(extras));
  await userEvent.click(await screen.findByRole("button", { name: "Back" }));
  await waitFor(() => expect(address()).toBe(`/posale/standard/${cart.uuid}/options`));
});

test("SALES-FLOW-35 Next on the contract's status opens the contract", async () => {
  serve(answers);
  const page = frameAt("contractStatus", "upgrade", "/credit");
  await userEvent.click(await screen.findByRole("button", { name: "Contract Details" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/${cart.uuid}/contract`));
});

test("SALES-FLOW-27 Alt+N leaves the options with a price of their own", async () => {
  const server = serve(answers);
  const page = frameAt("options", "standard", "/options");
  await screen.findByRole("button", { name: "Extras" });
  await userEvent.keyboard("{Alt>}n{/Alt}");
  await waitFor(() => expect(page.address()).toBe(`/posale/standard/${cart.uuid}/extras`));
  expect(server.sentTo("selectOption")).toMatchObject([{ deviceCode: "OB9" }]);
});

test("SALES-FLOW-26 an upgrade without product options is told to refresh", async () => {
  serve(answers);
  // The last step of the cart is the catalog; the options are then opened by their address.
  const first = frameAt("catalog", "upgrade", "/catalog");
  await screen.findByRole("navigation");
  first.unmount();
  frameAt("options", "upgrade", "/options");
  expect((await screen.findByText("Missing data")).parentElement?.textContent).toContain("Refresh the page");
});

test("SALES-FLOW-25 an upgrade takes over what the options of a chosen model say about configurations", async () => {
  const item = { name: "", img_url: "", price: null, price_difference: null, enabled: true };
  const option = { ...item, id: "OB9", selected: true, hasCTOs: true, strikethroughPrice: null };
  const product_options = [{ id: "MEMORY", name: "", options: [{ ...option, stockLevel: null }] }];
  const chosen = aCart({ ...cart, uuid: "0198f000-0000-7000-8000-00000000c705", financingType: "UPGRADE" });
  const server = serve({
    ...answers,
    getOptions: () => ({ ...sets, product_options }),
    selectOption: () => ({ ...sets, product_options, cart: chosen }),
  });
  const step = (name: "catalog" | "options") => () => <FlowFrame step={name}>{null}</FlowFrame>;
  const page = renderScreen(step("catalog"), {
    pattern: "/posale/upgrade/:cartUUID/catalog",
    path: `/posale/upgrade/${chosen.uuid}/catalog`,
    cart: chosen,
    others: [{ path: "/posale/upgrade/:cartUUID/options", Component: step("options") }],
  });
  await screen.findByRole("navigation");
  act(() => page.goTo(`/posale/upgrade/${chosen.uuid}/options`));
  await waitFor(() => expect(server.sentTo("selectOption").map(({ hasCTOs }) => hasCTOs)).toEqual([true]));
});

test("SALES-FLOW-28 SALES-FLOW-30 SALES-FLOW-31 from extras back to the categories the product is given up, which is said at the flow's root", async () => {
  const begun = aCart({ ...cart, uuid: "0198f000-0000-7000-8000-00000000bac0" });
  const dropped = aCart({
    ...begun,
    selected: { ...selected, deviceCode: null },
    current_order: null,
    version: 2,
  });
  const server = serve({
    ...answers,
    selectOption: () => ({ ...sets, cart: begun }),
    editCart: () => ({ cart: dropped }),
    changeOrderPaymentPlan: () => ({ cart: dropped, paymentplan_options: [] }),
  });
  const page = renderScreen(() => <FlowFrame step="extras">{null}</FlowFrame>, {
    pattern: "/posale/standard/:cartUUID/extras",
    path: `/posale/standard/${begun.uuid}/extras`,
    cart: begun,
    others: [
      {
        path: "/posale/standard/:cartUUID",
        Component: () => (
          <FlowFrame step="categories">
            <Notices />
          </FlowFrame>
        ),
      },
    ],
  });
  await userEvent.click(await screen.findByRole("link", { name: /Category/ }));
  expect((await screen.findByText("Selection discarded")).parentElement?.textContent).toContain("discarded");
  expect(page.address()).toBe(`/posale/standard/${begun.uuid}`);
  expect(server.sentTo("editCart")).toEqual([{ cartUUID: begun.uuid }]);
  expect(server.sentTo("changeOrderPaymentPlan")).toMatchObject([{ paymentplanID: "LOAN24" }]);
});

test.each([
  ["standard", "categories", "", []],
  ["standard", "catalog", "/catalog", ["Back"]],
  ["standard", "options", "/options", ["Back", "Extras"]],
  ["upgrade", "categories", "", []],
  ["upgrade", "extras", "/extras", ["Back", "Customer Info"]],
] as const)(
  "SALES-FLOW-14 SALES-FLOW-18 SALES-FLOW-19 on the %s flow's %s (%s) the dock has %j",
  async (root, step, path, names) => {
    serve(answers);
    frameAt(step, root, path);
    await screen.findByRole("navigation");
    const dock = document.querySelector(".panel__dock");
    const buttons = [...(dock?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
    expect(buttons.filter((name) => ["Back", "Options", "Extras", "Customer Info"].includes(name))).toEqual(
      names,
    );
  },
);

test("SALES-FLOW-29 SALES-FLOW-34 an upgrade goes from its extras to its customer with a warning, and no step leads back", async () => {
  const upgrade = aCart({ ...cart, uuid: "0198f000-0000-7000-8000-00000000d0d0", financingType: "UPGRADE" });
  const ordered = aCart({ ...upgrade, selected: null, current_order: null, orders: [anOrder()], version: 2 });
  const server = serve({
    ...answers,
    getCart: () => ({ cart: ordered }),
    addToCart: () => ({ cart: ordered }),
    selectOption: () => ({ ...sets, cart: upgrade }),
  });
  const path = (step: string) => `/posale/upgrade/${upgrade.uuid}/${step}`;
  const step = (name: "extras" | "catalog") => () => <FlowFrame step={name}>{null}</FlowFrame>;
  const page = renderScreen(step("extras"), {
    pattern: "/posale/upgrade/:cartUUID/extras",
    path: path("extras"),
    cart: upgrade,
    others: [
      { path: "/posale/upgrade/:cartUUID/customer", Component: Notices },
      { path: "/posale/upgrade/:cartUUID/catalog", Component: step("catalog") },
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Customer Info" }));
  await waitFor(() => expect(page.address()).toBe(path("customer")));
  expect(server.sentTo("addToCart")).toEqual([{ cartUUID: upgrade.uuid }]);
  expect(server.sentTo("changeOrderPaymentPlan")).toEqual([]);
  expect((await screen.findByText("Warning")).parentElement?.textContent).toContain(
    "You cannot go back and modify this cart or order.",
  );
  act(() => page.goTo(path("catalog")));
  await waitFor(() => expect(page.address()).toBe(path("customer")));
});

test("SALES-SUMMARY-20 view / edit cart drops what is begun and opens the cart", async () => {
  const server = serve(answers);
  const page = frameAt("options", "standard", "/options");
  await userEvent.click(await screen.findByRole("button", { name: "View / edit cart" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/cart/${cart.uuid}`));
  expect(server.sentTo("editCart")).toEqual([{ cartUUID: cart.uuid }]);
});

test("a step without a service leads to the services home", async () => {
  serve(answers);
  const page = renderScreen(() => <FlowFrame step="categories">{null}</FlowFrame>, {
    pattern: "/posale/standard/:cartUUID",
    path: `/posale/standard/${cart.uuid}`,
    cart: aCart({ ...cart, selectedService: null }),
  });
  await waitFor(() => expect(page.address()).toBe(`/posale/services/${cart.uuid}`));
});

test("SALES-BADGE-02 the badge adds what is begun to the cart and opens it", async () => {
  const server = serve(answers);
  const page = renderScreen(CartBadge, {
    pattern: "/posale/services/:cartUUID",
    path: `/posale/services/${cart.uuid}`,
    cart,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Cart, 1 item" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/cart/${cart.uuid}`));
  expect(server.sentTo("addToCart")).toEqual([{ cartUUID: cart.uuid }]);
});

test("the badge of a cart that was sent for credit leads to its contract and changes nothing", async () => {
  const server = serve(answers);
  const page = renderScreen(CartBadge, {
    pattern: "/posale/services/:cartUUID",
    path: `/posale/services/${cart.uuid}`,
    cart: aCart({ ...cart, isOpen: false }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Cart, 1 item" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/${cart.uuid}/contract`));
  expect(server.sentTo("addToCart")).toEqual([]);
});

test("SALES-BADGE-03 an empty cart shows the bag and says that it is empty", () => {
  serve(answers);
  renderScreen(CartBadge, {
    pattern: "/posale/services/:cartUUID",
    path: `/posale/services/${cart.uuid}`,
    cart: aCart({ ...cart, current_order: null }),
  });
  expect(screen.getByRole("img", { name: "The cart is empty" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
