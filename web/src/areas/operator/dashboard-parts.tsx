// Small things that several sections of the dashboard are made of.
import type { DashboardColour, DashboardWhiteLabel } from "@handsel/contract/operator/dashboard.ts";
import { createContext, type ReactNode, useContext } from "react";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Count } from "#kit/marks/badge.tsx";
import { ScreenReaderText } from "#kit/marks/text.tsx";

/** The retailers whose figures are shown, by id. */
export const RetailersContext = createContext<ReadonlyMap<number, DashboardWhiteLabel>>(new Map());

export const TONES = {
  green: "success",
  yellow: "warning",
  red: "danger",
  blue: "info",
  grey: "neutral",
} as const satisfies Record<DashboardColour, string>;

/** The retailer's colour, with their name for whoever does not see it. */
export function RetailerDot({ wlID, isNamed = true }: { wlID: number; isNamed?: boolean }) {
  const retailer = useContext(RetailersContext).get(wlID);
  if (!retailer) return null;
  return (
    <span className="dashdot" title={retailer.wlName}>
      <span className="dashdot__colour" style={{ background: retailer.wlColourCode }} />
      {isNamed && <ScreenReaderText>{retailer.wlName}</ScreenReaderText>}
    </span>
  );
}

/** A section with how many there are, and words of its own when there are none. */
export function DashboardSection({
  id,
  title,
  total,
  isEmpty,
  empty,
  actions,
  children,
}: {
  id: string;
  title: string;
  total?: number | undefined;
  isEmpty: boolean;
  empty: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const formatter = useFormatter();
  return (
    <Card
      id={id}
      title={title}
      isFlush
      actions={actions}
      {...(total !== undefined && { meta: <Count>{formatter.number(total)}</Count> })}
    >
      {isEmpty ? (
        <p className="dashempty">{empty}</p>
      ) : (
        // A long list scrolls in its frame, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="dashscroll" tabIndex={0} role="group" aria-label={title}>
          {children}
        </div>
      )}
    </Card>
  );
}

/** The time of day at which something happened. */
export function TimeOfDay({ value }: { value: string }) {
  const formatter = useFormatter();
  return <time dateTime={value}>{formatter.time(value)}</time>;
}
