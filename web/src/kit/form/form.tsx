import { type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, FormProvider, useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "../button.tsx";
import { useKitText } from "../kit-text.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormSchema, KitForm } from "./use-form.ts";

export function Form<S extends FormSchema>({
  form,
  children,
  hasSummary = false,
  label,
}: {
  form: KitForm<S>;
  children: ReactNode;
  /** Lists all errors on top after a failed submit and moves the focus there; for forms longer than a few fields. */
  hasSummary?: boolean;
  label?: string;
}) {
  const { submitCount } = form.controls.formState;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !form.isValid) summary.current?.focus();
    // Only a new attempt moves the focus, never a change of a field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount]);
  return (
    <FormProvider {...(form.controls as object as React.ComponentProps<typeof FormProvider<FieldValues>>)}>
      <form onSubmit={form.submit} noValidate aria-label={label}>
        {hasSummary && <ErrorSummary ref={summary} />}
        {children}
      </form>
    </FormProvider>
  );
}

/** Off while the form is untouched, running or wrong; `isAlwaysOn` lets a first submit show what is missing. */
export function SubmitButton({
  children,
  isAlwaysOn = false,
  ...props
}: Omit<ButtonProps, "type" | "onPress"> & { isAlwaysOn?: boolean }) {
  const t = useKitText();
  const { isDirty, isValid, isSubmitting } = useFormState();
  const reason = isAlwaysOn
    ? undefined
    : !isDirty
      ? t("form.pristine")
      : !isValid
        ? t("form.invalid")
        : undefined;
  return (
    <Button
      variant="primary"
      reasonPlacement="tooltip"
      {...props}
      type="submit"
      isBusy={isSubmitting}
      blockedReason={isSubmitting ? undefined : reason}
    >
      {children}
    </Button>
  );
}
