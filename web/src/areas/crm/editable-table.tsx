// A part of a campaign that is a list: its table, the form that adds and edits, and the question before one goes.
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable, type DataTableProps } from "#kit/table/data-table.tsx";

export interface RowHandlers<Item> {
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

export interface Editing<Item> extends RowHandlers<Item> {
  opened: Item | "new" | null;
  asked: Item | null;
  onAdd: () => void;
  onClose: () => void;
  onKeep: () => void;
}

/** What is being edited, and what is about to go. */
export function useEditing<Item>(): Editing<Item> {
  const [opened, setOpened] = useState<Item | "new" | null>(null);
  const [asked, setAsked] = useState<Item | null>(null);
  return {
    opened,
    asked,
    // A setter would take an item that is a function for an update of its own.
    onEdit: (item) => setOpened(() => item),
    onDelete: (item) => setAsked(() => item),
    onAdd: () => setOpened("new"),
    onClose: () => setOpened(null),
    onKeep: () => setAsked(null),
  };
}

interface Deletion<Item> {
  title: string;
  effect: string;
  confirmLabel?: string;
  cancelLabel?: string;
  run: (item: Item) => Promise<unknown>;
}

type TableProps<Item> = Pick<
  DataTableProps<Item>,
  "rowsName" | "table" | "columns" | "rows" | "rowKey" | "status" | "onRetry" | "emptyText"
>;

export interface EditableTableProps<Item> extends TableProps<Item> {
  title: string;
  addLabel: string;
  editing: Editing<Item>;
  deletion: Deletion<Item>;
  /** The form; without an item it is for a new one. */
  form: (item: Item | undefined) => ReactNode;
  /** Before the button that adds. */
  actions?: ReactNode;
}

export function EditableTable<Item>(props: EditableTableProps<Item>) {
  const { title, addLabel, editing, deletion, form, actions, ...table } = props;
  const { t } = useTranslation("crm");
  const { opened, asked } = editing;
  return (
    <Card
      title={title}
      isFlush
      actions={
        <>
          {actions}
          <Button size="sm" variant="primary" icon="plus" onPress={editing.onAdd}>
            {addLabel}
          </Button>
        </>
      }
    >
      <DataTable label={title} {...table} />
      {opened !== null && form(opened === "new" ? undefined : opened)}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={deletion.title}
        effect={deletion.effect}
        confirmLabel={deletion.confirmLabel ?? t("delete")}
        cancelLabel={deletion.cancelLabel}
        onCancel={editing.onKeep}
        onConfirm={async () => {
          if (asked !== null) await deletion.run(asked);
          editing.onKeep();
        }}
      />
    </Card>
  );
}

/** Edit and Delete at the end of each row; `lead` adds what comes before them. */
export function useActionsColumn<Item>(
  { onEdit, onDelete }: RowHandlers<Item>,
  lead?: (item: Item) => ReactNode,
): Column<Item> {
  const { t } = useTranslation("crm");
  return {
    id: "actions",
    header: t("actions"),
    align: "end",
    cell: (item) => (
      <Row gap={2} justify="end">
        {lead?.(item)}
        <Button size="sm" onPress={() => onEdit(item)}>
          {t("edit")}
        </Button>
        <Button size="sm" variant="danger" onPress={() => onDelete(item)}>
          {t("delete")}
        </Button>
      </Row>
    ),
  };
}
