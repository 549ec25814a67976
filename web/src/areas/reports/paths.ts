// Where the reports stand.
export const CONTRACTS_REPORT_PATH = "/posale/reports";
export const RECYCLE_REPORT_PATH = "/posale/reports/recycle";
export const LEDGER_PATH = "/posale/reports/ledger";
export const SETTLEMENTS_PATH = "/posale/reports/settlements";
export const STATEMENTS_PATH = "/posale/reports/statements";
export const EXCEPTIONS_PATH = "/posale/reports/exceptions";

export const statementPath = (statementID: string) => `${STATEMENTS_PATH}/${statementID}`;
export const salePath = (cartUUID: string) => `/posale/sales/${cartUUID}`;
