// Words a broken rule in the reader's language: what a form shows under the field and the server sends beside it.
import { type ErrorTexts, errorMessage } from "../errors/message.ts";
import { type BrokenRule, fieldRuleCodes } from "./field-rule.ts";

export function ruleMessage({ rule, values }: BrokenRule, texts: ErrorTexts): string {
  const code = fieldRuleCodes[rule];
  return errorMessage(code, values, texts) ?? code;
}
