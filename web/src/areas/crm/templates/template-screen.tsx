// One template: a draft that is worked on, and the version in production that customers get.
import { HTML_MAX, type READ_TEMPLATE, SUBJECT_MAX } from "@handsel/contract/crm/templates.ts";
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import { requiredText, text } from "@handsel/contract/fields.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { z } from "zod";
import { LeaveGuard } from "#client/leave-guard.tsx";
import { useSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { uploadTemplatePicture } from "../attachments/attachments-api.ts";
import { HtmlField } from "../html-field.tsx";
import { OutdatedNotice, useOutdated } from "../outdated-notice.tsx";
import { attachmentsPath, CAMPAIGNS_PATH, campaignPath } from "../paths.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { useSaveKey } from "./save-key.ts";
import { Starters } from "./starters.tsx";
import { BlocksDocs, DataDocs } from "./template-docs.tsx";
import {
  type Filled,
  TemplatePreview,
  useProblems,
  useProblemText,
  type Written,
} from "./template-preview.tsx";
import { TemplateTests } from "./template-tests.tsx";
import { publishTemplate, readTemplate, saveTemplate } from "./templates-api.ts";

type Versions = OutputOf<typeof READ_TEMPLATE>;

export function Component() {
  const { t } = useTranslation("crm");
  const { campaignCode = "", templateName = "" } = useParams();
  const query = useQuery(readTemplate({ campaignCode, templateName }));
  return (
    <Page width="wide" density="compact">
      {query.data ? (
        <Editor key={`${campaignCode}/${templateName}`} versions={query.data} />
      ) : query.isError ? (
        <>
          <Breadcrumbs
            crumbs={[
              { label: t("campaigns.title"), href: CAMPAIGNS_PATH },
              { label: campaignCode, href: campaignPath(campaignCode) },
            ]}
            current={templateName}
          />
          <ErrorState text={t("template.readError")} onRetry={() => query.refetch()} />
        </>
      ) : (
        <Loader />
      )}
    </Page>
  );
}

const writtenIn = ({ subject, htmlPart }: Written): Written => ({ subject, htmlPart });

function Editor({ versions }: { versions: Versions }) {
  const { t } = useTranslation("crm");
  const { draftTemplate: draft, liveTemplate: live } = versions;
  const isEmail = draft.templateType === "EMAIL";
  const { campaignCode, templateName, stage } = draft;
  // Saving on top of a newer draft is refused, so the version is the one that stands in the form.
  const version = useRef(draft.updatedAt);
  const outdated = useOutdated(readTemplate({ campaignCode, templateName }));
  const [filled, setFilled] = useState<Filled | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const save = useMutation(saveTemplate());
  const publish = useMutation(publishTemplate());
  const schema = useMemo(
    () =>
      z.object({
        subject: isEmail ? requiredText(SUBJECT_MAX) : text(SUBJECT_MAX),
        htmlPart: requiredText(HTML_MAX),
      }),
    [isEmail],
  );
  const form = useForm(schema, {
    defaultValues: writtenIn(draft),
    onSubmit: async (values) => {
      const saved = await outdated.watch(
        save.mutateAsync({ campaignCode, templateName, stage, updatedAt: version.current, ...values }),
      );
      version.current = saved.updatedAt;
      form.controls.reset(writtenIn(saved));
      toasts.success(t("template.saved"));
    },
  });
  useSaveKey(() => {
    if (!form.isPristine) form.submit();
  });
  const { subject = "", htmlPart = "" } = useWatch({ control: form.controls.control });
  const written = { subject, htmlPart };

  const revertTo = (earlier: Written) => {
    setFilled(null);
    for (const field of ["subject", "htmlPart"] as const)
      form.controls.setValue(field, earlier[field], { shouldDirty: true, shouldValidate: true });
  };
  const fix = (wrong: string, meant: string) => {
    setFilled(null);
    for (const field of ["subject", "htmlPart"] as const)
      form.controls.setValue(field, written[field].replaceAll(wrong, meant), {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  const upload = async () => {
    const published = await publish.mutateAsync({ campaignCode, templateName });
    setPublishing(false);
    form.controls.reset(writtenIn(published));
    toasts.success(t("template.published"));
  };

  return (
    <>
      <LeaveGuard isUnsaved={!form.isPristine} />
      <Form form={form} label={t("template.title")}>
        <TemplateHeader
          versions={versions}
          actions={
            <>
              <Button icon="undo" onPress={() => revertTo(draft)}>
                {t("template.revertDraft")}
              </Button>
              {live && <Button onPress={() => revertTo(live)}>{t("template.revertProduction")}</Button>}
              <SubmitButton variant="soft">{t("template.save")}</SubmitButton>
              <Button
                variant="primary"
                icon="upload"
                blockedReason={form.isPristine ? undefined : t("template.saveFirst")}
                reasonPlacement="tooltip"
                onPress={() => setPublishing(true)}
              >
                {t("template.publish")}
              </Button>
            </>
          }
        />
        <OutdatedNotice
          outdated={outdated}
          onTake={({ draftTemplate: theirs }) => {
            version.current = theirs.updatedAt;
            setFilled(null);
            form.controls.reset(writtenIn(theirs));
          }}
          onSaveOver={({ draftTemplate: theirs }) => {
            version.current = theirs.updatedAt;
            form.submit();
          }}
        />
        {!versions.templateData.versionsMatch && (
          <Notice
            tone="warning"
            actions={
              live && (
                <Button size="sm" variant="ghost" onPress={() => setComparing(true)}>
                  {t("template.compare")}
                </Button>
              )
            }
          >
            {t(live ? "template.differs" : "template.nothingLive")}
          </Notice>
        )}
        {htmlPart.trim() === "" && <Starters template={draft} onUse={revertTo} />}
        <Columns count={2} gap={4}>
          <Card title={t("template.draft")} actions={<AttachmentsLink of={draft} />}>
            <Stack gap={3}>
              {isEmail && <FormTextField name="subject" label={t("template.subject")} autoComplete="off" />}
              <BodyField written={written} filled={filled} />
            </Stack>
          </Card>
          <Card title={t("template.preview")}>
            <TemplatePreview draft={written} live={live} filled={filled} onFix={fix} />
          </Card>
        </Columns>
      </Form>
      {/* Outside the form, so that Enter in one of these fields does not save the draft. */}
      <Columns count={2} gap={4}>
        <Card title={t("template.docs")}>
          <Docs />
        </Card>
        <Card title={t("template.tests")}>
          <TemplateTests template={draft} written={written} filled={filled} onFilled={setFilled} />
        </Card>
      </Columns>
      {isPublishing && (
        <PublishDialog draft={draft} live={live} onPublish={upload} onClose={() => setPublishing(false)} />
      )}
      {isComparing && live && (
        <CompareDialog live={live} draft={written} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

function BodyField({ written, filled }: { written: Written; filled: Filled | null }) {
  const { t } = useTranslation("crm");
  const problemText = useProblemText();
  const problems = useProblems(useDeferredValue(written), filled).map((problem) => ({
    text: problem.placeholder,
    message: problemText(problem),
  }));
  const { mutateAsync } = useMutation(uploadTemplatePicture());
  const bringPicture = async (picture: File) => {
    const { fileName, address, width, height } = await mutateAsync(picture);
    toasts.success(t("template.pictureKept", { name: fileName }));
    // What it shows is said by whoever wrote the mail; until then its name is better than nothing.
    const alt = escapeHtml(fileName.replace(/\.[^.]*$/, ""));
    return `<img src="${address}" alt="${alt}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto">`;
  };
  return (
    <HtmlField name="htmlPart" label={t("template.body")} problems={problems} bringPicture={bringPicture} />
  );
}

function TemplateHeader({ versions, actions }: { versions: Versions; actions: ReactNode }) {
  const { t } = useTranslation("crm");
  const { draftTemplate: draft, liveTemplate: live } = versions;
  const draftDay = useDateText(draft.updatedAt);
  const liveDay = useDateText(live?.updatedAt ?? null);
  const draftChange = t("template.draftChanged", { day: draftDay, name: draft.updatedByName });
  const liveChange = live
    ? t("template.productionChanged", { day: liveDay, name: live.updatedByName })
    : t("template.notYet");
  return (
    <PageHeader
      title={draft.templateName}
      meta={<Badge tone="info">{t(`commsTypes.${draft.templateType}`)}</Badge>}
      subtitle={
        <>
          <span>{liveChange}</span> · <span>{draftChange}</span>
        </>
      }
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: t("campaigns.title"), href: CAMPAIGNS_PATH },
            { label: draft.campaignCode, href: campaignPath(draft.campaignCode) },
          ]}
          current={draft.templateName}
        />
      }
      actions={actions}
    />
  );
}

/** The files are the highest role's to choose. */
function AttachmentsLink({ of }: { of: { campaignCode: string; templateName: string } }) {
  const { t } = useTranslation("crm");
  const isTopAdmin = useSession()?.user.role === ROLE.topAdmin;
  if (!isTopAdmin) return null;
  return (
    <LinkButton size="sm" icon="clip" href={attachmentsPath(of)}>
      {t("attachments.title")}
    </LinkButton>
  );
}

/** A long list that does not change while somebody writes. */
const Docs = memo(function Docs() {
  const { t } = useTranslation("crm");
  const [shown, setShown] = useState("data");
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t("template.docs")}
        isLabelHidden
        value={shown}
        onChange={setShown}
        options={[
          { value: "data", label: t("template.dataDocs"), icon: "code" },
          { value: "blocks", label: t("template.blocksDocs"), icon: "grid" },
        ]}
      />
      {shown === "data" && <DataDocs />}
      {shown === "blocks" && <BlocksDocs />}
    </Stack>
  );
});
