// How the draft stands: what it changes, who began it, what shops sell with meanwhile, and what can be done with it.
import type { GET_PRICE_DRAFT, PriceDraft } from "@handsel/contract/catalog/price-draft.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { Kbd } from "#kit/marks/kbd.tsx";

export type DraftState = OutputOf<typeof GET_PRICE_DRAFT>;

interface DraftBarProps {
  state: DraftState;
  undo: () => unknown;
  redo: () => unknown;
  /** Compare, and publish. */
  children: ReactNode;
  /** Where there is no draft. */
  versions: ReactNode;
}

export function DraftBar({ state, undo, redo, children, versions }: DraftBarProps) {
  const { t } = useTranslation("prices");
  const { draft, current, coming } = state;
  if (draft)
    return (
      <section className="wb__draft" aria-label={t("draft.title", { number: current + 1 })}>
        <b>{t("draft.title", { number: current + 1 })}</b>
        <span className="wb__told">
          <Told draft={draft} current={current} />
        </span>
        <span className="btngroup">
          <Button size="sm" icon="undo" isDisabled={draft.step === 0} onPress={undo}>
            {t("draft.undo")} <Kbd>{t("draft.undoKey")}</Kbd>
          </Button>
          <Button size="sm" icon="refresh" isDisabled={draft.step >= draft.lastStep} onPress={redo}>
            {t("draft.redo")}
          </Button>
          {children}
        </span>
      </section>
    );
  return (
    <section className="wb__draft" data-quiet aria-label={t("draft.none")}>
      <b>{current === 0 ? t("draft.before") : t("draft.sells", { number: current })}</b>
      <span className="wb__told">{coming ? <Coming coming={coming} /> : t("draft.begin")}</span>
      <span className="btngroup">{versions}</span>
    </section>
  );
}

function Told({ draft, current }: { draft: PriceDraft; current: number }) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const at = useDateText(draft.createdAt);
  const priced = draft.raised + draft.lowered + draft.kept;
  const others = draft.records - priced;
  const parts = [
    draft.raised > 0 && t("draft.raised", { count: draft.raised, shown: formatter.number(draft.raised) }),
    draft.lowered > 0 && t("draft.lowered", { count: draft.lowered, shown: formatter.number(draft.lowered) }),
    draft.kept > 0 && t("draft.kept", { count: draft.kept, shown: formatter.number(draft.kept) }),
    others > 0 && t("draft.others", { count: others, shown: formatter.number(others) }),
  ].filter((part) => part !== false);
  const what = parts.length > 0 ? formatter.list(parts) : t("draft.nothing");
  const sells = current === 0 ? "" : t("draft.sellsWith", { number: current });
  const from = draft.startsOn ? `${t("draft.from", { day: formatter.date(draft.startsOn) })} ` : "";
  return `${what}. ${from}${t("draft.begun", { at, name: draft.createdBy })} ${sells}`.trim();
}

function Coming({ coming }: { coming: NonNullable<DraftState["coming"]> }) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  return t("draft.coming", {
    day: formatter.date(coming.startsOn),
    count: coming.records,
    shown: formatter.number(coming.records),
  });
}
