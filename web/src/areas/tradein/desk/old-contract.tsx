// The contract that ends with the deal: how far it is paid, what it takes each month, and what ends it today.
import { SEARCH } from "@handsel/contract/platform/search.ts";
import type { Holding } from "@handsel/contract/platform/search-answers.ts";
import { useTranslation } from "react-i18next";
import { reading } from "#client/reading.ts";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";

export type OldContractHeld = Holding & { customerID: string };

/**
 * As it stood when the deal was begun: once the deal is sent the old contract waits, and nothing can be asked about leaving
 * it. The search knows it by the number of its device.
 */
export const oldContract = ({ reference, orderUUID }: { reference: string; orderUUID: string | null }) =>
  reading(
    SEARCH,
    { text: reference, kind: "CONTRACT" },
    {
      queryKey: ["tradein", "oldContract", reference, orderUUID],
      enabled: reference !== "" && orderUUID !== null,
      isQuiet: true,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      take: ({ groups }): OldContractHeld | null =>
        groups
          .flatMap(({ answers }) => answers)
          .flatMap((answer) =>
            answer.kind === "CONTRACT" && answer.holding
              ? [{ ...answer.holding, customerID: answer.customerID }]
              : [],
          )
          .find((holding) => holding.orderUUID === orderUUID) ?? null,
    },
  );

export function OldContract({ holding }: { holding: Holding }) {
  const { t } = useTranslation("till");
  const { t: words } = useTranslation("desk");
  const { deviceName, imageURL, planName, monthsPaid, months, monthlyPayment, toEnd } = holding;
  return (
    <section className="card deskcard" aria-label={planName}>
      <div className="deskcard__old">
        <Image src={imageURL} alt="" box={80} size={44} />
        <div>
          <Heading level={3} look={4}>
            {deviceName}
          </Heading>
          <Text size={13} tone="muted">
            {t("paid", { plan: planName, paid: monthsPaid, months })}
          </Text>
        </div>
      </div>
      <ProgressBar label={planName} isLabelHidden value={Math.round((monthsPaid / months) * 100)} />
      <KeyValueList
        layout="sum"
        items={[
          { key: "month", label: words("figures.month"), value: <Money amount={monthlyPayment} /> },
          { key: "toEnd", label: t("toEnd"), value: <Money amount={toEnd} /> },
        ]}
      />
    </section>
  );
}
