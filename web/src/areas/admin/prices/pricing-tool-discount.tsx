import type { Money } from "@handsel/contract/fields.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormMoneyInput } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { discountSchema } from "./pricing-tool-calendar.ts";

interface DiscountCardProps {
  salePrice: Money;
  /** The one that the figures on the page contain. */
  discount: number;
  onSimulate: (discount: number) => unknown;
}

export function DiscountCard({ salePrice, discount, onSimulate }: DiscountCardProps) {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const most = formatter.money(salePrice);
  const form = useForm(discountSchema(salePrice, most), {
    defaultValues: { selectedDiscount: discount },
    onSubmit: ({ selectedDiscount }) => onSimulate(selectedDiscount / 100),
  });
  const { reset } = form.controls;
  useEffect(() => reset({ selectedDiscount: discount }), [discount, reset]);
  return (
    <Card title={t("pricing.simulation")}>
      <Form form={form} label={t("pricing.simulation")}>
        <FormMoneyInput
          name="selectedDiscount"
          label={t("pricing.discount")}
          help={t("pricing.discountHelp", { least: formatter.money(0), most })}
        />
        <SubmitButton variant="soft">{t("pricing.simulate")}</SubmitButton>
      </Form>
    </Card>
  );
}
