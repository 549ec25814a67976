// Where the books stand.
export const LEDGER_PATH = "/posale/reports/ledger";

const inDays = (path: string, days?: { startDate: string; endDate: string }) =>
  days ? `${path}?${new URLSearchParams({ dateFrom: days.startDate, dateTo: days.endDate })}` : path;

export const ledgerPath = (days?: { startDate: string; endDate: string }) => inDays(LEDGER_PATH, days);
export const accountPath = (role: string, days?: { startDate: string; endDate: string }) =>
  inDays(`${LEDGER_PATH}/accounts/${role}`, days);
export const entryPath = (entryID: number) => `${LEDGER_PATH}/entries/${entryID}`;
export const salePath = (cartUUID: string) => `/posale/sales/${cartUUID}`;
