// The device that is evaluated: what it is, what the registries say of it, and whether a network holds it.

import type { NetworkStatus } from "@handsel/contract/tradein/device.ts";
import { type BlockReason, blockReasons } from "@handsel/contract/tradein/rules.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Heading, Mono, Text } from "#kit/marks/text.tsx";
import { referenceText } from "../reference-text.ts";
import { useTrade } from "../trade.ts";
import { reevaluate, restartEvaluation } from "../trade-actions.ts";
import type { TradedDevice } from "../trade-state.ts";

export function DeviceHead({ traded }: { traded: TradedDevice }) {
  const { device } = traded;
  return (
    <section className="card" aria-label={device.name}>
      <div className="devhead">
        <Image src={device.imageURL} alt="" box={200} size={84} isEager />
        <div className="devhead__words">
          <div className="devhead__top">
            <div>
              <Heading level={2}>{device.name}</Heading>
              <ReferenceLine reference={device.deviceReference} />
            </div>
            <RestartButton traded={traded} />
          </div>
          <DeviceChecks traded={traded} />
        </div>
      </div>
      {device.hasNetwork && <SimStatus traded={traded} />}
    </section>
  );
}

/** Every answer is forgotten; the device stays. */
export function RestartButton({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const trade = useTrade();
  return (
    <Button variant="quiet" size="sm" icon="refresh" onPress={() => restartEvaluation(trade, traded.id)}>
      {t("evaluate.restart")}
    </Button>
  );
}

export function ReferenceLine({ reference }: { reference: string }) {
  const { t } = useTranslation("tradein");
  if (reference === "")
    return (
      <Text size={13} tone="muted">
        {t("reference.notGiven")}
      </Text>
    );
  const { type, text } = referenceText(reference);
  return (
    <Text size={13} tone="muted">
      {t(`reference.types.${type}`)} <Mono>{text}</Mono>
    </Text>
  );
}

const CHECKS: readonly BlockReason[] = ["STOLEN", "LOST", "LOCKED", "ACTIVATED"];

/** Not made before there is a number to ask by. */
export function DeviceChecks({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  if (traded.device.deviceReference === "") return null;
  const found = blockReasons(traded.device);
  return (
    <ul className="checks" aria-label={t("checks.label")}>
      {CHECKS.map((check) => {
        const isFound = found.includes(check);
        return (
          <li key={check} className="checks__item" data-bad={isFound || undefined}>
            <span className="checks__dot">
              <Icon name={isFound ? "x" : "check"} size={14} />
            </span>
            {isFound ? t(`checks.bad.${check}`) : t(`checks.good.${check}`)}
          </li>
        );
      })}
    </ul>
  );
}

/** Asked of the customer in other words than of staff. */
export function SimStatus({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const trade = useTrade();
  const isAtHome = trade.mode === "endUser";
  return (
    <div className="simrow">
      <span className="simrow__words">
        <b>{isAtHome ? t("sim.question") : t("sim.label")}</b>
        <Text size={13} tone="muted">
          {isAtHome ? t("sim.questionHelp") : t("sim.help")}
        </Text>
      </span>
      <SegmentedControl
        label={isAtHome ? t("sim.question") : t("sim.label")}
        isLabelHidden
        value={traded.simStatus}
        onChange={(status) =>
          void reevaluate(trade, traded.id, { simStatus: status as NetworkStatus }).catch(() => undefined)
        }
        options={[
          { value: "UNLOCKED", label: t("sim.UNLOCKED") },
          { value: "LOCKED", label: t("sim.LOCKED") },
        ]}
      />
    </div>
  );
}
