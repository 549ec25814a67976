// What waits on this till, what became of it, and what needs the seller's word.
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Thing } from "#client/outage/queue.ts";
import type { OfflineSale } from "#client/outage/send-sale.ts";
import { answer, forget, things } from "#client/outage/till.ts";
import { useStore } from "#client/store.ts";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Badge, type BadgeTone } from "#kit/marks/badge.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { keepDraft } from "../checkout-draft.ts";

const LOOKS: Readonly<Record<Thing["state"], { tone: BadgeTone; icon: IconName }>> = {
  WAITS: { tone: "info", icon: "wifi-off" },
  ASKS: { tone: "warning", icon: "alert" },
  SENT: { tone: "success", icon: "check" },
  DROPPED: { tone: "neutral", icon: "x" },
};

export function WaitingThings() {
  const { t } = useTranslation("checkout");
  const kept = useStore(things);
  return (
    <Card
      title={t("outage.waiting.title")}
      meta={<Text tone="muted">{t("outage.waiting.keptThrough")}</Text>}
    >
      {kept.length === 0 && <Text tone="muted">{t("outage.waiting.nothing")}</Text>}
      <ul className="outagelist">
        {kept.map((thing) => (
          <WaitingThing key={thing.id} thing={thing} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingThing({ thing }: { thing: Thing<OfflineSale> }) {
  const { t } = useTranslation("checkout");
  const { time } = useFormatter();
  const navigate = useNavigate();
  const { id, state, deal, question, outcome } = thing;
  const { firstName, lastName, email, phone } = deal.customer;
  const { tone, icon } = LOOKS[state];
  const cartUUID = outcome["cartUUID"];
  const goOn = async () => {
    if (cartUUID === undefined) return;
    keepDraft(cartUUID, { customer: { firstName, lastName, email, phone } });
    await navigate(`/posale/cart/${cartUUID}`);
  };
  return (
    <li className="outagelist__row">
      <Row gap={3} justify="between" isWrapping>
        <div>
          <Text weight="bold">{`${firstName} ${lastName}`.trim()}</Text>
          <br />
          <Text size={13} tone="muted">
            {deal.deviceName}, {deal.planName}, <Money minor={deal.told.monthlyMinor} /> {t("outage.aMonth")}
          </Text>
        </div>
        <Row gap={2}>
          <Badge tone={tone} icon={icon}>
            {t(`outage.state.${state}`)}
          </Badge>
          <Text size={13} tone="muted">
            {time(thing.keptAt)}
          </Text>
          {state === "SENT" && (
            <Button size="sm" variant="primary" onPress={goOn}>
              {t("outage.goOn")}
            </Button>
          )}
          {(state === "SENT" || state === "DROPPED") && (
            <Button size="sm" onPress={() => forget(id)}>
              {t("outage.takeOff")}
            </Button>
          )}
        </Row>
      </Row>
      {state === "ASKS" && question && <Asked thing={thing} />}
    </li>
  );
}

function Asked({ thing: { id, question } }: { thing: Thing<OfflineSale> }) {
  const { t } = useTranslation("checkout");
  return (
    <div className="outageask">
      {question?.kind === "CHANGED" ? (
        <table>
          <caption>{t("outage.asked.changed")}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("outage.asked.told")}</th>
              <th scope="col">{t("outage.asked.now")}</th>
              <th scope="col">{t("outage.asked.difference")}</th>
            </tr>
          </thead>
          <tbody>
            {question.differences.map(({ figure, toldMinor, nowMinor }) => (
              <tr key={figure}>
                <th scope="row">{t(`outage.figures.${figure}`)}</th>
                <td>
                  <Money minor={toldMinor} />
                </td>
                <td>
                  <Money minor={nowMinor} />
                </td>
                <td>
                  <Money minor={nowMinor - toldMinor} isSigned />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Text>{t("outage.asked.refused", { codes: question?.codes.join(", ") ?? "" })}</Text>
      )}
      <Row gap={2}>
        <Button size="sm" onPress={() => answer(id, "DROP")}>
          {t("outage.asked.drop")}
        </Button>
        <Button size="sm" onPress={() => answer(id, "TAKE")}>
          {t(question?.kind === "CHANGED" ? "outage.asked.take" : "outage.asked.again")}
        </Button>
      </Row>
    </div>
  );
}
