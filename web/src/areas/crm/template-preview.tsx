// The draft and what customers get, with the blocks filled in and with what is wrong named below.
import type { Template, TemplateProblem } from "@handsel/contract/crm/templates.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { HtmlPreview } from "#kit/html-preview.tsx";
import { Stack } from "#kit/layout.tsx";
import { Tabs } from "#kit/tabs.tsx";
import { Text } from "#kit/text.tsx";
import { unknownPlaceholders, withBlocks } from "./template-placeholders.ts";
import { listBlocks } from "./templates-api.ts";

export interface Written {
  subject: string;
  htmlPart: string;
}

export interface Filled extends Written {
  problems: readonly TemplateProblem[];
}

export interface TemplatePreviewProps {
  draft: Written;
  live: Template | null;
  /** The draft with a contract's data, while that is looked at. */
  filled: Filled | null;
}

export function TemplatePreview({ draft, live, filled }: TemplatePreviewProps) {
  const { t } = useTranslation("crm");
  const shown = useDeferredValue(draft);
  return (
    <Tabs
      label={t("template.preview")}
      tabs={[
        {
          id: "draft",
          label: t("template.draft"),
          content: filled ? (
            <Version written={filled} problems={filled.problems} />
          ) : (
            <RawVersion written={shown} />
          ),
        },
        {
          id: "production",
          label: t("template.production"),
          content: live ? <RawVersion written={live} /> : <Text tone="muted">{t("template.notYet")}</Text>,
        },
      ]}
    />
  );
}

function RawVersion({ written }: { written: Written }) {
  const { data: blocks = [], isPending } = useQuery(listBlocks());
  // Before the blocks are known, every one of them would look wrong.
  const problems = isPending ? [] : unknownPlaceholders(`${written.subject} ${written.htmlPart}`, blocks);
  const htmlPart = withBlocks(written.htmlPart, blocks);
  return <Version written={{ subject: written.subject, htmlPart }} problems={problems} />;
}

function Version({ written, problems }: { written: Written; problems: readonly TemplateProblem[] }) {
  const { t } = useTranslation("crm");
  return (
    <Stack gap={3}>
      {written.subject && (
        <Text>
          {t("template.subject")}: <Text weight="bold">{written.subject}</Text>
        </Text>
      )}
      <HtmlPreview
        title={t("template.preview")}
        html={written.htmlPart}
        issues={problems.map(({ kind, placeholder }) => ({
          id: placeholder,
          text: t(`template.problems.${kind}`, { placeholder }),
        }))}
      />
    </Stack>
  );
}
