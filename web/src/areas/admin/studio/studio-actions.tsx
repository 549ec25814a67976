// What can be done with the draft as a whole.
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { currentSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { askToConfirm } from "#kit/overlays/confirm.tsx";
import { downloadSettings } from "./settings-file.ts";
import { discardStudioDraft, undoStudioStep } from "./studio-api.ts";
import type { Studio, StudioDraft } from "./studio-draft.ts";

export type StudioDialog = "publish" | "file" | "copy";

interface StudioActionsProps {
  draft: StudioDraft;
  /** What stands in the settings' file beside the settings. */
  fixed: { subdomain: string };
  /** Something stops the publishing. */
  isStopped: boolean;
  onAnswer: (answer: Promise<Studio>) => Promise<void>;
  onDialog: (dialog: StudioDialog) => void;
}

export function StudioActions({ draft, fixed, isStopped, onAnswer, onDialog }: StudioActionsProps) {
  const { t } = useTranslation("studio");
  const undo = useMutation(undoStudioStep());
  const discard = useMutation(discardStudioDraft());
  const begun = draft.studio.draft;
  const steps = begun?.steps.length ?? 0;
  // While its day is set nothing of it is changed.
  const isFixed = Boolean(begun?.publishAt);
  const isBusy = !draft.isSaved || draft.hasFailed;
  const throwAway = async () => {
    const isSure = await askToConfirm({
      title: t("discard.title"),
      effect: t("discard.effect", { count: steps }),
      confirmLabel: t("discard.confirm"),
      isDanger: true,
    });
    if (isSure) await onAnswer(discard.mutateAsync(draft.revision));
  };
  const entries = [
    {
      id: "download",
      label: t("file.download"),
      icon: "download" as const,
      onAction: () => downloadSettings(draft.settings, fixed),
    },
    {
      id: "upload",
      label: t("file.upload"),
      icon: "upload" as const,
      isDisabled: isFixed,
      onAction: () => onDialog("file"),
    },
    ...(currentSession()?.user.isOperator
      ? [{ id: "copy", label: t("copy.title"), isDisabled: isFixed, onAction: () => onDialog("copy") }]
      : []),
    {
      id: "discard",
      label: t("discard.confirm"),
      icon: "trash" as const,
      tone: "danger" as const,
      isDisabled: !begun,
      onAction: () => void throwAway(),
    },
  ];
  return (
    <>
      <Button
        icon="undo"
        isDisabled={isBusy || steps === 0 || isFixed}
        onPress={() => onAnswer(undo.mutateAsync(draft.revision))}
      >
        {t("undo")}
      </Button>
      <Menu
        label={t("more")}
        trigger={<Button icon="menu">{t("more")}</Button>}
        groups={[{ id: "draft", entries }]}
      />
      <Button
        variant="primary"
        isDisabled={isBusy || !begun || isStopped || isFixed}
        onPress={() => onDialog("publish")}
      >
        {t("publish.open")}
      </Button>
    </>
  );
}
