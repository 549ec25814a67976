// The file that a bank takes: a credit transfer initiation, ISO 20022 pain.001.001.09. Amounts are written from whole cents.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { BankPaymentRow, PaymentFileRow } from "../queries/payouts.ts";

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** Banks take a small alphabet and at most so many letters. */
const bankText = (text: string, most: number) =>
  escape(
    text
      .normalize("NFD")
      .replaceAll(/[^\x20-\x7e]/g, "")
      .slice(0, most),
  );

/** 12345 is written 123.45, without ever becoming a fraction. */
function decimal(minor: number): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function paymentFileXml(
  tenant: Pick<WhiteLabel, "registeredName" | "currency" | "wlCode">,
  file: PaymentFileRow,
  payments: readonly BankPaymentRow[],
): string {
  const createdAt = file.createdAt.toISOString().slice(0, 19);
  const messageId = `${tenant.wlCode}-TRADE-${file.number}`;
  const total = decimal(payments.reduce((sum, { valueMinor }) => sum + valueMinor, 0));
  const debtor = bankText(tenant.registeredName, 70);
  const transfers = payments.map(
    (payment) => `      <CdtTrfTxInf>
        <PmtId><EndToEndId>${bankText(payment.sid, 35)}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${tenant.currency}">${decimal(payment.valueMinor)}</InstdAmt></Amt>
        <Cdtr><Nm>${bankText(payment.beneficiary, 70)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${bankText(payment.iban, 34)}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${bankText(`Trade-in ${payment.quoteNumber}`, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${messageId}</MsgId>
      <CreDtTm>${createdAt}</CreDtTm>
      <NbOfTxs>${payments.length}</NbOfTxs>
      <CtrlSum>${total}</CtrlSum>
      <InitgPty><Nm>${debtor}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${messageId}-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>${payments.length}</NbOfTxs>
      <CtrlSum>${total}</CtrlSum>
      <ReqdExctnDt><Dt>${createdAt.slice(0, 10)}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${debtor}</Nm></Dbtr>
${transfers.join("\n")}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}
