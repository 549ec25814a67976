// The devices in a store's safe, to be ticked for a collection.
import type { CollectionDevice } from "@handsel/contract/tradein/collections.ts";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, ScreenReaderText } from "#kit/marks/text.tsx";
import { useGradeText } from "../grades.tsx";

export interface DevicePickerProps {
  devices: readonly CollectionDevice[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export function DevicePicker({ devices, chosen, onChange }: DevicePickerProps) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  if (devices.length === 0)
    return (
      <EmptyState icon="package" title={t("collections.safeEmpty")} text={t("collections.safeEmptyText")} />
    );
  const areAll = devices.every(({ id }) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <div className="sumframe">
      <table className="table" aria-label={t("collections.pick")}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                isSelected={areAll}
                isIndeterminate={!areAll && chosen.size > 0}
                onChange={(isAll) => onChange(new Set(isAll ? devices.map(({ id }) => id) : []))}
              >
                <ScreenReaderText>{t("collections.all")}</ScreenReaderText>
              </Checkbox>
            </th>
            <th scope="col">{t("receipt.device")}</th>
            <th scope="col">{t("receipt.reference")}</th>
            <th scope="col">{t("quote.id")}</th>
            <th scope="col">{t("condition")}</th>
            <th scope="col">{t("recycled.received")}</th>
            <th scope="col" data-align="end">
              {t("summary.value")}
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device.id} data-selected={chosen.has(device.id) || undefined}>
              <td>
                <Checkbox
                  isSelected={chosen.has(device.id)}
                  onChange={(isChosen) => toggle(device.id, isChosen)}
                >
                  <ScreenReaderText>{`${device.deviceName} ${device.deviceReference}`}</ScreenReaderText>
                </Checkbox>
              </td>
              <td>
                <b>{device.deviceName}</b>
              </td>
              <td>
                <Mono>{device.deviceReference}</Mono>
              </td>
              <td>{device.quoteID ?? "–"}</td>
              <td>{gradeText(device.grade, device.gradeTitle)}</td>
              <td>
                <DateText value={device.receivedDate} />
              </td>
              <td data-align="end">
                <Money amount={device.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
