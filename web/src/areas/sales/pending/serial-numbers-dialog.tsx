import { deviceReference } from "@handsel/contract/fields.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { addSerialNumbers } from "../api.ts";
import { succeeds } from "../succeeds.ts";
import { namelessPieces } from "./pending-reasons.ts";

const fieldOf = (index: number) => `piece${index}`;

/** One serial number for each piece that has none. */
export function SerialNumbersDialog({ sale, onClose }: { sale: SaleDetail; onClose: () => void }) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(addSerialNumbers());
  const pieces = useMemo(() => namelessPieces(sale.contracts), [sale.contracts]);
  const schema = useMemo(
    () => z.object(Object.fromEntries(pieces.map((_, index) => [fieldOf(index), deviceReference]))),
    [pieces],
  );
  const form = useForm(schema, {
    defaultValues: Object.fromEntries(pieces.map((_, index) => [fieldOf(index), ""])),
    onSubmit: async (values) => {
      const serialNumbers = pieces.map(({ id }, index) => ({
        id,
        deviceReference: String(values[fieldOf(index)] ?? "").trim(),
      }));
      if (!(await succeeds(mutateAsync({ cartUUID: sale.cartUUID, serialNumbers })))) return;
      toasts.success(t("sale.serials.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("sale.serials.title")}
      size="md"
      submitLabel={t("sale.serials.save")}
      onClose={onClose}
    >
      {pieces.map(({ id, description }, index) => (
        <FormTextField
          key={id}
          name={fieldOf(index)}
          label={t("sale.serials.of", { name: description, number: index + 1 })}
          isMono
          autoComplete="off"
          spellCheck="false"
        />
      ))}
    </FormDialog>
  );
}
