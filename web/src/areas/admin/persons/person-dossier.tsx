// Everything that is kept of one person, kind by kind, each record with what becomes of it when they are erased.
import { PERSON_RECORD_KINDS, type PersonRecord } from "@handsel/contract/admin/persons.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { exportPerson, getPerson, type PersonName } from "./api.ts";
import { ErasePersonDialog } from "./erase-person-dialog.tsx";

export function PersonDossier({ person }: { person: PersonName }) {
  const { t } = useTranslation("admin");
  const query = useQuery(getPerson(person));
  const [isErasing, setErasing] = useState(false);
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} />;
  if (query.isPending) return <Loader />;
  const { names, emails, phones, records, isMore, seen } = query.data;
  const dialog = isErasing && (
    <ErasePersonDialog person={person} records={records} seen={seen} onClose={() => setErasing(false)} />
  );
  if (records.length === 0)
    return (
      <>
        <EmptyState title={t("persons.nothing")} text={t("persons.nothingHelp")} />
        {dialog}
      </>
    );
  const hasGoing = records.some(({ stays }) => stays === null);
  return (
    <Stack gap={4}>
      <Card
        title={names[0] ?? person.email}
        actions={
          <>
            <Button icon="download" onPress={() => exportPerson(person)}>
              {t("persons.export")}
            </Button>
            <Button
              variant="danger"
              icon="trash"
              blockedReason={hasGoing ? undefined : t("persons.nothingGoes")}
              reasonPlacement="tooltip"
              onPress={() => setErasing(true)}
            >
              {t("persons.erase")}
            </Button>
          </>
        }
      >
        <KeyValueList
          layout="facts"
          columns={3}
          items={[
            { key: "name", label: t("persons.fields.name"), value: names.join(", ") || "–" },
            { key: "email", label: t("persons.fields.email"), value: emails.join(", ") || "–" },
            { key: "phone", label: t("persons.fields.phone"), value: phones.join(", ") || "–" },
          ]}
        />
      </Card>
      <Notice isAnnounced={false}>{t("persons.always")}</Notice>
      {isMore && <Notice tone="warning">{t("persons.moreRecords")}</Notice>}
      {PERSON_RECORD_KINDS.map((kind) => {
        const own = records.filter((record) => record.kind === kind);
        return own.length > 0 && <Records key={kind} kind={kind} records={own} />;
      })}
      {dialog}
    </Stack>
  );
}

function Records({ kind, records }: { kind: PersonRecord["kind"]; records: readonly PersonRecord[] }) {
  const { t } = useTranslation("admin");
  const table = useTableState();
  const columns: Column<PersonRecord>[] = [
    { id: "title", header: t("persons.what"), cell: ({ title }) => title, width: "24%" },
    { id: "about", header: t("persons.about"), cell: ({ about }) => about || "–", width: "20%", priority: 3 },
    { id: "at", header: t("persons.when"), cell: ({ at }) => <DateText value={at} />, width: "10%" },
    { id: "fields", header: t("persons.known"), cell: (record) => <Fields record={record} />, priority: 2 },
    { id: "fate", header: t("persons.fate"), cell: (record) => <Fate record={record} />, width: "22%" },
  ];
  return (
    <Card isFlush title={t(`persons.kinds.${kind}`)}>
      <DataTable
        label={t(`persons.kinds.${kind}`)}
        rowsName={t("persons.records")}
        table={table}
        columns={columns}
        rows={records}
        rowKey={({ id }) => id}
        paging={records.length > table.pageSize ? "pages" : "none"}
      />
    </Card>
  );
}

function Fields({ record: { fields } }: { record: PersonRecord }) {
  const { t } = useTranslation("admin");
  if (fields.length === 0) return "–";
  return fields.map(({ field, value }) => (
    <Text key={field} as="div" size={13}>
      {t("persons.fact", {
        label: t(`persons.fields.${field}`),
        value: field === "consent" ? t(value === "YES" ? "yes" : "no") : value,
      })}
    </Text>
  ));
}

/** What becomes of it, in words: it goes, or why and until when it stays. */
function Fate({ record: { stays } }: { record: PersonRecord }) {
  const { t } = useTranslation("admin");
  const { date } = useFormatter();
  if (!stays)
    return (
      <Badge tone="danger" icon="trash">
        {t("persons.goes")}
      </Badge>
    );
  return (
    <Stack gap={1}>
      <Badge tone="info" icon="lock">
        {stays.until ? t("persons.staysUntil", { date: date(stays.until) }) : t("persons.stays")}
      </Badge>
      <Text size={13} tone="muted">
        {t(`persons.reasons.${stays.reason}`)}
      </Text>
    </Stack>
  );
}
