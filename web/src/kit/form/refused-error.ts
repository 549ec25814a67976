// A refusal as the error of a field: kept as it came, worded when it is shown.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import { isFieldRule } from "@handsel/contract/rules/field-rule.ts";
import type { FieldError } from "react-hook-form";
import type { TakenRefusal } from "../feedback/refusals.ts";

const REFUSED = "refused";

/** A rule that the server found broken is said like one that the browser found; the rest in the words of its code. */
export function refusedError({ entry, text, number }: TakenRefusal): FieldError {
  const [, rule] = entry.values;
  const types = { [REFUSED]: true };
  if (entry.code === "REQUEST_NOT_VALID")
    return { type: isFieldRule(rule) ? rule : "notValid", message: "[]", types };
  return { type: REFUSED, message: JSON.stringify({ entry, text, number }), types };
}

/** The browser finds nothing wrong with it: it stands until the field is changed, and is not gone when it is left. */
export function isRefused(error: FieldError | undefined): boolean {
  return error?.types?.[REFUSED] === true;
}

interface Refused {
  entry: AnswerEntry;
  text: string;
  number?: string;
}

export function refusedOf({ type, message }: Pick<FieldError, "type" | "message">): Refused | null {
  return type === REFUSED ? (JSON.parse(message ?? "{}") as Refused) : null; // written by the function above
}
