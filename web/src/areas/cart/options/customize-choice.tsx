import type { OptionItem } from "@handsel/contract/catalog/options.ts";
import { useTranslation } from "react-i18next";
import { RadioTiles, Swatches } from "#kit/fields/radio-group.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { imageUrl } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { type CustomizeGroup, labelOf } from "./customize-groups.ts";

export interface CustomizeChoiceProps {
  group: CustomizeGroup;
  /** The device being selected at this moment, in whichever group. */
  wantedId: string | null;
  onChoose: (option: OptionItem) => void;
}

export function CustomizeChoice({ group, wantedId, onChoose }: CustomizeChoiceProps) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  const name = labelOf(group);
  const isWantedHere = wantedId !== null && group.options.some(({ id }) => id === wantedId);
  const field = {
    label: name ? t(`customize.groups.${name}`) : group.name,
    value: isWantedHere ? wantedId : group.selectedId,
    onChange: (id: string) => {
      const option = group.options.find((one) => one.id === id);
      if (option && option.id !== group.selectedId) onChoose(option);
    },
  };

  switch (group.look) {
    case "pictures":
      return (
        <Swatches
          {...field}
          swatches={group.options.map(({ id, name: colour, img_url, enabled }) => ({
            value: id,
            name: colour,
            image: imageUrl(img_url, 80, location.origin),
            isUnavailable: !enabled,
          }))}
        />
      );
    case "list":
      return (
        <Select
          {...field}
          options={group.options.map(({ id, name: label, price_difference }) => ({
            value: id,
            label,
            description: price_difference
              ? t("customize.difference", { amount: formatter.money(price_difference, { isSigned: true }) })
              : undefined,
          }))}
        />
      );
    case "circles":
      return (
        <RadioTiles
          {...field}
          columns={2}
          tiles={group.options.map(({ id, name: title, price_difference, enabled }) => ({
            value: id,
            title,
            price:
              price_difference === null ? undefined : (
                <>
                  <Money amount={price_difference} isSigned />{" "}
                  <span className="per">{t("options.aMonth")}</span>
                </>
              ),
            unavailableReason: enabled ? undefined : t("customize.unavailable"),
          }))}
        />
      );
  }
}
