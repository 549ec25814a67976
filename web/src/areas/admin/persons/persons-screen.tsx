// Persons' rights: find somebody, see everything that is kept of them, give it to them as a file, erase what no law asks for.
import type { FoundPerson } from "@handsel/contract/admin/persons.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { FilterBar } from "#kit/layout/filter-bar.tsx";
import { Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { findPersons } from "./api.ts";
import { PersonDossier } from "./person-dossier.tsx";

export function Component() {
  const { t } = useTranslation("admin");
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const person = { email: params.get("email") ?? "", phone: params.get("phone") ?? "" };
  const isChosen = person.email !== "" || person.phone !== "";
  const [typed, setTyped] = useState(search);
  const query = useQuery(findPersons(search));
  return (
    <Page width="wide" density="compact">
      <PageHeader title={t("persons.title")} subtitle={t("persons.subtitle")} />
      <Stack gap={4}>
        <Card isFlush>
          <FilterBar
            label={t("persons.find")}
            applyLabel={t("persons.search")}
            isChanged={typed.trim() !== search || isChosen}
            onApply={() => setParams(typed.trim() ? { search: typed.trim() } : {})}
          >
            <SearchField
              label={t("persons.find")}
              placeholder={t("persons.placeholder")}
              value={typed}
              onChange={setTyped}
            />
          </FilterBar>
        </Card>
        {isChosen ? (
          <PersonDossier key={`${person.email} ${person.phone}`} person={person} />
        ) : search === "" ? (
          <EmptyState title={t("persons.start")} text={t("persons.startHelp")} />
        ) : query.isError ? (
          <ErrorState onRetry={() => query.refetch()} />
        ) : query.isPending ? (
          <Loader />
        ) : query.data.persons.length === 0 ? (
          <EmptyState title={t("persons.none")} text={t("persons.noneHelp")} />
        ) : (
          <Found persons={query.data.persons} isMore={query.data.isMore} search={search} />
        )}
      </Stack>
    </Page>
  );
}

interface FoundProps {
  persons: readonly FoundPerson[];
  isMore: boolean;
  search: string;
}

/** A person goes by the address, or by the number where there is none. */
const addressOf = (path: string, search: string, { email, phone }: FoundPerson) =>
  `${path}?${new URLSearchParams({ search, ...(email === "" ? { phone } : { email }) })}`;

function Found({ persons, isMore, search }: FoundProps) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const table = useTableState();
  const text = (id: "name" | "email" | "phone"): Column<FoundPerson> => ({
    id,
    header: t(`persons.fields.${id}`),
    value: (person) => person[id],
    cell: (person) => person[id] || "–",
  });
  const count = (id: "sales" | "trades"): Column<FoundPerson> => ({
    id,
    header: t(`persons.fields.${id}`),
    value: (person) => person[id],
    cell: (person) => person[id],
    align: "end",
    priority: 3,
  });
  const columns: Column<FoundPerson>[] = [
    text("name"),
    text("email"),
    text("phone"),
    count("sales"),
    count("trades"),
    {
      id: "lastAt",
      header: t("persons.last"),
      value: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => (lastAt ? <DateText value={lastAt} /> : "–"),
      priority: 3,
    },
  ];
  return (
    <Card isFlush>
      <DataTable
        label={t("persons.found")}
        rowsName={t("persons.rows")}
        table={table}
        columns={columns}
        rows={persons}
        rowKey={({ email, phone }) => `${email} ${phone}`}
        rowHref={(person) => addressOf(pathname, search, person)}
        rowLinkLabel={(person) => t("view", { name: person.name || person.email || person.phone })}
        paging="none"
        partialNotice={isMore && t("persons.more")}
      />
    </Card>
  );
}
