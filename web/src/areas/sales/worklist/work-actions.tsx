// What can be done about work from its row: give it to somebody, let it rest, remind the customer.
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import type { WorkRow } from "@handsel/contract/sales/worklist.ts";
import { addDays, mondayOf } from "@handsel/finance/numbers/calendar-date.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { assignContracts, snoozeContracts } from "../api.ts";
import { salePath } from "../paths.ts";

interface Person {
  userID: string;
  name: string;
}

const idsOf = (rows: readonly Pick<WorkRow, "cartUUID">[]) => rows.map(({ cartUUID }) => cartUUID);

interface AssignMenuProps {
  rows: readonly (Pick<WorkRow, "cartUUID"> & Partial<Pick<WorkRow, "assignee">>)[];
  people: readonly Person[];
  whenDone?: () => void;
}

export function AssignMenu({ rows, people, whenDone }: AssignMenuProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(assignContracts());
  const [only] = rows.length === 1 ? rows : [];
  const give = async (person: Person | null) => {
    // A refusal has been shown by then.
    const done = await mutateAsync({ cartUUIDs: idsOf(rows), userID: person?.userID ?? null }).catch(
      () => null,
    );
    if (!done) return;
    // Only what waits for something can be given to somebody.
    if (done.changed === 0) toasts.info(t("bulk.nothingWaits"));
    else toasts.success(person ? t("worklist.given", { name: person.name }) : t("worklist.freed"));
    whenDone?.();
  };
  return (
    <Menu
      label={t("worklist.assign")}
      trigger={
        <Button size="sm" variant="quiet" icon={only?.assignee ? "user" : "plus"}>
          {only?.assignee?.name ?? t("worklist.assign")}
        </Button>
      }
      groups={[
        {
          id: "people",
          entries: people.map((person) => ({
            id: person.userID,
            label: person.name,
            onAction: () => void give(person),
          })),
        },
        {
          id: "nobody",
          entries: [{ id: "nobody", label: t("worklist.nobody"), onAction: () => void give(null) }],
        },
      ]}
    />
  );
}

interface SnoozeMenuProps {
  rows: readonly WorkRow[];
  /** Of the retailer's calendar. */
  today: string;
  whenDone?: () => void;
  /** In a row there is room for the sign alone. */
  isShort?: boolean;
}

export function SnoozeMenu({ rows, today, whenDone, isShort = false }: SnoozeMenuProps) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const { mutateAsync } = useMutation(snoozeContracts());
  const rest = async (until: string | null) => {
    // A refusal has been shown by then.
    const done = await mutateAsync({ cartUUIDs: idsOf(rows), until }).catch(() => null);
    if (!done) return;
    toasts.success(until ? t("worklist.rested", { date: formatter.date(until) }) : t("worklist.woken"));
    whenDone?.();
  };
  if (today === "") return null;
  const days = { tomorrow: addDays(today, 1), nextWeek: addDays(mondayOf(today), 7) };
  const isResting = rows.some(({ urgency }) => urgency === "SNOOZED");
  return (
    <Menu
      label={t("worklist.snooze")}
      placement="bottom end"
      trigger={
        isShort ? (
          <IconButton size="sm" variant="quiet" icon="clock" label={t("worklist.snooze")} />
        ) : (
          <Button size="sm" variant="quiet" icon="clock">
            {t("worklist.snooze")}
          </Button>
        )
      }
      groups={[
        {
          id: "days",
          entries: [
            ...(["tomorrow", "nextWeek"] as const).map((name) => ({
              id: name,
              label: t(`worklist.until.${name}`, { date: formatter.date(days[name]) }),
              onAction: () => void rest(days[name]),
            })),
            ...(isResting
              ? [{ id: "wake", label: t("worklist.wake"), onAction: () => void rest(null) }]
              : []),
          ],
        },
      ]}
    />
  );
}

/** The one button that moves it on: a reminder is written under the row, everything else is done on the sale's page. */
export function ActButton({ row, onCompose }: { row: WorkRow; onCompose: (row: WorkRow) => void }) {
  const { t } = useTranslation("sales");
  const canRemind = deliveryMethodsOf(row.funder).some((method) =>
    method === "sms" ? row.customerPhone : row.customerEmail,
  );
  if (row.waitsFor !== "SIGNATURE" || !canRemind)
    return (
      <LinkButton size="sm" href={salePath(row.cartUUID)}>
        {t(`worklist.act.${row.waitsFor}`)}
      </LinkButton>
    );
  return (
    <Button size="sm" icon="send" onPress={() => onCompose(row)}>
      {t("worklist.remind")}
    </Button>
  );
}
