import { Button as AriaButton } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import { FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";
import { NUMBER_DEBOUNCE_MS, useNumberInput } from "./number-input.ts";
import { useRuleError } from "./rule-error.ts";
import { ariaTextFieldProps } from "./text-field.tsx";

export type NumberFieldProps = FieldProps &
  Lenient<{
    value?: number | null;
    onChange?: (value: number | null) => void;
    onBadText?: (text: string) => void;
    onGoodText?: () => void;
    onBlur?: () => void;
    min?: number;
    max?: number;
    step?: number;
    maxDecimals?: number;
    /** 750 ms unless told otherwise; 0 in forms. */
    debounceMs?: number;
    prefix?: string;
    suffix?: string;
    name?: string;
    id?: string;
    placeholder?: string;
    autoFocus?: boolean;
  }>;

export function NumberField(props: NumberFieldProps) {
  const { maxDecimals = 0, prefix, suffix, placeholder, ...rest } = props;
  const formatter = useFormatter();
  const input = useNumberField(props, (value) =>
    formatter.number(value, { maximumFractionDigits: maxDecimals, useGrouping: false }),
  );
  const frame = { ...rest, error: input.error };
  return (
    <AriaTextField
      {...ariaTextFieldProps({ ...basics(rest), error: input.error })}
      value={input.text}
      onChange={input.type}
      inputMode={maxDecimals > 0 ? "decimal" : "numeric"}
      className="field"
      data-readonly={props.isReadOnly || undefined}
    >
      <FieldLabel {...frame} />
      <Group className="input" data-align="end">
        {prefix && <span className="input__post">{prefix}</span>}
        <Input {...defined({ placeholder })} {...input.inputProps} onBlur={input.blur} autoComplete="off" />
        {suffix && <span className="input__post">{suffix}</span>}
      </Group>
      <FieldMessage {...frame} />
    </AriaTextField>
  );
}

/** An amount of money in major units, in the tenant's currency unless another is given. */
export function MoneyInput({
  min = 0,
  currencySign,
  ...props
}: NumberFieldProps & { currencySign?: string }) {
  const formatter = useFormatter();
  const sign = currencySign ?? formatter.currencySign;
  const isBefore = formatter.money(1).startsWith(formatter.currencySign);
  const input = useNumberField({ ...props, min, maxDecimals: 2 }, (value) =>
    formatter.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
  );
  const frame = { ...props, error: input.error };
  const mark = <span className="input__post">{sign}</span>;
  return (
    <AriaTextField
      {...ariaTextFieldProps({ ...basics(props), error: input.error })}
      value={input.text}
      onChange={input.type}
      inputMode="decimal"
      className="field"
      data-readonly={props.isReadOnly || undefined}
    >
      <FieldLabel {...frame} />
      <Group className="input" data-align="end">
        {isBefore && mark}
        <Input
          {...defined({ placeholder: props.placeholder })}
          {...input.inputProps}
          onBlur={input.blur}
          autoComplete="off"
        />
        {!isBefore && mark}
      </Group>
      <FieldMessage {...frame} />
    </AriaTextField>
  );
}

/** Steppers plus typing. */
export function QuantityInput({ min = 1, max = 9999, isLabelHidden = true, ...props }: NumberFieldProps) {
  const t = useKitText();
  const input = useNumberField({ ...props, min, max, maxDecimals: 0 }, String);
  const frame = { ...props, isLabelHidden, error: input.error };
  const isOff = (props.isDisabled ?? false) || (props.isReadOnly ?? false);
  return (
    <AriaTextField
      {...ariaTextFieldProps({ ...basics(props), error: input.error })}
      value={input.text}
      onChange={input.type}
      inputMode="numeric"
      className="field"
    >
      <FieldLabel {...frame} />
      <Group className="qty">
        <AriaButton
          aria-label={t("quantity.less", { name: props.label })}
          isDisabled={isOff || (props.value ?? min) <= min}
          onPress={() => input.stepBy(-1)}
        >
          <Icon name="minus" size={16} />
        </AriaButton>
        <Input {...input.inputProps} onBlur={input.blur} autoComplete="off" />
        <AriaButton
          aria-label={t("quantity.more", { name: props.label })}
          isDisabled={isOff || (props.value ?? min) >= max}
          onPress={() => input.stepBy(1)}
        >
          <Icon name="plus" size={16} />
        </AriaButton>
      </Group>
      <FieldMessage {...frame} />
    </AriaTextField>
  );
}

function useNumberField(props: NumberFieldProps, format: (value: number) => string) {
  const ruleError = useRuleError();
  const { decimalSign } = useFormatter();
  const input = useNumberInput({
    value: props.value,
    onChange: props.onChange,
    onBadText: props.onBadText,
    onGoodText: props.onGoodText,
    debounceMs: props.debounceMs ?? NUMBER_DEBOUNCE_MS,
    format,
    decimalSign,
    maxDecimals: props.maxDecimals ?? 0,
    min: props.min ?? Number.NEGATIVE_INFINITY,
    max: props.max ?? Number.POSITIVE_INFINITY,
    step: props.step ?? 1,
  });
  const bad = input.isBad ? ruleError(props.label, { rule: "value", values: [] }) : undefined;
  const blur = () => {
    input.settle();
    props.onBlur?.();
  };
  return { ...input, blur, error: props.error ?? bad };
}

function basics(props: NumberFieldProps) {
  const { label, name, id, isDisabled, isReadOnly, isRequired, autoFocus } = props;
  return { label, name, id, isDisabled, isReadOnly, isRequired, autoFocus };
}
