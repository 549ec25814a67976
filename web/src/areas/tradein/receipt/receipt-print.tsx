import type { Receipt } from "@handsel/contract/tradein/tradecart.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Text } from "#kit/marks/text.tsx";
import { type CopyFor, ReceiptCopy } from "./receipt-copy.tsx";
import "./receipt.css";

const COPIES: readonly CopyFor[] = ["customer", "store", "collector"];

/** The three copies as they leave the printer, one to a page. */
export function ReceiptPrint({ receipt, onBack }: { receipt: Receipt; onBack: () => void }) {
  const { t } = useTranslation("tradein");
  // Whoever pressed Print wants paper: the copies are shown and sent to the printer in one go.
  useEffect(() => {
    window.print();
  }, []);
  return (
    <div className="printview">
      <div className="printbar">
        <Button icon="arrow-left" onPress={onBack}>
          {t("back")}
        </Button>
        <div className="printbar__words">
          <h1 className="h3" tabIndex={-1}>
            {t("receipt.printView")}
          </h1>
          <Text size={13} tone="muted">
            {t("receipt.printHint")}
          </Text>
        </div>
        <Button variant="primary" icon="printer" onPress={() => window.print()}>
          {t("receipt.print")}
        </Button>
      </div>
      <div className="sheets">
        {COPIES.map((copyFor) => (
          <ReceiptCopy key={copyFor} receipt={receipt} copyFor={copyFor} />
        ))}
      </div>
    </div>
  );
}
