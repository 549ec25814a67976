import { type ReactNode, useId } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import { CheckboxGroup as AriaCheckboxGroup } from "react-aria-components/CheckboxGroup";
import { Icon } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import { ErrorText, FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";

export type CheckboxProps = Lenient<{
  children: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
  help?: ReactNode;
  error?: string;
  hasMessageLine?: boolean;
  name?: string;
  id?: string;
  /** The choice this box stands for inside a CheckboxGroup. */
  value?: string;
}>;

export function Checkbox({ children, help, error, hasMessageLine, ...props }: CheckboxProps) {
  const messageId = useId();
  const message = error ?? help;
  const box = (
    <AriaCheckbox
      {...defined(props)}
      className="check"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(message ? { "aria-describedby": messageId } : {})}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="box" aria-hidden="true">
            {isIndeterminate ? <Icon name="minus" /> : isSelected && <Icon name="check" />}
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
  if (!message && !hasMessageLine) return box;
  return (
    <div className="field">
      {box}
      <div className="field__message">
        {message && (
          <span id={messageId} className={error ? "err" : "help"}>
            {error ? <ErrorText>{error}</ErrorText> : help}
          </span>
        )}
      </div>
    </div>
  );
}

export type Option = Lenient<{ value: string; label: string; description?: ReactNode; isDisabled?: boolean }>;

export type CheckboxGroupProps = FieldProps &
  Lenient<{
    options: readonly Option[];
    value?: string[];
    defaultValue?: string[];
    onChange?: (value: string[]) => void;
    onBlur?: () => void;
    name?: string;
    orientation?: "vertical" | "horizontal";
  }>;

export function CheckboxGroup({ options, orientation = "vertical", ...props }: CheckboxGroupProps) {
  const { value, defaultValue, onChange, onBlur, name, isDisabled, isReadOnly, isRequired, error } = props;
  return (
    <AriaCheckboxGroup
      {...defined({ value, defaultValue, onChange, onBlur, name, isDisabled, isReadOnly, isRequired })}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="field"
    >
      <FieldLabel {...props} />
      <div className="options" data-orientation={orientation}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            help={option.description}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldMessage {...props} />
    </AriaCheckboxGroup>
  );
}
