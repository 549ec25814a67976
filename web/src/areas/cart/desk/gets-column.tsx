// What the customer gets: the device with everything that can be chosen about it, and the extras beside it.
import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { options, removeExtra, run } from "../api.ts";
import { ordersOf, placeOf } from "../cart-facts.ts";
import { useFamilySearch } from "../catalogue/family-search.ts";
import { Extras } from "../extras/extras-screen.tsx";
import { GoodsChoices } from "../options/option-choices.tsx";
import { stockOf } from "../options/option-stock.ts";
import { OptionStock } from "../options/option-stock-hint.tsx";
import { useChoose } from "../options/use-choose.ts";
import { WhyThisPrice } from "../plans/price-explanation.tsx";
import { useSale } from "../sale.tsx";
import { LeaseLine } from "./lease-line.tsx";
import { canTakeUp, takeUpGoods } from "./open-desk.ts";
import { PickDevice, useTakeFamily } from "./pick-device.tsx";

const NewPrices = lazy(async () => ({ default: (await import("../new-prices.tsx")).NewPrices }));

export function GetsHead() {
  const { t } = useTranslation("desk");
  const { cart } = useSale();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Heading level={2}>{t("gets.title")}</Heading>
      {cart.isOpen && canTakeUp(cart) && (
        <Button variant="quiet" size="sm" icon="edit" id="desk-take-up" onPress={() => takeUpGoods(cart)}>
          {t("gets.change")}
        </Button>
      )}
      {cart.isOpen && cart.selected?.deviceCode && (
        <Button variant="quiet" size="sm" icon="search" onPress={() => setPicking(true)}>
          {t("gets.other")}
        </Button>
      )}
      {isPicking && <PickDevice onClose={() => setPicking(false)} />}
    </>
  );
}

export function GetsBody() {
  const { cart } = useSale();
  if (!cart.isOpen) return <Goods />;
  return (
    <>
      {cart.hasNewPrices && (
        <Suspense>
          <NewPrices cart={cart} />
        </Suspense>
      )}
      <OpenGoods />
    </>
  );
}

function OpenGoods() {
  const { cart } = useSale();
  // A box that is scanned anywhere on the desk is what the customer gets.
  useFamilySearch(useTakeFamily());
  if (!cart.selected?.deviceCode && cart.orders.length > 0) return <Goods />;
  return cart.selected?.deviceCode ? <ChosenDevice cartUUID={cart.uuid} /> : <NoDevice />;
}

function NoDevice() {
  const { t } = useTranslation("desk");
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <EmptyState
        icon="phone"
        title={t("gets.none")}
        text={t("gets.noneText")}
        action={
          <Button variant="primary" icon="search" id="desk-pick" onPress={() => setPicking(true)}>
            {t("gets.pick")}
          </Button>
        }
        level={3}
      />
      {isPicking && <PickDevice onClose={() => setPicking(false)} />}
    </>
  );
}

function ChosenDevice({ cartUUID }: { cartUUID: string }) {
  const { data, isError, refetch } = useQuery(options(cartUUID));
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  return data ? <Choices sets={data} /> : <Loader />;
}

function Choices({ sets }: { sets: OptionSets }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const choosing = useChoose();
  const stock = stockOf(sets);
  return (
    <Stack gap={4}>
      <div className="deskhero">
        <Image src={sets.selectedOption?.images[0]?.url} alt="" box={200} size={96} isEager />
        <Stack gap={1}>
          <Heading level={3}>{cart.family ?? ""}</Heading>
          {stock && <OptionStock level={stock} />}
        </Stack>
      </div>
      {choosing.retry && (
        <Notice
          tone="danger"
          actions={
            <Button size="sm" icon="refresh" onPress={choosing.retry}>
              {t("options.retry")}
            </Button>
          }
        >
          {t("options.notChanged")}
        </Notice>
      )}
      <LeaseLine />
      <GoodsChoices sets={sets} choosing={choosing} />
      <DeskExtras />
    </Stack>
  );
}

function DeskExtras() {
  const { t } = useTranslation("desk");
  const { cart } = useSale();
  const [isAdding, setAdding] = useState(false);
  const order = cart.current_order;
  const extras = order?.extras.items.filter(({ isCTO }) => !isCTO) ?? [];
  return (
    <section aria-label={t("gets.extras")}>
      <Row justify="between" align="center">
        <Text weight="bold" size={14}>
          {t("gets.extras")}
        </Text>
        <Button variant="quiet" size="sm" icon="plus" onPress={() => setAdding(true)}>
          {t("gets.add")}
        </Button>
      </Row>
      <ul className="desklines">
        {extras.map(({ uuid, extra_code, description, img_url, quantity, totalCashPrice, locked }) => (
          <li key={uuid} className="deskline">
            <Image src={img_url} alt="" box={80} size={36} />
            <span className="deskline__name">
              {quantity > 1 ? `${quantity} × ${description}` : description}
            </span>
            <Money amount={totalCashPrice} />
            {!locked && order && (
              <IconButton
                icon="trash"
                size="sm"
                variant="quiet"
                label={t("gets.remove", { name: description })}
                onPress={() => run(removeExtra(), { ...placeOf(cart, order), extraUUID: uuid, extra_code })}
              />
            )}
          </li>
        ))}
      </ul>
      <Modal isOpen={isAdding} onClose={() => setAdding(false)} title={t("gets.extras")} size="xl">
        <Extras />
      </Modal>
    </section>
  );
}

/** What was sent, or lies in the cart: as it stands. */
function Goods() {
  const { cart } = useSale();
  const orders = ordersOf(cart);
  const [first] = orders.flatMap(({ products }) => products.items);
  return (
    <>
      {first && (
        <div className="desksent">
          <Image src={first.img_url} alt="" box={200} size={144} isEager />
        </div>
      )}
      <ul className="desklines" data-sent>
        {orders.flatMap(({ products, extras, addOns }) => [
          ...products.items.map(
            ({ uuid, img_url, short_name, name, quantity, selected_options, totalCashPrice }) => (
              <li key={uuid} className="deskline">
                <Image src={img_url} alt="" box={80} size={40} />
                <span className="deskline__name">
                  {quantity > 1 ? `${quantity} × ${short_name || name}` : short_name || name}
                  <small>{Object.values(selected_options).join(", ")}</small>
                </span>
                <Money amount={totalCashPrice} />
              </li>
            ),
          ),
          ...extras.items.map(({ uuid, img_url, description, totalCashPrice }) => (
            <li key={uuid} className="deskline">
              <Image src={img_url} alt="" box={80} size={40} />
              <span className="deskline__name">{description}</span>
              <Money amount={totalCashPrice} />
            </li>
          )),
          ...addOns.map(({ id, name, monthly_price }) => (
            <li key={id} className="deskline">
              <span />
              <span className="deskline__name">{name}</span>
              <Money amount={monthly_price} />
            </li>
          )),
        ])}
      </ul>
    </>
  );
}

/** The lines and what they cost together, before anything is taken off. */
export function GetsFoot() {
  const { t } = useTranslation("desk");
  const { cart } = useSale();
  const orders = ordersOf(cart);
  const lines = orders.flatMap(({ products, extras }) => [
    ...products.items.map((item) => ({ ...item, label: item.short_name || item.name })),
    ...extras.items.map((item) => ({ ...item, label: item.description })),
  ]);
  if (lines.length === 0) return null;
  const shown = lines.slice(0, SHOWN_LINES);
  const total =
    lines.reduce((cents, { totalCashPrice }) => cents + Math.round(totalCashPrice * 100), 0) / 100;
  return (
    <KeyValueList
      layout="sum"
      items={[
        ...shown.map(({ uuid, label, quantity, totalCashPrice }) => ({
          key: uuid,
          label: quantity > 1 ? `${quantity} × ${label}` : label,
          value: <Money amount={totalCashPrice} />,
        })),
        ...(lines.length > shown.length
          ? [{ key: "more", label: t("gets.more", { count: lines.length - shown.length }), value: "" }]
          : []),
        {
          key: "total",
          isStrong: true,
          label: (
            <span className="dockname">
              {t("gets.price")}
              <WhyThisPrice cart={cart} figure="saleAmount" name={t("gets.price")} />
            </span>
          ),
          value: <Money amount={total} />,
        },
      ]}
    />
  );
}

/** What fits into the foot of a column. */
const SHOWN_LINES = 2;
