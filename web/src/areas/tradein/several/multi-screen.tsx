// Several devices of one customer: found, evaluated one by one, and traded together.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { isBlocked } from "@handsel/contract/tradein/rules.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { askToConfirm } from "#kit/overlays/confirm.tsx";
import { BlockedDialog } from "../evaluate/blocked-dialog.tsx";
import { raiseBlockedReason, useBlockedReason } from "../evaluate/blocked-reason.ts";
import { CloudWarning } from "../evaluate/cloud-warning.tsx";
import { LoanText } from "../evaluate/loan-text.tsx";
import { QuoteSummary } from "../evaluate/quote-summary.tsx";
import { PartyNotice } from "../party-notice.tsx";
import { multiOutcomesPath } from "../paths.ts";
import { begunFor, isOther, useKnownSeller } from "../search/beginning.ts";
import { ReferenceForm } from "../search/reference-form.tsx";
import { SearchWays } from "../search/search-ways.tsx";
import { readSwap } from "../search/swap-address.ts";
import { useDeviceSearch } from "../search/use-device-search.ts";
import { StaffTrade } from "../staff-trade.tsx";
import { useSwapSum } from "../swap-sum.ts";
import { useTrade } from "../trade.ts";
import { restartEvaluation, selectDevice } from "../trade-actions.ts";
import { backFromEvaluation } from "../trade-flow.ts";
import { TradeFrame } from "../trade-frame.tsx";
import {
  addDevice,
  aTrade,
  changeDevice,
  removeDevice,
  type TradedDevice,
  totalSwapCost,
  totalSwapCredit,
  totalValue,
} from "../trade-state.ts";
import { DevicePanel } from "./device-panel.tsx";
import { MultiResults } from "./multi-results.tsx";
import { mayContinue, multiCounts, updatedDevice, upgradeRefusal } from "./multi-rules.ts";

export function Component() {
  return (
    <StaffTrade>
      <MultiScreen />
    </StaffTrade>
  );
}

function MultiScreen() {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const trade = useTrade();
  const { orderUUID, store } = trade;
  const { configs } = useTenant();
  const [params] = useSearchParams();
  const swap = readSwap(params, trade.state);
  const forWhom = begunFor(params, trade.state);
  const swapSum = useSwapSum();
  const beginning = aTrade({ orderUUID, ...swap, ...forWhom });
  const isNew = trade.state === null || isOther(trade.state, forWhom);
  const state = isNew || !trade.state ? beginning : trade.state;
  useKnownSeller(trade.state, store);
  useEffect(() => {
    if (isNew) store.set(beginning);
    // Opening the list begins a trade; one that is under way for the same order and customer goes on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew, orderUUID]);
  const sum =
    state.recycleType === "SWAP"
      ? swapSum({ swapCost: totalSwapCost(state), swapCredit: totalSwapCredit(state) })
      : { label: t("panel.value"), amount: totalValue(state), isGain: true };
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = openId ?? state.devices.at(-1)?.id ?? null;

  const { total, evaluated } = multiCounts(state);
  const canReturn = orderUUID !== null && (configs.recycleOptions.SWAP ?? []).includes("RETURN_DEVICE");
  const refusal = upgradeRefusal(state, {
    hasOrder: orderUUID !== null,
    onlyUpgradeMaxValue: configs.onlyUpgradeMaxValue,
    canReturnDevice: canReturn,
  });
  const refusalReason = useBlockedReason(refusal);
  const heldBack = state.devices.find(({ device }) => isBlocked(device));
  const goBack = async () => {
    const { path, clears } = backFromEvaluation(state);
    if (clears) store.set(null);
    await navigate(clears ? "/posale/services" : path);
  };
  return (
    <TradeFrame
      step="multi"
      panelTitle={t("panel.title")}
      panel={<MultiSummary devices={state.devices} isSwap={state.recycleType === "SWAP"} />}
      dock={
        <Row justify="between" align="baseline">
          <Text tone="muted">{sum.label}</Text>
          <PriceTag amount={sum.amount} size="xl" isLive isGiven={sum.isGain} />
        </Row>
      }
      back={{ onPress: goBack }}
      next={{
        label: t("multi.continue"),
        onPress: async () => navigate(multiOutcomesPath(orderUUID)),
        blockedReason: mayContinue(state, canReturn)
          ? refusalReason
          : total === 0
            ? t("multi.blockedEmpty")
            : t("multi.blockedOpen", { count: total - evaluated }),
        onBlockedPress: () => refusal && raiseBlockedReason(refusal),
      }}
    >
      <Row justify="between" align="baseline" isWrapping>
        <Heading level={1} tabIndex={-1}>
          {t("evaluate.title")}
        </Heading>
        <Text tone="muted">{t("multi.counter", { total, evaluated })}</Text>
      </Row>
      <PartyNotice />
      <QuoteSummary traded={state.devices[0]} />
      {state.devices.some(({ device }) => device.needsCloudAccountRemoval) && <CloudWarning />}
      {state.devices.map((traded, index) => (
        <DevicePanel
          key={traded.id}
          number={index + 1}
          traded={traded}
          isOpen={opened === traded.id}
          onToggle={() => setOpenId(opened === traded.id ? 0 : traded.id)}
          onRemove={() => void remove(traded)}
        />
      ))}
      {state.devices.map((traded) => (
        <LoanText key={traded.id} traded={traded} />
      ))}
      <BlockedDialog
        device={heldBack?.device ?? null}
        onLeave={() => heldBack && leave(heldBack)}
        onRestart={async () => heldBack && restartEvaluation(trade, heldBack.id)}
      />
      <AddDevice onAdded={setOpenId} reference={swap.contractReference} />
    </TradeFrame>
  );

  async function remove(traded: TradedDevice) {
    const isSure = await askToConfirm({
      title: t("multi.removeTitle", { name: traded.device.name }),
      effect: t("multi.removeEffect"),
      confirmLabel: t("multi.remove"),
      isDanger: true,
    });
    if (isSure) leave(traded);
  }

  function leave(traded: TradedDevice) {
    store.change((current) => removeDevice(current, traded.id));
    raiseCode("DEVICES_REMOVED");
  }
}

function MultiSummary({ devices, isSwap }: { devices: readonly TradedDevice[]; isSwap: boolean }) {
  const { t } = useTranslation("tradein");
  if (devices.length === 0)
    return <EmptyState icon="phone" title={t("multi.empty")} text={t("panel.emptyText")} />;
  return (
    <PanelSection>
      <KeyValueList
        layout="sum"
        items={devices.map(({ id, device, evaluation }) => ({
          key: String(id),
          label: device.name,
          value: (
            <Money
              amount={evaluation?.isComplete ? (isSwap ? evaluation.swapCost : evaluation.deviceValue) : null}
            />
          ),
        }))}
      />
    </PanelSection>
  );
}

function AddDevice({ onAdded, reference }: { onAdded: (id: number) => void; reference: string }) {
  const { t } = useTranslation("tradein");
  const trade = useTrade();
  const { store, orderUUID } = trade;
  const search = useDeviceSearch("DEVICE_ALREADY_ON_LIST");

  const add = async (found: TradeDevice) => {
    const selected = await selectDevice(trade, found);
    const state = store.get();
    if (!selected || !state) return;
    const { target } = updatedDevice(state, found);
    store.change((current) =>
      target ? changeDevice(current, target.id, selected) : addDevice(current, selected),
    );
    search.clear();
    raiseCode("DEVICES_ADDED_OR_UPDATED");
    onAdded(target?.id ?? store.get()?.devices.at(-1)?.id ?? 0);
  };
  const addOnly = async (devices: readonly TradeDevice[]) => {
    const [only, ...others] = devices;
    if (only && others.length === 0) await add(only);
  };
  const referenceForm = (
    <ReferenceForm
      submitLabel={t("search.submit")}
      defaultReference={reference}
      onSubmit={async (given) => {
        if (reference !== "" && given.reference !== reference) raiseCode("ORDER_REFERENCE_CHANGED");
        await addOnly(await search.byReference(given));
      }}
    />
  );
  return (
    <>
      <Card title={t("multi.addTitle")}>
        <SearchWays
          isOfOrder={orderUUID !== null}
          byReference={referenceForm}
          onName={async (name) => addOnly(await search.byName(name))}
          onChange={search.clear}
        />
      </Card>
      <BlockedDialog
        device={search.blocked}
        onLeave={search.clear}
        onRestart={async () => addOnly(await search.again())}
      />
      {search.results && search.results.length > 1 && <MultiResults devices={search.results} onAdd={add} />}
    </>
  );
}
