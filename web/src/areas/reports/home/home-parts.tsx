// Small parts of the homes: a change with its arrow, a figure that is a link, a bar in a table.
import { Link as AriaLink } from "react-aria-components/Link";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { ScreenReaderText } from "#kit/marks/text.tsx";
import type { Change, Rate } from "./change.ts";
import { shareOf } from "./change.ts";

/** Arrow and number first, colour second; `isLessGood` where less is better for the shop. */
export function Delta({ change, isLessGood = false }: { change: Change | null; isLessGood?: boolean }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  if (!change) return <span className="delta">–</span>;
  const { direction, size, as } = change;
  const number = {
    percent: () => formatter.percent(size, 0),
    number: () => formatter.number(size, { maximumFractionDigits: 0 }),
    points: () =>
      t("manager.points", {
        value: formatter.number(size * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      }),
  }[as]();
  const isGood = direction === "same" ? undefined : (direction === "up") !== isLessGood;
  return (
    <span className="delta" data-good={isGood}>
      {direction !== "same" && <Icon name={direction === "up" ? "arrow-up" : "arrow-down"} size={14} />}
      <ScreenReaderText>{t(`manager.direction.${direction}`)}</ScreenReaderText> {number}
    </span>
  );
}

export function useRateText(): (rate: Rate, digits?: number) => string {
  const formatter = useFormatter();
  return (rate, digits = 1) => {
    const share = shareOf(rate);
    return share === null ? "–" : formatter.percent(share, digits);
  };
}

/** The figure of a cell; nothing to see behind a zero. */
export function FigureLink({
  href,
  children,
  isEmpty = false,
}: {
  href: string;
  children: string;
  isEmpty?: boolean;
}) {
  return isEmpty ? (
    <span className="home__none">{children}</span>
  ) : (
    <AriaLink href={href} className="home__figure">
      {children}
    </AriaLink>
  );
}

/** How much of the most. The number stands beside it. */
export function RankBar({ value, most }: { value: number; most: number }) {
  return (
    <span className="rankbar" aria-hidden="true">
      <span style={{ width: `${most === 0 ? 0 : (value / most) * 100}%` }} />
    </span>
  );
}
