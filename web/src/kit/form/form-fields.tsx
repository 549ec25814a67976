// The kit's inputs as fields of a form: same props, minus what the form knows.
import type { ComponentProps } from "react";
import { PasswordField, TextArea, TextField } from "../text-field.tsx";
import { useFormField } from "./form-field.ts";

type Bound = "value" | "onChange" | "onBlur" | "error" | "name";
type FieldOf<C extends React.ElementType> = Omit<ComponentProps<C>, Bound | "label"> & {
  name: string;
  label: string;
};

export function FormTextField({ name, ...props }: FieldOf<typeof TextField>) {
  const { isDisabled, ...field } = useFormField(name, props.label);
  return <TextField hasMessageLine {...props} {...field} isDisabled={props.isDisabled || isDisabled} />;
}

export function FormPasswordField({
  name,
  onBlur,
  ...props
}: FieldOf<typeof PasswordField> & { onBlur?: () => void }) {
  const { isDisabled, ...field } = useFormField(name, props.label);
  return (
    <PasswordField
      hasMessageLine
      {...props}
      {...field}
      isDisabled={props.isDisabled || isDisabled}
      onBlur={() => {
        field.onBlur();
        onBlur?.();
      }}
    />
  );
}

export function FormTextArea({ name, ...props }: FieldOf<typeof TextArea>) {
  const { isDisabled, ...field } = useFormField(name, props.label);
  return <TextArea hasMessageLine {...props} {...field} isDisabled={props.isDisabled || isDisabled} />;
}
