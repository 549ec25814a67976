// One device of several: its line, and on request everything that is asked about it.
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { raiseCode } from "#client/notifications/notifications.ts";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Mono, Text } from "#kit/marks/text.tsx";
import { DeviceChecks, RestartButton, SimStatus } from "../evaluate/device-head.tsx";
import { DiagnosticDialog } from "../evaluate/diagnostic-dialog.tsx";
import { isWithoutValue, needsDiagnostic } from "../evaluate/evaluation-rules.ts";
import { PromotionChoice } from "../evaluate/promotion-choice.tsx";
import { Questionnaire } from "../evaluate/questionnaire.tsx";
import { useGradeText } from "../grades.tsx";
import { referenceText } from "../reference-text.ts";
import { type GivenReference, ReferenceForm } from "../search/reference-form.tsx";
import { useTrade } from "../trade.ts";
import { giveReference } from "../trade-actions.ts";
import { isOnList, type TradedDevice } from "../trade-state.ts";
import { type DeviceStanding, deviceStanding } from "./device-standing.ts";

export interface DevicePanelProps {
  traded: TradedDevice;
  /** Its place on the list. */
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

const STANDINGS: Record<
  DeviceStanding,
  { tone: "success" | "warning" | "danger" | "info"; icon: "check" | "clock" | "x" | "phone" }
> = {
  evaluated: { tone: "success", icon: "check" },
  open: { tone: "warning", icon: "clock" },
  diagnostic: { tone: "info", icon: "phone" },
  worthless: { tone: "danger", icon: "x" },
  blocked: { tone: "danger", icon: "x" },
};

export function DevicePanel({ traded, number, isOpen, onToggle, onRemove }: DevicePanelProps) {
  const { t } = useTranslation("tradein");
  const bodyId = useId();
  const { state } = useTrade();
  const { device } = traded;
  const standing = deviceStanding(traded);
  const { tone, icon } = STANDINGS[standing];
  const isSwap = state?.recycleType === "SWAP";
  return (
    <section className="card devpanel" aria-label={device.name} data-open={isOpen || undefined}>
      <div className="devpanel__head">
        <span className="devpanel__n">{String(number).padStart(2, "0")}</span>
        <Image src={device.imageURL} alt="" box={80} size={56} />
        <div className="devpanel__words">
          <Heading level={2} look={3}>
            {device.name}
          </Heading>
          <Badge tone={tone} icon={icon}>
            {t(`multi.standing.${standing}`)}
          </Badge>
        </div>
        {!isSwap && <DeviceValue traded={traded} />}
        <Button
          variant="quiet"
          icon={isOpen ? "chevron-up" : "chevron-down"}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={
            isOpen ? t("multi.close", { name: device.name }) : t("multi.open", { name: device.name })
          }
          isIconOnly
          onPress={onToggle}
        >
          {null}
        </Button>
        <IconButton
          icon="trash"
          variant="quiet"
          label={t("multi.removeNamed", { name: device.name })}
          onPress={onRemove}
        />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <PanelBody traded={traded} />}
      </div>
    </section>
  );
}

function DeviceValue({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const { evaluation, device } = traded;
  const promotion = device.promotions.find(({ id }) => id === device.promotionID);
  const isFinal = evaluation?.isComplete ?? false;
  return (
    <span className="found__value">
      <Text size={13} tone="muted">
        {isFinal ? t("panel.value") : t("panel.upTo")}
      </Text>
      <b>
        <Money amount={isFinal ? (evaluation?.deviceValue ?? 0) : device.maxValue} />
      </b>
      {promotion && (
        <Text size={13} tone="success">
          {promotion.title} <Money amount={promotion.value} isGain />
        </Text>
      )}
    </span>
  );
}

function PanelBody({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  const trade = useTrade();
  const { device, simStatus, evaluation } = traded;
  const { text } = referenceText(device.deviceReference);
  const isWorthless = isWithoutValue(traded);
  const giveOwnReference = async (given: GivenReference) => {
    if (trade.state && isOnList(trade.state, given.reference)) raiseCode("DEVICE_ALREADY_ON_LIST");
    else await giveReference(trade, traded.id, given);
  };
  return (
    <div className="devpanel__body">
      <Stack gap={4}>
        <Row justify="between" align="start" gap={3} isWrapping>
          <KeyValueList
            layout="facts"
            columns={3}
            items={[
              {
                key: "imei",
                label: t("quote.reference"),
                value: text ? <Mono>{text}</Mono> : t("notAvailable"),
              },
              {
                key: "sim",
                label: t("sim.label"),
                value: simStatus ? t(`sim.${simStatus}`) : t("notAvailable"),
              },
              { key: "condition", label: t("condition"), value: gradeText(evaluation?.grade) },
            ]}
          />
          <RestartButton traded={traded} />
        </Row>
        <DeviceChecks traded={traded} />
        {device.deviceReference === "" && !isWorthless && (
          <ReferenceForm
            submitLabel={t("reference.check")}
            defaultType={device.hasNetwork ? "IMEI" : "SERIAL"}
            onSubmit={giveOwnReference}
          />
        )}
        {device.hasNetwork && <SimStatus traded={traded} />}
        <Questionnaire traded={traded} hasNonWorkingNotice={false} />
        {isWorthless && (
          <Notice tone="warning">
            {trade.orderUUID === null ? t("multi.nonWorking") : t("multi.nonWorkingUpgrade")}
          </Notice>
        )}
        <DiagnosticBlock traded={traded} />
        <PromotionChoice traded={traded} />
      </Stack>
    </div>
  );
}

function DiagnosticBlock({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const [isOpen, setOpen] = useState(false);
  const isDone = traded.diagnostic?.reportStatus === "completed";
  if (!needsDiagnostic(traded) && !isDone) return null;
  return (
    <Notice
      tone={isDone ? "success" : "info"}
      actions={
        <Button size="sm" icon="phone" onPress={() => setOpen(true)}>
          {isDone ? t("diagnostic.show") : t("evaluate.startDiagnostic")}
        </Button>
      }
    >
      {isDone ? t("diagnostic.finished") : t("diagnostic.waiting")}
      {isOpen && <DiagnosticDialog traded={traded} onClose={() => setOpen(false)} />}
    </Notice>
  );
}
