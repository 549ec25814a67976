// Every price of the retailer in one grid: a draft that several people may work at, published at once or for a day.
import { PRICE_KINDS, priceKind } from "@handsel/contract/catalog/price-kinds.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { readAhead } from "#client/instant/read-ahead.ts";
import { queryClient } from "#client/query-client.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link, LinkButton } from "#kit/actions/link.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { askToConfirm } from "#kit/overlays/confirm.tsx";
import { UploadDialog } from "../uploads/upload-dialog.tsx";
import { askedParams, readAsked } from "./asked.ts";
import { BulkSentence } from "./bulk-sentence.tsx";
import { DraftBar, type DraftState } from "./draft-bar.tsx";
import { FilterStrip } from "./filter-strip.tsx";
import { type Chosen, countOf, NOTHING } from "./grid/chosen.ts";
import { PriceGrid } from "./grid/price-grid.tsx";
import { ownRevisions } from "./grid/use-editing.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { getRehearsal, rehearse } from "./rehearsal/rehearsal-api.ts";
import { VersionBar } from "./version-bar.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";
import { WhatChanged } from "./what-changed.tsx";
import {
  type AskedPrices,
  discardDraft,
  getDraft,
  listPrices,
  moveDraft,
  ROWS,
  savePrices,
  WORKBENCH_LISTS,
} from "./workbench-api.ts";
import "./workbench.css";

export const ahead = () => readAhead(getDraft());

type Open =
  | { what: "import" | "publish" }
  | { what: "versions"; compared: string | null; opens?: "cart" }
  | null;

/** What was picked in another list of the same things. */
function chosenBefore(given: unknown): Chosen {
  const { chosen } = (given ?? {}) as { chosen?: readonly string[] };
  return chosen ? { isAll: false, keys: new Set(chosen) } : NOTHING;
}

export function Component() {
  const { t } = useTranslation("prices");
  const { name } = useTenant();
  const formatter = useFormatter();
  const { pathname, state: given } = useLocation();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const asked = useMemo(() => readAsked(new URLSearchParams(address)), [address]);
  const state = useQuery(getDraft()).data;
  const { data } = useQuery(listPrices(asked, null));
  const [chosen, setChosen] = useState<Chosen>(() => chosenBefore(given));
  const [open, setOpen] = useState<Open>(null);
  const { go, undo, redo, discard } = useDraftSteps(state);
  useOthers(state);
  const hrefOf = (change: Partial<AskedPrices>) => `${pathname}?${askedParams({ ...asked, ...change })}`;
  const show = (change: Partial<AskedPrices>) => {
    setChosen(NOTHING);
    setParams(askedParams({ ...asked, ...change }), { replace: true });
  };
  const draft = state?.draft ?? null;
  const isReadOnly = asked.versionID !== null;
  const tax = data?.first?.tax;
  const close = () => setOpen(null);

  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("title")}
        meta={
          <span className="wb__small">
            {tax
              ? t(tax.pricingIncludesTax ? "withTax" : "withoutTax", { name, sign: formatter.currencySign })
              : name}
          </span>
        }
        actions={
          <>
            <Button icon="history" onPress={() => setOpen({ what: "versions", compared: null })}>
              {t("versions.open")}
            </Button>
            <Button icon="upload" onPress={() => setOpen({ what: "import" })}>
              {t("import")}
            </Button>
            <Menu
              label={t("export")}
              trigger={<Button icon="download">{t("export")}</Button>}
              placement="bottom end"
              groups={[
                {
                  id: "formats",
                  entries: (["csv", "xlsx"] as const).map((format) => ({
                    id: format,
                    label: t(`formats.${format}`),
                    onAction: () => void savePrices(asked, format),
                  })),
                },
              ]}
            />
          </>
        }
      />
      {isReadOnly ? (
        <VersionBar
          versionID={asked.versionID ?? ""}
          backHref={hrefOf({ versionID: null })}
          onCompare={(compared) => setOpen({ what: "versions", compared })}
          onLook={(compared) => setOpen({ what: "versions", compared, opens: "cart" })}
        />
      ) : (
        state && (
          <DraftBar
            state={state}
            undo={undo}
            redo={redo}
            versions={
              state.coming && (
                <LinkButton size="sm" href={hrefOf({ versionID: state.coming.versionID })}>
                  {t("draft.lookAtComing")}
                </LinkButton>
              )
            }
          >
            <Button
              size="sm"
              onPress={() => setOpen({ what: "versions", compared: draft?.versionID ?? null })}
            >
              {t("draft.compare")}
            </Button>
            <Button size="sm" isDisabled={draft?.records === 0} onPress={() => setOpen({ what: "publish" })}>
              {t("draft.publish")}
            </Button>
            <Rehearse draft={draft} />
          </DraftBar>
        )
      )}
      <div className="wb" data-side={(draft && !isReadOnly) || undefined}>
        <section className="wb__main" aria-label={t(`kinds.${asked.kind}`)}>
          <nav className="wb__kinds" aria-label={t("kindsLabel")}>
            {PRICE_KINDS.map((kind) => (
              <Link
                key={kind}
                href={hrefOf({ kind, filter: {} })}
                {...(kind === asked.kind && { "aria-current": "page" as const })}
              >
                {t(`kinds.${kind}`)} <small>{formatter.number(state?.counts[kind] ?? 0)}</small>
              </Link>
            ))}
          </nav>
          <FilterStrip key={asked.kind} asked={asked} onFilter={(filter) => show({ filter })} />
          {!isReadOnly && countOf(chosen, data?.first?.total ?? 0) > 0 && (
            <BulkSentence key={`bulk ${asked.kind}`} asked={asked} chosen={chosen} />
          )}
          <PriceGrid
            key={`${asked.kind} ${asked.versionID}`}
            asked={asked}
            isReadOnly={isReadOnly}
            chosen={chosen}
            onChoose={setChosen}
            onUndo={undo}
            onRedo={redo}
          />
        </section>
        {draft && !isReadOnly && (
          <WhatChanged
            draft={draft}
            belowCostHref={hrefOf({
              filter: {
                changed: true,
                ...(priceKind(asked.kind).filters.includes("belowCost") && { belowCost: true }),
              },
            })}
            onGoTo={go}
            onVersions={() => setOpen({ what: "versions", compared: null })}
            onDiscard={discard}
          />
        )}
      </div>
      {open?.what === "import" && (
        <UploadDialog
          type={`PRICES_${asked.kind}`}
          title={t("importTitle", { kind: t(`kinds.${asked.kind}`) })}
          refreshes={WORKBENCH_LISTS}
          onClose={close}
        />
      )}
      {open?.what === "publish" && draft && (
        <PublishDialog draft={draft} onClose={close} onPublished={close} />
      )}
      {open?.what === "versions" && (
        <VersionsDialog
          compared={open.compared}
          {...(open.opens && { opens: open.opens })}
          hrefOf={(versionID) => hrefOf({ versionID })}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** Begins a rehearsal, where there is none of the draft as it stands, and leads to it. */
function Rehearse({ draft }: { draft: DraftState["draft"] }) {
  const { t } = useTranslation("prices");
  const navigate = useNavigate();
  const rehearsal = useQuery(getRehearsal()).data;
  const { mutateAsync } = useMutation(rehearse());
  return (
    <Button
      size="sm"
      variant="primary"
      icon="play"
      isDisabled={!draft || draft.records === 0}
      onPress={async () => {
        if (!draft) return;
        const { versionID, revision } = draft;
        const isKnown = rehearsal?.revision === revision && rehearsal.versionID === versionID;
        if (!isKnown) await mutateAsync({ versionID, revision });
        await navigate("/posale/admin/workbench/rehearsal");
      }}
    >
      {t("rehearsal.rehearse")}
    </Button>
  );
}

/** Steps of the draft taken back, done again, or all of them thrown away. */
function useDraftSteps(state: DraftState | undefined) {
  const { t } = useTranslation("prices");
  const move = useMutation(moveDraft());
  const discardIt = useMutation(discardDraft());
  const draft = state?.draft;
  const go = async (step: number) => {
    if (!draft || step < 0 || step > draft.lastStep) return;
    const { versionID, revision } = draft;
    await move.mutateAsync({ versionID, revision, step });
  };
  return {
    go,
    undo: () => void go((draft?.step ?? 0) - 1),
    redo: () => void go((draft?.step ?? 0) + 1),
    discard: async () => {
      if (!draft) return;
      const isSure = await askToConfirm({
        title: t("discard.title"),
        effect: t("discard.effect", { count: draft.records, shown: draft.records }),
        confirmLabel: t("changed.discard"),
        cancelLabel: t("discard.keep"),
        isDanger: true,
      });
      if (isSure) await discardIt.mutateAsync({ versionID: draft.versionID, revision: draft.revision });
    },
  };
}

/** What others did to the draft is in the rows too, and so is what came by a step back: then they are asked for anew. */
function useOthers(state: DraftState | undefined) {
  const known = useRef<{ place: string; revision: number } | null>(null);
  const place = state && `${state.current} ${state.draft?.versionID}`;
  const revision = state?.draft?.revision ?? 0;
  useEffect(() => {
    if (place === undefined) return;
    const before = known.current;
    known.current = { place, revision };
    if (!before || (before.place === place && isOwn(before.revision, revision))) return;
    void queryClient.invalidateQueries({ queryKey: ROWS });
  }, [place, revision]);
}

function isOwn(before: number, after: number): boolean {
  for (let revision = before + 1; revision <= after; revision += 1)
    if (!ownRevisions.has(revision)) return false;
  return true;
}
