// Where the reports stand.
export const CONTRACTS_REPORT_PATH = "/posale/reports";
export const RECYCLE_REPORT_PATH = "/posale/reports/recycle";
export const SETTLEMENTS_PATH = "/posale/reports/settlements";

export const salePath = (cartUUID: string) => `/posale/sales/${cartUUID}`;
