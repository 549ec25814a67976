// The services home: what this retailer sells and takes back, as tiles.
import {
  isFlowEnabled,
  type ServiceGroup,
  type ServiceTile,
} from "@handsel/contract/platform/services-config.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { CardLink } from "#kit/card.tsx";
import type { IconName } from "#kit/icon.tsx";
import { Columns, Page, Stack } from "#kit/layout.tsx";
import { Heading, Text } from "#kit/text.tsx";
import { greetingOf } from "./greeting.ts";

const ICONS: Record<ServiceTile["flow"], IconName> = {
  UPGRADE: "arrow-up",
  STANDARD: "wallet",
  TRADE_IN: "refresh",
  UPLOAD_SALES: "upload",
};

export function Component() {
  const { t } = useTranslation("platform");
  const { configs } = useTenant();
  const session = useSession();
  const [greeting] = useState(() => greetingOf(new Date()));
  const groups = configs.servicesConfig.services.toSorted(
    (one, other) => one.displayOrder - other.displayOrder,
  );
  const firstName = session?.user.name.split(" ")[0] ?? "";
  const store = session?.user.stores[session.user.selectedStore ?? ""] ?? "";
  return (
    <Page>
      <Stack gap={1}>
        <Heading level={1}>{t(`services.${greeting}`, { name: firstName })}</Heading>
        {store && (
          <Text as="p" tone="muted">
            {t("services.text", { store })}
          </Text>
        )}
      </Stack>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </Page>
  );
}

function Group({ group }: { group: ServiceGroup }) {
  const { configs } = useTenant();
  const tiles = group.group.filter((tile) => tile.active && isFlowEnabled(configs.servicesConfig, tile.flow));
  if (tiles.length === 0) return null;
  return (
    <Stack gap={3}>
      <Heading level={2}>{group.title}</Heading>
      <Columns count={3} gap={4}>
        {tiles.map((tile) => (
          <CardLink
            key={tile.id}
            href={tile.path}
            icon={ICONS[tile.flow]}
            title={tile.name}
            text={tile.description}
          />
        ))}
      </Columns>
    </Stack>
  );
}
