// What the draft would have done to what was sold: its effect in one figure, by store, device and plan, who pays more, and what
// could not be sold any more. Nothing is sold or sent by it.
import {
  type BlockedCarts,
  REHEARSED_DAYS,
  type Rehearsal,
  type RehearsalResult,
} from "@handsel/contract/cart/rehearsal.ts";
import type { PriceDraft } from "@handsel/contract/catalog/price-draft.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Stat, StatRow } from "#kit/charts/stat.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { PublishDialog } from "../publish-dialog.tsx";
import { changeCells, getDraft } from "../workbench-api.ts";
import "../workbench.css";
import "./rehearsal.css";
import { BlockedList } from "./blocked-carts.tsx";
import { CutBars } from "./cut-bars.tsx";
import { MonthlyBars } from "./monthly-bars.tsx";
import { cancelRehearsal, getRehearsal, isUnderWay, rehearse } from "./rehearsal-api.ts";

const SIGNED_SHARE = { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;
const WORKBENCH = "/posale/admin/workbench";

export function Component() {
  const { t } = useTranslation("prices");
  const state = useQuery(getDraft());
  const found = useQuery(getRehearsal());
  if (state.isError || found.isError)
    return (
      <Page>
        <ErrorState onRetry={() => Promise.all([state.refetch(), found.refetch()])} />
      </Page>
    );
  if (!state.data || found.data === undefined)
    return (
      <Page>
        <Loader />
      </Page>
    );
  const { draft, current } = state.data;
  if (!draft)
    return (
      <Page width="wide">
        <PageHeader title={t("rehearsal.noDraft")} />
        <EmptyState
          title={t("draft.none")}
          text={t("draft.begin")}
          action={<LinkButton href={WORKBENCH}>{t("rehearsal.back")}</LinkButton>}
        />
      </Page>
    );
  return <Rehearsed draft={draft} number={current + 1} rehearsal={found.data} />;
}

interface RehearsedProps {
  draft: PriceDraft;
  number: number;
  rehearsal: Rehearsal | null;
}

function Rehearsed({ draft, number, rehearsal }: RehearsedProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const begin = useMutation(rehearse());
  const change = useMutation(changeCells());
  const { versionID, revision } = draft;
  const isOld = rehearsal !== null && rehearsal.revision !== revision;
  const result = rehearsal?.result ?? null;
  const start = () => begin.mutateAsync({ versionID, revision });
  const keep = async ({ kind, key, field, now, draft: seen }: NonNullable<BlockedCarts["cause"]>) => {
    const answer = await change.mutateAsync({
      kind,
      cells: [{ key, field, value: now, seen }],
      action: "TYPED",
    });
    await begin.mutateAsync({ versionID, revision: answer.revision });
  };
  const blocks = result && !isOld && result.blockedCarts > 0;
  return (
    <Page width="wide" density="compact">
      <Stack gap={3}>
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              crumbs={[{ label: t("title"), href: WORKBENCH }]}
              current={t("rehearsal.of", { number })}
            />
          }
          title={t(result ? "rehearsal.title" : "rehearsal.of", { number })}
          actions={
            <>
              <LinkButton href={WORKBENCH}>{t("rehearsal.back")}</LinkButton>
              {(isOld || !rehearsal || rehearsal.state === "CANCELLED" || rehearsal.state === "FAILED") && (
                <Button icon="play" onPress={start}>
                  {t(rehearsal ? "rehearsal.again" : "rehearsal.start")}
                </Button>
              )}
              <Button
                variant="primary"
                icon="calendar"
                blockedReason={
                  blocks
                    ? t("rehearsal.solve", {
                        count: result.blockedCarts,
                        shown: formatter.number(result.blockedCarts),
                      })
                    : isUnderWay(rehearsal)
                      ? t("rehearsal.wait")
                      : undefined
                }
                onPress={() => setPublishing(true)}
              >
                {draft.startsOn
                  ? t("publish.for", { day: formatter.date(draft.startsOn) })
                  : t("draft.publish")}
              </Button>
            </>
          }
        />
        {isOld && <Notice tone="warning">{t("rehearsal.old")}</Notice>}
        {rehearsal?.state === "FAILED" && <Notice tone="danger">{t("rehearsal.failed")}</Notice>}
        {rehearsal?.state === "CANCELLED" && <Notice tone="info">{t("rehearsal.cancelled")}</Notice>}
        {rehearsal && isUnderWay(rehearsal) && <Running rehearsal={rehearsal} />}
        {result && <Result result={result} isOld={isOld} onKeep={keep} />}
        <p className="wb__small wb__assumed">{t("rehearsal.assumptions", { days: REHEARSED_DAYS })}</p>
      </Stack>
      {isPublishing && (
        <PublishDialog
          draft={draft}
          onClose={() => setPublishing(false)}
          onPublished={() => void navigate(WORKBENCH)}
        />
      )}
    </Page>
  );
}

function Running({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const cancel = useMutation(cancelRehearsal());
  const { done, total } = rehearsal;
  return (
    <Card>
      <Stack gap={3}>
        <ProgressBar
          label={t("rehearsal.running")}
          {...(total > 0 && { value: (done / total) * 100 })}
          detail={t("rehearsal.progress", { done: formatter.number(done), total: formatter.number(total) })}
        />
        <div>
          <Button size="sm" onPress={() => cancel.mutateAsync(rehearsal.rehearsalID)}>
            {t("rehearsal.cancel")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Result(props: {
  result: RehearsalResult;
  isOld: boolean;
  onKeep: (cause: NonNullable<BlockedCarts["cause"]>) => Promise<unknown>;
}) {
  const { result, isOld, onKeep } = props;
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const gain = result.marginAfter - result.marginBefore;
  const money = (amount: number) => formatter.money(amount, { isWhole: true });
  const share = (part: number, whole: number) => formatter.percent(whole === 0 ? 0 : part / whole);
  const side = ({ carts, average }: RehearsalResult["more"]) =>
    t("rehearsal.average", {
      share: share(carts, result.carts),
      average: formatter.money(average, { isSigned: true }),
    });
  return (
    <>
      <div className="wb__figures">
        <StatRow>
          <Stat
            label={t("rehearsal.margin", { days: REHEARSED_DAYS })}
            value={formatter.money(gain, { isSigned: true, isWhole: true })}
            tone={gain > 0 ? "success" : gain < 0 ? "danger" : "neutral"}
            detail={t("rehearsal.fromTo", {
              before: money(result.marginBefore),
              after: money(result.marginAfter),
              share: formatter.number(gain / (Math.abs(result.marginBefore) || 1), SIGNED_SHARE),
            })}
          />
          <Stat
            label={t("rehearsal.priced")}
            value={formatter.number(result.carts)}
            detail={t("rehearsal.days", { from: formatter.date(result.from), to: formatter.date(result.to) })}
          />
          <Stat
            label={t("rehearsal.more")}
            value={formatter.number(result.more.carts)}
            detail={side(result.more)}
          />
          <Stat
            label={t("rehearsal.less")}
            value={formatter.number(result.less.carts)}
            detail={side(result.less)}
          />
          <Stat
            label={t("rehearsal.blocked")}
            value={formatter.number(result.blockedCarts)}
            tone={result.blockedCarts > 0 ? "danger" : "neutral"}
            detail={t("rehearsal.reasons", {
              count: result.blocked.length,
              shown: formatter.number(result.blocked.length),
            })}
          />
        </StatRow>
      </div>
      <div className="wb__cuts">
        <CutBars title={t("rehearsal.byStore")} one={t("rehearsal.store")} cuts={result.byStore} />
        <CutBars title={t("rehearsal.byDevice")} one={t("one.DEVICE")} cuts={result.byDevice} />
        <CutBars title={t("rehearsal.byPlan")} one={t("one.PLAN")} cuts={result.byPlan} />
      </div>
      <div className="wb__cuts" data-two>
        <MonthlyBars result={result} />
        <BlockedList blocked={result.blocked} total={result.blockedCarts} isOld={isOld} onKeep={onKeep} />
      </div>
    </>
  );
}
