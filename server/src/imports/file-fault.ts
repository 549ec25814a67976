// What is wrong with a file of JSON, told to whoever wrote it: the place, and what is wanted there.
import type { z } from "zod";

export interface FileFault {
  /** As in `stores.1.country`. */
  path: string;
  problem: string;
}

/** The issues of a schema in plain words. Ask it with `reportInput`: without it, missing and wrong look alike. */
export function faultsOf(issues: readonly z.core.$ZodIssue[]): FileFault[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        path: [...issue.path, key].join("."),
        problem: "is not known here",
      }));
    return { path: issue.path.join("."), problem: problemOf(issue) };
  });
}

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be of the type ${issue.expected}`;
    case "invalid_value":
      return issue.input === undefined ? "is missing" : `must be ${oneOf(issue.values)}`;
    case "invalid_union": {
      if (issue.input === undefined) return "is missing";
      const values = issue.errors.flat().flatMap((inner) => ("values" in inner ? inner.values : []));
      return values.length > 0 ? `must be ${oneOf(values)}` : issue.message;
    }
    default:
      return issue.message;
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(", ")}`;
}
