// What a search found: each device with the most it can be worth.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { isHardToFind } from "../evaluate/evaluation-rules.ts";
import { MissingDeviceDialog } from "./missing-device-dialog.tsx";

export interface DeviceResultsProps {
  devices: readonly TradeDevice[];
  onChoose: (device: TradeDevice) => Promise<unknown>;
}

export function DeviceResults({ devices, onChoose }: DeviceResultsProps) {
  const { t } = useTranslation("tradein");
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <Card
      title={t("results.title")}
      meta={<Text tone="muted">{t("results.count", { count: devices.length })}</Text>}
      isFlush
    >
      <ul className="found" aria-label={t("results.title")}>
        {devices.map((device) => (
          <li key={device.deviceID} className="found__row">
            <Image src={device.imageURL} alt="" box={80} size={56} />
            <span className="found__words">
              <b className="found__name">
                {device.name}
                {isHardToFind(device) && (
                  <IconButton
                    icon="help"
                    label={t("results.cannotFind")}
                    variant="quiet"
                    size="sm"
                    onPress={() => setHelpOpen(true)}
                  />
                )}
              </b>
              <Text size={13} tone="muted">
                {device.manufacturerName}
              </Text>
            </span>
            <span className="found__value">
              <Text size={13} tone="muted">
                {t("results.maxValue")}
              </Text>
              <b>
                <Money amount={device.maxValue} />
              </b>
            </span>
            <Button
              variant="soft"
              aria-label={t("results.chooseNamed", { name: device.name })}
              onPress={() => onChoose(device)}
            >
              {t("results.choose")}
            </Button>
          </li>
        ))}
      </ul>
      <MissingDeviceDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Card>
  );
}
