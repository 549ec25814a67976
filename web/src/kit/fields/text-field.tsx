import { type ReactNode, type Ref, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { useKitText } from "../kit-text.ts";
import { Icon, type IconName } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import { FieldCamera } from "./field-camera.tsx";
import { FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";
import { ScanOffers } from "./scan-offers.tsx";
import type { ScanTargetKind } from "./scan-target.ts";

export type TextInputProps = FieldProps &
  Lenient<{
    value?: string;
    defaultValue?: string;
    onChange?: (value: string) => void;
    onBlur?: () => void;
    onFocus?: () => void;
    name?: string;
    id?: string;
    placeholder?: string;
    autoComplete?: string;
    autoCapitalize?: "none" | "words" | "sentences" | "characters";
    autoFocus?: boolean;
    maxLength?: number;
    spellCheck?: "true" | "false";
    ref?: Ref<HTMLInputElement>;
  }>;

export type TextFieldProps = TextInputProps &
  Lenient<{
    type?: "text" | "email" | "tel" | "url" | "search";
    inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search" | "url" | "none";
    icon?: IconName;
    /** Before the value, part of it for the reader, e.g. "+44" or "£". */
    prefix?: ReactNode;
    /** After the value, e.g. "14 of 15". */
    suffix?: ReactNode;
    /** A tick, only where a check took place. */
    isVerified?: boolean;
    /** References and serial numbers. */
    isMono?: boolean;
    /** Takes what is scanned anywhere on the page: a device's reference, or any code. */
    scans?: ScanTargetKind;
    align?: "start" | "end";
    /** A button inside the frame, after the value. */
    endButton?: ReactNode;
    onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
  }>;

export function TextField(props: TextFieldProps) {
  const {
    icon,
    prefix,
    suffix,
    isVerified,
    isMono,
    scans,
    align,
    endButton,
    placeholder,
    ref,
    onKeyDown,
    ...field
  } = props;
  const t = useKitText();
  return (
    <AriaTextField
      {...ariaTextFieldProps(field)}
      type={props.type ?? "text"}
      {...(props.inputMode ? { inputMode: props.inputMode } : {})}
      className="field"
      data-readonly={props.isReadOnly || undefined}
    >
      <FieldLabel {...props} />
      <Group className="input" data-align={align} data-mono={isMono || undefined}>
        {icon && <Icon name={icon} />}
        {prefix && <span className="input__pre">{prefix}</span>}
        <Input ref={ref} {...defined({ placeholder, onKeyDown })} data-scan={scans} />
        {suffix && <span className="input__post">{suffix}</span>}
        {isVerified && !props.error && (
          <span className="input__ok">
            <Icon name="check" label={t("field.verified")} />
          </span>
        )}
        {props.isReadOnly && <Icon name="lock" size={18} />}
        {endButton}
        {scans && !props.isReadOnly && <FieldCamera isDisabled={props.isDisabled ?? false} />}
      </Group>
      <FieldMessage {...props} />
      {scans === "DEVICE" && <ScanOffers />}
    </AriaTextField>
  );
}

/** A password that can be shown; managers and paste work as everywhere. */
export function PasswordField({
  autoComplete = "current-password",
  icon = "lock",
  ...props
}: TextInputProps & { icon?: IconName; autoComplete?: "current-password" | "new-password" }) {
  const { placeholder, ref, ...field } = props;
  const t = useKitText();
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...ariaTextFieldProps(field)}
      autoComplete={autoComplete}
      type={isShown ? "text" : "password"}
      className="field"
    >
      <FieldLabel {...props} />
      <Group className="input">
        <Icon name={icon} />
        <Input
          ref={ref}
          {...defined({ placeholder })}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
        />
        <AriaButton
          className="input__btn"
          aria-label={isShown ? t("password.hide") : t("password.show")}
          isDisabled={props.isDisabled ?? false}
          onPress={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </AriaButton>
      </Group>
      <FieldMessage {...props} />
    </AriaTextField>
  );
}

export type TextAreaProps = Omit<TextInputProps, "ref"> & {
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
  isMono?: boolean;
};

export function TextArea({ rows = 4, ref, placeholder, isMono, ...props }: TextAreaProps) {
  return (
    <AriaTextField
      {...ariaTextFieldProps(props)}
      className="field"
      data-readonly={props.isReadOnly || undefined}
    >
      <FieldLabel {...props} />
      <Group className="input" data-mono={isMono || undefined}>
        <AriaTextArea rows={rows} ref={ref} {...defined({ placeholder })} />
      </Group>
      <FieldMessage {...props} />
    </AriaTextField>
  );
}

/** Leaves out what is drawn by us; native validation bubbles stay off, because messages stand under the field. */
export function ariaTextFieldProps(props: Omit<TextInputProps, "ref" | "placeholder">) {
  const { label: _label, isLabelHidden: _isHidden, isOptional: _isOptional, help: _help, ...rest } = props;
  const { hasMessageLine: _hasLine, error, ...plain } = rest;
  return { ...defined(plain), isInvalid: Boolean(error), validationBehavior: "aria" as const };
}
