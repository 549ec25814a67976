// The choices around the selected device: variants, extras options, insurances, subscriptions, plans. A choice shows at once
// and is priced by the server in one call.
import { type OptionGroup, type OptionItem, type OptionSets } from "@handsel/contract/catalog/options.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { RadioTiles, Swatches, type Tile } from "#kit/fields/radio-group.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { imageUrl } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { useSale } from "../sale.tsx";
import { hasCTOsIn } from "../steps/step-transitions.ts";
import { labelOf } from "./customize-groups.ts";
import { isNothing, selectedId, wantedOr } from "./option-choice.ts";
import { stockLevelOf } from "./option-stock.ts";
import { PlanTiles } from "./plan-tiles.tsx";
import type { Choosing } from "./use-choose.ts";

interface ChoiceProps {
  sets: OptionSets;
  choosing: Choosing;
}

export function OptionChoices({ sets, choosing, onCompare }: ChoiceProps & { onCompare: () => void }) {
  return (
    <Stack gap={6}>
      <GoodsChoices sets={sets} choosing={choosing} />
      <Plans sets={sets} choosing={choosing} onCompare={onCompare} />
    </Stack>
  );
}

/** Everything but the plan. */
export function GoodsChoices({ sets, choosing }: ChoiceProps) {
  return (
    <>
      {sets.product_options.map((group) => (
        <Variants key={group.id} group={group} sets={sets} choosing={choosing} />
      ))}
      {sets.extras_options.map((group) => (
        <ExtrasOptions key={group.id} group={group} choosing={choosing} />
      ))}
      <Insurances sets={sets} choosing={choosing} />
      <Subscriptions sets={sets} choosing={choosing} />
    </>
  );
}

function Variants({ group, sets, choosing: { pending, choose } }: ChoiceProps & { group: OptionGroup }) {
  const { t } = useTranslation("cart");
  const tile = useTile();
  const name = labelOf(group);
  const wanted = pending?.input.deviceCode ?? null;
  const isHere = wanted !== null && group.options.some(({ id }) => id === wanted);
  // The choices of the other groups lead to devices with the old one's features, until the new ones are here.
  const isMoving = wanted !== null && !isSelectedIn(sets, wanted);
  const field = {
    label: name ? t(`customize.groups.${name}`) : group.name,
    isReadOnly: isMoving,
    value: isMoving && isHere ? wanted : selectedId(group.options),
    onChange: (id: string) => {
      const option = group.options.find((one) => one.id === id);
      if (option && !option.selected)
        choose(
          { deviceCode: id, hasCTOs: hasCTOsIn({ product_options: [markSelected(group, id)] }) },
          { difference: option.price_difference ?? undefined },
        );
    },
  };
  if (group.id === "COLOR")
    return (
      <Swatches
        {...field}
        swatches={group.options.map((option) => ({
          value: option.id,
          name: option.name,
          image: imageUrl(option.img_url, 80, location.origin),
          isUnavailable: !option.enabled,
        }))}
      />
    );
  return <RadioTiles {...field} columns={2} tiles={group.options.map(tile)} />;
}

function isSelectedIn(sets: OptionSets, deviceCode: string): boolean {
  return sets.product_options.some(({ options }) =>
    options.some(({ id, selected }) => selected && id === deviceCode),
  );
}

function markSelected(group: OptionGroup, id: string): OptionGroup {
  return { ...group, options: group.options.map((option) => ({ ...option, selected: option.id === id })) };
}

function ExtrasOptions({
  group,
  choosing: { pending, choose },
}: Pick<ChoiceProps, "choosing"> & { group: OptionGroup }) {
  const { t } = useTranslation("cart");
  const tile = useTile();
  const name = labelOf(group);
  return (
    <RadioTiles
      label={name ? t(`customize.groups.${name}`) : t("options.care")}
      columns={2}
      value={wantedOr(pending?.input.selectedExtraOptionID, group.options)}
      onChange={(id) => {
        const option = group.options.find((one) => one.id === id);
        choose({ selectedExtraOptionID: id }, { difference: option?.price_difference ?? undefined });
      }}
      tiles={group.options.map(tile)}
    />
  );
}

/** The first group's options are the insurances; billed beside the credit, so they do not move the total. */
function Insurances({ sets, choosing: { pending, choose } }: ChoiceProps) {
  const { t } = useTranslation("cart");
  const tile = useTile();
  const offered = sets.insurance_options[0]?.options ?? [];
  if (offered.length === 0) return null;
  return (
    <RadioTiles
      label={t("options.insurances")}
      columns={2}
      value={wantedOr(pending?.input.insuranceID, offered)}
      onChange={(id) => {
        const option = offered.find((one) => one.id === id);
        choose({ insuranceID: id }, { addOnDifference: option?.price_difference ?? undefined });
      }}
      tiles={offered.map((option) => ({
        ...tile(option),
        ...(isNothing(option.id) && { description: t("options.noInsurance") }),
      }))}
    />
  );
}

const NO_SUBSCRIPTION = "";

function Subscriptions({ sets, choosing: { pending, choose } }: ChoiceProps) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const tile = useTile();
  const offered = sets.subscription_options;
  if (offered.length === 0) return null;
  const chosen = offered.find(({ selected }) => selected);
  // For every device of the order.
  const now = cart.current_order?.addOns.find(({ id }) => id === chosen?.id)?.monthly_price ?? 0;
  const wanted = pending ? (pending.input.subscriptionID ?? NO_SUBSCRIPTION) : undefined;
  return (
    <RadioTiles
      label={t("options.subscriptions")}
      columns={2}
      value={wanted ?? chosen?.id ?? NO_SUBSCRIPTION}
      onChange={(id) => {
        const option = offered.find((one) => one.id === id);
        const difference = option ? option.price_difference : 0 - now;
        choose({ subscriptionID: id || null }, { addOnDifference: difference ?? undefined });
      }}
      tiles={[
        {
          value: NO_SUBSCRIPTION,
          title: t("options.noSubscription"),
          price: <Difference amount={0 - now} />,
        },
        ...offered.map(tile),
      ]}
    />
  );
}

function Plans({ sets, choosing, onCompare }: ChoiceProps & { onCompare: () => void }) {
  const { t } = useTranslation("cart");
  const plans = sets.paymentplan_options;
  return (
    <Stack gap={2}>
      <PlanTiles
        plans={plans}
        choosing={choosing}
        label={t("options.plans")}
        columns={2}
        price={(difference) => <Difference amount={difference} />}
      />
      {plans.length > 1 && (
        <span>
          <Button variant="quiet" size="sm" icon="columns" onPress={onCompare}>
            {t("compare.open")}
          </Button>
        </span>
      )}
    </Stack>
  );
}

/** An option as a tile: its name, what it changes a month, what it cost before, and its stock in words. */
function useTile(): (option: OptionItem) => Tile {
  const { t } = useTranslation("cart");
  return (option) => {
    const level = stockLevelOf(option);
    return {
      value: option.id,
      title: option.name,
      price: option.price_difference === null ? undefined : <Difference amount={option.price_difference} />,
      description:
        option.strikethroughPrice === null ? undefined : (
          <s>
            <Money amount={option.strikethroughPrice} />
          </s>
        ),
      stock: level ? { level, text: t(`options.stock.${level}`) } : undefined,
      unavailableReason: option.enabled
        ? undefined
        : level === "out"
          ? t("options.soldOut")
          : t("options.unavailable"),
    };
  };
}

function Difference({ amount }: { amount: number }) {
  const { t } = useTranslation("cart");
  return (
    <>
      <Money amount={amount} isSigned /> <span className="per">{t("options.aMonth")}</span>
    </>
  );
}
