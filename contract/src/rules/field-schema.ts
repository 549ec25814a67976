// How a rule becomes a schema.
import { z } from "zod";
import { checkText, type TextRules } from "../text-rules.ts";
import type { BrokenRule, FieldRule } from "./field-rule.ts";

/** An absent value is 'required'; a value of another type is the rule given. */
export function typeError(wrongType: FieldRule) {
  return (issue: { input?: unknown }): string => {
    const rule: FieldRule = issue.input === undefined || issue.input === null ? "required" : wrongType;
    return rule;
  };
}

interface IssueSink {
  addIssue(issue: {
    code: "custom";
    message: string;
    params: Record<string, unknown>;
    path?: PropertyKey[];
  }): void;
}

/** Reports a broken rule in the one form that forms and server read. */
export function report(ctx: IssueSink, { rule, values }: BrokenRule, path?: PropertyKey[]): void {
  ctx.addIssue({
    code: "custom",
    message: rule,
    params: { rule, values: [...values] },
    ...(path && { path }),
  });
}

export function textWith(rules: TextRules) {
  return z
    .string({ error: typeError("format") })
    .superRefine((value, ctx) => {
      const found = checkText(value, rules);
      if (found) report(ctx, found);
    })
    .meta({ maxLength: rules.max });
}
