import { broken, type FieldRule } from "@handsel/contract/rules/field-rule.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { useRuleError } from "./rule-error.ts";

function Said({ rule, values }: { rule: FieldRule; values: number[] }) {
  return <output>{useRuleError()("Reference", broken(rule, ...values))}</output>;
}

test.each<[FieldRule, number[], string]>([
  ["required", [], "Reference is required"],
  ["maxLength", [50], "Reference exceeds 50 characters"],
  ["imei", [], "This is not a valid IMEI!"],
  ["serial", [], "This is not a valid Serial Number!"],
  ["lastDigits", [4], "Please insert the last 4 digits of the number"],
])("the rule %s names the field unless it is a sentence of its own", (rule, values, said) => {
  renderKit(<Said rule={rule} values={values} />);
  expect(screen.getByRole("status").textContent).toBe(said);
});
