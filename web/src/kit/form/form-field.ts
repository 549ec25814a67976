// Binds a kit input to a field of the form around it.
import type { BrokenRule } from "@handsel/contract/rules/field-rule.ts";
import { ruleMessage } from "@handsel/contract/rules/rule-message.ts";
import { useController, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { brokenRuleOf } from "./schema-resolver.ts";

export interface FormField<T> {
  name: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  /** '{input name} {error text}', once the field was left or a submit failed. */
  error: string | undefined;
  isDisabled: boolean;
}

export function useFormField<T = string>(name: string, label: string): FormField<T> {
  const { control, formState } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const message = useRuleMessage();
  const { error } = fieldState;
  return {
    name: field.name,
    value: field.value as T,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: error ? `${label} ${message(brokenRuleOf(error))}` : undefined,
    isDisabled: formState.isSubmitting,
  };
}

/** The words of a broken rule in the language of the page. */
function useRuleMessage(): (rule: BrokenRule) => string {
  const { i18n } = useTranslation("errors");
  const texts = (i18n.getResourceBundle(i18n.language, "errors") ?? {}) as Record<string, string>;
  return (rule) => ruleMessage(rule, texts);
}
