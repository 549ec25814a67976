import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { errorMessage } from "@handsel/contract/errors/message.ts";
import { expect, test } from "vitest";
import { aCart, anOrder } from "#testing/a-cart.ts";
import { categoriesInput, familiesInput, offeredCategories } from "./catalog-request.ts";

const cart = aCart({
  category: "PHONES",
  financingType: "UPGRADE",
  tags: ["consumer"],
  tagFilterType: "ALL",
  selectedService: { name: "Easy Upgrade" },
  orders: [anOrder({ financing: { payment_plan_id: "UPGRADE24" } })],
});

test("SALES-CATEGORIES-03 categories are asked for by financing, plan, tags and service", () => {
  expect(categoriesInput(cart)).toEqual({
    financingType: "UPGRADE",
    paymentplanID: "UPGRADE24",
    tagFilterList: ["consumer"],
    tagFilterType: "ALL",
    serviceName: "Easy Upgrade",
  });
});

test("SALES-CATALOG-12 families are asked for by category, financing, tags and search", () => {
  expect(familiesInput(cart, "  orbit ")).toMatchObject({
    categoryCode: "PHONES",
    financingType: "UPGRADE",
    paymentplanID: "UPGRADE24",
    tagFilterList: ["consumer"],
    tagFilterType: "ALL",
    searchText: "orbit",
  });
  expect(familiesInput(cart, "  ").searchText).toBeNull();
});

test("families are asked for by the version of a cart that has an older one", () => {
  const older = aCart({ hasNewPrices: true, priceVersion: 41 });
  expect(familiesInput(older, "").priceVersion).toBe(41);
  expect(familiesInput(aCart({ hasNewPrices: false, priceVersion: 42 }), "")).not.toHaveProperty(
    "priceVersion",
  );
});

test("an upgrade does not offer accessories alone", () => {
  const categories = ["PHONES", "ACCESSORIES"].map((id) => ({ id, name: id, svg: "" }));
  expect(offeredCategories(categories, "upgrade").map(({ id }) => id)).toEqual(["PHONES"]);
  expect(offeredCategories(categories, "standard")).toHaveLength(2);
});

test("SALES-CATEGORIES-04 a service without categories is named", async () => {
  const texts = await loadErrorTexts("en");
  expect(errorMessage("CATEGORIES_NOT_FOUND_FOR_SERVICE_X", ["Business lease"], texts)).toBe(
    "Categories not found for type Business lease. Please select another client or finance type.",
  );
});
