import { expect, test } from "vitest";
import {
  decodeNotes,
  defaultFilter,
  filterFormFor,
  firstEntered,
  readListQuery,
  salesInput,
  searchForm,
  writeFilter,
  writeSearch,
} from "./list-query.ts";

const today = "2026-11-15";
const read = (text: string, kind: "sales" | "pending" = "sales") =>
  readListQuery(new URLSearchParams(text), kind, today);

test("MGMT-SALES-04 without anything in the address the list shows what was active and updated in 15 days", () => {
  expect(read("")).toMatchObject({
    activeForm: "SalesForm-Filter",
    filter: { contractPeriod: "UPDATED", contractStatus: ["ACTIVE"], dateRange: "2026-10-31 - 2026-11-15" },
  });
});

test("MGMT-PENDING-01 pending contracts begin with both pending statuses over the same days", () => {
  expect(read("", "pending").filter).toMatchObject({
    contractStatus: ["PENDING", "PENDING_ACTIVATION"],
    dateRange: "2026-10-31 - 2026-11-15",
  });
});

test("MGMT-SALES-03 what was asked is read from the address again", () => {
  const filter = { ...defaultFilter("sales", today), contractStatus: ["CLOSED" as const, "NEW" as const] };
  const params = writeFilter(filter, "17");
  expect(params.get("activeForm")).toBe("SalesForm-Filter");
  expect(readListQuery(params, "sales", today)).toMatchObject({ filter, timestamp: "17" });
  const search = writeSearch({ searchText: "", customerEmail: " a@b.test ", customerPhone: "" }, "18");
  expect(readListQuery(search, "sales", today)).toMatchObject({
    activeForm: "SalesForm-Search",
    search: { customerEmail: "a@b.test" },
    timestamp: "18",
  });
});

test("an address that means nothing gives the default", () => {
  expect(read("activeForm=SalesForm-Filter&contractStatus=NONSENSE&dateRange=x").filter).toEqual(
    defaultFilter("sales", today),
  );
  expect(read("activeForm=SalesForm-Search").activeForm).toBe("SalesForm-Filter");
});

test("MGMT-SALES-20 MGMT-PENDING-02 either the search or the filter is sent, with the time zone", () => {
  expect(salesInput(read("activeForm=SalesForm-Search&searchText=+X1+"), "sales", "Europe/London")).toEqual({
    search: { searchText: "X1" },
    onlySalesWithPendingActions: false,
    timezone: "Europe/London",
  });
  expect(salesInput(read("", "pending"), "pending", "Europe/London")).toEqual({
    filter: {
      contractPeriod: "CREATED",
      contractStatus: ["PENDING", "PENDING_ACTIVATION"],
      startDate: "2026-10-31",
      endDate: "2026-11-15",
    },
    onlySalesWithPendingActions: true,
    timezone: "Europe/London",
  });
});

test("the first field that holds something is the one that counts", () => {
  expect(firstEntered({ searchText: "  ", customerEmail: "a", customerPhone: "1" })).toBe("customerEmail");
  expect(firstEntered({ searchText: "", customerEmail: "", customerPhone: "" })).toBeUndefined();
});

test("MGMT-SALES-14 what is pasted with spaces around it is taken without them", () => {
  const pasted = { searchText: " GB-1 ", customerEmail: " a@b.test\n", customerPhone: " 1234567 " };
  expect(searchForm.parse(pasted)).toEqual({
    searchText: "GB-1",
    customerEmail: "a@b.test",
    customerPhone: "1234567",
  });
});

test.each([
  [{ searchText: "x".repeat(256), customerEmail: "", customerPhone: "" }, "searchText"],
  [{ searchText: "", customerEmail: "nobody", customerPhone: "" }, "customerEmail"],
  [{ searchText: "", customerEmail: "", customerPhone: "12345a7" }, "customerPhone"],
  [{ searchText: "", customerEmail: "", customerPhone: "123456" }, "customerPhone"],
])("MGMT-SALES-14 %j is refused at %s", (values, field) => {
  expect(searchForm.safeParse(values).error?.issues[0]?.path).toEqual([field]);
});

test.each([
  [{ contractStatus: [] }, "contractStatus"],
  [{ dateRange: "2017-12-31 - 2018-02-01" }, "dateRange"],
  [{ dateRange: "2026-11-01 - 2026-11-16" }, "dateRange"],
])("MGMT-SALES-17 MGMT-SALES-18 a filter with %j is refused", (change, field) => {
  const values = { ...defaultFilter("sales", today), ...change };
  expect(filterFormFor(today).safeParse(values).error?.issues[0]?.path).toEqual([field]);
});

test("MGMT-PENDING-04 notes are told apart by commas, and a comma inside one comes back", () => {
  expect(decodeNotes("call back\u201a please,paid, ")).toEqual(["call back, please", "paid"]);
});
