import { Button as AriaButton } from "react-aria-components/Button";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Popover } from "react-aria-components/Popover";
import { Spinner } from "../feedback/spinner.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import type { Option } from "./checkbox.tsx";
import { FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";
import { OptionList } from "./option-list.tsx";

export type ComboBoxProps = FieldProps &
  Lenient<{
    /** What can be chosen now. When `onQueryChange` is given, these are already the matches. */
    options: readonly Option[];
    value?: string | null;
    onChange?: (value: string | null) => void;
    query?: string;
    /** Looks the matches up elsewhere; without it the given options are filtered here. */
    onQueryChange?: (query: string) => void;
    isLoading?: boolean;
    /** A text that is not on the list stands as it was typed. */
    allowsCustomValue?: boolean;
    onBlur?: () => void;
    placeholder?: string;
    name?: string;
  }>;

/** Typing narrows the list. Esc closes it, a second Esc empties the field; Alt+Down opens it. */
export function ComboBox(props: ComboBoxProps) {
  const {
    options,
    value,
    onChange,
    query,
    onQueryChange,
    isLoading,
    allowsCustomValue,
    placeholder,
    ...rest
  } = props;
  const { isDisabled, isReadOnly, isRequired, name, onBlur, error } = rest;
  const t = useKitText();
  const isRemote = onQueryChange !== undefined;
  const items = options.map((option) => ({ ...option, id: option.value }));
  const search = defined({ inputValue: query, onInputChange: onQueryChange });
  return (
    <AriaComboBox
      {...defined({ isDisabled, isReadOnly, isRequired, name, onBlur, allowsCustomValue })}
      {...(isRemote ? { items, defaultFilter: () => true } : { defaultItems: items })}
      {...search}
      value={value ?? null}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      allowsEmptyCollection={isRemote && (query ?? "") !== ""}
      menuTrigger="input"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="field"
    >
      <FieldLabel {...props} />
      <Group className="input">
        <Icon name="search" size={18} />
        <Input {...defined({ placeholder })} autoComplete="off" />
        {isLoading ? (
          <Spinner />
        ) : (
          (query ?? "") !== "" &&
          isRemote && <span className="input__post">{t("comboBox.found", { count: options.length })}</span>
        )}
        <AriaButton className="input__btn" aria-label={t("comboBox.open")}>
          <Icon name="chevron-down" size={18} />
        </AriaButton>
      </Group>
      <FieldMessage {...props} />
      <Popover className="popover" offset={4}>
        <OptionList
          options={options}
          query={query}
          emptyText={isLoading ? t("loader.loading") : t("select.noMatch")}
        />
      </Popover>
    </AriaComboBox>
  );
}
