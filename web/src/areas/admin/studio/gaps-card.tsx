// What keeps a draft from being published, and what works differently from how it seems; each leads to where it is mended.
import { GAP_CODES, GAP_PLACES } from "@handsel/contract/platform/configuration.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Count } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useSettingName } from "../settings/settings-names.ts";
import type { Studio } from "./studio-draft.ts";

type Place = (typeof GAP_PLACES)[keyof typeof GAP_PLACES];
type Page = Extract<Place, `/${string}`>;
/** Tabs of the studio: the types refuse a place that is none. */
export type GapTab = Exclude<Place, Page>;

const isPage = (place: Place): place is Page => place.startsWith("/");

export function GapsCard({ gaps, onTab }: { gaps: Studio["gaps"]; onTab: (tab: GapTab) => void }) {
  const { t } = useTranslation("studio");
  const { list } = useFormatter();
  // Where settings are missing their paths are told; everything else is a name already.
  const nameOf = useSettingName();
  const inOrder = gaps.toSorted((a, b) => a.severity.localeCompare(b.severity));
  const done = GAP_CODES.length - new Set(gaps.map(({ code }) => code)).size;
  return (
    <Card title={t("gaps.title")} meta={<Count>{t("gaps.done", { done, all: GAP_CODES.length })}</Count>}>
      {gaps.length === 0 ? (
        <Text tone="success">{t("gaps.none")}</Text>
      ) : (
        <ul className="studio__gaps">
          {inOrder.map(({ code, severity, values }) => {
            const place = GAP_PLACES[code];
            return (
              <li key={code}>
                <span className="text" data-tone={severity === "stops" ? "danger" : "warning"}>
                  <Icon name="alert" size={18} label={t(`gaps.${severity}`)} />
                </span>
                <span>
                  {t(`gaps.codes.${code}`)}
                  {values.length > 0 && (
                    <Text size={13} tone="muted">
                      {list(values.map(nameOf))}
                    </Text>
                  )}
                </span>
                {isPage(place) ? (
                  <LinkButton size="sm" href={place}>
                    {t("gaps.mend")}
                  </LinkButton>
                ) : (
                  <Button size="sm" onPress={() => onTab(place)}>
                    {t("gaps.mend")}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
