// What earlier choices mean for the list of extras: it begins anew with each model and follows the plan.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { keepCart } from "../api.ts";
import { Component as ExtrasScreen } from "./extras-screen.tsx";

const onPlan = (payment_plan_id: string, version: number) =>
  aCart({
    category: "PHONES",
    categoryName: "Phones",
    financingType: "STANDARD",
    selected: { deviceCode: "OB9", paymentplanID: payment_plan_id, hasCTOs: false, parentDeviceCode: null },
    selectedService: {
      id: "s",
      name: "Financing",
      description: "",
      type: "STANDARD",
      serviceType: "SERVICE",
    },
    current_order: anOrder({ financing: { payment_plan_id, payment_plan_name: payment_plan_id } }),
    version,
  });
const cart = onPlan("LOAN24", 1);

beforeEach(() => setRetailer({ canAddExtras: "CATALOG" }));
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  renderScreen(ExtrasScreen, {
    pattern: "/posale/standard/:cartUUID/extras",
    path: `/posale/standard/${cart.uuid}/extras`,
    cart,
  });
const answers = {
  getPricedExtras: () => ({ cart, extras: {} }),
  getExtrasCategories: () => ({ categories: ["CASE"] }),
};

test("SALES-CATALOG-10 the filter of the extras begins anew with every selected model", async () => {
  const server = serve(answers);
  const first = open();
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "case" } });
  await waitFor(() => expect(server.sentTo("getPricedExtras").at(-1)).toMatchObject({ searchText: "case" }));
  first.unmount();
  open();
  await waitFor(() => expect(server.sentTo("getPricedExtras").at(-1)?.["searchText"] ?? null).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("SALES-OPTIONS-14 another plan prices the extras on the list again", async () => {
  const server = serve({ ...answers, getPricedExtras: () => ({ cart: onPlan("LOAN12", 2), extras: {} }) });
  open();
  await waitFor(() => expect(server.sentTo("getPricedExtras").length).toBeGreaterThan(0));
  keepCart(onPlan("LOAN12", 2));
  await waitFor(() =>
    expect(server.sentTo("getPricedExtras").at(-1)).toMatchObject({ updateExtrasPrice: true }),
  );
});
