// The open list of Select, MultiSelect and ComboBox.
import type { ReactNode } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { SearchField } from "react-aria-components/SearchField";
import { Text } from "react-aria-components/Text";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import type { Option } from "./checkbox.tsx";
import { fold } from "./type-ahead.ts";

/** Longer lists can be searched. */
export const FILTER_FROM = 9;

export interface OptionListProps {
  options: readonly Option[];
  /** Marks the part that was typed. */
  query?: string | undefined;
  emptyText?: string | undefined;
}

export function OptionList({ options, query, emptyText }: OptionListProps) {
  const t = useKitText();
  return (
    <ListBox
      className="menu"
      items={options.map((option) => ({ ...option, id: option.value }))}
      renderEmptyState={() => <div className="menu__empty">{emptyText ?? t("select.noMatch")}</div>}
    >
      {(option) => (
        <ListBoxItem
          id={option.value}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className="menu__item"
        >
          {({ isSelected }) => (
            <>
              <span className="menu__tick">{isSelected && <Icon name="check" size={16} />}</span>
              <span className="menu__text">
                <Text slot="label">
                  <Highlight text={option.label} query={query} />
                </Text>
                {option.description && (
                  <Text slot="description" className="menu__sub">
                    {option.description}
                  </Text>
                )}
              </span>
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** A list with a search box above it. */
export function FilteredOptionList({ head, ...props }: OptionListProps & { head?: ReactNode }) {
  const t = useKitText();
  const { contains } = useFilter({ sensitivity: "base" });
  return (
    <Autocomplete filter={contains}>
      <div className="menu__head">
        <SearchField aria-label={t("select.search")} autoFocus>
          <Group className="input">
            <Icon name="search" size={16} />
            <Input placeholder={t("select.search")} autoComplete="off" />
          </Group>
        </SearchField>
        {head}
      </div>
      <OptionList {...props} />
    </Autocomplete>
  );
}

function Highlight({ text, query }: { text: string; query: string | undefined }) {
  const wanted = fold(query ?? "").trim();
  const at = wanted === "" ? -1 : fold(text).indexOf(wanted);
  // Folding may change the length of a text; then nothing is marked rather than the wrong letters.
  if (at === -1 || fold(text).length !== text.length) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  );
}
