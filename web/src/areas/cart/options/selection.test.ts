import { expect, test } from "vitest";
import { aCart } from "#testing/a-cart.ts";
import { familySelection, isFamilySelected, selectionInput } from "./selection.ts";

const family = {
  device_id: "1",
  device_code: "OB9P-128-GR",
  device_name: "Orbit 9 Pro",
  device_url: "",
  monthly_price: null,
  insurance_id: "NO_INSURANCE",
  paymentplan_id: "UPGRADE24",
  subscription_id: "SIM5",
  has_CTOs: true,
  hasPromotions: false,
};

test("SALES-CATALOG-09 a chosen family brings its device, insurance, plan, subscription and whether it is configured", () => {
  expect(familySelection(family)).toEqual({
    deviceCode: "OB9P-128-GR",
    parentDeviceCode: null,
    insuranceID: "NO_INSURANCE",
    paymentplanID: "UPGRADE24",
    subscriptionID: "SIM5",
    hasCTOs: true,
    selectedExtraOptionID: null,
  });
});

test("SALES-CATALOG-11 a family is selected by the name that the cart took from it, whichever variant it holds", () => {
  const selected = { ...familySelection(family), deviceCode: "OB9P-512-BL" };
  expect(isFamilySelected(aCart({ family: "Orbit 9 Pro", selected }), family)).toBe(true);
  expect(isFamilySelected(aCart({ family: "Orbit 9", selected }), family)).toBe(false);
  expect(isFamilySelected(aCart({ family: "Orbit 9 Pro", selected: null }), family)).toBe(false);
});

test("SALES-OPTIONS-11 a change is sent with the whole selection around it", () => {
  const cart = aCart({
    financingType: "UPGRADE",
    selected: familySelection(family),
    selectedService: { id: "upgrade" },
  });
  expect(selectionInput(cart, { insuranceID: "FULL" })).toEqual({
    cartUUID: cart.uuid,
    ...familySelection(family),
    insuranceID: "FULL",
    financingType: "UPGRADE",
    selectedServiceID: "upgrade",
  });
  expect(selectionInput(aCart(), { insuranceID: "FULL" })).toBeNull();
});
