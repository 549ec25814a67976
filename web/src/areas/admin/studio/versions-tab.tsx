// Every state that held, beside the draft; any of them can be taken into the draft, to be looked at before it holds again.
import type { SettingsVersion } from "@handsel/contract/platform/tenant-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { useSettingName } from "../settings/settings-names.ts";
import { Differences } from "./differences.tsx";
import { getTenantVersion } from "./studio-api.ts";
import type { StudioDraft } from "./studio-draft.ts";

interface VersionsTabProps {
  draft: StudioDraft;
  versions: readonly SettingsVersion[];
}

export function VersionsTab({ draft, versions }: VersionsTabProps) {
  const { t } = useTranslation("studio");
  const { list } = useFormatter();
  const nameOf = useSettingName();
  const [looked, setLooked] = useState<SettingsVersion | null>(null);
  return (
    <Card title={t("versions.title")}>
      {versions.length === 0 ? (
        <Text tone="muted">{t("versions.empty")}</Text>
      ) : (
        <ul className="studio__versions">
          {versions.map((version) => (
            <li key={version.id}>
              <Stack gap={1}>
                <Row gap={2} align="center">
                  <strong>
                    <DateText value={version.savedAt} format="full" />
                  </strong>
                  {version.isCurrent && <Badge tone="success">{t("versions.current")}</Badge>}
                </Row>
                <Text size={13} tone="muted">
                  {version.userName} ·{" "}
                  {version.changed.length === 0 ? t("versions.first") : list(version.changed.map(nameOf))}
                </Text>
              </Stack>
              <Button size="sm" onPress={() => setLooked(version)}>
                {t("versions.compare")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {looked && <Compared draft={draft} version={looked} onClose={() => setLooked(null)} />}
    </Card>
  );
}

function Compared({
  draft,
  version,
  onClose,
}: {
  draft: StudioDraft;
  version: SettingsVersion;
  onClose: () => void;
}) {
  const { t } = useTranslation("studio");
  const { data: settings } = useQuery(getTenantVersion(version.id));
  return (
    <Modal
      isOpen
      size="xl"
      onClose={onClose}
      title={t("versions.compare")}
      footer={
        <>
          <Button onPress={onClose}>{t("close")}</Button>
          <Button
            variant="primary"
            isDisabled={!settings || draft.studio.draft?.publishAt != null}
            onPress={() => {
              if (settings) draft.put(settings);
              onClose();
            }}
          >
            {t("versions.take")}
          </Button>
        </>
      }
    >
      {settings ? (
        <Differences
          label={t("versions.compare")}
          before={draft.settings}
          after={settings}
          beforeLabel={t("differences.draft")}
          afterLabel={t("differences.version")}
        />
      ) : (
        <Loader />
      )}
    </Modal>
  );
}
