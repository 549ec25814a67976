// The kit's inputs as fields of a form: the same props, minus what the form knows. Each kind is imported from its own
// file by the screens that need more than text.
import type { ComponentProps, ElementType } from "react";
import { Checkbox, CheckboxGroup } from "../fields/checkbox.tsx";
import { RadioGroup, RadioTiles, SegmentedControl } from "../fields/radio-group.tsx";
import { PasswordField, TextArea, TextField } from "../fields/text-field.tsx";
import { useFormField } from "./form-field.ts";

export type FormBound<C extends ElementType> = Omit<
  ComponentProps<C>,
  "value" | "onChange" | "error" | "name"
> & {
  name: string;
};

/** Both blurs happen: the form's, and the screen's own. */
function blurBoth(one: () => void, other: (() => void) | undefined): () => void {
  return () => {
    one();
    other?.();
  };
}

export function FormTextField({ name, ...props }: FormBound<typeof TextField>) {
  const field = useFormField(name, props.label);
  return <TextField hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

export function FormPasswordField({ name, ...props }: FormBound<typeof PasswordField>) {
  const field = useFormField(name, props.label);
  return <PasswordField hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

export function FormTextArea({ name, ...props }: FormBound<typeof TextArea>) {
  const field = useFormField(name, props.label);
  return <TextArea hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

/** The words beside the box are its label; `label` is its name in errors. */
export function FormCheckbox({
  name,
  label,
  ...props
}: Omit<FormBound<typeof Checkbox>, "isSelected"> & { label: string }) {
  const { value, ...field } = useFormField<boolean>(name, label);
  return <Checkbox hasMessageLine {...props} {...field} {...merged(props, field)} isSelected={value} />;
}

export function FormCheckboxGroup({ name, ...props }: FormBound<typeof CheckboxGroup>) {
  const field = useFormField<string[]>(name, props.label);
  return <CheckboxGroup hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

export function FormRadioGroup({ name, ...props }: FormBound<typeof RadioGroup>) {
  const field = useFormField(name, props.label);
  return <RadioGroup hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

export function FormRadioTiles({ name, ...props }: FormBound<typeof RadioTiles>) {
  const field = useFormField(name, props.label);
  return <RadioTiles hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

export function FormSegmentedControl({ name, ...props }: FormBound<typeof SegmentedControl>) {
  const field = useFormField(name, props.label);
  return <SegmentedControl hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

interface Shared {
  isDisabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** What screen and form both have a say in. */
export function merged(props: Shared, field: { isDisabled: boolean; onBlur: () => void }) {
  return {
    isDisabled: Boolean(props.isDisabled) || field.isDisabled,
    onBlur: blurBoth(field.onBlur, props.onBlur),
  };
}
