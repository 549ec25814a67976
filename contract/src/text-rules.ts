// What a text is judged by, without the schema library: a page whose form has nothing but texts loads none. Every string is
// checked in one order: its length, then what no field may hold, then its pattern; the first thing wrong is reported and
// nothing after it runs, so a huge text is answered at once.
import type { z } from "zod";
import { type BrokenRule, broken, isFieldRule } from "./rules/field-rule.ts";

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

/** A form of required texts alone, each with its limit. It judges as the schema of `requiredText`s does. */
export function requiredTexts<const Name extends string>(limits: Readonly<Record<Name, number>>) {
  const names = Object.keys(limits) as Name[];
  const safeParse = (typed: Readonly<Record<Name, string>>) => {
    const issues = names.flatMap((name) => {
      const found = checkText(typed[name], { max: limits[name] });
      return found ? [{ path: [name], message: found.rule, params: { ...found } }] : [];
    });
    return issues.length === 0
      ? { success: true, data: Object.fromEntries(names.map((name) => [name, typed[name]])) }
      : { success: false, error: { issues } };
  };
  // Forms ask a schema for nothing else.
  return { safeParse } as unknown as z.ZodType<Record<Name, string>, Record<Name, string>>;
}
