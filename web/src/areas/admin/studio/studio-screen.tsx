// The studio: a retailer's settings prepared as a draft that everybody who prepares them shares, tried on the real pages, and published at
// once or for a day.
import { settingsFaults } from "@handsel/contract/platform/tenant-settings.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LeaveGuard } from "#client/leave-guard.tsx";
import { codeText } from "#client/notifications/notifications.ts";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { OutdatedNotice } from "../save-refusal.tsx";
import { getSettings } from "../settings/settings-api.ts";
import { FlagsTab } from "../settings/settings-flags.tsx";
import { GeneralTab } from "../settings/settings-general.tsx";
import { LanguagesTab } from "../settings/settings-languages.tsx";
import { MarketingTab } from "../settings/settings-marketing.tsx";
import { MenusTab } from "../settings/settings-menus.tsx";
import { useSettingName } from "../settings/settings-names.ts";
import { useSavedNotice } from "../settings/settings-saved.ts";
import { ServicesTab } from "../settings/settings-services.tsx";
import { StockTab } from "../settings/settings-stock.tsx";
import { BrandTab } from "./brand-tab.tsx";
import { CopyDialog, FileDialog } from "./file-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { StudioActions, type StudioDialog } from "./studio-actions.tsx";
import { callOffStudioDraft, getStudio } from "./studio-api.ts";
import { type Studio, useStudioDraft } from "./studio-draft.ts";
import { TextsTab } from "./texts-tab.tsx";
import { VersionsTab } from "./versions-tab.tsx";

const TABS = [
  "brand",
  "general",
  "texts",
  "languages",
  "flows",
  "services",
  "menus",
  "marketing",
  "stock",
  "versions",
] as const;
type Tab = (typeof TABS)[number];

const tabNamed = (id: string | null): Tab => TABS.find((tab) => tab === id) ?? "brand";

export function Component() {
  useSavedNotice();
  const held = useQuery(getSettings());
  const studio = useQuery(getStudio());
  const failed = [held, studio].find(({ isError }) => isError);
  return (
    <Page width="wide" density="compact">
      {failed && <ErrorState onRetry={() => failed.refetch()} />}
      {!failed && !(held.data && studio.data) && <Loader />}
      {held.data && studio.data && (
        <Workplace held={held.data} studio={studio.data} onReadAgain={() => studio.refetch()} />
      )}
    </Page>
  );
}

type Held = Awaited<ReturnType<NonNullable<ReturnType<typeof getSettings>["queryFn"]>>>;

function Workplace({
  held,
  studio,
  onReadAgain,
}: {
  held: Held;
  studio: Studio;
  onReadAgain: () => Promise<{ data?: Studio | undefined }>;
}) {
  const { t } = useTranslation("studio");
  const { date, time } = useFormatter();
  const [params, setParams] = useSearchParams();
  const draft = useStudioDraft({ studio, held: held.settings });
  const [dialog, setDialog] = useState<StudioDialog | null>(null);
  const callOff = useMutation(callOffStudioDraft());
  const nameOf = useSettingName();
  const faults = settingsFaults(draft.settings);
  const publishAt = studio.draft?.publishAt;
  const stops = studio.gaps.filter(({ severity }) => severity === "stops").length + faults.length;
  const goTo = (tab: Tab) => setParams({ tab }, { replace: true });
  const selected = tabNamed(params.get("tab"));
  const onAnswer = async (answer: Promise<Studio>) => {
    const taken = await answer.catch(() => null);
    if (taken) draft.take(taken);
  };
  const takeBack = () => {
    draft.saveAgain();
    draft.take(studio);
  };
  const readAgain = async () => {
    const { data } = await onReadAgain();
    draft.saveAgain();
    if (data) draft.take(data);
  };
  const contents = {
    brand: <BrandTab draft={draft} onTab={goTo} />,
    general: <GeneralTab draft={draft} faults={faults} fixed={held.fixed} />,
    texts: <TextsTab draft={draft} />,
    languages: <LanguagesTab draft={draft} />,
    flows: <FlagsTab draft={draft} />,
    services: <ServicesTab draft={draft} />,
    menus: <MenusTab draft={draft} />,
    marketing: <MarketingTab draft={draft} />,
    stock: <StockTab />,
    versions: <VersionsTab draft={draft} versions={held.versions} />,
  };
  const [last] = studio.draft?.steps ?? [];
  return (
    <Stack gap={4}>
      <PageHeader
        title={t("title", { name: draft.settings.name })}
        meta={
          <Badge icon="edit" tone={draft.hasFailed ? "danger" : "neutral"}>
            {draft.hasFailed
              ? t("state.failed")
              : !draft.isSaved
                ? t("state.saving")
                : last
                  ? t("state.saved", { time: time(last.savedAt), name: last.userName })
                  : t("state.none")}
          </Badge>
        }
        subtitle={stops > 0 ? t("state.open", { count: stops }) : t("state.ready")}
        actions={
          <StudioActions
            draft={draft}
            fixed={held.fixed}
            isStopped={stops > 0}
            onAnswer={onAnswer}
            onDialog={setDialog}
          />
        }
      />
      <LeaveGuard isUnsaved={!draft.isSaved} />
      {draft.isOutdated ? (
        <OutdatedNotice onLeave={readAgain} />
      ) : (
        draft.hasFailed && (
          <Notice
            tone="danger"
            actions={
              <>
                <Button size="sm" onPress={draft.saveAgain}>
                  {t("state.again")}
                </Button>
                {/* What the server will not take, a file's settings for one, would be refused for ever. */}
                <Button size="sm" onPress={takeBack}>
                  {t("undo")}
                </Button>
              </>
            }
          >
            {t("state.kept")}
          </Notice>
        )
      )}
      {faults.length > 0 && (
        <Notice tone="danger">{codeText("TENANT_SETTING_NOT_VALID", faults.map(nameOf).join(", "))}</Notice>
      )}
      {studio.draft?.failed && (
        <Notice tone="danger">{t("publish.failed", { setting: nameOf(studio.draft.failed) })}</Notice>
      )}
      {publishAt && (
        <Notice
          actions={
            <Button size="sm" onPress={() => onAnswer(callOff.mutateAsync(draft.revision))}>
              {t("publish.callOff")}
            </Button>
          }
        >
          {t("publish.planned", { day: date(publishAt), name: studio.draft?.scheduledBy })}
        </Notice>
      )}
      <Tabs
        label={t("tabsLabel")}
        selectedId={selected}
        onSelect={(id) => goTo(tabNamed(id))}
        tabs={TABS.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          // While its day is set nothing of it is changed; earlier states can be looked at.
          content: <div inert={Boolean(publishAt) && id !== "versions"}>{contents[id]}</div>,
        }))}
      />
      {dialog === "publish" && (
        <PublishDialog draft={draft} held={held.settings} onClose={() => setDialog(null)} />
      )}
      {dialog === "file" && <FileDialog draft={draft} onClose={() => setDialog(null)} />}
      {dialog === "copy" && <CopyDialog draft={draft} onClose={() => setDialog(null)} />}
    </Stack>
  );
}
