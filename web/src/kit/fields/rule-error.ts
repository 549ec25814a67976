// What stands under a field in error: its own name, then what is wrong. The words are those of the error catalogue,
// which the application puts beside the kit's texts as "errors", so that browser and server say the same.
import type { ErrorTexts } from "@handsel/contract/errors/message.ts";
import type { BrokenRule, FieldRule } from "@handsel/contract/rules/field-rule.ts";
import { ruleMessage } from "@handsel/contract/rules/rule-message.ts";
import { useTranslation } from "react-i18next";

/** Worded as sentences that say themselves what they are about; a name in front would break them. */
const SENTENCES: ReadonlySet<FieldRule> = new Set([
  "imei",
  "serial",
  "lastDigits",
  "onList",
  "exists",
  "hash",
  "senderDomain",
  "smsSender",
]);

export function useRuleError(): (name: string, found: BrokenRule) => string {
  const { t, i18n } = useTranslation("kit");
  return (name, found) => {
    const texts: ErrorTexts = i18n.getResourceBundle(i18n.language, "errors") ?? {};
    const error = ruleMessage(found, texts);
    return SENTENCES.has(found.rule) ? error : t("field.error", { name, error });
  };
}
