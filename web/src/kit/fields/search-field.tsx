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

/** What is typed is the truth while somebody types; whoever keeps the value (an address, say) may follow as late as it likes. */
function useDebounced(value: string, onChange: ((value: string) => void) | undefined, debounceMs: number) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Told, and not come back as the value yet. */
  const told = useRef<readonly string[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const at = told.current.indexOf(value);
    told.current = told.current.slice(at + 1);
    if (at >= 0) return;
    // Somebody else has set it, e.g. by clearing all filters.
    clearTimeout(timer.current);
    setTyped(null);
  }, [value]);

  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const tell = (next: string) => {
    if (next !== latest.current.value) told.current = [...told.current, next];
    latest.current.onChange?.(next);
  };
  const change = (next: string) => {
    clearTimeout(timer.current);
    setTyped(next);
    if (debounceMs === 0) tell(next);
    else timer.current = setTimeout(() => tell(next), debounceMs);
  };
  return [typed ?? value, change] as const;
}
