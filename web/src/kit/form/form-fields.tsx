// The kit's inputs as fields of a form: the same props, minus what the form knows. Each kind is imported from its own
// file by the screens that need more than text.
import type { Suggest } from "@handsel/contract/rules/suggestions.ts";
import type { ComponentProps, ElementType } from "react";
import { Checkbox, CheckboxGroup } from "../fields/checkbox.tsx";
import { FieldRemedyContext } from "../fields/field-remedy.ts";
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

export function FormTextField({
  name,
  suggest,
  ...props
}: FormBound<typeof TextField> & { suggest?: Suggest | undefined }) {
  const { remedy, ...field } = useFormField(name, props.label, suggest);
  return (
    <FieldRemedyContext value={remedy}>
      <TextField hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

export function FormPasswordField({ name, ...props }: FormBound<typeof PasswordField>) {
  const { remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <PasswordField hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

export function FormTextArea({ name, ...props }: FormBound<typeof TextArea>) {
  const { remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <TextArea hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

/** The words beside the box are its label; `label` is its name in errors. */
export function FormCheckbox({
  name,
  label,
  ...props
}: Omit<FormBound<typeof Checkbox>, "isSelected"> & { label: string }) {
  const { value, remedy, ...field } = useFormField<boolean>(name, label);
  return (
    <FieldRemedyContext value={remedy}>
      <Checkbox hasMessageLine {...props} {...field} {...merged(props, field)} isSelected={value} />
    </FieldRemedyContext>
  );
}

export function FormCheckboxGroup({ name, ...props }: FormBound<typeof CheckboxGroup>) {
  const { remedy, ...field } = useFormField<string[]>(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <CheckboxGroup hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

export function FormRadioGroup({ name, ...props }: FormBound<typeof RadioGroup>) {
  const { remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <RadioGroup hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

export function FormRadioTiles({ name, ...props }: FormBound<typeof RadioTiles>) {
  const { remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <RadioTiles hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

export function FormSegmentedControl({ name, ...props }: FormBound<typeof SegmentedControl>) {
  const { remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <SegmentedControl hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
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
