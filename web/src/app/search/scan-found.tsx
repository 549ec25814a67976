// What was scanned, said out: the number checked, what it is, what is known of it.

import type { SearchAnswer } from "@handsel/contract/platform/search-answers.ts";
import type { Scanned } from "@handsel/contract/rules/scan.ts";
import { groupedScan } from "@handsel/contract/rules/scan.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { AnswerMark, useAnswerTexts } from "./answer-row.tsx";
import { HoldingSum, holdingOf } from "./answer-side.tsx";
import { titleOf } from "./answers.ts";
import { Fact } from "./fact.tsx";
import { RegisterFact } from "./register-fact.tsx";

/** Right or wrong at a glance, beside the number. */
export function ScanBadge({ scanned }: { scanned: Scanned }) {
  const { t } = useTranslation("till");
  const { kind, value, isWrong } = scanned;
  if (isWrong)
    return (
      <Badge tone="danger" icon="alert">
        {t("scan.wrong", { kind: t(`scan.kinds.${kind}`) })}
      </Badge>
    );
  const isChecked = kind === "IMEI" || kind === "PRODUCT";
  return (
    <Badge tone={isChecked ? "success" : "neutral"} {...(isChecked && { icon: "check" as const })}>
      {kind === "IMEI" ? t("scan.imei", { count: value.length }) : t(`scan.kinds.${kind}`)}
    </Badge>
  );
}

/** Which of the numbers on the box is meant. */
export function ScanChoice({
  found,
  chosen,
  onChoose,
}: {
  found: readonly Scanned[];
  chosen: Scanned;
  onChoose: (one: Scanned) => void;
}) {
  const { t } = useTranslation("till");
  if (found.length < 2) return null;
  return (
    <div className="scanpick" role="group" aria-label={t("scan.several", { count: found.length })}>
      {found.map((one) => (
        <button
          key={`${one.kind} ${one.value}`}
          type="button"
          className="scanpick__one"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        >
          <small>{t(`scan.kinds.${one.kind}`)}</small>
          {groupedScan(one)}
        </button>
      ))}
    </div>
  );
}

export function ScanFound({ scanned, answer }: { scanned: Scanned; answer: SearchAnswer | null }) {
  const { t } = useTranslation("till");
  const { lineOf, day } = useAnswerTexts();
  const holding = answer && holdingOf(answer);
  const title = answer === null ? t(`scan.unknown.${scanned.kind}`) : headOf(answer);
  const line =
    answer === null
      ? t(scanned.isWrong ? "scan.wrongHelp" : "scan.unknownHelp")
      : answer.kind === "CONTRACT"
        ? t("scan.soldTo", {
            name: answer.customerName,
            day: day(answer.soldAt),
            store: answer.storeName,
          })
        : lineOf(answer);
  return (
    <div className="scanned">
      <div className="scanned__h">
        {answer && (answer.kind === "DEVICE" || answer.kind === "EXTRA") && (
          <AnswerMark answer={answer} size={80} />
        )}
        <div>
          <h2 className="h1">{title}</h2>
          <p className="palette__line">{line}</p>
        </div>
      </div>
      <ul className="scanned__facts">
        <NumberFact scanned={scanned} />
        {scanned.kind === "IMEI" && !scanned.isWrong && (
          <RegisterFact key={scanned.value} imei={scanned.value} canAsk={answer === null} />
        )}
        {answer && <AnswerFact answer={answer} />}
      </ul>
      {holding && (
        <div className="palette__card">
          <HoldingSum holding={holding} />
        </div>
      )}
    </div>
  );
}

const headOf = (answer: SearchAnswer) =>
  answer.kind === "CONTRACT" || answer.kind === "TRADE" || answer.kind === "QUOTATION"
    ? answer.deviceName || titleOf(answer)
    : titleOf(answer);

function NumberFact({ scanned: { kind, isWrong } }: { scanned: Scanned }) {
  const { t } = useTranslation("till");
  if (isWrong)
    return (
      <Fact tone="danger" icon="alert" title={t("scan.digitWrong")}>
        {t("scan.digitWrongHelp")}
      </Fact>
    );
  if (kind !== "IMEI" && kind !== "PRODUCT") return null;
  return (
    <Fact tone="success" icon="check" title={t("scan.right")}>
      {t("scan.rightHelp")}
    </Fact>
  );
}

function AnswerFact({ answer }: { answer: SearchAnswer }) {
  const { t } = useTranslation("till");
  const formatter = useFormatter();
  const { day } = useAnswerTexts();
  if (answer.kind === "CONTRACT") {
    const { holding } = answer;
    return (
      <Fact tone="info" icon="info" title={t(holding ? "scan.running" : "scan.onContract")}>
        {holding
          ? t("scan.runningHelp", {
              reference: answer.reference,
              plan: holding.planName,
              month: formatter.money(holding.monthlyPayment, {}),
              paid: holding.monthsPaid,
              months: holding.months,
            })
          : answer.reference}
      </Fact>
    );
  }
  if (answer.kind === "TRADE")
    return (
      <Fact tone="info" icon="recycle" title={t(answer.isConfirmed ? "scan.bought" : "scan.quoted")}>
        {t(answer.isOnline ? "madeOnline" : "madeHere", { day: day(answer.madeAt) })}
      </Fact>
    );
  if (answer.kind === "DEVICE")
    return <Fact tone="info" icon="package" title={t(`stock.${answer.stockLevel}`)} />;
  return null;
}
