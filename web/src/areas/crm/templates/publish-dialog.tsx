// Putting a template into production is asked: what was looked at, and what changes for customers.
import type { Template } from "@handsel/contract/crm/templates.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Checklist } from "#kit/layout/checklist.tsx";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { Differences } from "./compare-dialog.tsx";
import { checkTemplate } from "./templates-api.ts";

export interface PublishDialogProps {
  draft: Template;
  live: Template | null;
  onPublish: () => Promise<void>;
  onClose: () => void;
}

const NAMES_SHOWN = 8;

export function PublishDialog({ draft, live, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation("crm");
  const { campaignCode, templateName, updatedAt } = draft;
  const query = useQuery(checkTemplate({ campaignCode, templateName }, updatedAt));
  const isBlocked = query.data?.checks.some(({ state }) => state === "missing") ?? false;
  const blockedReason = !query.data
    ? t("publishing.checking")
    : isBlocked
      ? t("publishing.blocked")
      : undefined;
  return (
    <Modal
      isOpen
      size="xl"
      title={t("publishing.title", { name: templateName })}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" blockedReason={blockedReason} onPress={onPublish}>
            {t("template.publish")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {query.data ? (
          <>
            <Checklist
              label={t("publishing.checklist")}
              items={query.data.checks.map(({ check, state, names }) => ({
                key: check,
                state,
                text: t(state === "done" ? `publishing.fine.${check}` : `publishing.wrong.${check}`, {
                  names: names.slice(0, NAMES_SHOWN).join(", "),
                }),
              }))}
            />
            <Text as="p" size={13} tone="muted">
              {query.data.triedWith.length > 0
                ? t("publishing.triedWith", { names: query.data.triedWith.join(", ") })
                : t("publishing.triedWithNobody")}
            </Text>
          </>
        ) : query.isError ? (
          <ErrorState onRetry={() => query.refetch()} />
        ) : (
          <Loader />
        )}
        {live ? (
          <Disclosure title={t("publishing.changes")} isOpen>
            <Differences live={live} draft={draft} />
          </Disclosure>
        ) : (
          <Text as="p">{t("publishing.first")}</Text>
        )}
      </Stack>
    </Modal>
  );
}
