// What waits on this till, what became of it, and what needs the seller's word.
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { codeText } from "#client/notifications/notifications.ts";
import type { Thing } from "#client/outage/queue.ts";
import { answer, forget, type Kept, type KeptSale, type KeptTrade, things } from "#client/outage/till.ts";
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

function nameOf(kept: Kept): string {
  if (kept.kind === "TRADE") return kept.deal.customer.name ?? "";
  const { firstName, lastName } = kept.deal.customer;
  return `${firstName} ${lastName}`.trim();
}

function WaitingThing({ thing }: { thing: Kept }) {
  const { t } = useTranslation("checkout");
  const { time } = useFormatter();
  const { id, state, question } = thing;
  const { tone, icon } = LOOKS[state];
  const goOn = useGoOn();
  return (
    <li className="outagelist__row">
      <Row gap={3} justify="between" isWrapping>
        <div>
          <Text weight="bold">{t(`outage.thing.${thing.kind}`, { name: nameOf(thing) })}</Text>
          <br />
          <Text size={13} tone="muted">
            {thing.kind === "SALE" ? <SaleWords {...thing} /> : <TradeWords {...thing} />}
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
            <Button size="sm" variant="primary" onPress={() => goOn(thing)}>
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

function SaleWords({ deal }: KeptSale) {
  const { t } = useTranslation("checkout");
  return (
    <>
      {deal.deviceName}, {deal.planName}, <Money minor={deal.told.monthlyMinor} /> {t("outage.aMonth")}
    </>
  );
}

function TradeWords({ deal }: KeptTrade) {
  return (
    <>
      {deal.deviceName}, {deal.told.gradeTitle}, <Money minor={deal.told.valueMinor} />
    </>
  );
}

/** To the cart with the customer filled in, to the quote, or to the evaluation whose test was missing. */
function useGoOn() {
  const navigate = useNavigate();
  return async (kept: Kept) => {
    if (kept.kind === "SALE") {
      const cartUUID = kept.outcome["cartUUID"];
      if (cartUUID === undefined) return;
      const { firstName, lastName, email, phone } = kept.deal.customer;
      keepDraft(cartUUID, { customer: { firstName, lastName, email, phone } });
      await navigate(`/posale/cart/${cartUUID}`);
      return;
    }
    const { openKeptTrade, outcomesPath } = await import("#areas/tradein/index.ts");
    const tradecartID = kept.outcome["tradecartID"];
    const path = tradecartID
      ? `${outcomesPath(null)}?${new URLSearchParams({ tradecartID })}`
      : await openKeptTrade(kept.deal);
    if (path) await navigate(path);
  };
}

function Asked({ thing: { id, kind, question } }: { thing: Kept }) {
  const { t } = useTranslation("checkout");
  return (
    <div className="outageask">
      {question?.kind === "CHANGED" ? (
        <table>
          <caption>{t(`outage.asked.changed.${kind}`)}</caption>
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
        <Text>
          {t(`outage.asked.refused.${kind}`)} {question?.codes.map((code) => codeText(code)).join(" ")}
        </Text>
      )}
      <Row gap={2}>
        <Button size="sm" onPress={() => answer(id, "DROP")}>
          {t(`outage.asked.drop.${kind}`)}
        </Button>
        <Button size="sm" onPress={() => answer(id, "TAKE")}>
          {question?.kind === "CHANGED" ? t(`outage.asked.take.${kind}`) : t("outage.asked.again")}
        </Button>
      </Row>
    </div>
  );
}
