// Judges a form by its schema and keeps, for each field, the first broken rule with its values. (The library's own
// resolver keeps the message alone, and 'exceeds {0} characters' needs its number.)
import { ruleOfIssue } from "@handsel/contract/rules/field-schema.ts";
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
      errors[issue.path.join(".")] ??= { type: rule, message: JSON.stringify(ruleValues) };
    }
    return { values: {}, errors: toNestErrors<I>(errors, options) };
  };
}

export function brokenRuleOf(error: Pick<FieldError, "type" | "message">) {
  return ruleOfIssue({
    message: error.type,
    params: { rule: error.type, values: JSON.parse(error.message ?? "[]") },
  });
}
