// Judges a form by its schema and keeps, for each field, the first broken rule with its values. (The library's own
// resolver keeps the message alone, and 'exceeds {0} characters' needs its number.) The words are chosen when they are
// shown, so that a change of language changes them too.
import { type BrokenRule, isFieldRule } from "@handsel/contract/rules/field-rule.ts";
import { ruleOfIssue } from "@handsel/contract/text-rules.ts";
import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

export function schemaResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      const { rule, values: ruleValues } = ruleOfIssue(issue);
      errors[issue.path.map(String).join(".") || "root"] ??= {
        type: rule,
        message: JSON.stringify(ruleValues),
      };
    }
    return { values: {}, errors: toNestErrors<I>(errors, options) };
  };
}

/** The broken rule that an error of the form stands for; null for one that was set by hand with words of its own. */
export function brokenRuleOf({ type, message }: Pick<FieldError, "type" | "message">): BrokenRule | null {
  if (!isFieldRule(type)) return null;
  return ruleOfIssue({ message: type, params: { rule: type, values: JSON.parse(message ?? "[]") } });
}
