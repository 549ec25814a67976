// A form made from a contract schema: the browser shows the same rule and message that the server enforces.
import {
  type DefaultValues,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import type { z } from "zod";
import { schemaResolver } from "./schema-resolver.ts";

// Any object schema; input and output differ where a field is parsed, for instance money.
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface KitForm<S extends FormSchema> {
  controls: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  /** For the form element; ignored while an earlier submit is still running. */
  submit: (event?: React.SyntheticEvent) => void;
  isPristine: boolean;
  isValid: boolean;
  isSubmitting: boolean;
}

export function useForm<S extends FormSchema>(
  schema: S,
  options: {
    defaultValues: z.input<S>;
    /** May throw: a refusal has been shown by then, and the form stays as it was typed. */
    onSubmit: (values: z.output<S>) => Promise<unknown> | unknown;
  },
): KitForm<S> {
  const controls = useHookForm<z.input<S>, unknown, z.output<S>>({
    // The compiler does not see that a schema parses its own input into its own output.
    resolver: schemaResolver(schema as unknown as z.ZodType<z.output<S>, z.input<S>>),
    defaultValues: options.defaultValues as DefaultValues<z.input<S>>,
    // A field is judged when it is left for the first time, and then with every change.
    mode: "onTouched",
  });
  const { isDirty, isValid, isSubmitting } = controls.formState;
  const run: SubmitHandler<z.output<S>> = async (values) => {
    try {
      await options.onSubmit(values);
    } catch {
      // Calls raise their own notifications.
    }
  };
  return {
    controls,
    submit: (event) => {
      event?.preventDefault();
      if (!isSubmitting) void controls.handleSubmit(run)(event);
    },
    isPristine: !isDirty,
    isValid,
    isSubmitting,
  };
}
