// What could not be sold by the draft, each reason with what ends it: one press, that can be undone, and another rehearsal.
import type { BlockedCarts } from "@handsel/contract/cart/rehearsal.ts";
import { columnOf } from "@handsel/contract/catalog/price-kinds.ts";
import { useTranslation } from "react-i18next";
import { codeText } from "#client/notifications/notifications.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { shownCell } from "../grid/cell-text.ts";
import { useFieldName, useGridWords } from "../grid/words.ts";

/** What is said at a till in the words of a till. */
const OWN_WORDS = {
  FINANCE_OPTION_NOT_FOUND_FOR_REFERENCE_X_IN_X: "rehearsal.ruledOut",
  FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X: "rehearsal.planEnds",
} as const;

interface BlockedListProps {
  blocked: readonly BlockedCarts[];
  total: number;
  /** Solved already is what the draft no longer says. */
  isOld: boolean;
  onKeep: (cause: NonNullable<BlockedCarts["cause"]>) => Promise<unknown>;
}

export function BlockedList({ blocked, total, isOld, onKeep }: BlockedListProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const words = useGridWords();
  const fieldName = useFieldName();
  const causeText = ({ kind, field, now, draft }: NonNullable<BlockedCarts["cause"]>) => {
    const column = columnOf(kind, field);
    const shown = (value: string | number | null) => (column && shownCell(column, value, words)) || "–";
    return t("step.fromTo", { field: fieldName(field), before: shown(now), after: shown(draft) });
  };
  const many = (of: "ofDevices" | "ofPlans", count: number) =>
    t(`rehearsal.${of}`, { count, shown: formatter.number(count) });
  return (
    <Card
      title={t("rehearsal.blocked")}
      meta={
        total > 0 && (
          <Badge tone="danger" icon="alert">
            {t("rehearsal.stops", { count: total, shown: formatter.number(total) })}
          </Badge>
        )
      }
    >
      {blocked.length === 0 ? (
        <p className="wb__small">{t("rehearsal.none")}</p>
      ) : (
        <ul className="wb__blocked">
          {blocked.map((one) => (
            <li key={`${one.code} ${one.cause?.kind} ${one.cause?.key} ${one.cause?.field} ${one.planName}`}>
              <div>
                <b>
                  {t("rehearsal.blockedTitle", {
                    count: one.count,
                    shown: formatter.number(one.count),
                    name: one.devices > 1 ? many("ofDevices", one.devices) : one.deviceName,
                    plan: one.plans > 1 ? many("ofPlans", one.plans) : one.planName,
                  })}
                </b>
                <p className="wb__small">
                  {one.code in OWN_WORDS
                    ? t(OWN_WORDS[one.code as keyof typeof OWN_WORDS])
                    : codeText(one.code, ...one.values)}
                  {one.cause && (
                    <>
                      <br />
                      {causeText(one.cause)}
                    </>
                  )}
                </p>
                <p className="wb__carts">
                  {one.carts.map(({ cartUUID, reference }) => (
                    <Link key={cartUUID} href={`/posale/cart/${cartUUID}`}>
                      {reference}
                    </Link>
                  ))}
                </p>
              </div>
              {one.cause && (
                <Button
                  size="sm"
                  isDisabled={isOld}
                  onPress={() => (one.cause ? onKeep(one.cause) : undefined)}
                >
                  {t("rehearsal.keep")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {blocked.length > 0 && <p className="wb__small">{t("rehearsal.keepEffect")}</p>}
    </Card>
  );
}
