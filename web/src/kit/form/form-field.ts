// Binds a kit input to a field of the form around it, and decides when its error may be seen.
import type { Suggest } from "@handsel/contract/rules/suggestions.ts";
import { useEffect, useRef, useState } from "react";
import { type FieldError, useController, useFormContext, useFormState } from "react-hook-form";
import type { FieldRemedy } from "../fields/field-remedy.ts";
import { useRuleError } from "../fields/rule-error.ts";
import { isRefused, refusedOf } from "./refused-error.ts";
import { brokenRuleOf } from "./schema-resolver.ts";
import { useFieldRemedy } from "./use-field-remedy.ts";
import { useFormFrame } from "./use-form.ts";

export interface FormField<T> {
  name: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  /** '{input name} {error text}', once the field is active or touched. */
  error: string | undefined;
  isDisabled: boolean;
  /** What can be done about the error; for the message below the field, not for the input. */
  remedy: FieldRemedy | undefined;
}

/** While someone is still typing, an error waits for a pause: nobody wants to be told that "har" is no address. */
export const ACTIVE_PAUSE_MS = 1000;

export function useFormField<T = string>(name: string, label: string, suggest?: Suggest): FormField<T> {
  const { control } = useFormContext();
  const { submitCount, isSubmitting } = useFormState({ control });
  const { field, fieldState } = useController({ name, control });
  const { labels } = useFormFrame();
  const write = useErrorText();
  const pause = useTypingPause();

  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);

  const mayShow = fieldState.isTouched || pause.hasPaused || submitCount > 0;
  // Read in every render: the library tells of errors only those who have looked for one.
  const { error } = fieldState;
  const shown = mayShow ? error : undefined;
  const remedy = useFieldRemedy({
    name,
    value: field.value,
    error: shown,
    suggest,
    put: field.onChange,
  });
  return {
    name: field.name,
    value: field.value as T, // the schema of the form says what a field holds; a path is only text here
    onChange: (value) => {
      pause.restart();
      field.onChange(value);
    },
    onBlur: () => {
      if (!isRefused(error)) field.onBlur();
    },
    error: shown && write(label, shown),
    isDisabled: isSubmitting,
    remedy,
  };
}

/** The words of an error: a broken rule in the reader's language, or what the server said. */
export function useErrorText(): (label: string, error: Pick<FieldError, "type" | "message">) => string {
  const ruleError = useRuleError();
  return (label, error) => {
    const refused = refusedOf(error);
    if (refused) return refused.text;
    const found = brokenRuleOf(error);
    return found ? ruleError(label, found) : (error.message ?? label);
  };
}

function useTypingPause() {
  const [hasPaused, setPaused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    hasPaused,
    restart: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setPaused(true), ACTIVE_PAUSE_MS);
    },
  };
}
