// Below the board: what the star stands for, and each reason once, with what can be done about it.
import type { BoardTrade } from "@handsel/contract/cart/board.ts";
import { bestPlan, type Figure } from "@handsel/finance/selling/board.ts";
import { useTranslation } from "react-i18next";
import { gradeLabel } from "#areas/tradein/desk/index.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import type { BoardChoice } from "./board-choice.ts";
import { placeOf } from "./board-choice.ts";
import type { BoardColumn } from "./board-columns.ts";
import { type BoardReason, reasonsSeen, valuesOf } from "./board-reasons.ts";
import type { LiveBoard } from "./use-price-board.ts";

const REMEDIES = [
  "STOCK",
  "SHORT",
  "CREDIT_LIMIT",
  "ABOVE_MAXIMUM",
  "BELOW_MINIMUM",
  "TOO_MUCH_OFF",
] as const satisfies readonly BoardReason["kind"][];
export type RemedyKind = (typeof REMEDIES)[number];

const FIGURES: readonly Figure[] = ["monthlyMinor", "todayMinor", "inAllMinor"];

interface BoardLegendProps {
  live: LiveBoard;
  choice: BoardChoice;
  columns: readonly BoardColumn[];
  onRemedy?: ((reason: BoardReason) => void) | undefined;
  remedies?: readonly RemedyKind[] | undefined;
}

export function BoardLegend({ live, choice, columns, onRemedy, remedies = REMEDIES }: BoardLegendProps) {
  const { t } = useTranslation("board");
  const { facts, board } = live;
  const place = placeOf(facts, choice);
  const hasBest = place !== null && FIGURES.some((figure) => bestPlan(board, figure, place) !== null);
  const size = facts.variants.find(({ deviceCode }) => deviceCode === choice.deviceCode)?.label ?? "";
  const grade = facts.trade?.grades.find((one) => one.grade === choice.grade);
  const remedyOf = (kind: BoardReason["kind"]) =>
    onRemedy ? REMEDIES.find((known) => known === kind && remedies.includes(known)) : undefined;
  return (
    <ul className="pboard-why">
      {hasBest && (
        <li>
          <Icon name="star" size={16} />
          <span>
            {grade ? t("bestForAtGrade", { size, grade: gradeLabel(grade) }) : t("bestFor", { size })}
          </span>
        </li>
      )}
      {facts.trade && <OtherDevices trade={facts.trade} />}
      {reasonsSeen(board, { columns, isInsured: choice.isInsured }).map((reason) => {
        const remedy = remedyOf(reason.kind);
        return (
          <li key={JSON.stringify(reason)}>
            <span className="pboard-hatch" aria-hidden="true" />
            <ReasonText reason={reason} live={live} />
            {remedy && onRemedy && (
              <button type="button" className="link pboard-why__act" onClick={() => onRemedy(reason)}>
                {t(`remedy.${remedy}`)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What else is traded in counts in every cell. */
function OtherDevices({ trade: { devices, device } }: { trade: BoardTrade }) {
  const { t } = useTranslation("board");
  const formatter = useFormatter();
  const others = devices.filter((_, index) => index !== device);
  if (others.length === 0) return null;
  const amount = formatter.money(others.reduce((sum, { valueMinor }) => sum + valueMinor, 0) / 100);
  return (
    <li>
      <Icon name="recycle" size={16} />
      <span>{t("others", { names: others.map(({ name }) => name).join(", "), amount })}</span>
    </li>
  );
}

function ReasonText({ reason, live: { facts } }: { reason: BoardReason; live: LiveBoard }) {
  const { t } = useTranslation("board");
  const formatter = useFormatter();
  const { amountMinor, ...values } = valuesOf(reason, facts);
  const amount = amountMinor === null ? "" : formatter.money(amountMinor / 100);
  return (
    <span>
      <b className="pboard-why__word">{t(`word.${reason.kind}`)}:</b>{" "}
      {t(`why.${reason.kind}`, { ...values, amount })}
    </span>
  );
}
