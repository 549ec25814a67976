// Another colour or size in the place of a device that is in the cart already; everything around it stays.
import type { ProductLine } from "@handsel/contract/cart/cart.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { RadioTiles } from "#kit/fields/radio-group.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { changeDevice, otherDevices, run } from "../api.ts";
import { useSale } from "../sale.tsx";

type Changeable = Pick<ProductLine, "uuid" | "name" | "device_code">;

export function ChangeDevice({ line }: { line: Changeable }) {
  const { t } = useTranslation("cart");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="edit"
        size="sm"
        variant="quiet"
        label={t("changeDevice.open", { name: line.name })}
        onPress={() => setOpen(true)}
      />
      {isOpen && <ChangeDeviceDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDeviceDialog({ line, onClose }: { line: Changeable; onClose: () => void }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const [wanted, setWanted] = useState(line.device_code);
  const { data, isError, refetch } = useQuery(otherDevices(cart.uuid, line.uuid, cart.version));
  const devices = data?.devices ?? [];
  const change = async () => {
    // A refusal has been shown; the dialog stays with what was chosen.
    const changed = await run(changeDevice(), {
      cartUUID: cart.uuid,
      productUUID: line.uuid,
      deviceCode: wanted,
    }).catch(() => null);
    if (!changed) return;
    const name = devices.find(({ deviceCode }) => deviceCode === wanted)?.name ?? "";
    toasts.success(t("changeDevice.done", { name }));
    onClose();
  };
  return (
    <Modal
      isOpen
      size="lg"
      onClose={onClose}
      title={t("changeDevice.title", { name: line.name })}
      footer={
        <>
          <Button onPress={onClose}>{t("changeDevice.keep")}</Button>
          <Button
            variant="primary"
            onPress={change}
            blockedReason={wanted === line.device_code ? t("changeDevice.same") : undefined}
          >
            {t("changeDevice.submit")}
          </Button>
        </>
      }
    >
      {devices.length > 0 && (
        <RadioTiles
          label={t("changeDevice.label")}
          isLabelHidden
          columns={2}
          value={wanted}
          onChange={setWanted}
          tiles={devices.map((device) => ({
            value: device.deviceCode,
            title: device.options.join(", ") || device.name,
            description: device.selected ? t("changeDevice.now") : <Money amount={device.price} />,
            ...(device.monthlyDifference !== null && {
              price: <Money amount={device.monthlyDifference} isSigned />,
            }),
            ...(!device.isInStock && !device.selected && { unavailableReason: t("changeDevice.outOfStock") }),
            ...(device.isInStock &&
              device.monthlyDifference === null && { unavailableReason: t("changeDevice.noPlan") }),
          }))}
        />
      )}
      {!data && (isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />)}
    </Modal>
  );
}
