// Everything the user may do, by name: opened with Ctrl+K from anywhere. Who offers what is decided by the caller.
import { useEffect, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Collection } from "react-aria-components/Collection";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { SearchField } from "react-aria-components/SearchField";
import { Text } from "react-aria-components/Text";
import { fold } from "../fields/type-ahead.ts";
import { useKitText } from "../kit-text.ts";
import { Icon, type IconName } from "../marks/icon.tsx";
import { Kbd } from "../marks/kbd.tsx";
import type { Lenient } from "../optional-props.ts";

export type PaletteCommand = Lenient<{
  id: string;
  label: string;
  /** The heading it stands under. */
  group: string;
  /** More words by which it is found. */
  keywords?: string;
  icon?: IconName;
  shortcut?: string;
  run: () => void;
}>;

export type CommandPaletteProps = Lenient<{
  isOpen: boolean;
  onClose: () => void;
  commands: readonly PaletteCommand[];
  /** Told what is typed, so that the caller can add what it finds elsewhere to the commands. */
  onQueryChange?: (query: string) => void;
  isSearching?: boolean;
}>;

const MAX_SHOWN = 50;

export function CommandPalette({
  isOpen,
  onClose,
  commands,
  onQueryChange,
  isSearching,
}: CommandPaletteProps) {
  const t = useKitText();
  const [query, setQuery] = useState("");
  const search = (text: string) => {
    setQuery(text);
    onQueryChange?.(text);
  };
  const groups = groupCommands(findCommands(commands, query).slice(0, MAX_SHOWN));
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(isNowOpen) => {
        if (isNowOpen) return;
        search("");
        onClose();
      }}
    >
      <Modal className="modal palette">
        <Dialog className="modal__dialog" aria-label={t("palette.label")}>
          <Autocomplete inputValue={query} onInputChange={search}>
            <SearchField aria-label={t("palette.label")} autoFocus>
              <Group className="input">
                <Icon name="scan" />
                <Input placeholder={t("palette.placeholder")} autoComplete="off" />
              </Group>
            </SearchField>
            <Menu
              className="menu"
              aria-label={t("palette.results")}
              renderEmptyState={() => (
                <div className="menu__empty">{isSearching ? t("loader.loading") : t("palette.noMatch")}</div>
              )}
              onAction={(id) => {
                const chosen = commands.find((command) => command.id === id);
                search("");
                onClose();
                chosen?.run();
              }}
            >
              {groups.map((group) => (
                <MenuSection key={group.name} id={group.name}>
                  <Header className="menu__group">{group.name}</Header>
                  <Collection items={group.commands}>
                    {(command) => (
                      <MenuItem id={command.id} textValue={command.label} className="menu__item">
                        {command.icon && <Icon name={command.icon} size={18} />}
                        <Text slot="label" className="menu__text">
                          {command.label}
                        </Text>
                        {command.shortcut && (
                          <span className="menu__end">
                            <Kbd>{command.shortcut}</Kbd>
                          </span>
                        )}
                      </MenuItem>
                    )}
                  </Collection>
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          <div className="palette__foot">
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("palette.move")}
            </span>
            <span>
              <Kbd>Enter</Kbd> {t("palette.choose")}
            </span>
            <span>
              <Kbd>Esc</Kbd> {t("palette.leave")}
            </span>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Opens on Ctrl+K or Cmd+K, wherever the focus is. */
export function usePaletteShortcut(onOpen: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      onOpen();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onOpen]);
}

/** Every word typed must be found; names that begin with what was typed come first. */
export function findCommands(commands: readonly PaletteCommand[], query: string): readonly PaletteCommand[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const start = words.join(" ");
  return commands
    .map((command) => ({
      command,
      label: fold(command.label),
      text: fold(`${command.label} ${command.keywords ?? ""}`),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => Number(b.label.startsWith(start)) - Number(a.label.startsWith(start)))
    .map(({ command }) => command);
}

function groupCommands(commands: readonly PaletteCommand[]) {
  const groups = Map.groupBy(commands, (command) => command.group);
  return Array.from(groups, ([name, members]) => ({ name, commands: members }));
}
