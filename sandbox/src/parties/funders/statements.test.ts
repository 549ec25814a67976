import { lenderStatement } from "@handsel/contract/adapters/statement-messages.ts";
import { traitsOf } from "@handsel/contract/catalog/funders.ts";
import { expect, test } from "vitest";
import { type RightLine, STATEMENT_FAULTS, wronged } from "./statement-faults.ts";
import { statementFile } from "./statement-files.ts";

const right: RightLine = {
  line: "L1",
  contract: "GB-NW-2026-T0000001-1",
  kind: "PAYOUT",
  part: 1,
  parts: 1,
  amountMinor: 97_012,
  feeMinor: -2_490,
  taxMinor: -498,
};
const { feeMinor: _fee, taxMinor: _tax, ...line } = right;
const statement = lenderStatement.parse({
  lender: "Albion Bank",
  retailer: "NW",
  statement: "ALB-NW-1",
  date: "2026-03-04",
  currency: "GBP",
  totalMinor: 97_012,
  lines: [line],
});

test.each(["ukbank", "bnpl", "frfunder"] as const)(
  "%s writes its statements in the form that it has",
  (funder) => {
    const { form, content } = statementFile(funder, { ...statement, lender: traitsOf(funder).name });
    expect(form).toBe(traitsOf(funder).statement.form);
    expect(content).toContain(line.contract);
    expect(content).toMatch(form === "JSON" ? /97012/ : form === "CSV" ? /970,12/ : /970\.12/);
  },
);

test.each(STATEMENT_FAULTS)("the fault %s makes a line wrong, and says what it is", (fault) => {
  const wrong = wronged(right, fault);
  expect(wrong?.lines).not.toEqual([line]);
  expect(wrong?.reason).toMatch(/^[A-Z_]+$/);
});

test("a part, a chargeback and a line over a few pounds are left right", () => {
  for (const odd of [{ parts: 2 }, { kind: "CHARGEBACK" as const }, { amountMinor: 500 }])
    expect(wronged({ ...right, ...odd }, "fee-twice")).toBeUndefined();
});
