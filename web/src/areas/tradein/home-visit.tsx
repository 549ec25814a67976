// A courier at the customer's door: as the customer reads it, and in one line for the shop.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { HomeVisit, VisitState } from "@handsel/contract/tradein/home-visit.ts";
import type { GET_ONLINE_TRADECART } from "@handsel/contract/tradein/online.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge, type BadgeTone } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { slotText } from "./time-slot.ts";

const TONES: Record<VisitState, BadgeTone> = {
  ASKED: "neutral",
  BOOKED: "success",
  COLLECTED: "info",
  REFUSED: "warning",
  CANCELLED: "neutral",
};

function VisitBadge({ state }: { state: VisitState }) {
  const { t } = useTranslation("tradein");
  return (
    <Badge tone={TONES[state]} icon="truck">
      {t(`visit.states.${state}`)}
    </Badge>
  );
}

/** The courier is on their way to this customer, or has been there: nothing has to be brought to a store. */
export function isFetched({ state }: HomeVisit): boolean {
  return state === "ASKED" || state === "BOOKED" || state === "COLLECTED";
}

export function VisitCard({ visit }: { visit: NonNullable<OutputOf<typeof GET_ONLINE_TRADECART>["visit"]> }) {
  const { t } = useTranslation("tradein");
  return (
    <Card title={t("online.collectionDate")} meta={<VisitBadge state={visit.state} />}>
      <Stack gap={4}>
        <KeyValueList
          items={[
            { key: "day", label: t("collections.date"), value: <DateText value={visit.day} /> },
            { key: "slot", label: t("collections.slot"), value: slotText(visit) },
            { key: "address", label: t("customer.address"), value: visit.address },
          ]}
        />
        {visit.state !== "COLLECTED" && (
          <div>
            <Text as="p">{t("visit.ready")}</Text>
            <ThingsToHave />
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** What a seller needs, in the store as at the door. */
export function ThingsToHave() {
  const { t } = useTranslation("tradein");
  return (
    <ol className="reasons">
      <li>{t("online.bring.device")}</li>
      <li>{t("online.bring.id")}</li>
      <li>{t("online.bring.number")}</li>
    </ol>
  );
}

/** For the shop, so that nobody asks for a device that a courier has or fetches. */
export function VisitLine({ visit }: { visit: HomeVisit }) {
  const visitText = useVisitText();
  return (
    <Row gap={2} isWrapping>
      <span>{visitText(visit)}</span>
      <VisitBadge state={visit.state} />
    </Row>
  );
}

export function useVisitText() {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  return (visit: HomeVisit) => t("visit.line", { day: formatter.date(visit.day), time: slotText(visit) });
}
