import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import { ErrorSummary, needsSummary } from "./error-summary.tsx";
import { focusField } from "./focus-field.ts";
import { type FormFrame, FormFrameContext, type FormSchema, type KitForm, useFormFrame } from "./use-form.ts";

export interface FormProps<S extends FormSchema> {
  form: KitForm<S>;
  children: ReactNode;
  /** Lists what is wrong on top when it is much or out of sight, and moves the focus there; for forms of more than a few fields. */
  hasSummary?: boolean;
  label?: string;
  /** Among the forms of the page. */
  name?: string | undefined;
}

interface FailedAttempt {
  attempt: number;
  first: string;
  isSummed: boolean;
}

export function Form<S extends FormSchema>(props: FormProps<S>) {
  const { form, children, hasSummary = false, label, name } = props;
  const { submitCount, errors } = form.controls.formState;
  const element = useRef<HTMLFormElement>(null);
  const { id, labels } = form;
  const latestSubmit = useRef(form.submit);
  useEffect(() => {
    latestSubmit.current = form.submit;
  });
  const frame = useMemo<FormFrame>(
    () => ({ id, submit: () => latestSubmit.current(), labels }),
    [id, labels],
  );

  // Judged when it was sent: nothing comes and goes, and nothing moves the focus, while somebody types.
  const [failed, setFailed] = useState<FailedAttempt | null>(null);
  const attempt = failed?.attempt ?? 0;
  const [first] = Object.keys(errors);
  useLayoutEffect(() => {
    if (submitCount === attempt || first === undefined || !element.current) return;
    setFailed({
      attempt: submitCount,
      first,
      isSummed: hasSummary && needsSummary(element.current, errors),
    });
  }, [submitCount, attempt, first, errors, hasSummary]);
  useLayoutEffect(() => {
    if (!failed || !element.current) return;
    const summary = element.current.querySelector<HTMLElement>(".formsummary");
    if (failed.isSummed && summary) summary.focus();
    else focusField(element.current, failed.first);
  }, [failed]);

  return (
    <FormFrameContext value={frame}>
      <FormProvider {...(form.controls as unknown as UseFormReturn<FieldValues>)}>
        <form
          ref={element}
          id={id}
          name={name}
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
          noValidate
          aria-label={label}
        >
          {failed?.isSummed && <ErrorSummary />}
          {children}
        </form>
      </FormProvider>
    </FormFrameContext>
  );
}

export type SubmitButtonProps = Omit<ButtonProps, "type" | "onPress" | "blockedReason" | "onBlockedPress"> & {
  /** For forms like the login, where the first press may show what is missing. */
  isAlwaysOn?: boolean;
};

/** Off while the form is untouched, running or wrong. A press while it is wrong shows what is. */
export function SubmitButton({ children, isAlwaysOn = false, ...props }: SubmitButtonProps) {
  const t = useKitText();
  const { submit } = useFormFrame();
  const { isDirty, isValid, isSubmitting } = useFormState();
  // What is missing is said before it is said that nothing was changed: an empty form is both.
  const reason = isValid ? (isDirty ? undefined : t("form.pristine")) : t("form.invalid");
  return (
    <Button
      variant="primary"
      reasonPlacement="tooltip"
      {...props}
      type="submit"
      isBusy={isSubmitting}
      blockedReason={isAlwaysOn || isSubmitting ? undefined : reason}
      onBlockedPress={() => {
        if (!isValid) submit();
      }}
    >
      {children}
    </Button>
  );
}
