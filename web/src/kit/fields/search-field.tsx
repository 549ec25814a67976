import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import { FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";

export type SearchFieldProps = FieldProps &
  Lenient<{
    value?: string;
    onChange?: (value: string) => void;
    /** Enter, with the text as it stands. */
    onSubmit?: (value: string) => void;
    placeholder?: string;
    /** Waits for a pause in typing before onChange. */
    debounceMs?: number;
    /** After the text, e.g. "3 found". */
    suffix?: ReactNode;
    autoFocus?: boolean;
    name?: string;
  }>;

/** Esc empties it, Enter searches. */
export function SearchField({
  value = "",
  onChange,
  onSubmit,
  debounceMs = 0,
  placeholder,
  suffix,
  ...props
}: SearchFieldProps) {
  const t = useKitText();
  const [text, setText] = useDebounced(value, onChange, debounceMs);
  const { isDisabled, isReadOnly, isRequired, autoFocus, name, error } = props;
  return (
    <AriaSearchField
      {...defined({ isDisabled, isReadOnly, isRequired, autoFocus, name, onSubmit })}
      value={text}
      onChange={setText}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="field"
    >
      <FieldLabel {...props} />
      <Group className="input">
        <Icon name="search" size={18} />
        <Input {...defined({ placeholder })} autoComplete="off" />
        {suffix && <span className="input__post">{suffix}</span>}
        {text !== "" && (
          <AriaButton className="input__btn" aria-label={t("search.clear")}>
            <Icon name="x" size={16} />
          </AriaButton>
        )}
      </Group>
      <FieldMessage {...props} />
    </AriaSearchField>
  );
}

function useDebounced(value: string, onChange: ((value: string) => void) | undefined, debounceMs: number) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: string) => {
    clearTimeout(timer.current);
    if (debounceMs === 0) {
      onChange?.(next);
      return;
    }
    setTyped(next);
    timer.current = setTimeout(() => {
      setTyped(null);
      onChange?.(next);
    }, debounceMs);
  };
  return [typed ?? value, change] as const;
}
