// The beginning of a trade: which device is it? By its number or by its name; for an order by its number alone.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { raiseCode } from "#client/notifications/notifications.ts";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { EvaluationSummary, ValueDock } from "../evaluate/evaluation-panel.tsx";
import { PartyNotice } from "../party-notice.tsx";
import { evaluatePath, multiPath, salePath } from "../paths.ts";
import { StaffTrade } from "../staff-trade.tsx";
import { useTrade } from "../trade.ts";
import { beginWith, selectDevice } from "../trade-actions.ts";
import { TradeFrame } from "../trade-frame.tsx";
import { aTrade } from "../trade-state.ts";
import { begunFor, isOther, useKnownSeller } from "./beginning.ts";
import { FoundDevices } from "./found-devices.tsx";
import { type GivenReference, ReferenceForm } from "./reference-form.tsx";
import { SearchWays } from "./search-ways.tsx";
import { readSwap } from "./swap-address.ts";
import { useDeviceSearch } from "./use-device-search.ts";

export function Component() {
  return (
    <StaffTrade>
      <SearchScreen />
    </StaffTrade>
  );
}

function SearchScreen() {
  const { isMulti, orderUUID } = useTrade();
  const [params] = useSearchParams();
  if (isMulti) return <Navigate to={{ pathname: multiPath(orderUUID), search: params.toString() }} replace />;
  return <SingleSearch />;
}

function SingleSearch() {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const trade = useTrade();
  const { orderUUID } = trade;
  const [params] = useSearchParams();
  const { state, store } = trade;
  const swap = readSwap(params, state);
  const search = useDeviceSearch("DUPLICATE_REFERENCE");
  // Only the reference of a contract can be changed; one that was scanned is just typed in.
  const lastReference = useRef(orderUUID === null ? "" : swap.contractReference);
  const underWay = state?.devices[0];
  const forWhom = begunFor(params, state);
  const isNew = state === null || isOther(state, forWhom);
  useEffect(() => {
    if (isNew) store.set(aTrade({ orderUUID, ...swap, ...forWhom }));
    // Opening the search begins a trade; one that is under way for the same order and customer goes on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew, orderUUID]);
  useKnownSeller(state, store);

  const choose = async (device: TradeDevice) => {
    const selected = await selectDevice(trade, device);
    if (!selected) return;
    const { funder = null, seller = null } = store.get() ?? {};
    beginWith(trade, { orderUUID, ...swap, ...forWhom, funder: funder ?? swap.funder, seller }, selected);
    await navigate(evaluatePath(orderUUID));
  };
  const chooseOnly = async (devices: readonly TradeDevice[]) => {
    const [only, ...others] = devices;
    if (only && others.length === 0) await choose(only);
  };
  const byReference = async (given: GivenReference) => {
    if (lastReference.current !== "" && given.reference !== lastReference.current)
      raiseCode("ORDER_REFERENCE_CHANGED");
    lastReference.current = orderUUID === null ? "" : given.reference;
    await chooseOnly(await search.byReference(given));
  };

  const referenceForm = (
    <ReferenceForm
      submitLabel={t("search.submit")}
      defaultReference={swap.contractReference}
      onSubmit={byReference}
    />
  );
  return (
    <TradeFrame
      step="search"
      panelTitle={underWay?.device.name ?? t("panel.title")}
      panel={
        underWay ? (
          <EvaluationSummary traded={underWay} />
        ) : (
          <EmptyState icon="phone" title={t("panel.empty")} text={t("panel.emptyText")} />
        )
      }
      hint={t("search.hint")}
      // Whoever came back here without giving the device up goes on with it.
      {...(underWay && {
        dock: <ValueDock traded={underWay} isSwap={orderUUID !== null} />,
        next: { label: t("steps.evaluate"), onPress: async () => navigate(evaluatePath(orderUUID)) },
      })}
      {...(orderUUID !== null && {
        back: { onPress: async () => navigate(salePath(orderUUID)) },
      })}
    >
      <Heading level={1} tabIndex={-1}>
        {orderUUID === null ? t("search.title") : t("search.titleOrder")}
      </Heading>
      <Text as="p" tone="muted">
        {orderUUID === null ? t("search.text") : t("search.textOrder")}
      </Text>
      <PartyNotice parties={["device-check"]} />
      <Card>
        <SearchWays
          isOfOrder={orderUUID !== null}
          byReference={referenceForm}
          onName={async (name) => chooseOnly(await search.byName(name))}
          onChange={search.clear}
        />
      </Card>
      <FoundDevices search={search} onChoose={choose} onFoundAgain={chooseOnly} />
    </TradeFrame>
  );
}
