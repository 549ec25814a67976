// Where the trade-in screens stand. Every link and every navigation inside a trade-in asks here.

const ROOT = "/posale/recycle";

/** The steps of a trade have the order in their address when a running contract is upgraded. */
const step = (name: string) => (orderUUID: string | null) =>
  orderUUID === null ? `${ROOT}/${name}` : `${ROOT}/${orderUUID}/${name}`;

export const searchPath = step("search");
/** The search of a trade that is for somebody, or pays for a cart. */
export function searchPathFor({
  paysFor,
  customerID,
}: {
  paysFor: string | null;
  customerID: string | null;
}) {
  const query = new URLSearchParams({
    ...(paysFor !== null && { cart: paysFor }),
    ...(customerID !== null && { customer: customerID }),
  }).toString();
  return query === "" ? searchPath(null) : `${searchPath(null)}?${query}`;
}
export const evaluatePath = step("evaluate");
export const outcomesPath = step("outcomes");
export const multiPath = step("multi");
export const multiOutcomesPath = step("multi-outcomes");

export const receiptPath = (tradecartID: string) => `${ROOT}/details/${tradecartID}`;
export const QUOTE_SEARCH_PATH = `${ROOT}/quotes/search`;
export const RECYCLED_PATH = `${ROOT}/devices`;

export const salePath = (orderUUID: string) => `/posale/sales/${orderUUID}`;

export const COLLECTIONS_PATH = "/posale/admin/collections";
export const ORGANISE_PATH = `${COLLECTIONS_PATH}/organise`;
export const collectionPath = (collectionUUID: string) => `${COLLECTIONS_PATH}/${collectionUUID}`;

/** The pages of a customer at home. */
export const ONLINE_PATH = "/online/tradein";
export const ONLINE_EVALUATE_PATH = `${ONLINE_PATH}/evaluate`;
export const ONLINE_DETAILS_PATH = `${ONLINE_PATH}/details`;
export const onlineQuotePath = (token: string) => `${ONLINE_PATH}/quote/${encodeURIComponent(token)}`;
