export const salesPath = () => "/posale/sales";
export const pendingPath = () => "/posale/sales/contracts/pending";
export const salePath = (cartUUID: string) => `/posale/sales/${cartUUID}`;
export const tradeReceiptPath = (tradecartID: string) => `/posale/recycle/details/${tradecartID}`;
