import { ComboBox } from "../fields/combo-box.tsx";
import { FieldRemedyContext } from "../fields/field-remedy.ts";
import { MultiSelect } from "../fields/multi-select.tsx";
import { Select } from "../fields/select.tsx";
import { useFormField } from "./form-field.ts";
import { type FormBound, merged } from "./form-fields.tsx";

export function FormSelect({ name, ...props }: FormBound<typeof Select>) {
  const { remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <Select hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

export function FormMultiSelect({ name, ...props }: FormBound<typeof MultiSelect>) {
  const { remedy, ...field } = useFormField<string[]>(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <MultiSelect hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

export function FormComboBox({ name, ...props }: FormBound<typeof ComboBox>) {
  const { remedy, ...field } = useFormField<string | null>(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <ComboBox hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}
