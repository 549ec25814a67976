// The rows of the contract's status: what happened in each, whom it waits for, and what staff do in it.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import {
  type ContractStep,
  isCompleted,
  type StepStatus,
} from "@handsel/contract/checkout/contract-steps.ts";
import { statusActions, verifyIDStatus } from "@handsel/contract/checkout/status-actions.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { type StatusStep, StatusSteps } from "#kit/feedback/status-steps.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import { confirmCustomerId } from "../api.ts";
import { captionKey, stateOf } from "./contract-status-captions.ts";
import { rowOfExtras, type StatusRow, statusRows } from "./contract-status-rules.ts";
import { DeviceReferences, hasDeviceReferences } from "./device-references.tsx";
import { ExtrasChoice } from "./extras-choice.tsx";

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
  beside,
}: {
  cartUUID: string;
  status: OrderStatus;
  onResend: () => void;
  /** Another way to the lender's page, beside sending the link again. */
  beside?: ReactNode;
}) {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const formatter = useFormatter();
  const actions = statusActions(status, configs);
  const describe = useRowText(status);

  const isStaffsTurn = (row: StatusRow) =>
    (row === "verifyID" && actions.confirmID) ||
    (row === "deviceReference" && actions.nameDevice) ||
    (row === "handOver" && actions.activate);

  const rows = statusRows(status, configs);
  const steps = rows.map(({ row, status: step }): StatusStep => {
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
      status: row === "creditSign" ? t(captionKey(row, step)) : undefined,
      time:
        at && STEP_OF_ROW[row] && state !== "idle" ? (
          <time dateTime={at}>{formatter.time(at)}</time>
        ) : undefined,
      end:
        row === "verifyID" ? (
          <VerifyID cartUUID={cartUUID} status={status} isEnabled={actions.confirmID} />
        ) : undefined,
      children: childrenOf(row),
    };
  });

  function childrenOf(row: StatusRow): ReactNode {
    if (actions.settleExtras && status.partialApproval && row === rowOfExtras(rows))
      return <ExtrasChoice cartUUID={cartUUID} {...status} partialApproval={status.partialApproval} />;
    if (row === "creditSign" && (actions.resend || beside)) {
      return (
        <div className="btngroup">
          {actions.resend && (
            <Button size="sm" icon="send" onPress={onResend}>
              {t("resend.open")}
            </Button>
          )}
          {beside}
        </div>
      );
    }
    if (row === "deviceReference" && hasDeviceReferences(status, actions.nameDevice))
      return <DeviceReferences cartUUID={cartUUID} status={status} hasForm={actions.nameDevice} />;
    return undefined;
  }

  return <StatusSteps steps={steps} label={t("status.title")} />;
}

/** The caption of a row, with what is known beyond it. */
function useRowText(status: OrderStatus): (row: StatusRow, step: StepStatus) => string {
  const { t } = useTranslation("checkout");
  const formatter = useFormatter();
  const { firstName, lastName } = status.contractCustomer;
  const { partialApproval, steps } = status;

  /** What became of that which the lender does not finance. */
  function describePart(): string[] {
    if (!partialApproval) return [];
    const { extras, shortAmount } = partialApproval;
    const isPaid = isCompleted(steps.handOverDevice);
    const amount = formatter.money(shortAmount);
    return [
      ...(shortAmount > 0 ? [t(isPaid ? "partial.shortPaid" : "partial.short", { amount })] : []),
      ...(extras === "PAID" ? [t("partial.paid")] : []),
      ...(extras === "DROPPED" ? [t("partial.dropped")] : []),
    ];
  }

  return (row, step) => {
    const caption = t(captionKey(row, step), { firstName, lastName });
    const more: (string | null)[] = [];
    if (row === "creditSign") {
      if (status.application === "SENDING") more.push(t("status.sending", { funder: status.funderName }));
      if (step === "PARTIAL_APPROVED" && status.approvedAmount !== null)
        more.push(t("status.approvedAmount", { amount: formatter.money(status.approvedAmount) }));
      more.push(...describePart());
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

function VerifyID({
  cartUUID,
  status,
  isEnabled,
}: {
  cartUUID: string;
  status: OrderStatus;
  isEnabled: boolean;
}) {
  const { t } = useTranslation("checkout");
  const { mutate, isPending, variables } = useMutation(confirmCustomerId(cartUUID));
  const isTicked = isPending ? variables.isConfirmed : isCompleted(verifyIDStatus(status));
  return (
    <Checkbox
      isSelected={isTicked ?? true}
      isDisabled={!isEnabled || isPending}
      onChange={(isConfirmed) => mutate({ isConfirmed })}
    >
      {t("status.idConfirmed")}
    </Checkbox>
  );
}
