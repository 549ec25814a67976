import { Button as AriaButton } from "react-aria-components/Button";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import { Row } from "../layout/layout.tsx";
import { Icon } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import type { Option } from "./checkbox.tsx";
import { FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";
import { FILTER_FROM, FilteredOptionList, OptionList } from "./option-list.tsx";

export type MultiSelectProps = FieldProps &
  Lenient<{
    options: readonly Option[];
    value: readonly string[];
    onChange?: (value: string[]) => void;
    onBlur?: () => void;
    placeholder?: string;
    name?: string;
  }>;

/** Several of a list; the closed field says "3 of 8". */
export function MultiSelect({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  name,
  ...props
}: MultiSelectProps) {
  const t = useKitText();
  const { isDisabled, isRequired, error } = props;
  const chosen = options.filter((option) => value.includes(option.value)).length;
  const summary = t("multiSelect.summary", { chosen, total: options.length });
  const head = (
    <Row gap={2}>
      <Button size="sm" variant="ghost" onPress={() => onChange?.(selectable(options))}>
        {t("multiSelect.all")}
      </Button>
      <Button size="sm" variant="ghost" onPress={() => onChange?.([])}>
        {t("multiSelect.none")}
      </Button>
    </Row>
  );
  return (
    <AriaSelect
      {...defined({ isDisabled, isRequired, name, onBlur })}
      selectionMode="multiple"
      value={[...value]}
      onChange={(keys) => onChange?.(keys.map(String))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="field"
    >
      <FieldLabel {...props} />
      <AriaButton className="input select">
        <SelectValue className="select__value">
          {() => (chosen === 0 && placeholder ? placeholder : summary)}
        </SelectValue>
        <Icon name="chevron-down" size={18} />
      </AriaButton>
      <FieldMessage {...props} />
      <Popover className="popover" offset={4}>
        {options.length >= FILTER_FROM ? (
          <FilteredOptionList options={options} head={head} />
        ) : (
          <>
            <div className="menu__head">{head}</div>
            <OptionList options={options} />
          </>
        )}
      </Popover>
    </AriaSelect>
  );
}

function selectable(options: readonly Option[]): string[] {
  return options.filter((option) => !option.isDisabled).map((option) => option.value);
}
