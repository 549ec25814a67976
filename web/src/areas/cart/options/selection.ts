// What a change of selection sends: always the whole selection, so that the server prices what the screen shows.
import type { Cart, Selection } from "@handsel/contract/cart/cart.ts";
import type { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import type { ProductFamily } from "@handsel/contract/catalog/products.ts";
import type { InputOf } from "@handsel/contract/operation.ts";

type SelectInput = InputOf<typeof SELECT_OPTION>;
type CartOfSelection = Pick<Cart, "uuid" | "selected" | "financingType" | "selectedService">;

/** The selection of the cart with a change laid over it; null when no device would be selected. */
export function selectionInput(cart: CartOfSelection, change: Partial<Selection>): SelectInput | null {
  const { deviceCode, ...rest }: Selection = { ...NOTHING_SELECTED, ...cart.selected, ...change };
  if (deviceCode === null) return null;
  return {
    cartUUID: cart.uuid,
    deviceCode,
    ...rest,
    financingType: cart.financingType,
    selectedServiceID: cart.selectedService?.id ?? null,
  };
}

export const NOTHING_SELECTED: Selection = {
  deviceCode: null,
  parentDeviceCode: null,
  insuranceID: null,
  paymentplanID: null,
  subscriptionID: null,
  hasCTOs: false,
  selectedExtraOptionID: null,
};

/** A family on the list, chosen: its cheapest device with the retailer's usual plan and cover, and nothing of what was before. */
export function familySelection(family: ProductFamily): Selection {
  return {
    ...NOTHING_SELECTED,
    deviceCode: family.device_code,
    insuranceID: family.insurance_id,
    paymentplanID: family.paymentplan_id,
    subscriptionID: family.subscription_id,
    hasCTOs: family.has_CTOs,
  };
}

/** The list knows families, the cart a device of one; the family's name is what both carry. */
export function isFamilySelected(
  cart: Pick<Cart, "family" | "selected">,
  family: Pick<ProductFamily, "device_code" | "device_name">,
): boolean {
  const { selected } = cart;
  if (!selected?.deviceCode) return false;
  return selected.deviceCode === family.device_code || cart.family === family.device_name;
}
