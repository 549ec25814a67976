// What the customer gives: the contract that ends with the deal, and the devices that are traded in, evaluated in place.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { isImei, normalReference } from "@handsel/contract/rules/device-reference.ts";
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import type { Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { swapOrderOf } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { ReferenceLine } from "../evaluate/device-head.tsx";
import { useGradeText } from "../grades.tsx";
import { PartyNotice } from "../party-notice.tsx";
import { FoundDevices } from "../search/found-devices.tsx";
import { ReferenceForm } from "../search/reference-form.tsx";
import { SearchWays } from "../search/search-ways.tsx";
import { useDeviceSearch } from "../search/use-device-search.ts";
import "../tradein.css";
import { useTrade } from "../trade.ts";
import { selectDevice } from "../trade-actions.ts";
import { addDevice, type TradeState } from "../trade-state.ts";
import { beginDeskTrade, isToBeFound, outcomeFor, useDeskTrade } from "./desk-trade.tsx";
import { useGiven } from "./given.ts";
import { OldContract } from "./old-contract.tsx";
import { TradeOnDesk } from "./trade-on-desk.tsx";

interface GivesProps {
  cart: Cart;
  customerID: string | null;
  /** The new contract runs, so that what was agreed has happened; or it never will, and all is as it was. */
  end?: "DONE" | "BACK" | null;
}

export function GivesHead({ cart, customerID }: GivesProps) {
  const { t } = useTranslation("desk");
  const { configs } = useTenant();
  const { isMulti } = useTrade();
  const trade = useDeskTrade(cart);
  const offered = outcomeFor(configs.recycleOptions.TRADE_IN ?? [], cart.financingType);
  const isFree = cart.isOpen && cart.tradecartID === null && trade === null;
  const mayAdd = isMulti && cart.isOpen && trade?.recycleType === "TRADE_IN" && trade.devices.length > 0;
  return (
    <>
      <Heading level={2}>{t("gives.title")}</Heading>
      {(isFree || mayAdd) && offered && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus"
          onPress={() => {
            if (isFree) beginDeskTrade(cart.uuid, { outcome: offered, customerID });
            else document.getElementById("desk-another")?.scrollIntoView();
          }}
        >
          {t("gives.add")}
        </Button>
      )}
    </>
  );
}

export function GivesBody({ cart, customerID, end = null }: GivesProps) {
  const { t } = useTranslation("desk");
  const { configs } = useTenant();
  const { trade, known, old } = useGiven(cart);
  const outcome = outcomeFor(configs.recycleOptions.TRADE_IN ?? [], cart.financingType);
  if (trade && cart.isOpen)
    return (
      <Stack gap={3}>
        {old && <OldContract holding={old} />}
        <OpenTrade cart={cart} state={trade} />
      </Stack>
    );
  if (cart.tradecartID !== null)
    return (
      <Stack gap={3}>
        {old && <OldContract holding={old} />}
        {known && <KnownTrade tradecart={known} />}
        {known && end === null && swapOrderOf(cart) !== null && (
          <Notice tone="info">{t("gives.untilSigned")}</Notice>
        )}
        {known && end === "BACK" && (
          <Notice tone="info">
            {t(swapOrderOf(cart) === null ? "gives.keptDevice" : "gives.keptContract")}
          </Notice>
        )}
      </Stack>
    );
  return (
    <EmptyState
      icon="recycle"
      title={t("gives.none")}
      text={outcome ? t("gives.noneText") : t("gives.notBought")}
      action={
        outcome &&
        cart.isOpen && (
          <Button icon="plus" onPress={() => beginDeskTrade(cart.uuid, { outcome, customerID })}>
            {t("gives.add")}
          </Button>
        )
      }
      level={3}
    />
  );
}

function OpenTrade({ cart, state }: { cart: Cart; state: TradeState }) {
  const { isMulti } = useTrade();
  // A trade whose value is in the deal is made anew with one device more, and the deal follows.
  const mayAddMore = isMulti && state.recycleType === "TRADE_IN" && isOwnTrade(cart, state);
  return (
    <Stack gap={3}>
      {state.devices.length > 0 && <TradeOnDesk cart={cart} state={state} />}
      {(state.devices.length === 0 || mayAddMore) && <FindDevice cart={cart} state={state} />}
    </Stack>
  );
}

/** The deal has no trade yet, or this one. */
const isOwnTrade = ({ tradecartID }: Pick<Cart, "tradecartID">, state: TradeState) =>
  tradecartID === null || tradecartID === state.tradecartID;

/** By its number or its name; the device of a contract by its number alone. */
function FindDevice({ cart, state }: { cart: Cart; state: TradeState }) {
  const { t } = useTranslation("desk");
  const { t: words } = useTranslation("tradein");
  const trade = useTrade();
  const search = useDeviceSearch("DEVICE_ALREADY_ON_LIST");
  const [isOpen, setOpen] = useState(state.devices.length === 0);
  const choose = async (device: TradeDevice) => {
    const selected = await selectDevice(trade, device);
    if (!selected) return;
    trade.store.change((current) => addDevice(current, selected));
    search.clear();
    setOpen(false);
  };
  const chooseOnly = async (devices: readonly TradeDevice[]) => {
    const [only, ...others] = devices;
    if (only && others.length === 0) await choose(only);
  };
  // Where the number came with the press that began it, nobody has to press again.
  const known = normalReference(state.contractReference);
  useEffect(() => {
    if (!isToBeFound(cart.uuid)) return;
    // What was refused has been told, and the number stands in its field.
    void search.byReference({ reference: known, isIMEI: isImei(known) }).then(chooseOnly, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each number
  }, [cart.uuid]);
  if (!isOpen)
    return (
      <Button id="desk-another" icon="plus" onPress={() => setOpen(true)}>
        {t("gives.another")}
      </Button>
    );
  return (
    <section className="card deskfind" id="desk-find" aria-label={t("gives.find")}>
      <PartyNotice />
      <SearchWays
        isOfOrder={state.orderUUID !== null}
        byReference={
          <ReferenceForm
            submitLabel={words("search.submit")}
            defaultReference={state.contractReference}
            onSubmit={async (given) => chooseOnly(await search.byReference(given))}
          />
        }
        onName={async (name) => chooseOnly(await search.byName(name))}
        onChange={search.clear}
      />
      <FoundDevices search={search} onChoose={choose} onFoundAgain={chooseOnly} />
      <Button
        variant="quiet"
        size="sm"
        onPress={() => (state.devices.length === 0 ? trade.store.set(null) : setOpen(false))}
      >
        {t("gives.leave")}
      </Button>
      {!isOwnTrade(cart, state) && <Notice tone="info">{t("gives.one")}</Notice>}
    </section>
  );
}

/** A trade that came with the cart, or was made at another till. */
function KnownTrade({ tradecart }: { tradecart: Tradecart }) {
  const gradeText = useGradeText();
  return tradecart.devices.map((device) => (
    <section key={device.id} className="card deskcard" aria-label={device.name}>
      <Heading level={3} look={4}>
        {device.name}
      </Heading>
      <ReferenceLine reference={device.deviceReference} />
      <KeyValueList
        layout="sum"
        items={[
          {
            key: "grade",
            label: gradeText(device.grade, device.gradeTitle),
            value: <Money amount={device.value} />,
          },
        ]}
      />
    </section>
  ));
}
