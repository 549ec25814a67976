// The HTML of a template, a block or a file, with the placeholders that may stand in it.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BringPicture, EditorProblem, PlaceholderSet } from "#kit/code-editor/editor-handle.ts";
import { FormCodeEditor } from "#kit/code-editor/form-code-editor.tsx";
import { DATA_DOCS } from "./templates/template-placeholders.ts";
import { listBlocks } from "./templates/templates-api.ts";

const DATA_SET: PlaceholderSet = {
  open: "{{",
  close: "}}",
  tone: "accent",
  items: DATA_DOCS.flatMap(({ group, placeholders }) =>
    placeholders.map((placeholder) => ({ text: placeholder.slice(2, -2), detail: group })),
  ),
};
const NO_BLOCKS: PlaceholderSet = { open: "[[", close: "]]", tone: "success", items: [] };

export interface HtmlFieldProps {
  name: string;
  label: string;
  rows?: number;
  problems?: readonly EditorProblem[];
  bringPicture?: BringPicture;
}

export function HtmlField(props: HtmlFieldProps) {
  const { t } = useTranslation("crm");
  const { data: blocks } = useQuery(listBlocks());
  const placeholders = useMemo(
    () => [
      {
        ...NO_BLOCKS,
        items: (blocks ?? []).map(({ key, description }) => ({ text: key, detail: description })),
      },
      DATA_SET,
    ],
    [blocks],
  );
  return <FormCodeEditor {...props} hint={t("template.bodyHint")} placeholders={placeholders} />;
}
