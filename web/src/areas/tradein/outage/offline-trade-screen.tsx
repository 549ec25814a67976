// Taking in a device without a line: its questions and its value from the collectors' prices of the last hour, and the seller. It is
// kept sealed on this till and becomes a quote when the line is back; what only others know is checked then.
import type { TradePack } from "@handsel/contract/tradein/trade-pack.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PACK_DAYS_MS } from "#client/outage/till.ts";
import { useKeptPack } from "#client/outage/use-kept-pack.ts";
import { useStore } from "#client/store.ts";
import { useTenant } from "#client/tenant.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { RadioGroup } from "#kit/fields/radio-group.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Page, Stack } from "#kit/layout/layout.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import { SimStatus } from "../evaluate/device-head.tsx";
import { EvaluationSummary, ValueDock } from "../evaluate/evaluation-panel.tsx";
import { Questionnaire } from "../evaluate/questionnaire.tsx";
import { TradeContext } from "../trade.ts";
import { beginWith, selectDevice } from "../trade-actions.ts";
import { createTradeStore } from "../trade-store.ts";
import { OfflineSeller } from "./offline-seller.tsx";
import { deviceOf, findModels, packCalls } from "./pack-calls.ts";

const MOST_MODELS = 8;

const store = createTradeStore("handsel.offlineTrade");

export function Component() {
  const { t } = useTranslation("tradein");
  const kept = useKeptPack("trades");
  return (
    <Page>
      <Stack gap={4}>
        <Heading level={1}>{t("outage.title")}</Heading>
        {kept && <Evaluating pack={kept.content} takenAt={kept.takenAt} />}
        {kept === null && <Notice tone="warning">{t("outage.noPack")}</Notice>}
      </Stack>
    </Page>
  );
}

function Evaluating({ pack, takenAt }: { pack: TradePack; takenAt: string }) {
  const { t } = useTranslation("tradein");
  const { currency } = useTenant();
  const state = useStore(store);
  const calls = useMemo(() => packCalls(pack, currency), [pack, currency]);
  const date = useDateText(takenAt, "full");
  const isOld = useNow().getTime() - Date.parse(takenAt) > PACK_DAYS_MS;
  const [isKept, setKept] = useState(false);
  if (isOld) return <Notice tone="warning">{t("outage.oldPack", { date })}</Notice>;
  const trade = { mode: "vendor" as const, orderUUID: null, isMulti: false, state, store, calls };
  const traded = state?.devices[0];
  const choose = async (deviceID: string) => {
    const model = pack.models.find((one) => one.deviceID === deviceID);
    const chosen = model && (await selectDevice(trade, deviceOf(pack, model)));
    if (chosen) beginWith(trade, { orderUUID: null }, chosen);
    setKept(false);
  };
  return (
    <TradeContext value={trade}>
      <Text tone="muted">{t("outage.pricesOf", { date })}</Text>
      <Columns count={2} gap={4}>
        <Stack gap={4}>
          <ModelChoice pack={pack} chosenId={traded?.device.deviceID ?? null} onChoose={choose} />
          {traded?.device.hasNetwork && (
            <Card isFlush>
              <SimStatus traded={traded} />
            </Card>
          )}
          {traded && <Questionnaire key={traded.device.deviceID} traded={traded} />}
        </Stack>
        <Stack gap={4}>
          {traded && (
            <Card title={t("panel.title")}>
              <EvaluationSummary traded={traded} />
              <ValueDock traded={traded} isSwap={false} />
            </Card>
          )}
          {traded && (
            <OfflineSeller
              key={traded.device.deviceID}
              traded={traded}
              takenAt={takenAt}
              onKept={() => {
                store.set(null);
                setKept(true);
              }}
            />
          )}
          {isKept && <Notice tone="success">{t("outage.kept")}</Notice>}
        </Stack>
      </Columns>
    </TradeContext>
  );
}

function ModelChoice({
  pack,
  chosenId,
  onChoose,
}: {
  pack: TradePack;
  chosenId: string | null;
  onChoose: (deviceID: string) => unknown;
}) {
  const { t } = useTranslation("tradein");
  const { money } = useFormatter();
  const [text, setText] = useState("");
  return (
    <Card title={t("outage.device")}>
      <Stack gap={3}>
        <TextField label={t("outage.search")} icon="search" value={text} onChange={setText} />
        <RadioGroup
          label={t("outage.device")}
          value={chosenId}
          onChange={onChoose}
          options={findModels(pack, text, MOST_MODELS).map(({ deviceID, name, maxMinor }) => ({
            value: deviceID,
            label: name,
            description: t("outage.upTo", { amount: money(maxMinor / 100) }),
          }))}
        />
      </Stack>
    </Card>
  );
}
