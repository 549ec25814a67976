// The rows of the contract's status: what happened in each, whom it waits for, and what staff do in it.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import {
  type ContractStep,
  isCompleted,
  type StepStatus,
} from "@handsel/contract/checkout/contract-steps.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/button.tsx";
import { Checkbox } from "#kit/checkbox.tsx";
import type { IconName } from "#kit/icon.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { type StatusStep, StatusSteps } from "#kit/status-steps.tsx";
import { confirmCustomerId } from "./api.ts";
import { captionOf, stateOf } from "./contract-status-captions.ts";
import {
  hasActivate,
  hasReferenceForm,
  hasResend,
  isVerifyIDDisabled,
  type StatusRow,
  statusRows,
  verifyIDStatus,
} from "./contract-status-rules.ts";
import { DeviceReferences, hasDeviceReferences } from "./device-references.tsx";

const ICONS: Record<StatusRow, IconName> = {
  termsAndConditions: "document",
  creditSign: "bank",
  verifyID: "id-card",
  deviceReference: "scan",
  tradeReview: "recycle",
  tradeIDUpload: "camera",
  recycle: "recycle",
  swapDevice: "refresh",
  handOver: "hand",
  swap: "refresh",
};

const STEP_OF_ROW: Partial<Record<StatusRow, ContractStep>> = {
  termsAndConditions: "termsAndConditions",
  creditSign: "creditSign",
  deviceReference: "deviceReference",
  recycle: "recycleStatus",
  swapDevice: "recycleStatus",
  handOver: "handOverDevice",
  swap: "swap",
};

export function StatusRows({
  cartUUID,
  status,
  onResend,
}: {
  cartUUID: string;
  status: OrderStatus;
  onResend: () => void;
}) {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const formatter = useFormatter();
  const hasForm = hasReferenceForm(status, configs);
  const canActivate = hasActivate(status, configs);
  const describe = useRowText(status);

  const isStaffsTurn = (row: StatusRow) =>
    (row === "verifyID" && !isVerifyIDDisabled(status)) ||
    (row === "deviceReference" && hasForm) ||
    (row === "handOver" && canActivate);

  const steps = statusRows(status, configs).map(({ row, status: step }): StatusStep => {
    const state = stateOf(step, {
      isStaffsTurn: isStaffsTurn(row),
      isFuture: row === "handOver" || row === "verifyID" || row === "deviceReference",
    });
    const at = status.stepTimes[STEP_OF_ROW[row] ?? "swap"];
    return {
      id: row,
      title: t(`status.rows.${row}.title`),
      text: describe(row, step),
      state,
      icon: ICONS[row],
      status: row === "creditSign" ? t(`status.rows.${row}.${captionOf(row, step)}`) : undefined,
      time:
        at && STEP_OF_ROW[row] && state !== "idle" ? (
          <time dateTime={at}>{formatter.time(at)}</time>
        ) : undefined,
      end: row === "verifyID" ? <VerifyID cartUUID={cartUUID} status={status} /> : undefined,
      children: childrenOf(row),
    };
  });

  function childrenOf(row: StatusRow): ReactNode {
    if (row === "creditSign" && hasResend(status)) {
      return (
        <Button size="sm" icon="send" onPress={onResend}>
          {t("resend.open")}
        </Button>
      );
    }
    if (row === "deviceReference" && hasDeviceReferences(status, hasForm))
      return <DeviceReferences cartUUID={cartUUID} status={status} hasForm={hasForm} />;
    return undefined;
  }

  return <StatusSteps steps={steps} label={t("status.title")} />;
}

/** The caption of a row, with what is known beyond it. */
function useRowText(status: OrderStatus): (row: StatusRow, step: StepStatus) => string {
  const { t } = useTranslation("checkout");
  const formatter = useFormatter();
  const { firstName, lastName } = status.contractCustomer;
  return (row, step) => {
    const caption = t(`status.rows.${row}.${captionOf(row, step)}`, { firstName, lastName });
    const more: (string | null)[] = [];
    if (row === "creditSign") {
      if (status.application === "SENDING") more.push(t("status.sending", { funder: status.funderName }));
      if (step === "PARTIAL_APPROVED" && status.approvedAmount !== null)
        more.push(t("status.approvedAmount", { amount: formatter.money(status.approvedAmount) }));
      if (isCompleted(step) && status.deviceFunderReference !== null)
        more.push(t("status.funderReference", { reference: status.deviceFunderReference }));
    }
    if (row === "deviceReference") more.push(...status.devices.map(({ deviceReference }) => deviceReference));
    if ((row === "recycle" || row === "swapDevice") && status.tradecart) {
      const { deviceNames, amount } = status.tradecart;
      more.push([...deviceNames, formatter.money(amount)].join(", "));
    }
    return [caption, ...more.filter(Boolean)].join(" · ");
  };
}

function VerifyID({ cartUUID, status }: { cartUUID: string; status: OrderStatus }) {
  const { t } = useTranslation("checkout");
  const { mutate, isPending, variables } = useMutation(confirmCustomerId(cartUUID));
  const isTicked = isPending ? variables.isConfirmed : isCompleted(verifyIDStatus(status));
  return (
    <Checkbox
      isSelected={isTicked ?? true}
      isDisabled={isVerifyIDDisabled(status) || isPending}
      onChange={(isConfirmed) => mutate({ isConfirmed })}
    >
      {t("status.idConfirmed")}
    </Checkbox>
  );
}
