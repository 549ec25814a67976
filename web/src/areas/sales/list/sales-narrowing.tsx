// What a list was narrowed to by the figure that led here; each can be taken off again.
import type { SalesRow } from "@handsel/contract/sales/listing.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { useFinancingName } from "../financing-name.ts";
import { NARROWINGS, type Narrowing } from "./list-query.ts";

interface SalesNarrowingProps {
  narrowing: Narrowing;
  rows: readonly SalesRow[];
  onLeave: (narrowing: Narrowing) => void;
}

export function SalesNarrowing({ narrowing, rows, onLeave }: SalesNarrowingProps) {
  const { t } = useTranslation("sales");
  const financingName = useFinancingName();
  const words = {
    figure: narrowing.figure && t(`figure.${narrowing.figure}`),
    // All rows are of that seller.
    sellerID: narrowing.sellerID && t("narrowing.seller", { name: rows[0]?.vendorName ?? "–" }),
    financingType: narrowing.financingType && financingName(narrowing.financingType),
    funder: narrowing.funder && t("narrowing.funder", { name: narrowing.funder }),
    waitsFor: narrowing.waitsFor && t(`waitsFor.${narrowing.waitsFor}`),
  };
  const used = NARROWINGS.filter((name) => words[name]);
  if (used.length === 0) return null;
  return (
    <div className="narrowing">
      <Row gap={2} isWrapping>
        {used.map((name) => (
          <Button
            key={name}
            size="sm"
            iconEnd="x"
            aria-label={t("narrowing.remove", { name: words[name] })}
            onPress={() => onLeave({ ...narrowing, [name]: undefined })}
          >
            {words[name]}
          </Button>
        ))}
      </Row>
    </div>
  );
}
