// The chosen model: its pictures and facts on the left, everything that can be chosen about it on the right.
import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { options } from "../api.ts";
import { PlanComparison } from "../plans/plan-comparison.tsx";
import { useSale } from "../sale.tsx";
import { FlowFrame } from "../steps/flow-frame.tsx";
import { OptionChoices } from "./option-choices.tsx";
import { OptionFacts } from "./option-facts.tsx";
import { stockOf } from "./option-stock.ts";
import { OptionStock } from "./option-stock-hint.tsx";
import { Slideshow } from "./slideshow.tsx";
import { useChoose } from "./use-choose.ts";

export function Component() {
  return (
    <FlowFrame step="options">
      <Options />
    </FlowFrame>
  );
}

function Options() {
  const { cart } = useSale();
  const { data, isError, refetch } = useQuery(options(cart.uuid));
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  return data ? <ChosenModel sets={data} /> : <Loader />;
}

function ChosenModel({ sets }: { sets: OptionSets }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const choosing = useChoose();
  const [isComparing, setComparing] = useState(false);
  const { selectedOption } = sets;
  return (
    <div className="opt">
      <div className="gallery">
        <Slideshow
          // Another device has other pictures and begins with its first.
          key={selectedOption?.part_number}
          images={selectedOption?.images.map(({ url }) => url) ?? []}
          name={cart.family ?? ""}
        />
        {selectedOption && <OptionFacts option={selectedOption} />}
      </div>
      <Stack gap={6}>
        <ModelHead sets={sets} />
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
        <OptionChoices sets={sets} choosing={choosing} onCompare={() => setComparing(true)} />
        <PlanComparison isOpen={isComparing} onClose={() => setComparing(false)} choosing={choosing} />
      </Stack>
    </div>
  );
}

function ModelHead({ sets }: { sets: OptionSets }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { selectedOption } = sets;
  const stock = stockOf(sets);
  return (
    <Stack gap={2}>
      <Heading level={1} tabIndex={-1}>
        {t("options.title", { family: cart.family ?? "" })}
      </Heading>
      {selectedOption && (
        <Row isWrapping gap={3} align="baseline">
          {selectedOption.monthly_price ? (
            <PriceTag amount={selectedOption.monthly_price} size="lg" per={t("options.perMonth")} />
          ) : null}
          <Text size={14} tone="muted">
            {t("options.cashPrice")}{" "}
            {selectedOption.strikethroughPrice !== null && (
              <s>
                <Money amount={selectedOption.strikethroughPrice} />
              </s>
            )}{" "}
            <b>
              <Money
                amount={
                  selectedOption.pricingIncludesTax
                    ? selectedOption.cash_price
                    : selectedOption.cashPriceExclVAT
                }
              />
            </b>{" "}
            {selectedOption.pricingIncludesTax ? t("options.inclVat") : t("options.exclVat")}
          </Text>
          {stock && <OptionStock level={stock} />}
        </Row>
      )}
    </Stack>
  );
}
