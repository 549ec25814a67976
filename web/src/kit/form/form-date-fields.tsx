import { DateField } from "../fields/date-field.tsx";
import { FieldRemedyContext } from "../fields/field-remedy.ts";
import { useFormField } from "./form-field.ts";
import { type FormBound, merged } from "./form-fields.tsx";

/** yyyy-MM-dd, empty text when there is none. */
export function FormDateField({ name, ...props }: FormBound<typeof DateField>) {
  const { onChange, remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <DateField
        hasMessageLine
        {...props}
        {...field}
        {...merged(props, field)}
        onChange={(day) => onChange(day ?? "")}
      />
    </FieldRemedyContext>
  );
}
