import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { noticeQueue } from "#kit/feedback/notice-queue.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anExtra, anOrder, aProduct, setRetailer } from "#testing/a-cart.ts";
import { renderSale, saleTexts, serve } from "#testing/render-sale.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import { CartDetailsSummary } from "../cart/cart-details-summary.tsx";
import { VoucherForm } from "../discounts/voucher-form.tsx";
import { SaleRemedies } from "../panel/sale-remedies.tsx";
import { nearestFirst } from "./add-more.tsx";

const anOffer = (code: string, price: number) => ({
  uuid: crypto.randomUUID(),
  img_url: "",
  description: `Extra ${code}`,
  price,
  monthly_price: null,
  reference_number: code,
  strikethroughPrice: null,
});

const order = anOrder({ products: [aProduct({ device_code: "PHONE" })] });
const cart = aCart({ orders: [order] });

setErrorTexts(saleTexts.getResourceBundle("en", "errors"));
beforeEach(() => setRetailer({ canAddExtras: "CATALOG" }));
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
  noticeQueue.clear();
});

test("what reaches the missing amount comes first, the cheapest of it on top; then the dearest of the rest", () => {
  const [a, b, c, d] = [anOffer("A", 5), anOffer("B", 30), anOffer("C", 12), anOffer("D", 8)];
  const pages = [{ extras: { ONE: [a, b], TWO: [c, d] }, lastPage: 0, isEnd: true }];
  expect(nearestFirst(pages as never, 1_000).map((extra) => extra.reference_number)).toEqual([
    "C",
    "B",
    "D",
    "A",
  ]);
});

test("a voucher that wants a larger order is redeemed once what is missing was added to it", async () => {
  let isEnough = false;
  const facts = { byMinor: 1_200, orderUUID: order.uuid };
  const entry = { code: "VOUCHER_BELOW_MINIMUM", values: ["60.00 GBP"], message: "", facts };
  const server = serve({
    getPricedExtras: () => ({ cart, extras: { CASES: [anOffer("SMALL", 5), anOffer("CASE", 15)] } }),
    redeemVoucher: () =>
      isEnough ? { cart } : { header: { apiStatus: "ERROR", errorNumber: 1, errors: [entry] } },
    addExtra: () => {
      isEnough = true;
      return { cart };
    },
  });
  const user = userEvent.setup({ delay: null });
  renderSale(
    <>
      <VoucherForm cart={cart} order={order} />
      <SaleRemedies />
    </>,
    { cart, step: "cart" },
  );
  await user.click(screen.getByRole("textbox"));
  await user.paste("SPRING-50");
  const redeem = () => screen.getByRole("button", { name: "Redeem" });
  await waitFor(() => expect(redeem().getAttribute("aria-disabled")).toBeNull());
  await user.click(redeem());
  await user.click(await screen.findByRole("button", { name: "Add £12.00 more" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^£12\.00 is missing\./)).toBeTruthy();
  const offers = await dialog.findAllByRole("button", { name: /^Add Extra/ });
  expect(offers.map((one) => one.getAttribute("aria-label"))).toEqual(["Add Extra CASE", "Add Extra SMALL"]);
  await user.click(dialog.getByRole("button", { name: "Add Extra CASE" }));
  await waitFor(() => expect(server.sentTo("redeemVoucher")).toHaveLength(2));
  expect(server.sentTo("addExtra")).toEqual([
    { cartUUID: cart.uuid, orderUUID: order.uuid, extraCode: "CASE" },
  ]);
  expect(server.sentTo("getPricedExtras")[0]).toMatchObject({ deviceCode: "PHONE" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an order too small for its plan says by how much at its place in the cart, and how to add it", async () => {
  const problem = { code: "MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X", values: [100], facts: { byMinor: 4_000 } };
  const small = aCart({ orders: [anOrder({ problems: [problem] })], ordersValid: false });
  serve({ getPricedExtras: () => ({ cart: small, extras: {} }), comparePlans: () => ({}) });
  renderSale(
    <>
      <CartDetailsSummary />
      <SaleRemedies />
    </>,
    { cart: small, step: "cart" },
  );
  await userEvent.click(screen.getByRole("button", { name: "Add £40.00 more" }));
  expect(await screen.findByRole("dialog", { name: "Add what is missing" })).toBeTruthy();
});

test("too much is taken off: the extra that came last goes, and can come back", async () => {
  const problem = { code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", values: [900] };
  const extras = [anExtra({ extra_code: "ONE" }), anExtra({ extra_code: "TWO", description: "Second dock" })];
  const large = anOrder({ problems: [problem], extras });
  const full = aCart({ orders: [large], ordersValid: false });
  const server = serve({ removeExtra: () => ({ cart: full }), comparePlans: () => ({}) });
  renderSale(
    <>
      <CartDetailsSummary />
      <SaleRemedies />
    </>,
    { cart: full, step: "cart" },
  );
  await userEvent.click(screen.getByRole("button", { name: "Take it off" }));
  await waitFor(() =>
    expect(server.sentTo("removeExtra")).toEqual([
      { orderUUID: large.uuid, extraUUID: extras[1]?.uuid, extra_code: "TWO" },
    ]),
  );
  await waitFor(() =>
    expect(shownMessages().map(({ content }) => content.text)).toEqual(["Second dock removed"]),
  );
});
