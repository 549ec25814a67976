// One answer in the list: what it is, what tells it from others, and what it costs or may do today.
import type { SearchAnswer } from "@handsel/contract/platform/search-answers.ts";
import { Fragment, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ContractStatusBadge } from "#areas/sales/index.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Avatar } from "#kit/marks/avatar.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { markHits, type Row, titleOf } from "./answers.ts";

export function AnswerRow({
  row,
  query,
  isOn,
  id,
  onChoose,
}: {
  row: Row;
  query: string;
  isOn: boolean;
  id: string;
  onChoose: () => void;
}) {
  const { mark, title, text, end } = useLook(row);
  return (
    // The field keeps the focus and says which answer is meant; a click is for those who point.
    <div
      className="ans"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isOn}
      data-on={isOn || undefined}
      onClick={onChoose}
      onKeyDown={(event) => event.key === "Enter" && onChoose()}
    >
      <span className="ans__mark">{mark}</span>
      <span className="ans__words">
        <span className="ans__t">
          <Marked text={title} query={query} />
        </span>
        {text && (
          <span className="ans__s">
            <Marked text={text} query={query} />
          </span>
        )}
      </span>
      <span className="ans__e">{end}</span>
    </div>
  );
}

export function Marked({ text, query }: { text: string; query: string }) {
  return markHits(text, query).map((part, index) =>
    // Parts of one text, in its order.
    // oxlint-disable-next-line react/no-array-index-key
    part.isHit ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );
}

interface Look {
  mark: ReactNode;
  title: string;
  text: string;
  end: ReactNode;
}

function useLook(row: Row): Look {
  const texts = useAnswerTexts();
  if (row.kind === "local")
    return {
      mark: <Icon name={row.entry.icon} />,
      title: row.entry.label,
      text: row.entry.keywords === row.entry.label ? "" : (row.entry.keywords ?? ""),
      end: null,
    };
  const { answer } = row;
  return {
    mark: <AnswerMark answer={answer} />,
    title: titleOf(answer),
    text: texts.lineOf(answer),
    end: <AnswerEnd answer={answer} />,
  };
}

export function AnswerMark({ answer, size = 36 }: { answer: SearchAnswer; size?: number }) {
  if (answer.kind === "CUSTOMER") return <Avatar name={answer.name} size={size} />;
  if (answer.kind === "CONTRACT" || answer.kind === "QUOTATION") return <Icon name="document" />;
  if (answer.kind === "TRADE") return <Icon name="recycle" />;
  return <Image src={answer.imageURL} alt="" box={80} size={size} />;
}

/** A family of computers has dozens of options; the first tell enough. */
const VARIANTS_SHOWN = 3;

/** The second line of an answer, and words that the list and the side share. */
export function useAnswerTexts() {
  const { t } = useTranslation("till");
  const formatter = useFormatter();
  const day = (value: string) => formatter.date(value);
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");
  const lineOf = (answer: SearchAnswer): string => {
    switch (answer.kind) {
      case "CUSTOMER":
        return joined(answer.phone || answer.email, t("lastHere", { day: day(answer.lastAt) }));
      case "DEVICE":
        return joined(
          (answer.isOneVariant ? answer.variants : answer.variants.slice(0, VARIANTS_SHOWN)).join(", "),
          answer.colours.length === 1 ? answer.colours[0] : t("colours", { count: answer.colours.length }),
          t(`stock.${answer.stockLevel}`),
        );
      case "EXTRA":
        // Its heading says that it is an extra; the code of its category says nothing to a person.
        return "";
      case "CONTRACT":
        return joined(answer.customerName, answer.deviceName);
      case "QUOTATION":
        return joined(answer.customerName, answer.deviceName, day(answer.madeAt));
      case "TRADE":
        return joined(
          answer.customerName,
          t(answer.isOnline ? "madeOnline" : "madeHere", { day: day(answer.madeAt) }),
        );
      default:
        return answer satisfies never;
    }
  };
  return { lineOf, day };
}

function AnswerEnd({ answer }: { answer: SearchAnswer }) {
  const { t } = useTranslation("till");
  const { day } = useAnswerTexts();
  switch (answer.kind) {
    case "CUSTOMER":
      if (answer.upgrade.when === "TODAY")
        return (
          <Badge tone="success" icon="upgrade">
            {t("mayUpgrade")}
          </Badge>
        );
      return answer.upgrade.from === null ? null : t("upgradeFrom", { day: day(answer.upgrade.from) });
    case "DEVICE":
      if (answer.monthlyPrice === null)
        return (
          <strong>
            <Money amount={answer.cashPrice} />
          </strong>
        );
      return (
        <>
          <strong>
            <Money amount={answer.monthlyPrice} />
          </strong>
          {t("months", { count: answer.months ?? 0 })}
        </>
      );
    case "EXTRA":
      return (
        <strong>
          <Money amount={answer.price} />
        </strong>
      );
    case "CONTRACT":
      // The words of the sales are fetched with the first contract; the field must not lose the focus over it.
      return (
        <Suspense fallback={null}>
          <ContractStatusBadge status={answer.status} />
        </Suspense>
      );
    case "QUOTATION":
      return (
        <strong>
          <Money amount={answer.amount} />
        </strong>
      );
    case "TRADE":
      return (
        <>
          <strong>
            <Money amount={answer.worth} />
          </strong>
          {!answer.isConfirmed && t(answer.isExpired ? "expired" : "until", { day: day(answer.until) })}
        </>
      );
    default:
      return answer satisfies never;
  }
}
