import { ComboBox } from "../fields/combo-box.tsx";
import { MultiSelect } from "../fields/multi-select.tsx";
import { Select } from "../fields/select.tsx";
import { useFormField } from "./form-field.ts";
import { type FormBound, merged } from "./form-fields.tsx";

export function FormSelect({ name, ...props }: FormBound<typeof Select>) {
  const field = useFormField(name, props.label);
  return <Select hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

export function FormMultiSelect({ name, ...props }: FormBound<typeof MultiSelect>) {
  const field = useFormField<string[]>(name, props.label);
  return <MultiSelect hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

export function FormComboBox({ name, ...props }: FormBound<typeof ComboBox>) {
  const field = useFormField<string | null>(name, props.label);
  return <ComboBox hasMessageLine {...props} {...field} {...merged(props, field)} />;
}
