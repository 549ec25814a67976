// What can be written into a template; a press copies it as it is written.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Row, ScrollBox, Stack } from "#kit/layout/layout.tsx";
import { Heading, Mono, Text } from "#kit/marks/text.tsx";
import { blockPlaceholder, DATA_DOCS } from "./template-placeholders.ts";
import { listBlocks } from "./templates-api.ts";

export function BlocksDocs() {
  const { t } = useTranslation("crm");
  const { data = [] } = useQuery(listBlocks());
  return (
    <ScrollBox label={t("template.blocksDocs")}>
      <Stack gap={2}>
        {data.length === 0 && <Text tone="muted">{t("blocks.empty")}</Text>}
        {data.map((block) => (
          <Row key={block.uuid} gap={3} isWrapping>
            <CopyButton placeholder={blockPlaceholder(block.key)} />
            <Text tone="muted">{block.description}</Text>
          </Row>
        ))}
      </Stack>
    </ScrollBox>
  );
}

export function DataDocs() {
  const { t } = useTranslation("crm");
  const [wanted, setWanted] = useState("");
  const groups = DATA_DOCS.map(({ group, placeholders }) => ({
    group,
    placeholders: placeholders.filter((one) => one.toLowerCase().includes(wanted.toLowerCase())),
  })).filter(({ placeholders }) => placeholders.length > 0);
  return (
    <Stack gap={3}>
      <SearchField
        label={t("template.findField")}
        isLabelHidden
        placeholder={t("template.findField")}
        value={wanted}
        onChange={setWanted}
      />
      <ScrollBox label={t("template.dataDocs")}>
        <Stack gap={3}>
          {groups.map(({ group, placeholders }) => (
            <Stack key={group} gap={1}>
              <Heading level={3} look={4}>
                {group}
              </Heading>
              <Row gap={1} isWrapping>
                {placeholders.map((placeholder) => (
                  <CopyButton key={placeholder} placeholder={placeholder} />
                ))}
              </Row>
            </Stack>
          ))}
        </Stack>
      </ScrollBox>
    </Stack>
  );
}

function CopyButton({ placeholder }: { placeholder: string }) {
  const { t } = useTranslation("crm");
  const copy = async () => {
    await navigator.clipboard.writeText(placeholder);
    toasts.success(t("template.copied", { placeholder }));
  };
  return (
    <Button size="sm" variant="ghost" icon="copy" onPress={copy}>
      <Mono>{placeholder}</Mono>
    </Button>
  );
}
