// What uploading would change for customers: production on the left, what is written on the right.
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { LineDiff } from "#kit/html/line-diff.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { diffLines } from "./line-diff.ts";
import type { Written } from "./template-preview.tsx";

export interface CompareDialogProps {
  live: Written;
  draft: Written;
  onClose: () => void;
}

export function CompareDialog({ live, draft, onClose }: CompareDialogProps) {
  const { t } = useTranslation("crm");
  return (
    <Modal isOpen size="xl" title={t("template.compare")} onClose={onClose}>
      <Differences live={live} draft={draft} />
    </Modal>
  );
}

/** What differs between the two, line by line. */
export function Differences({ live, draft }: Omit<CompareDialogProps, "onClose">) {
  const { t } = useTranslation("crm");
  const isSame = live.subject === draft.subject && live.htmlPart === draft.htmlPart;
  return (
    <Stack gap={4}>
      {isSame && <Notice tone="info">{t("template.same")}</Notice>}
      {live.subject !== draft.subject && (
        <Difference label={t("template.subject")} live={live.subject} draft={draft.subject} />
      )}
      <Difference label={t("template.body")} live={live.htmlPart} draft={draft.htmlPart} />
    </Stack>
  );
}

function Difference({ label, live, draft }: { label: string; live: string; draft: string }) {
  const { t } = useTranslation("crm");
  return (
    <LineDiff
      label={label}
      beforeTitle={t("template.production")}
      afterTitle={t("template.draft")}
      rows={diffLines(live, draft)}
      goneText={t("template.onlyInProduction")}
      newText={t("template.onlyInDraft")}
    />
  );
}
