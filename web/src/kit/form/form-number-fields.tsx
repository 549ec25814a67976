import type { Suggest } from "@handsel/contract/rules/suggestions.ts";
import { FieldRemedyContext } from "../fields/field-remedy.ts";
import { MoneyInput, NumberField, QuantityInput } from "../fields/number-field.tsx";
import { PhoneField } from "../fields/phone-field.tsx";
import { useFormField } from "./form-field.ts";
import { type FormBound, merged } from "./form-fields.tsx";

export function FormNumberField({ name, ...props }: FormBound<typeof NumberField>) {
  const { remedy, ...bound } = useNumber(name, props);
  return (
    <FieldRemedyContext value={remedy}>
      <NumberField {...bound} />
    </FieldRemedyContext>
  );
}

export function FormMoneyInput({ name, ...props }: FormBound<typeof MoneyInput>) {
  const { remedy, ...bound } = useNumber(name, props);
  return (
    <FieldRemedyContext value={remedy}>
      <MoneyInput {...bound} />
    </FieldRemedyContext>
  );
}

export function FormQuantityInput({ name, ...props }: FormBound<typeof QuantityInput>) {
  const { remedy, ...bound } = useNumber(name, props);
  return (
    <FieldRemedyContext value={remedy}>
      <QuantityInput {...bound} />
    </FieldRemedyContext>
  );
}

export function FormPhoneField({
  name,
  suggest,
  ...props
}: FormBound<typeof PhoneField> & { suggest?: Suggest | undefined }) {
  const { remedy, ...field } = useFormField(name, props.label, suggest);
  return (
    <FieldRemedyContext value={remedy}>
      <PhoneField hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}

/** Text that is no number reaches the schema as NaN, so that the form cannot be sent with the last good value. */
function useNumber<Props extends Parameters<typeof merged>[0] & { label: string }>(
  name: string,
  props: Props,
) {
  const field = useFormField<number | null>(name, props.label);
  return {
    hasMessageLine: true,
    debounceMs: 0,
    ...props,
    ...field,
    ...merged(props, field),
    onBadText: () => field.onChange(Number.NaN),
  };
}
