// A reminder to sign, read before it goes out: what it says, to whom, in which language, and how many may follow.
import { LANGUAGE_NAMES } from "@handsel/contract/languages.ts";
import type { WorkRow } from "@handsel/contract/sales/worklist.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Text } from "#kit/marks/text.tsx";
import { planReminder, remindCustomer, reminderOf } from "../api.ts";

interface ComposeProps {
  row: Pick<WorkRow, "cartUUID">;
  onClose: () => void;
}

export function ComposeReminder({ row, onClose }: ComposeProps) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const { data: reminder, isError, refetch } = useQuery(reminderOf(row.cartUUID));
  const { mutateAsync } = useMutation(remindCustomer());
  const plan = useMutation(planReminder());
  const [wanted, setWanted] = useState<"sms" | "email" | null>(null);
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  const ways = reminder?.ways ?? [];
  const way = ways.find(({ method }) => method === wanted) ?? ways[0];
  const send = async () => {
    if (!way) return;
    const { method, to } = way;
    const done = await mutateAsync({
      cartUUID: row.cartUUID,
      distributionMethod: method,
      ...(method === "sms" ? { phone: to } : { email: to }),
    }).catch(() => null);
    // A refusal has been shown by then.
    if (!done) return;
    toasts.success(t("worklist.reminded", { to }));
    onClose();
  };
  // A refusal has been shown by then.
  const planFor = (method: "sms" | "email" | null) =>
    plan.mutateAsync({ cartUUID: row.cartUUID, distributionMethod: method }).catch(() => null);
  const callOff = async () => {
    if (!(await planFor(null))) return;
    toasts.success(t("worklist.calledOff"));
    onClose();
  };
  const sendLater = async () => {
    const done = way && (await planFor(way.method));
    if (!done?.plannedAt) return;
    toasts.success({
      text: t("worklist.planned", { date: formatter.dateTime(done.plannedAt) }),
      action: { label: t("worklist.undo"), onPress: () => planFor(reminder?.planned?.method ?? null) },
    });
    onClose();
  };
  const planned = reminder?.planned;
  const facts = reminder &&
    way && [
      t("compose.to", { to: way.to, language: LANGUAGE_NAMES[reminder.language] }),
      ...(way.parts === null ? [] : [t("compose.parts", { count: way.parts })]),
      reminder.lastAt ? t("compose.last", { date: formatter.dateTime(reminder.lastAt) }) : t("compose.first"),
      t("compose.left", { count: reminder.left }),
      ...(planned
        ? [t("compose.planned", { date: formatter.dateTime(planned.at), name: planned.byName })]
        : []),
    ];
  return (
    <section
      className="compose"
      aria-label={t("compose.title")}
      aria-busy={reminder === undefined}
      onKeyDown={(event) => {
        // The list behind it walks by the same keys.
        event.stopPropagation();
        if (event.key === "Escape") onClose();
      }}
    >
      {ways.length > 1 && (
        <Segmented
          label={t("compose.way")}
          value={way?.method ?? "sms"}
          options={ways.map(({ method }) => ({ value: method, label: t(`compose.by.${method}`) }))}
          onChange={setWanted}
        />
      )}
      <div className="compose__words">
        {way && (
          <p className="compose__text">
            {way.subject && <b>{way.subject}</b>} {way.text}
          </p>
        )}
        <Text size={12} tone="muted">
          {facts?.join(" ") ?? (reminder ? t("compose.nobody") : "")}
        </Text>
      </div>
      <div className="compose__end">
        <Button variant="quiet" onPress={onClose}>
          {t("compose.cancel")}
        </Button>
        {planned ? (
          <Button onPress={callOff}>{t("compose.callOff")}</Button>
        ) : (
          <Button isDisabled={!way} onPress={sendLater}>
            {t("compose.tomorrow", { time: reminder ? formatter.time(reminder.tomorrow) : "" })}
          </Button>
        )}
        <Button
          variant="primary"
          icon="send"
          autoFocus
          isDisabled={!way}
          blockedReason={way && reminder?.left === 0 ? t("compose.enough") : undefined}
          onPress={send}
        >
          {t("compose.send")}
        </Button>
      </div>
    </section>
  );
}
