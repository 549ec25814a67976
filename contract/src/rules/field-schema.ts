// How a rule becomes a schema. Every string is checked in one order: its length, then what no field may hold, then
// its pattern; the first thing wrong is reported and nothing after it runs, so a huge text is answered at once.
import { z } from "zod";
import { type BrokenRule, broken, type FieldRule, isFieldRule } from "./field-rule.ts";

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

export interface TextRules {
  readonly max: number;
  /** Only checked when something was entered. */
  readonly min?: number;
  /** Blank is refused; otherwise an empty text passes every other check. */
  readonly isRequired?: boolean;
  /** Reported in place of maxLength, where the specified message names another limit. */
  readonly maxReported?: number;
  readonly check?: (value: string) => BrokenRule | undefined;
}

/** The first broken rule of a text; the pure half of `textWith`. */
export function checkText(value: string, rules: TextRules): BrokenRule | undefined {
  const { max, min = 0, isRequired = true, maxReported = max, check } = rules;
  if (value.length > max) return broken("maxLength", maxReported);
  if (value.includes("\0")) return broken("format");
  if (isRequired && value.trim() === "") return broken("required");
  if (value === "") return undefined;
  if (value.length < min) return broken("minLength", min);
  return check?.(value);
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

/** Any issue of a schema as a rule with its values, for a form or for the server's answer. */
export function ruleOfIssue(issue: {
  message: string;
  params?: Record<string, unknown> | undefined;
}): BrokenRule {
  const { rule, values } = issue.params ?? {};
  if (isFieldRule(rule)) return { rule, values: Array.isArray(values) ? values.filter(isWireValue) : [] };
  return broken(isFieldRule(issue.message) ? issue.message : "format");
}

function isWireValue(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
