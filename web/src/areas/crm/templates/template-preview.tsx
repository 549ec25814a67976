// The draft and what customers get, with the blocks filled in and with what is wrong named below.

import type { Template, TemplateProblem } from "@handsel/contract/crm/templates.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { HtmlPreview, type PreviewIssue } from "#kit/html/html-preview.tsx";
import { plainTextOf } from "#kit/html/plain-text.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Text } from "#kit/marks/text.tsx";
import { awaitsData, unknownPlaceholders, withBlocks } from "./template-placeholders.ts";
import { lineOf, meantPlaceholder } from "./template-problems.ts";
import { listBlocks } from "./templates-api.ts";

export interface Written {
  subject: string;
  htmlPart: string;
}

export interface Filled extends Written {
  /** For mail programs without HTML. */
  textPart: string;
  /** Whom the message would come from. */
  sender: string;
  problems: readonly TemplateProblem[];
}

export interface TemplatePreviewProps {
  draft: Written;
  live: Template | null;
  /** The draft with a contract's data, while that is looked at. */
  filled: Filled | null;
  /** Puts what was meant in place of what was written. */
  onFix: (written: string, meant: string) => void;
}

export function TemplatePreview({ draft, live, filled, onFix }: TemplatePreviewProps) {
  const { t } = useTranslation("crm");
  const shown = useDeferredValue(draft);
  const issues = useIssues(shown, filled, onFix);
  return (
    <Tabs
      label={t("template.preview")}
      tabs={[
        {
          id: "draft",
          label: t("template.draft"),
          content: filled ? (
            <Version written={filled} sender={filled.sender} text={filled.textPart} issues={issues} />
          ) : (
            <RawVersion written={shown} issues={issues} />
          ),
        },
        {
          id: "production",
          label: t("template.production"),
          content: live ? <LiveVersion live={live} /> : <Text tone="muted">{t("template.notYet")}</Text>,
        },
      ]}
    />
  );
}

/** Before the blocks are known, every one of them would look wrong. */
export function useProblems({ subject, htmlPart }: Written, filled: Filled | null) {
  const { data: blocks } = useQuery(listBlocks());
  return useMemo(
    () => filled?.problems ?? (blocks ? unknownPlaceholders(`${subject} ${htmlPart}`, blocks) : []),
    [subject, htmlPart, filled, blocks],
  );
}

export function useProblemText() {
  const { t } = useTranslation("crm");
  return ({ kind, placeholder }: TemplateProblem) => t(`template.problems.${kind}`, { placeholder });
}

function useIssues(
  written: Written,
  filled: Filled | null,
  onFix?: TemplatePreviewProps["onFix"],
): PreviewIssue[] {
  const { t } = useTranslation("crm");
  const { data: blocks = [] } = useQuery(listBlocks());
  const problemText = useProblemText();
  const keys = blocks.map(({ key }) => key);
  return useProblems(written, filled).map((problem) => {
    const { placeholder } = problem;
    const line = lineOf(written.htmlPart, placeholder);
    const text = problemText(problem);
    const meant = onFix ? meantPlaceholder(problem, keys) : null;
    return {
      id: placeholder,
      text: line === null ? text : t("template.onLine", { line, text }),
      ...(meant === null
        ? {}
        : {
            suggestion: t("template.meant", { placeholder: meant }),
            onFix: () => onFix?.(placeholder, meant),
          }),
    };
  });
}

function LiveVersion({ live }: { live: Written }) {
  return <RawVersion written={live} issues={useIssues(live, null)} />;
}

function RawVersion({ written, issues }: { written: Written; issues: readonly PreviewIssue[] }) {
  const { data: blocks = [] } = useQuery(listBlocks());
  const htmlPart = withBlocks(written.htmlPart, blocks);
  const text = useMemo(() => plainTextOf(htmlPart), [htmlPart]);
  return <Version written={{ subject: written.subject, htmlPart }} text={text} issues={issues} isRaw />;
}

interface VersionProps {
  written: Written;
  sender?: string;
  text?: string;
  issues: readonly PreviewIssue[];
  /** Without a contract's data. */
  isRaw?: boolean;
}

function Version({ written, sender, text, issues, isRaw = false }: VersionProps) {
  const { t } = useTranslation("crm");
  return (
    <Stack gap={3}>
      {sender && (
        <Text>
          {t("template.sender")}: <Text weight="bold">{sender}</Text>
        </Text>
      )}
      {written.subject && (
        <Text>
          {t("template.subject")}: <Text weight="bold">{written.subject}</Text>
        </Text>
      )}
      <HtmlPreview
        title={t("template.preview")}
        html={written.htmlPart}
        hasLooks
        text={text}
        issues={issues}
        isExpected={isRaw ? awaitsData : undefined}
      />
    </Stack>
  );
}
