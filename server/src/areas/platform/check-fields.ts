// Rules of a form that only hold once the retailer is known, such as the phone numbers of a country.
import { ruleOfIssue } from "@handsel/contract/text-rules.ts";
import type { z } from "zod";
import { Refusal, type RefusalEntry } from "#edge/refuse.ts";

/** Answers as the edge does for a field that breaks the operation's own schema; `path` is where the fields stand. */
export function checkFields<S extends z.ZodType>(schema: S, entered: unknown, path: string): z.output<S> {
  const parsed = schema.safeParse(entered);
  if (parsed.success) return parsed.data;
  const entries = parsed.error.issues.map((issue): RefusalEntry => {
    const params = issue.code === "custom" ? issue.params : undefined;
    const { rule } = ruleOfIssue({ message: issue.message, params });
    return {
      code: "REQUEST_NOT_VALID",
      values: [[path, ...issue.path].filter((part) => part !== "").join("."), rule],
    };
  });
  throw new Refusal(entries, 400);
}
