// The views of a list: one's own and those that colleagues share, each with an address of its own.
import type { ListView, ViewedList } from "@handsel/contract/platform/list-views.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Popover } from "#kit/overlays/popover.tsx";
import { useSession } from "../session.ts";
import { isNameAlone, paramsOfView, paramsToCount, queryToKeep, VIEW } from "./view-query.ts";
import { listViews, removeListView, saveListView } from "./views-api.ts";

export interface ListViewsProps {
  list: ViewedList;
  /** Says how many rows the list has at an address. */
  Count?: ComponentType<{ params: URLSearchParams }>;
  /** The same where all rows are here; undefined before. */
  countHere?: (params: URLSearchParams) => number | undefined;
}

export function ListViews({ list, Count, countHere }: ListViewsProps) {
  const { t } = useTranslation("till");
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: views } = useQuery(listViews(list));
  const current = views?.find(({ id }) => id === params.get(VIEW));

  const isToFill = current !== undefined && isNameAlone(params) && current.query !== "";
  useEffect(() => {
    if (isToFill && current) setParams(paramsOfView(current), { replace: true });
  }, [isToFill, current, setParams]);

  const countOf = (asked: URLSearchParams) =>
    Count ? (
      <Count params={paramsToCount(asked, params)} />
    ) : (
      countHere && <ViewCount number={countHere(asked)} />
    );
  return (
    <nav className="listviews" aria-label={t("views.label")}>
      <Link href={pathname} {...(!params.has(VIEW) && { "aria-current": "page" as const })}>
        {t("views.standard")}
        {countOf(NOTHING_ASKED)}
      </Link>
      {views?.map((view) => (
        <Link
          key={view.id}
          href={`${pathname}?${paramsOfView(view)}`}
          {...(view.id === current?.id && { "aria-current": "page" as const })}
        >
          {view.isShared && (
            <Icon
              name="users"
              size={16}
              label={view.isOwn ? t("views.shared") : t("views.sharedBy", { name: view.ownerName })}
            />
          )}
          {view.name}
          {countOf(new URLSearchParams(view.query))}
        </Link>
      ))}
      <span className="listviews__end">
        {current && (
          <RemoveView list={list} view={current} whenDone={() => setParams(new URLSearchParams())} />
        )}
        <SaveView
          key={current?.id}
          list={list}
          current={current}
          query={queryToKeep(params)}
          whenSaved={(id) => setParams(paramsOfView({ id, query: queryToKeep(params) }), { replace: true })}
        />
      </span>
    </nav>
  );
}

const NOTHING_ASKED = new URLSearchParams();

/** Beside the name of a view; nothing until it is counted. */
export function ViewCount({ number }: { number: number | undefined | null }) {
  const formatter = useFormatter();
  return typeof number === "number" ? (
    <span className="listviews__count">{formatter.number(number)}</span>
  ) : null;
}

interface SaveViewProps {
  list: ViewedList;
  current: ListView | undefined;
  query: string;
  whenSaved: (id: string) => void;
}

function SaveView({ list, current, query, whenSaved }: SaveViewProps) {
  const { t } = useTranslation("till");
  const [name, setName] = useState(current?.isOwn ? current.name : "");
  const [isShared, setShared] = useState(current?.isOwn ? current.isShared : false);
  const { mutateAsync } = useMutation(saveListView());
  return (
    <Popover
      label={t("views.save")}
      placement="bottom end"
      trigger={
        <Button size="sm" variant="quiet" icon="plus">
          {t("views.save")}
        </Button>
      }
    >
      {(close) => (
        <Stack gap={3}>
          <TextField label={t("views.name")} value={name} maxLength={60} onChange={setName} autoFocus />
          <Checkbox isSelected={isShared} onChange={setShared} help={t("views.shareHelp")}>
            {t("views.share")}
          </Checkbox>
          <Button
            variant="primary"
            isDisabled={name.trim() === ""}
            onPress={async () => {
              // A refusal has been shown by then.
              const saved = await mutateAsync({ list, name, query, isShared }).catch(() => null);
              if (!saved) return;
              toasts.success(t("views.saved", { name: name.trim() }));
              whenSaved(saved.id);
              close();
            }}
          >
            {t("views.save")}
          </Button>
        </Stack>
      )}
    </Popover>
  );
}

function RemoveView({ list, view, whenDone }: { list: ViewedList; view: ListView; whenDone: () => void }) {
  const { t } = useTranslation("till");
  const session = useSession();
  const { mutateAsync } = useMutation(removeListView());
  const save = useMutation(saveListView());
  const isManager = session !== null && ADMINS.includes(session.user.role);
  if (!view.isOwn && !(view.isShared && isManager)) return null;
  const remove = async () => {
    const removed = await mutateAsync({ list, id: view.id }).catch(() => null);
    if (!removed) return;
    whenDone();
    toasts.success({
      text: t("views.removed", { name: view.name }),
      action: {
        label: t("views.undo"),
        // What was a colleague's comes back as one's own.
        onPress: () =>
          save
            .mutateAsync({ list, name: view.name, query: view.query, isShared: view.isShared })
            .catch(() => null),
      },
    });
  };
  return <IconButton icon="trash" size="sm" variant="quiet" label={t("views.remove")} onPress={remove} />;
}
