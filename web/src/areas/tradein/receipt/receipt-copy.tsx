// One printed copy of the receipt. All three have the same layout; what differs is whom it is for.
import type { Receipt } from "@handsel/contract/tradein/tradecart.ts";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Barcode } from "#kit/marks/barcode.tsx";
import { RetailerSign } from "#themes/retailer-mark.tsx";
import { useGradeText } from "../grades.tsx";
import { isFetched, useVisitText } from "../home-visit.tsx";
import { usePaymentTypeName } from "../outcome/payment-choice.tsx";
import { referenceText } from "../reference-text.ts";
import { endedBy } from "../swap-sum.ts";
import { customerLines, receiptNumber, storeLines } from "./receipt-facts.ts";

export type CopyFor = "customer" | "store" | "collector";

export function ReceiptCopy({ receipt, copyFor }: { receipt: Receipt; copyFor: CopyFor }) {
  const { t } = useTranslation("tradein");
  const tenant = useTenant();
  const formatter = useFormatter();
  const visitText = useVisitText();
  const visitLines = receipt.visit && isFetched(receipt.visit) ? [visitText(receipt.visit)] : [];
  const isPortugal = tenant.country === "PT";
  return (
    <article className="rc" aria-label={t(`receipt.copies.${copyFor}`)}>
      <header className="rc__head">
        <div>{!isPortugal && <Logo />}</div>
        <div className="rc__caption">{t(`receipt.copies.${copyFor}`)}</div>
        <div className="rc__bar">
          <Barcode
            value={receipt.barcodeReference}
            format={tenant.configs.recycleBarCodeFormat}
            height={40}
            moduleWidth={1.2}
          />
        </div>
      </header>
      <div className="rc__title">
        <h2 className="rc__h1">{t("receipt.title", { number: receiptNumber(receipt) })}</h2>
        <span>{formatter.dateTime(receipt.orderDate)}</span>
      </div>
      <div className="rc__two">
        <Block
          title={t("receipt.customer")}
          lines={[...customerLines(receipt, t("customer.idNumber")), ...visitLines]}
        />
        <Block title={t("receipt.store")} lines={storeLines(receipt)} />
      </div>
      <DeviceTable receipt={receipt} />
      <Legal receipt={receipt} />
      {copyFor === "collector" && <Reminder />}
      <Signature receipt={receipt} />
    </article>
  );
}

function Logo() {
  const tenant = useTenant();
  return (
    <span className="rc__logo">
      <RetailerSign tenant={tenant} />
    </span>
  );
}

function Block({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className="rc__h2">{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function DeviceTable({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const gradeText = useGradeText();
  const paymentTypeName = usePaymentTypeName();
  return (
    <table className="rc__table">
      <thead>
        <tr>
          <th scope="col">{t("receipt.device")}</th>
          <th scope="col">{t("receipt.reference")}</th>
          <th scope="col">{t("summary.sim")}</th>
          <th scope="col">{t("condition")}</th>
          <th scope="col" className="rc__num">
            {t("summary.value")}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.devices.map((device) => (
          <tr key={device.id}>
            <td>
              {device.name}
              {device.promotionTitle && <div className="rc__small">{device.promotionTitle}</div>}
            </td>
            <td className="rc__mono">{referenceText(device.deviceReference).text}</td>
            <td>{device.networkStatus ? t(`sim.${device.networkStatus}`) : t("notAvailable")}</td>
            <td>{gradeText(device.grade, device.gradeTitle)}</td>
            <td className="rc__num">{formatter.money(device.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t("summary.total")}
          </th>
          <td className="rc__num">{formatter.money(receipt.totalValue)}</td>
        </tr>
        {receipt.totalSwapCredit > 0 && (
          <>
            <tr>
              <th scope="row" colSpan={4}>
                {t("summary.endsOld")}
              </th>
              <td className="rc__num">
                {formatter.money(-endedBy(receipt.totalValue, receipt.totalSwapCredit))}
              </td>
            </tr>
            <tr>
              <th scope="row" colSpan={4}>
                {t("summary.offNew")}
              </th>
              <td className="rc__num">{formatter.money(receipt.totalSwapCredit)}</td>
            </tr>
          </>
        )}
        {receipt.source === "SWAP" && receipt.totalSwapCost !== 0 && (
          <tr>
            <th scope="row" colSpan={4}>
              {t("summary.swapCost")}
              {receipt.paymentType && ` (${paymentTypeName(receipt.paymentType)})`}
            </th>
            <td className="rc__num">{formatter.money(receipt.totalSwapCost)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** What the law of the country has the seller declare; it comes ready from the server. */
function Legal({ receipt }: { receipt: Receipt }) {
  const { paragraphs, termsURL } = receipt.legal;
  return (
    <div className="rc__legal">
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph}>
          {paragraph}
          {termsURL && index === paragraphs.length - 1 && ` ${termsURL}`}
        </p>
      ))}
    </div>
  );
}

function Reminder() {
  const { t } = useTranslation("tradein");
  return (
    <div className="rc__reminder">
      <h3 className="rc__h2">{t("receipt.reminder.title")}</h3>
      <ol>
        <li>{t("receipt.reminder.sheet")}</li>
        <li>{t("receipt.reminder.box")}</li>
        <li>{t("receipt.reminder.collection")}</li>
      </ol>
    </div>
  );
}

function Signature({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const { country, configs } = useTenant();
  const signedOn = receipt.signedOn ?? receipt.orderDate;
  return (
    <>
      {country === "PT" && <p className="rc__accepts">{t("receipt.clientAccepts")}</p>}
      <div className="rc__sign">
        <span>
          {configs.customerTradecartApproval
            ? t("receipt.signedOn", { date: formatter.date(signedOn) })
            : t("receipt.date")}
        </span>
        <span>{t("receipt.signature")}</span>
      </div>
    </>
  );
}
