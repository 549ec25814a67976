// A sale that came to a halt leads on: what happened, what is kept, and the ways there are, each with its figures. Never a
// full stop: one of them is chosen, and one button takes it.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { WayOn } from "@handsel/contract/checkout/ways-on.ts";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { RadioCards } from "#kit/fields/radio-group.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { checkoutRootIn, wizardPath } from "../wizard.ts";
import type { WaysBoard, WaysOn } from "./use-ways-on.ts";
import { useApplyLabel, WayComparison, WaySummary } from "./way-figures.tsx";
import { type FoundWays, useWayWords } from "./ways-words.ts";

export function WaysOnView({ cart, status, ways, isDocked }: WaysBoard) {
  const { t } = useTranslation("checkout");
  const { why } = useWayWords();
  const { found, chosen } = ways;
  if (!found) return null;
  if (found.goesOnIn) return <GoesOn found={found} />;
  const { firstName } = status.contractCustomer;
  return (
    <Stack gap={4}>
      {!isDocked && (
        <div className="waysintro">
          <Heading level={2} look={2}>
            {t("waysOn.title", { count: found.ways.length })}
          </Heading>
          <Text tone="muted">{why(found, firstName)}</Text>
        </div>
      )}
      {found.outOfStock.length > 0 && (
        <Notice tone="info" icon="package" isAnnounced={false}>
          {t("waysOn.outOfStock", { items: found.outOfStock.join(", ") })}
        </Notice>
      )}
      <Kept cart={cart} found={found} />
      {found.ways.length > 0 && <WayCards ways={ways} found={found} />}
      {!isDocked && chosen && <InlineFoot ways={ways} found={found} chosen={chosen} />}
      {found.ways.length > 0 && (
        <Text size={13} tone="muted">
          {t("waysOn.priced")}
        </Text>
      )}
    </Stack>
  );
}

function Kept({ cart, found }: { cart: Cart; found: FoundWays }) {
  const { t } = useTranslation("checkout");
  const kept = [
    t("waysOn.kept.cart", { reference: cart.reference }),
    t("waysOn.kept.customer"),
    ...(found.kept.discounts ? [t("waysOn.kept.discounts")] : []),
    ...(found.kept.tradein.length > 0
      ? [t("waysOn.kept.tradein", { devices: found.kept.tradein.join(", ") })]
      : []),
  ];
  return (
    <ul className="kept">
      {kept.map((words) => (
        <li key={words}>
          <Icon name="check" size={18} />
          {words}
        </li>
      ))}
    </ul>
  );
}

function WayCards({ ways, found }: { ways: WaysOn; found: FoundWays }) {
  const { t } = useTranslation("checkout");
  const { name, about } = useWayWords();
  const figuresOf = ({ figures, kind }: WayOn) => {
    const figure = (key: "monthly" | "today" | "inAll", isMain = false) => ({
      key,
      label: t(`waysOn.figures.${key}`),
      value: <Money amount={figures[key]} />,
      isMain,
    });
    if (kind === "PAY_IN_FULL" && figures.monthly === 0) return [figure("today", true), figure("inAll")];
    return [
      figure("monthly", true),
      { key: "months", label: t("waysOn.figures.months"), value: figures.months },
      figure("today"),
      figure("inAll"),
    ];
  };
  return (
    <RadioCards
      label={t("waysOn.choose")}
      isLabelHidden
      value={ways.chosen?.id ?? null}
      onChange={ways.choose}
      cards={found.ways.map((way) => ({
        value: way.id,
        title: name(way),
        description: about(way),
        badge: <LimitBadge way={way} />,
        figures: figuresOf(way),
      }))}
    />
  );
}

function LimitBadge({ way: { limit, kind } }: { way: WayOn }) {
  const { t } = useTranslation("checkout");
  if (limit === "WITHIN")
    return (
      <Badge tone="success" icon="check">
        {t("waysOn.limit.WITHIN")}
      </Badge>
    );
  if (limit === "NO_CHECK")
    return (
      <Badge tone="success" icon="check">
        {t("waysOn.limit.NO_CHECK")}
      </Badge>
    );
  return kind === "LENDER" ? (
    <Badge tone="info" icon="bank">
      {t("waysOn.limit.LENDER")}
    </Badge>
  ) : null;
}

function InlineFoot({ ways, found, chosen }: { ways: WaysOn; found: FoundWays; chosen: WayOn }) {
  const label = useApplyLabel();
  return (
    <div className="wayfoot">
      <WayComparison found={found} chosen={chosen} />
      <div className="wayfoot__end">
        <WaySummary found={found} chosen={chosen} />
        <Button variant="primary" iconEnd="arrow-right" isBlock onPress={ways.take}>
          {label(chosen)}
        </Button>
      </div>
    </div>
  );
}

function GoesOn({ found: { goesOnIn } }: { found: FoundWays }) {
  const { t } = useTranslation("checkout");
  const root = checkoutRootIn(useLocation().pathname);
  if (!goesOnIn) return null;
  return (
    <Notice
      tone="info"
      icon="arrow-right"
      title={t("waysOn.goesOn", { reference: goesOnIn.reference })}
      actions={
        <LinkButton
          href={wizardPath(root === "desk" ? "desk" : "checkout", goesOnIn.cartUUID, "customerInfo")}
          iconEnd="arrow-right"
        >
          {t("waysOn.goesOnOpen")}
        </LinkButton>
      }
    />
  );
}
