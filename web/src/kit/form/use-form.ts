// A form made from a contract schema: the browser shows the same rule and message that the server enforces.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import { fieldsOf } from "@handsel/contract/errors/remedies/remedies.ts";
import { createContext, type SyntheticEvent, useContext, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import type { z } from "zod";
import { ownRefusals, takeRefusal } from "../feedback/refusals.ts";
import { useUnsavedWork } from "../fields/unsaved-work.ts";
import { refusedError } from "./refused-error.ts";
import { schemaResolver } from "./schema-resolver.ts";

// Any object schema; input and output differ where a field is parsed, for instance money.
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface KitForm<S extends FormSchema> {
  /** Everything react-hook-form offers, for the rare form that needs more. */
  controls: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  id: string;
  /** For the form element; ignored while an earlier submit is still running. Shows what is wrong instead, if something is. */
  submit: (event?: SyntheticEvent) => void;
  /** Names of the fields by path, as their labels say them; fields enter themselves. */
  labels: Map<string, string>;
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
  /** Where the call has another name for a field than the form. */
  fieldNames?: Readonly<Record<string, string>>;
}

export function useForm<S extends FormSchema>(
  schema: S,
  { defaultValues, onSubmit, fieldNames = {} }: FormOptions<S>,
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
  const [labels] = useState(() => new Map<string, string>());
  const [refusals] = useState(ownRefusals);
  const { isDirty, isValid, isSubmitting } = controls.formState;
  useUnsavedWork(isDirty);

  const run = async (values: z.output<S>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    // What was said about the try before is no longer true.
    refusals.settled();
    try {
      await onSubmit(values);
      refusals.settled();
    } catch (reason) {
      // What was typed stays. What is about a field is said there, the rest at the top of the step.
      placeAtFields(reason);
      refusals.failed(reason, submit);
    } finally {
      isRunning.current = false;
    }
  };

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isRunning.current) void controls.handleSubmit(run)();
  };

  const placeAtFields = (reason: unknown) => {
    const nameOf = (entry: AnswerEntry) =>
      fieldsOf(entry.code, entry.values)
        .map((name) => fieldNames[name] ?? name)
        .find((name) => labels.has(name));
    // A field says one thing at a time: what else is about it is said at the top of the step.
    const placed = new Set<string>();
    const isFirst = (entry: AnswerEntry) => {
      const name = nameOf(entry);
      if (name === undefined || placed.has(name)) return false;
      placed.add(name);
      return true;
    };
    // Its label is there, so it is a field of this form.
    for (const taken of takeRefusal(reason, isFirst))
      controls.setError(nameOf(taken.entry) as FieldPath<z.input<S>>, refusedError(taken));
  };

  return {
    controls,
    id,
    labels,
    submit,
    giveUp: refusals.settled,
    isPristine: !isDirty,
    isValid,
    isSubmitting,
  };
}

export interface FormFrame {
  id: string;
  submit: () => void;
  labels: Map<string, string>;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error("A form field needs a Form around it");
  return frame;
}
