// The services home: its groups, their tiles, and the order of both.
import { flow, type ServiceGroup, type ServiceTile } from "@handsel/contract/platform/services-config.ts";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { joinTags, splitTags } from "../tags-text.ts";
import { type Draft, moved, removed, renumbered, replaced } from "./settings-draft.ts";

const PATHS: Record<ServiceTile["flow"], string> = {
  UPGRADE: "/posale/upgrade",
  STANDARD: "/posale/standard",
  TRADE_IN: "/posale/recycle/search",
  UPLOAD_SALES: "/posale/upload",
};
const TYPES = ["STANDARD", "UPGRADE", "B2B_LEASE", "CARD_PAYMENT", "TRADE_IN"];

export function ServicesTab({ draft: { settings, patchConfigs } }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { servicesConfig } = settings.configs;
  const groups = servicesConfig.services;
  const save = (services: ServiceGroup[]) =>
    patchConfigs({ servicesConfig: { ...servicesConfig, services: renumbered(services) } });
  return (
    <Stack gap={4}>
      <Card
        title={t("settings.tabs.services")}
        actions={
          <Button size="sm" icon="plus" onPress={() => save([...groups, newGroup(groups.length)])}>
            {t("settings.addGroup")}
          </Button>
        }
      >
        <Columns count={2} gap={4}>
          <TextField
            label={t("settings.fields.title")}
            value={servicesConfig.title}
            onChange={(title) => patchConfigs({ servicesConfig: { ...servicesConfig, title } })}
          />
          <TextField
            label={t("settings.fields.text")}
            value={servicesConfig.text}
            onChange={(text) => patchConfigs({ servicesConfig: { ...servicesConfig, text } })}
          />
        </Columns>
      </Card>
      {groups.map((group, index) => (
        <Group
          // Groups have no identity beyond their place.
          key={`${index}-of-groups`}
          group={group}
          onChange={(next) => save(replaced(groups, index, next))}
          onMove={(by) => save(moved(groups, index, by))}
          onRemove={() => save(removed(groups, index))}
        />
      ))}
    </Stack>
  );
}

const newGroup = (index: number): ServiceGroup => ({
  displayOrder: (index + 1) * 10,
  name: "",
  title: "",
  type: "STANDARD",
  group: [],
});

interface Movable<T> {
  onChange: (next: T) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Group({ group, onChange, ...place }: Movable<ServiceGroup> & { group: ServiceGroup }) {
  const { t } = useTranslation("admin");
  const tiles = group.group;
  const saveTiles = (next: ServiceTile[]) => onChange({ ...group, group: next });
  return (
    <Card
      title={group.title || t("settings.untitled")}
      actions={<PlaceButtons name={group.title} {...place} />}
      footer={
        <Button size="sm" icon="plus" onPress={() => saveTiles([...tiles, newTile(tiles.length)])}>
          {t("settings.addTile")}
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField
          label={t("settings.fields.title")}
          value={group.title}
          onChange={(title) => onChange({ ...group, title, name: title })}
        />
        {tiles.map((tile, index) => (
          <Tile
            key={`${index}-of-tiles`}
            tile={tile}
            onChange={(next) => saveTiles(replaced(tiles, index, next))}
            onMove={(by) => saveTiles(moved(tiles, index, by))}
            onRemove={() => saveTiles(removed(tiles, index))}
          />
        ))}
      </Stack>
    </Card>
  );
}

const newTile = (index: number): ServiceTile => ({
  id: `tile-${index + 1}`,
  name: "",
  image: "",
  description: "",
  active: true,
  type: "STANDARD",
  serviceType: "SERVICE",
  flow: "STANDARD",
  tags: [],
  tagFilterType: "ANY",
  path: PATHS.STANDARD,
});

function Tile({ tile, onChange, ...place }: Movable<ServiceTile> & { tile: ServiceTile }) {
  const { t } = useTranslation("admin");
  const options = (values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`settings.kinds.${value}`, value) }));
  return (
    <Card
      headingLevel={3}
      title={tile.name || t("settings.untitled")}
      actions={<PlaceButtons name={tile.name} {...place} />}
    >
      <Stack gap={3}>
        <Switch isSelected={tile.active} onChange={(active) => onChange({ ...tile, active })}>
          {t("settings.fields.active")}
        </Switch>
        <Columns count={3} gap={3}>
          <TextField
            label={t("settings.fields.name")}
            value={tile.name}
            onChange={(name) => onChange({ ...tile, name })}
          />
          <TextField
            label={t("settings.fields.description")}
            value={tile.description}
            onChange={(description) => onChange({ ...tile, description })}
          />
          <Select
            label={t("settings.fields.flow")}
            value={tile.flow}
            onChange={(value) => {
              const chosen = flow.safeParse(value);
              if (chosen.success) onChange({ ...tile, flow: chosen.data, path: PATHS[chosen.data] });
            }}
            options={options(flow.options)}
          />
          <Select
            label={t("settings.fields.type")}
            value={tile.type}
            onChange={(type) => onChange({ ...tile, type })}
            options={options([...new Set([...TYPES, tile.type])])}
          />
          <TextField
            label={t("settings.fields.path")}
            isMono
            value={tile.path}
            onChange={(path) => onChange({ ...tile, path })}
          />
          <TextField
            label={t("settings.fields.tags")}
            help={t("tagsHelp")}
            defaultValue={joinTags(tile.tags)}
            onChange={(tags) => onChange({ ...tile, tags: splitTags(tags) })}
          />
        </Columns>
      </Stack>
    </Card>
  );
}

function PlaceButtons({ name, onMove, onRemove }: { name: string } & Omit<Movable<never>, "onChange">) {
  const { t } = useTranslation("admin");
  return (
    <Row gap={1}>
      <IconButton
        icon="chevron-up"
        size="sm"
        variant="quiet"
        label={t("settings.up", { name })}
        onPress={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        size="sm"
        variant="quiet"
        label={t("settings.down", { name })}
        onPress={() => onMove(1)}
      />
      <IconButton
        icon="trash"
        size="sm"
        variant="quiet"
        label={t("settings.remove", { name })}
        onPress={onRemove}
      />
    </Row>
  );
}
