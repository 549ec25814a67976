// Every price of an order at once: plans down, sizes and grades across. A cell is chosen with a click or Enter; one that cannot be
// chosen says why.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import { type Figure } from "@handsel/finance/selling/board.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "#kit/actions/segmented.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { useMediaQuery } from "#kit/media-query.ts";
import "./price-board.css";
import { type BoardChoice, type ChosenCell, chosenAt, placeOf } from "./board-choice.ts";
import { type ColumnGroup, columnsOf } from "./board-columns.ts";
import { BoardGrid } from "./board-grid.tsx";
import { BoardLegend, type RemedyKind } from "./board-legend.tsx";
import type { BoardReason } from "./board-reasons.ts";
import { type LiveBoard, usePriceBoard } from "./use-price-board.ts";

export interface PriceBoardProps {
  facts: BoardFacts;
  choice: BoardChoice;
  /** A cell that can be chosen was. */
  onChoose: (chosen: ChosenCell) => void;
  /** The link beside a reason was followed; without it there are no links. */
  onRemedy?: (reason: BoardReason) => void;
  /** The reasons that something can be done about here; all that have a remedy unless said. */
  remedies?: readonly RemedyKind[];
  /** Another of several traded devices is to be compared by its grade. */
  onTradeDevice?: (device: number) => void;
  /** Stands beside the switches. */
  heading?: ReactNode;
  /** Stands below the switches. */
  notices?: ReactNode;
  /** Nothing can be chosen any more. */
  isReadOnly?: boolean;
}

const FIGURES = ["monthlyMinor", "todayMinor", "inAllMinor"] as const satisfies readonly Figure[];
const GROUPS = ["sizes", "grades"] as const satisfies readonly ColumnGroup[];

/** More of them beside each other are too narrow for an amount. */
const COLUMNS_AT_MOST = 8;

export function PriceBoard({ facts, choice, heading, notices, ...props }: PriceBoardProps) {
  const { t } = useTranslation("board");
  const [figure, setFigure] = useState<Figure>("monthlyMinor");
  const [group, setGroup] = useState<ColumnGroup>("sizes");
  const [wish, setWish] = useState<boolean | null>(null);
  const isInsured = wish ?? choice.isInsured;
  const live = usePriceBoard(facts, { ...choice, isInsured });
  const grades = facts.trade?.grades.length ?? 0;
  const hasGrades = grades > 0;
  const isSmall = useMediaQuery("(max-width: 1180px)");
  const isNarrow = isSmall || facts.variants.length + grades > COLUMNS_AT_MOST;

  const insure = (wanted: boolean) => {
    setWish(wanted);
    const place = live && placeOf(live.facts, { ...choice, isInsured: wanted });
    const chosen = place && chosenAt(live.facts, live.board, place);
    const isOther = chosen && chosen.isInsured === wanted && choice.isInsured !== wanted;
    if (isOther && chosen.cell.reason === null && !props.isReadOnly) props.onChoose(chosen);
  };

  return (
    <section className="pboard-frame" aria-label={t("label")}>
      <div className="pboard-head">
        {heading}
        <Segmented
          label={t("figure.label")}
          value={figure}
          options={FIGURES.map((value) => ({ value, label: t(`figure.${value}`) }))}
          onChange={setFigure}
        />
        {isNarrow && hasGrades && (
          <Segmented
            label={t("group.label")}
            value={group}
            options={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
            onChange={setGroup}
          />
        )}
        <Switch isSelected={isInsured} onChange={insure}>
          {t("withInsurance")}
        </Switch>
      </div>
      {notices}
      <Prices
        {...props}
        live={live}
        choice={{ ...choice, isInsured }}
        figure={figure}
        group={isNarrow && hasGrades ? group : null}
      />
    </section>
  );
}

/** Where one device is traded in there is nothing to choose. */
function TradeDevice({ facts, onChange }: { facts: BoardFacts; onChange: (device: number) => void }) {
  const { t } = useTranslation("board");
  const { devices, device } = facts.trade ?? { devices: [], device: 0 };
  if (devices.length < 2) return null;
  return (
    <div className="pboard-of">
      <Select
        label={t("gradeOf")}
        isLabelHidden
        value={String(device)}
        options={devices.map(({ name }, index) => ({
          value: String(index),
          label: t("gradeOfDevice", { name }),
        }))}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  );
}

function Prices({
  live,
  choice,
  figure,
  group,
  ...props
}: Omit<PriceBoardProps, "facts"> & {
  live: LiveBoard | null;
  figure: Figure;
  /** Null: all of them. */
  group: ColumnGroup | null;
}) {
  const { t } = useTranslation("board");
  if (!live)
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton height="24rem" />
      </div>
    );
  if (live.facts.plans.length === 0) return <EmptyState title={t("empty")} />;
  const columns = columnsOf(live.facts, choice).filter((column) => group === null || column.group === group);
  const shown = { live, choice, figure, columns };
  const hasGrades = columns.some((column) => column.group === "grades");
  return (
    <>
      {hasGrades && props.onTradeDevice && <TradeDevice facts={live.facts} onChange={props.onTradeDevice} />}
      <BoardGrid {...shown} onChoose={props.isReadOnly ? undefined : props.onChoose} />
      <BoardLegend {...shown} onRemedy={props.onRemedy} remedies={props.remedies} />
    </>
  );
}
