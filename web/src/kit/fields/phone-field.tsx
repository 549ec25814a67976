import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PhoneFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "prefix"> & {
  /** The country's dial code as text, e.g. "+44". It is shown, not typed; a number with its own code may be pasted. */
  dialCode: string;
};

export function PhoneField({ dialCode, autoComplete = "tel-national", ...props }: PhoneFieldProps) {
  const hasOwnCode = /^\s*(\+|00)/.test(props.value ?? props.defaultValue ?? "");
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      prefix={hasOwnCode ? undefined : dialCode}
    />
  );
}
