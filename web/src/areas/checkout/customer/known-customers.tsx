// Who is known by what is typed in the customer's form: a quiet list under the field. Nothing is filled in before the customer
// has said that it is them; what is filled in can be changed like everything else.
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import type { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { CustomerAnswer } from "@handsel/contract/platform/search-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { customerOfCart } from "#areas/cart/index.ts";
import { queryClient } from "#client/query-client.ts";
import { Button } from "#kit/actions/button.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { knownCustomer, knownCustomers } from "../api.ts";
import { phoneIn } from "./customer-values.ts";

export type KnownCustomer = OutputOf<typeof GET_KNOWN_CUSTOMER>;

const PAUSE_MS = 250;
const NAME_MIN = 3;
const PHONE_MIN = 7;

/** What is looked for: what was typed in the field that has the focus, once it is enough to mean somebody. */
export function searchTextOf(field: CustomerField | null, typed: EnteredCustomer, country: string): string {
  if (field === "firstName" || field === "lastName") {
    const name = `${typed.firstName ?? ""} ${typed.lastName ?? ""}`.trim();
    return name.length >= NAME_MIN ? name : "";
  }
  if (field === "email")
    return (typed.email ?? "").trim().length >= NAME_MIN ? (typed.email ?? "").trim() : "";
  if (field === "phone" || field === "bnpPhone") {
    const phone = phoneIn(typed, country) ?? "";
    return phone.replaceAll(/\D/g, "").length >= PHONE_MIN ? phone : "";
  }
  return "";
}

export function useKnownCustomer(of: {
  cartUUID: string;
  typed: EnteredCustomer;
  country: string;
  fill: (entered: EnteredCustomer) => void;
}) {
  const { cartUUID, typed, country, fill } = of;
  const [field, setField] = useState<CustomerField | null>(null);
  const [chosen, setChosen] = useState<KnownCustomer | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const text = useSettled(searchTextOf(field, typed, country));
  const isAsking = text !== "" && chosen === null && !isDismissed;
  const { data: found = [] } = useQuery({ ...knownCustomers(text), enabled: isAsking });
  const take = async (customerID: string) => {
    const known = await queryClient.fetchQuery(knownCustomer(customerID));
    fill(known.entered);
    setChosen(known);
  };
  // Whoever was found before the cart was begun has said already who they are.
  const begun = customerOfCart(cartUUID);
  const isFresh = useRef(phoneIn(typed, country) === undefined && !typed.firstName && !typed.email);
  const taking = useRef(take);
  useEffect(() => {
    if (begun !== null && isFresh.current) void taking.current(begun).catch(() => undefined);
  }, [begun]);
  const below = (of: CustomerField): ReactNode =>
    of === field && isAsking && found.length > 0 ? (
      <KnownCustomers found={found} onTake={take} onDismiss={() => setDismissed(true)} />
    ) : null;
  return { chosen, setField, below };
}

/** The value once it has stood for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === "" ? "" : settled;
}

function KnownCustomers({
  found,
  onTake,
  onDismiss,
}: {
  found: readonly CustomerAnswer[];
  onTake: (customerID: string) => Promise<void>;
  onDismiss: () => void;
}) {
  const { t } = useTranslation("checkout");
  const [asked, setAsked] = useState<CustomerAnswer | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useArrowKeys(list, onDismiss);
  return (
    <div className="known" ref={list}>
      <Text size={13} tone="muted">
        {asked ? t("known.askHelp") : t("known.label")}
      </Text>
      {asked ? (
        <Stack gap={2}>
          <Text weight="bold">{t("known.ask", { name: asked.name })}</Text>
          <Row gap={2} isWrapping>
            <Button variant="primary" size="sm" autoFocus onPress={() => onTake(asked.customerID)}>
              {t("known.yes")}
            </Button>
            <Button variant="quiet" size="sm" onPress={() => setAsked(null)}>
              {t("known.no")}
            </Button>
          </Row>
        </Stack>
      ) : (
        found.map((answer) => (
          <KnownRow key={answer.customerID} answer={answer} onPress={() => setAsked(answer)} />
        ))
      )}
    </div>
  );
}

/** Down leads from the field into the list and through it, Up back to the field; Esc does away with the list. */
function useArrowKeys(list: RefObject<HTMLDivElement | null>, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    const cell = list.current?.parentElement;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape") dismiss.current();
      if (step === undefined) return;
      const stops = [...(cell?.querySelectorAll<HTMLElement>("input, .known button") ?? [])];
      const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    cell?.addEventListener("keydown", move);
    return () => cell?.removeEventListener("keydown", move);
  }, [list]);
}

function KnownRow({ answer, onPress }: { answer: CustomerAnswer; onPress: () => void }) {
  const { t } = useTranslation("checkout");
  const last = useDateText(answer.lastAt);
  const reached = [answer.phone, answer.email].filter(Boolean).join(", ");
  return (
    <button type="button" className="known__row" onClick={onPress}>
      <span className="known__who">
        <b>{answer.name}</b>
        <span>{reached}</span>
        <span>{t("known.last", { date: last })}</span>
      </span>
      <UpgradeMark answer={answer} />
    </button>
  );
}

/** Whether something may be upgraded, or from which day on. */
export function UpgradeMark({ answer: { upgrade } }: { answer: Pick<CustomerAnswer, "upgrade"> }) {
  const { t } = useTranslation("checkout");
  const from = useDateText(upgrade.from ?? "");
  if (upgrade.when === "TODAY")
    return (
      <Badge tone="success" icon="upgrade">
        {t("known.mayUpgrade")}
      </Badge>
    );
  return upgrade.when === "LATER" ? (
    <Text size={13} tone="muted">
      {t("known.upgradeFrom", { date: from })}
    </Text>
  ) : null;
}
