// The menu of a role. Entries that do not fit collapse into "More"; the row never wraps.
import type { MenuEntry, MenuOption } from "@handsel/contract/platform/menu.ts";
import { visibleMenu } from "@handsel/contract/platform/menu.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Link as AriaLink } from "react-aria-components/Link";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { HOME_PATH, NEW_DESK_PATH } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { type MenuEntry as KitMenuEntry, Menu } from "#kit/actions/menu.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { withDocuments } from "./menu-documents.ts";

export function Navigation({ role }: { role: Role }) {
  const { t } = useTranslation("platform");
  const tenant = useTenant();
  const label = useLabel();
  const { configs } = tenant;
  const menu = visibleMenu(configs.menuConfigs, role, configs).map((entry) =>
    configs.opensDesk && entry.path === HOME_PATH ? { ...entry, path: NEW_DESK_PATH } : entry,
  );
  const entries = withDocuments(menu, tenant);
  const row = useRef<HTMLElement>(null);
  const fitting = useFitting(row, entries.length);
  const shown = entries.slice(0, fitting);
  const rest = entries.slice(fitting);
  return (
    <nav className="nav" aria-label={t("header.menu")} ref={row}>
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {rest.length > 0 && (
        <Menu
          label={t("header.more")}
          trigger={<Trigger text={t("header.more")} />}
          groups={rest.map((entry) => ({
            id: entry.id,
            ...(entry.options.length > 0 && { label: label(entry.label) }),
            entries: (entry.options.length > 0 ? entry.options : [asOption(entry)]).map((option) =>
              item(option, label),
            ),
          }))}
        />
      )}
    </nav>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const label = useLabel();
  const { pathname } = useLocation();
  if (entry.path !== undefined) {
    const isCurrent = pathname.startsWith(entry.path.split("?")[0] ?? entry.path);
    const current = isCurrent ? { "aria-current": "page" as const } : {};
    // A plain anchor loads the page; the kit's link stays inside the application.
    return entry.isMigrated ? (
      <a href={entry.path} className="nav__item" {...current}>
        {label(entry.label)}
      </a>
    ) : (
      <AriaLink href={entry.path} className="nav__item" {...current}>
        {label(entry.label)}
      </AriaLink>
    );
  }
  const isInside = entry.options.some(({ path }) => {
    const page = path.split("?")[0] ?? path;
    return pathname === page || pathname.startsWith(`${page}/`);
  });
  return (
    <Menu
      label={label(entry.label)}
      trigger={<Trigger text={label(entry.label)} isCurrent={isInside} />}
      groups={[{ id: entry.id, entries: entry.options.map((option) => item(option, label)) }]}
    />
  );
}

function Trigger({ text, isCurrent = false }: { text: string; isCurrent?: boolean }) {
  return (
    <AriaButton className="nav__item" data-current={isCurrent || undefined}>
      {text}
      <Icon name="chevron-down" size={14} />
    </AriaButton>
  );
}

const asOption = (entry: MenuEntry): MenuOption => ({ ...entry, path: entry.path ?? "", opensNewTab: false });

function item(option: MenuOption, label: (text: string) => string): KitMenuEntry {
  const words = { id: option.id, label: label(option.label) };
  if (option.opensNewTab) return { ...words, href: option.path, isExternal: true };
  // Pages that moved from the former product are entered by loading them.
  return option.isMigrated
    ? { ...words, onAction: () => location.assign(option.path) }
    : { ...words, href: option.path };
}

/** A retailer's own label, or the text behind a key. */
function useLabel(): (label: string) => string {
  const { t } = useTranslation("platform");
  return (label) => (label.startsWith("menu.") ? t(label, { defaultValue: label }) : label);
}

// Measured once per width: the widths of the entries are taken while all are shown.
function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  const widths = useRef<number[]>([]);
  useLayoutEffect(() => {
    const element = row.current;
    const bar = element?.parentElement;
    if (!element || !bar) return;
    const measure = () => {
      const items = [...element.children].map((child) => child.getBoundingClientRect().width + 2);
      if (items.length === count && fitting === count) widths.current = items;
      const others = [...bar.children].filter((child) => child !== element);
      const taken = others.reduce((sum, child) => sum + child.getBoundingClientRect().width + 8, 0);
      const style = getComputedStyle(bar);
      const room =
        bar.clientWidth - taken - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
      const more = 90;
      let used = 0;
      let fit = 0;
      for (const [index, width] of widths.current.entries()) {
        used += width;
        const isLast = index === widths.current.length - 1;
        if (used + (isLast ? 0 : more) > room) break;
        fit += 1;
      }
      setFitting(widths.current.length === 0 ? count : fit);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [row, count, fitting]);
  return fitting;
}
