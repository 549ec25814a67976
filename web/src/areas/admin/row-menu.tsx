import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { Menu, type MenuEntry } from "#kit/actions/menu.tsx";

/** What can be done with one row, without opening it. */
export function RowMenu(props: { name: string; editHref?: string; entries: readonly MenuEntry[] }) {
  const { t } = useTranslation("admin");
  const { name, editHref, entries } = props;
  const all: MenuEntry[] = [
    ...(editHref ? [{ id: "edit", label: t("editEntry"), icon: "edit" as const, href: editHref }] : []),
    ...entries,
  ];
  if (all.length === 0) return null;
  const label = t("actionsFor", { name });
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton icon="more" label={label} variant="quiet" size="sm" />}
      groups={[{ id: "actions", entries: all }]}
    />
  );
}
