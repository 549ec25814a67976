// What an empty template can begin with.
import { LIST_TEMPLATE_STARTERS } from "@handsel/contract/crm/starters.ts";
import type { Template } from "@handsel/contract/crm/templates.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reading } from "#client/reading.ts";
import { Button } from "#kit/actions/button.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useStageName } from "../stage-names.ts";
import type { Written } from "./template-preview.tsx";

const listStarters = (campaignCode: string) =>
  reading(
    LIST_TEMPLATE_STARTERS,
    { campaignCode },
    { queryKey: ["crm", "starters", campaignCode], take: ({ starters }) => starters },
  );

export function Starters({
  template: { campaignCode, templateType },
  onUse,
}: {
  template: Template;
  onUse: (written: Written) => void;
}) {
  const { t } = useTranslation("sending");
  const stageName = useStageName();
  const { data = [] } = useQuery(listStarters(campaignCode));
  const fitting = data.filter((starter) => starter.templateType === templateType);
  if (fitting.length === 0) return null;
  return (
    <Card title={t("starters.title")}>
      <Stack gap={3}>
        <Text as="p" tone="muted">
          {t("starters.help")}
        </Text>
        <Row gap={2} isWrapping>
          {fitting.map(({ stage, subject, htmlPart }) => (
            <Button key={stage} icon="mail" onPress={() => onUse({ subject, htmlPart })}>
              {stageName(stage)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
