// The first sale of the guide: from the ways of selling to an application for credit, as a shop on the web would make it.
import type { Client } from "@handsel/client";

export interface Buyer {
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export async function firstSale(shop: Client, buyer: Buyer) {
  const { servicesConfig } = await shop.call("GET_SERVICES", {});
  const tiles = servicesConfig.services.flatMap(({ group }) => group);
  const service = tiles.find(({ flow, active }) => flow === "UPGRADE" && active);
  if (!service) throw new Error("this retailer sells no upgrades");
  const { categories } = await shop.call("GET_PRODUCT_CATEGORIES", { financingType: "UPGRADE" });

  const { cart } = await shop.call("CREATE_CART", {});
  const cartUUID = cart.uuid;
  const categoryCode = categories[0]?.id;
  await shop.call("SET_CART_SERVICE", { cartUUID, service: service.id, categoryID: categoryCode });
  const { families } = await shop.call("GET_PRODUCT_FAMILIES", {
    categoryCode,
    financingType: "UPGRADE",
    tagFilterList: service.tags,
    tagFilterType: service.tagFilterType,
  });
  const phone = families.find(({ paymentplan_id: plan }) => plan !== null);
  if (!phone) throw new Error("nothing is for sale");

  await shop.call("SELECT_OPTION", {
    cartUUID,
    deviceCode: phone.device_code,
    insuranceID: phone.insurance_id,
    paymentplanID: phone.paymentplan_id,
    subscriptionID: phone.subscription_id,
    financingType: "UPGRADE",
    selectedServiceID: service.id,
  });
  await shop.call("ADD_TO_CART", { cartUUID });

  const applied = await shop.attempt("PERFORM_CREDIT_CHECK", {
    cartUUID,
    ...buyer,
    distributionMethod: "email",
  });
  if (!applied.isDone) throw new Error(`not sold: ${applied.refused.code}`, { cause: applied.refused });
  const { status, reference } = await shop.call("GET_ORDER_STATUS", { cartUUID });
  return { cartUUID, reference, status, signAt: applied.data.url };
}
