// Beside the list: the chosen answer, what it is worth, what can be done with it and what cannot.
import type { Holding, NotPossible, SearchAnswer } from "@handsel/contract/platform/search-answers.ts";
import { GET_UPGRADE_OFFER } from "@handsel/contract/reports/radar.ts";
import { useQuery } from "@tanstack/react-query";
import { type Ref } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { reading } from "#client/reading.ts";
import { Spinner } from "#kit/feedback/spinner.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Kbd } from "#kit/marks/kbd.tsx";
import { Money } from "#kit/marks/money.tsx";
import { AnswerMark, useAnswerTexts } from "./answer-row.tsx";
import { titleOf } from "./answers.ts";
import type { Deed } from "./use-deeds.ts";

export function AnswerHead({ answer }: { answer: SearchAnswer }) {
  const { lineOf } = useAnswerTexts();
  const contact =
    answer.kind === "CUSTOMER" ? [answer.phone, answer.email].filter(Boolean).join(", ") : lineOf(answer);
  return (
    <div className="palette__who">
      <AnswerMark answer={answer} size={44} />
      <div>
        <div className="h2">{titleOf(answer)}</div>
        <div className="palette__line">{contact}</div>
      </div>
    </div>
  );
}

export const holdingOf = (answer: SearchAnswer): Holding | null =>
  "holding" in answer ? answer.holding : null;

export function HoldingCard({ holding }: { holding: Holding }) {
  const { t } = useTranslation("till");
  const { deviceName, imageURL, planName, monthsPaid, months } = holding;
  return (
    <div className="palette__card">
      <div className="palette__who">
        <Image src={imageURL} alt="" box={80} size={44} />
        <div>
          <strong>{deviceName}</strong>
          <div className="palette__line">{t("paid", { plan: planName, paid: monthsPaid, months })}</div>
        </div>
      </div>
      <HoldingSum holding={holding} />
      <HoldingOffer holding={holding} />
    </div>
  );
}

/** What the radar found for it in the night. */
function HoldingOffer({ holding: { cartUUID, orderUUID } }: { holding: Holding }) {
  const { t } = useTranslation("till");
  const formatter = useFormatter();
  const { data: offer } = useQuery(
    reading(
      GET_UPGRADE_OFFER,
      { cartUUID },
      { queryKey: ["sales", "papers", "offer", cartUUID], isQuiet: true, take: (answer) => answer.offer },
    ),
  );
  if (offer?.orderUUID !== orderUUID) return null;
  const { deviceName: device, monthlyThen, monthlyNow } = offer;
  const [later, now] = [formatter.money(monthlyThen), formatter.money(monthlyNow)];
  return <div className="palette__line">{t("offerToday", { device, later, now })}</div>;
}

export function HoldingSum({ holding: { worth, toEnd, offNew } }: { holding: Holding }) {
  const { t } = useTranslation("till");
  return (
    <dl className="palette__sum">
      {worth !== null && (
        <>
          <dt>{t("worth")}</dt>
          <dd>
            <Money amount={worth} />
          </dd>
        </>
      )}
      <dt>{t("toEnd")}</dt>
      <dd>
        <Money amount={-Number(toEnd)} />
      </dd>
      {offNew !== null && (
        <>
          <dt data-total>{t(offNew >= 0 ? "offNew" : "stillToPay")}</dt>
          <dd data-total data-gain={offNew >= 0 || undefined}>
            <Money amount={Math.abs(offNew)} />
          </dd>
        </>
      )}
    </dl>
  );
}

export function DeedList({
  deeds,
  busyId,
  onRun,
  others,
}: {
  deeds: readonly Deed[];
  busyId: string | null;
  onRun: (deed: Deed) => void;
  /** The second deed, where Tab leads. */
  others: Ref<HTMLButtonElement>;
}) {
  const { t } = useTranslation("till");
  return (
    <div className="palette__deeds">
      {deeds.map((deed, index) => (
        <AriaButton
          key={deed.id}
          className="deed"
          ref={index === Math.min(1, deeds.length - 1) ? others : null}
          data-first={index === 0 || undefined}
          isPending={busyId === deed.id}
          onPress={() => onRun(deed)}
        >
          {busyId === deed.id ? <Spinner /> : <Icon name={deed.icon} size={18} />}
          <span>{deed.label}</span>
          {index === 0 ? (
            <Kbd>{t("keys.enter")}</Kbd>
          ) : (
            index < 5 && <Kbd>{t("keys.alt", { number: index + 1 })}</Kbd>
          )}
        </AriaButton>
      ))}
    </div>
  );
}

export function NotPossibleList({ reasons }: { reasons: readonly NotPossible[] }) {
  const { t } = useTranslation("till");
  const { day } = useAnswerTexts();
  if (reasons.length === 0) return null;
  return (
    <>
      <div className="palette__eyebrow">{t("notPossible")}</div>
      <ul className="palette__deeds">
        {reasons.map(({ deed, reason, from }) => (
          <li key={deed} className="deed" data-off>
            <Icon name="lock" size={18} />
            <span>
              {t(`wishes.${deed}`)}
              <small>
                {reason === "NOT_YET" && from !== null
                  ? t("reasons.FROM", { day: day(from) })
                  : t(`reasons.${reason}`)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
