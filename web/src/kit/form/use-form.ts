// A form made from a contract schema: the browser shows the same rule and message that the server enforces.
import { createContext, type SyntheticEvent, useContext, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import type { z } from "zod";
import { ownRefusals } from "../feedback/toast-queue.ts";
import { useUnsavedWork } from "../fields/unsaved-work.ts";
import { schemaResolver } from "./schema-resolver.ts";

// Any object schema; input and output differ where a field is parsed, for instance money.
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface KitForm<S extends FormSchema> {
  /** Everything react-hook-form offers, for the rare form that needs more. */
  controls: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  id: string;
  /** For the form element; ignored while an earlier submit is still running. Shows what is wrong instead, if something is. */
  submit: (event?: SyntheticEvent) => void;
  /** Says at a field what the server said about it; plain words. */
  setFieldError: (name: FieldPath<z.input<S>>, text: string) => void;
  /** For whoever closes the form without sending it: what was said about it is settled by that. */
  giveUp: () => void;
  isPristine: boolean;
  isValid: boolean;
  isSubmitting: boolean;
}

export interface FormOptions<S extends FormSchema> {
  defaultValues: z.input<S>;
  /** May throw: a refusal has been shown by then, and the form stays as it was typed. */
  onSubmit: (values: z.output<S>) => unknown;
}

export function useForm<S extends FormSchema>(
  schema: S,
  { defaultValues, onSubmit }: FormOptions<S>,
): KitForm<S> {
  const id = useId();
  const controls = useHookForm<z.input<S>, unknown, z.output<S>>({
    // The compiler does not see that a schema parses its own input into its own output.
    resolver: schemaResolver(schema as unknown as z.ZodType<z.output<S>, z.input<S>>),
    defaultValues: defaultValues as DefaultValues<z.input<S>>, // a deep partial of what is given whole
    // Always judged; when an error is shown is each field's decision.
    mode: "all",
    // After a failed submit the focus goes to the summary, or to the first field by our own hand.
    shouldFocusError: false,
  });
  const isRunning = useRef(false);
  const [refusals] = useState(ownRefusals);
  const { isDirty, isValid, isSubmitting } = controls.formState;
  useUnsavedWork(isDirty);

  const run = async (values: z.output<S>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await onSubmit(values);
      refusals.settled();
    } catch (reason) {
      refusals.failed(reason);
      // Whoever called the server has raised a notification; what was typed stays.
    } finally {
      isRunning.current = false;
    }
  };

  return {
    controls,
    id,
    submit: (event) => {
      event?.preventDefault();
      if (!isRunning.current) void controls.handleSubmit(run)();
    },
    setFieldError: (name, text) => controls.setError(name, { type: "server", message: text }),
    giveUp: refusals.settled,
    isPristine: !isDirty,
    isValid,
    isSubmitting,
  };
}

export interface FormFrame {
  id: string;
  submit: () => void;
  /** Names of the fields by path, as their labels say them; fields enter themselves. */
  labels: Map<string, string>;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error("A form field needs a Form around it");
  return frame;
}
