import { type ReactNode, useContext, useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectStateContext, SelectValue } from "react-aria-components/Select";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { useIsPhone } from "../media-query.ts";
import { defined, type Lenient } from "../optional-props.ts";
import type { Option } from "./checkbox.tsx";
import { ErrorText, FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";
import { FILTER_FROM, FilteredOptionList, OptionList } from "./option-list.tsx";
import { findTypeAhead, useTypeAhead } from "./type-ahead.ts";

export type SelectProps = FieldProps &
  Lenient<{
    options: readonly Option[];
    value?: string | null;
    onChange?: (value: string) => void;
    onBlur?: () => void;
    placeholder?: string;
    name?: string;
    /** Right of the chosen word, e.g. a rate. */
    suffix?: ReactNode;
    autoFocus?: boolean;
  }>;

/** One of a list. Over eight entries it can be searched; on a phone it is the phone's own picker. */
export function Select(props: SelectProps) {
  const isPhone = useIsPhone();
  return isPhone ? <NativeSelect {...props} /> : <ListSelect {...props} />;
}

function ListSelect({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  name,
  suffix,
  autoFocus,
  ...props
}: SelectProps) {
  const t = useKitText();
  const { isDisabled, isRequired, error } = props;
  return (
    <AriaSelect
      {...defined({ isDisabled, isRequired, name, onBlur, autoFocus })}
      value={value ?? null}
      onChange={(key) => {
        if (key !== null) onChange?.(String(key));
      }}
      placeholder={placeholder ?? t("select.placeholder")}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="field"
    >
      <FieldLabel {...props} />
      <TypeAheadZone options={options}>
        <AriaButton className="input select">
          <SelectValue className="select__value" />
          {suffix && <span className="input__post">{suffix}</span>}
          <Icon name="chevron-down" size={18} />
        </AriaButton>
      </TypeAheadZone>
      <FieldMessage {...props} />
      <Popover className="popover" offset={4}>
        {options.length >= FILTER_FROM ? (
          <FilteredOptionList options={options} />
        ) : (
          <TypeAheadZone options={options}>
            <OptionList options={options} />
          </TypeAheadZone>
        )}
      </Popover>
    </AriaSelect>
  );
}

/** Jumps to what is typed: moves the highlight in the open list, and the choice itself on the closed field. */
function TypeAheadZone({ options, children }: { options: readonly Option[]; children: ReactNode }) {
  const state = useContext(SelectStateContext);
  const onKeyDown = useTypeAhead((search) => {
    if (!state) return false;
    const current = state.isOpen ? state.selectionManager.focusedKey : state.selectedKey;
    const match = findTypeAhead(options, search, current === null ? null : String(current));
    if (!match) return false;
    if (state.isOpen) state.selectionManager.setFocusedKey(match.value);
    else state.setSelectedKey(match.value);
    return true;
  });
  return (
    <div className="select__zone" onKeyDownCapture={onKeyDown}>
      {children}
    </div>
  );
}

function NativeSelect({ options, value, onChange, onBlur, placeholder, name, ...props }: SelectProps) {
  const t = useKitText();
  const id = useId();
  const message = props.error ?? props.help;
  return (
    <div
      className="field"
      data-invalid={props.error ? true : undefined}
      data-disabled={props.isDisabled || undefined}
    >
      <label htmlFor={id} className={props.isLabelHidden ? "sr" : "field__label"}>
        {props.label}
        {props.isOptional && <span className="field__opt">{t("field.optional")}</span>}
      </label>
      <span className="input select">
        <select
          id={id}
          className="select__native"
          name={name}
          value={value ?? ""}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={onBlur}
          disabled={props.isDisabled}
          aria-invalid={props.error ? true : undefined}
          aria-required={props.isRequired}
          aria-describedby={message ? `${id}-message` : undefined}
        >
          <option value="" disabled>
            {placeholder ?? t("select.placeholder")}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
      {(message || props.hasMessageLine) && (
        <div className="field__message">
          {message && (
            <span id={`${id}-message`} className={props.error ? "err" : "help"}>
              {props.error ? <ErrorText>{props.error}</ErrorText> : props.help}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
