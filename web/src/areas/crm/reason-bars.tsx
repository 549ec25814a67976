// Who is not reached: a row for each reason, as long as it is frequent, and all of them together.
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import "./reason-bars.css";

export interface Reason {
  key: string;
  name: string;
  count: number;
}

export function ReasonBars({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  const highest = Math.max(1, ...reasons.map(({ count }) => count));
  return (
    <section className="reasonbars">
      <div className="reasonbars__head">
        <Heading level={3} look={4}>
          {t("audience.leftOut")}
        </Heading>
        <Text weight="bold">{formatter.number(total)}</Text>
      </div>
      <ul className="reasonbars__list">
        {reasons.map(({ key, name, count }) => (
          <li key={key}>
            <span>{name}</span>
            <b className="num">{formatter.number(count)}</b>
            <span
              className="reasonbars__bar"
              style={{ "--share": `${(count / highest) * 100}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
