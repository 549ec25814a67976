import { MoneyInput, NumberField, QuantityInput } from "../fields/number-field.tsx";
import { PhoneField } from "../fields/phone-field.tsx";
import { useFormField } from "./form-field.ts";
import { type FormBound, merged } from "./form-fields.tsx";

export function FormNumberField({ name, ...props }: FormBound<typeof NumberField>) {
  const { value, ...field } = useNumber(name, props.label);
  return (
    <NumberField
      hasMessageLine
      debounceMs={0}
      {...props}
      {...field}
      {...merged(props, field)}
      value={value}
    />
  );
}

export function FormMoneyInput({ name, ...props }: FormBound<typeof MoneyInput>) {
  const { value, ...field } = useNumber(name, props.label);
  return (
    <MoneyInput hasMessageLine debounceMs={0} {...props} {...field} {...merged(props, field)} value={value} />
  );
}

export function FormQuantityInput({ name, ...props }: FormBound<typeof QuantityInput>) {
  const { value, ...field } = useNumber(name, props.label);
  return (
    <QuantityInput
      hasMessageLine
      debounceMs={0}
      {...props}
      {...field}
      {...merged(props, field)}
      value={value}
    />
  );
}

export function FormPhoneField({ name, ...props }: FormBound<typeof PhoneField>) {
  const field = useFormField(name, props.label);
  return <PhoneField hasMessageLine {...props} {...field} {...merged(props, field)} />;
}

/** Text that is no number reaches the schema as NaN, so that the form cannot be sent with the last good value. */
function useNumber(name: string, label: string) {
  const field = useFormField<number | null>(name, label);
  return { ...field, onBadText: () => field.onChange(Number.NaN) };
}
