// Everything that makes this retailer differ from another, for its top admin. Changes are collected and saved together;
// every version is kept.
import { settingsFaults, type TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CallError } from "#client/call.ts";
import { LeaveGuard } from "#client/leave-guard.tsx";
import { codeText } from "#client/notifications/notifications.ts";
import { currentSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Docked, Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { OutdatedNotice } from "../save-refusal.tsx";
import { NewTenantDialog } from "./new-tenant-dialog.tsx";
import { getSettings, saveSettings } from "./settings-api.ts";
import type { Draft } from "./settings-draft.ts";
import { FlagsTab } from "./settings-flags.tsx";
import { GeneralTab } from "./settings-general.tsx";
import { HistoryTab } from "./settings-history.tsx";
import { LanguagesTab } from "./settings-languages.tsx";
import { MarketingTab } from "./settings-marketing.tsx";
import { MenusTab } from "./settings-menus.tsx";
import { useSettingName } from "./settings-names.ts";
import { RetentionTab } from "./settings-retention.tsx";
import { reloadAsSaved, useSavedNotice } from "./settings-saved.ts";
import { SendingTab } from "./settings-sending.tsx";
import { ServicesTab } from "./settings-services.tsx";
import { StockTab } from "./settings-stock.tsx";

const TABS = [
  "general",
  "languages",
  "flags",
  "services",
  "stock",
  "menus",
  "marketing",
  "sending",
  "retention",
  "history",
] as const;

export function Component() {
  const { t } = useTranslation(["admin", "platform"]);
  useSavedNotice();
  const query = useQuery(getSettings());
  const [isCreating, setCreating] = useState(false);
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("settings.title")}
        subtitle={t("settings.subtitle")}
        actions={
          <>
            <LinkButton icon="eye" href="/posale/admin/studio">
              {t("platform:pages.studio")}
            </LinkButton>
            {currentSession()?.user.isOperator && (
              <Button icon="plus" onPress={() => setCreating(true)}>
                {t("newTenant.title")}
              </Button>
            )}
          </>
        }
      />
      {query.isPending && <Loader />}
      {query.isError && <ErrorState onRetry={() => query.refetch()} />}
      {query.data && (
        <Editor key={query.data.versionID} answer={query.data} onReadAgain={() => query.refetch()} />
      )}
      {isCreating && <NewTenantDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

type Answer = Awaited<ReturnType<NonNullable<ReturnType<typeof getSettings>["queryFn"]>>>;

function Editor({ answer, onReadAgain }: { answer: Answer; onReadAgain: () => Promise<unknown> }) {
  const { t } = useTranslation("admin");
  const [params, setParams] = useSearchParams();
  const [settings, setSettings] = useState<TenantSettings>(answer.settings);
  const [isOutdated, setOutdated] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync, isPending } = useMutation(saveSettings());
  const draft: Draft = {
    settings,
    patch: (change) => setSettings((now) => ({ ...now, ...change })),
    patchConfigs: (change) => setSettings((now) => ({ ...now, configs: { ...now.configs, ...change } })),
  };
  const isChanged = JSON.stringify(settings) !== JSON.stringify(answer.settings);
  const faults = settingsFaults(settings);
  const nameOf = useSettingName();
  const selected = TABS.find((tab) => tab === params.get("tab")) ?? "general";

  const save = async () => {
    const saved = await mutateAsync({ settings, versionID: answer.versionID }).catch((error: unknown) => {
      if (error instanceof CallError && error.has("CHANGED_MEANWHILE")) setOutdated(true);
      return null;
    });
    if (!saved) return;
    // Nobody may be asked whether to leave what is saved.
    flushSync(() => setSaved(true));
    reloadAsSaved();
  };
  const contents = {
    general: <GeneralTab draft={draft} faults={faults} fixed={answer.fixed} />,
    languages: <LanguagesTab draft={draft} />,
    flags: <FlagsTab draft={draft} />,
    services: <ServicesTab draft={draft} />,
    stock: <StockTab />,
    menus: <MenusTab draft={draft} />,
    marketing: <MarketingTab draft={draft} />,
    sending: <SendingTab draft={draft} faults={faults} />,
    retention: <RetentionTab draft={draft} country={answer.fixed.country} />,
    history: <HistoryTab versions={answer.versions} isChanged={isChanged} />,
  };
  return (
    <Docked
      state={
        isChanged && (
          <Badge tone="warning" icon="edit">
            {t("settings.unsaved")}
          </Badge>
        )
      }
      buttons={
        <>
          <Button isDisabled={!isChanged || isPending} onPress={() => setSettings(answer.settings)}>
            {t("settings.discard")}
          </Button>
          <Button variant="primary" isDisabled={!isChanged || isPending || faults.length > 0} onPress={save}>
            {t("settings.save")}
          </Button>
        </>
      }
    >
      <LeaveGuard isUnsaved={isChanged && !isSaved} />
      {isOutdated && <OutdatedNotice onLeave={onReadAgain} />}
      {faults.length > 0 && (
        <Notice tone="danger">{codeText("TENANT_SETTING_NOT_VALID", faults.map(nameOf).join(", "))}</Notice>
      )}
      <Tabs
        label={t("settings.title")}
        selectedId={selected}
        onSelect={(tab) => setParams({ tab }, { replace: true })}
        tabs={TABS.map((id) => ({ id, label: t(`settings.tabs.${id}`), content: contents[id] }))}
      />
    </Docked>
  );
}
