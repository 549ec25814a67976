// The menu: which entries show, to whom, and in which order.

import { role } from "@handsel/contract/closed-lists.ts";
import type { MenuEntry } from "@handsel/contract/platform/menu.ts";
import { ALL_ROLES } from "@handsel/contract/roles.ts";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Grow, Row, Stack } from "#kit/layout/layout.tsx";
import { roleKey } from "../labels.ts";
import { type Draft, menuWith, moved } from "./settings-draft.ts";

export function MenusTab({ draft: { settings, patchConfigs } }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { t: menuText } = useTranslation("platform");
  const entries = settings.configs.menuConfigs;
  const save = (menuConfigs: MenuEntry[]) => patchConfigs({ menuConfigs });
  // A label is a key of our texts, or the retailer's own words.
  const words = (label: string) => menuText(label, { defaultValue: label });
  return (
    <Stack gap={4}>
      {entries.map((entry, index) => (
        <Card
          key={entry.id}
          title={words(entry.label)}
          actions={
            <Row gap={1}>
              <IconButton
                icon="chevron-up"
                size="sm"
                variant="quiet"
                label={t("settings.up", { name: words(entry.label) })}
                onPress={() => save(moved(entries, index, -1))}
              />
              <IconButton
                icon="chevron-down"
                size="sm"
                variant="quiet"
                label={t("settings.down", { name: words(entry.label) })}
                onPress={() => save(moved(entries, index, 1))}
              />
            </Row>
          }
        >
          <Stack gap={2}>
            <Line
              item={entry}
              label={words(entry.label)}
              onChange={(change) => save(menuWith(entries, { entry: index }, change))}
            />
            {entry.options.map((option, place) => (
              <Line
                key={option.id}
                item={option}
                label={words(option.label)}
                onChange={(change) => save(menuWith(entries, { entry: index, option: place }, change))}
              />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

interface LineProps {
  item: Pick<MenuEntry, "isActive" | "minRole">;
  label: string;
  onChange: (change: { isActive?: boolean; minRole?: MenuEntry["minRole"] }) => void;
}

function Line({ item, label, onChange }: LineProps) {
  const { t } = useTranslation("admin");
  return (
    <Row gap={4} justify="between">
      <Grow>
        <Switch isSelected={item.isActive} onChange={(isActive) => onChange({ isActive })}>
          {label}
        </Switch>
      </Grow>
      <Select
        label={t("settings.minRole", { name: label })}
        isLabelHidden
        value={String(item.minRole)}
        onChange={(value) => {
          const chosen = role.safeParse(Number(value));
          if (chosen.success) onChange({ minRole: chosen.data });
        }}
        options={ALL_ROLES.map((one) => ({ value: String(one), label: t(roleKey(one)) }))}
      />
    </Row>
  );
}
