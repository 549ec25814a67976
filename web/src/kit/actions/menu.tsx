import type { ReactNode } from "react";
import { Collection } from "react-aria-components/Collection";
import { Header } from "react-aria-components/Header";
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { Icon, type IconName } from "../marks/icon.tsx";
import { Kbd } from "../marks/kbd.tsx";
import { defined, type Lenient } from "../optional-props.ts";

export type MenuEntry = Lenient<{
  id: string;
  label: string;
  description?: string;
  icon?: IconName;
  shortcut?: string;
  /** Goes somewhere; an entry without it does something through onAction. */
  href?: string;
  isExternal?: boolean;
  onAction?: () => void;
  isDisabled?: boolean;
  tone?: "danger";
}>;

export interface MenuGroup {
  id: string;
  label?: string | undefined;
  entries: readonly MenuEntry[];
  /** A choice of one beside entries that lead somewhere: this entry is ticked, and a press chooses another. */
  choice?: { selectedId: string; onSelect: (id: string) => void } | undefined;
}

export type MenuProps = Lenient<{
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  groups: readonly MenuGroup[];
  /** Turns the menu into a choice of one: the entry is ticked. */
  selectedId?: string;
  onSelect?: (id: string) => void;
  placement?: "bottom start" | "bottom end" | "bottom";
  /** Its code came with the press that wanted it open. */
  isOpenAtFirst?: boolean;
}>;

export function Menu({
  trigger,
  label,
  groups,
  selectedId,
  onSelect,
  placement = "bottom start",
  isOpenAtFirst = false,
}: MenuProps) {
  const choice =
    selectedId === undefined ? {} : { selectionMode: "single" as const, selectedKeys: new Set([selectedId]) };
  return (
    <MenuTrigger defaultOpen={isOpenAtFirst}>
      {trigger}
      <Popover className="popover" placement={placement} offset={6}>
        <AriaMenu
          className="menu"
          aria-label={label}
          {...choice}
          onAction={(key) => {
            const id = String(key);
            onSelect?.(id);
            groups.find(({ entries }) => entries.some((entry) => entry.id === id))?.choice?.onSelect(id);
          }}
        >
          {groups.map((group) => (
            <MenuSection
              key={group.id}
              {...(group.label ? {} : { "aria-label": label })}
              {...(group.choice && {
                selectionMode: "single" as const,
                selectedKeys: new Set([group.choice.selectedId]),
              })}
            >
              {group.label && <Header className="menu__group">{group.label}</Header>}
              <Collection items={group.entries}>
                {(entry) => (
                  <Entry entry={entry} isChoice={selectedId !== undefined || group.choice !== undefined} />
                )}
              </Collection>
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ entry, isChoice }: { entry: MenuEntry; isChoice: boolean }) {
  const external = entry.isExternal ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      className="menu__item"
      data-tone={entry.tone}
      {...defined({ href: entry.href, onAction: entry.onAction, isDisabled: entry.isDisabled })}
      {...external}
    >
      {({ isSelected }) => (
        <>
          {isChoice && <span className="menu__tick">{isSelected && <Icon name="check" size={16} />}</span>}
          {entry.icon && <Icon name={entry.icon} size={18} />}
          <span className="menu__text">
            <Text slot="label">{entry.label}</Text>
            {entry.description && (
              <Text slot="description" className="menu__sub">
                {entry.description}
              </Text>
            )}
          </span>
          {entry.shortcut && (
            <span className="menu__end">
              <Kbd>{entry.shortcut}</Kbd>
            </span>
          )}
          {entry.isExternal && <Icon name="external" size={14} />}
        </>
      )}
    </MenuItem>
  );
}
