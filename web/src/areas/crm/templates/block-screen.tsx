// One block and how it looks. A new one gets its own address once it is saved.
import { blockFields, type HtmlBlock } from "@handsel/contract/crm/blocks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { LeaveGuard } from "#client/leave-guard.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { HtmlPreview } from "#kit/html/html-preview.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { HtmlField } from "../html-field.tsx";
import { OutdatedNotice, useOutdated } from "../outdated-notice.tsx";
import { BLOCKS_PATH, blockPath, NEW_BLOCK } from "../paths.ts";
import { useSaveKey } from "./save-key.ts";
import { awaitsData } from "./template-placeholders.ts";
import { readBlock, saveBlock } from "./templates-api.ts";

export function Component() {
  const { blockUUID = NEW_BLOCK } = useParams();
  return (
    <Page width="wide" density="compact">
      {blockUUID === NEW_BLOCK ? <BlockForm /> : <KnownBlock key={blockUUID} uuid={blockUUID} />}
    </Page>
  );
}

function KnownBlock({ uuid }: { uuid: string }) {
  const { t } = useTranslation("crm");
  const query = useQuery(readBlock(uuid));
  if (query.data) return <BlockForm block={query.data} />;
  if (!query.isError) return <Loader />;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t("blocks.title"), href: BLOCKS_PATH }]} current={uuid} />
      <ErrorState onRetry={() => query.refetch()} />
    </>
  );
}

const blockForm = z.object(blockFields);

const writtenIn = (block: HtmlBlock | undefined) => ({
  key: block?.key ?? "",
  description: block?.description ?? "",
  body: block?.body ?? "",
});

function BlockForm({ block }: { block?: HtmlBlock }) {
  const { t } = useTranslation("crm");
  const navigate = useNavigate();
  const [known, setKnown] = useState(block);
  // The version that stands in the form; saving on top of a newer one is refused.
  const version = useRef(block?.updatedAt ?? null);
  const outdated = useOutdated(readBlock(block?.uuid ?? NEW_BLOCK));
  const { mutateAsync } = useMutation(saveBlock());
  const form = useForm(blockForm, {
    defaultValues: writtenIn(block),
    onSubmit: async (values) => {
      const saved = await outdated.watch(
        mutateAsync({
          ...values,
          id: known?.id ?? null,
          uuid: known?.uuid ?? null,
          updatedAt: version.current,
        }),
      );
      version.current = saved.updatedAt;
      toasts.success(t("blocks.saved"));
      if (known) {
        setKnown(saved);
        form.controls.reset(values);
      } else await navigate(blockPath(saved.uuid), { replace: true });
    },
  });
  useSaveKey(() => {
    if (!form.isPristine) form.submit();
  });
  const { body = "" } = useWatch({ control: form.controls.control });
  const day = useDateText(known?.updatedAt ?? null);
  const title = known ? known.key : t("blocks.new");
  return (
    <Form form={form} label={title}>
      {/* A new block moves to its own address while it is being saved. */}
      <LeaveGuard isUnsaved={!form.isPristine && !form.isSubmitting} />
      <PageHeader
        title={title}
        subtitle={known && t("blocks.changed", { day, name: known.updatedByName })}
        breadcrumbs={
          <Breadcrumbs crumbs={[{ label: t("blocks.title"), href: BLOCKS_PATH }]} current={title} />
        }
        actions={<SubmitButton>{t("blocks.save")}</SubmitButton>}
      />
      <OutdatedNotice
        outdated={outdated}
        onTake={(theirs) => {
          version.current = theirs.updatedAt;
          setKnown(theirs);
          form.controls.reset(writtenIn(theirs));
        }}
        onSaveOver={(theirs) => {
          version.current = theirs.updatedAt;
          form.submit();
        }}
      />
      <Columns count={2} gap={4}>
        <Card title={t("blocks.content")}>
          <Stack gap={3}>
            <FormTextField name="key" label={t("blocks.key")} autoComplete="off" isMono />
            <FormTextField name="description" label={t("fields.description")} autoComplete="off" />
            <HtmlField name="body" label={t("blocks.body")} rows={20} />
          </Stack>
        </Card>
        <Card title={t("template.preview")}>
          <HtmlPreview title={t("template.preview")} html={useDeferredValue(body)} isExpected={awaitsData} />
        </Card>
      </Columns>
    </Form>
  );
}
