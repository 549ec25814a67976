// The file that a bank takes: a credit transfer initiation, ISO 20022 pain.001.001.09. Amounts are written from whole cents.
import assert from "node:assert/strict";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { z } from "zod";
import type { BankPaymentRow, PaymentFileRow } from "../queries/payouts.ts";
import { faultsOfPaymentFile } from "./payment-file-rules.ts";

const settings = z.object({
  payments: z.object({
    iban: z.string().regex(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/),
    bic: z.string().regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  }),
});

export interface DebtorAccount {
  iban?: string;
  bic?: string;
}

/** The retailer's own account, of its private settings; a bank that knows its customer takes a file without it. */
export function debtorAccount(privateSettings: Record<string, unknown>): DebtorAccount {
  return settings.safeParse(privateSettings).data?.payments ?? {};
}

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
  account: DebtorAccount,
): string {
  const createdAt = file.createdAt.toISOString().slice(0, 19);
  const messageId = `${tenant.wlCode}-TRADE-${file.number}`;
  const total = decimal(payments.reduce((sum, { valueMinor }) => sum + valueMinor, 0));
  const debtor = bankText(tenant.registeredName, 70);
  const other = `<Othr><Id>NOTPROVIDED</Id></Othr>`;
  const transfers = payments.map(
    (payment) => `      <CdtTrfTxInf>
        <PmtId><EndToEndId>${bankText(payment.sid, 35)}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${tenant.currency}">${decimal(payment.valueMinor)}</InstdAmt></Amt>
        <Cdtr><Nm>${bankText(payment.beneficiary, 70)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${bankText(payment.iban, 34)}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${bankText(`Trade-in ${payment.quoteNumber}`, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
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
      <DbtrAcct><Id>${account.iban ? `<IBAN>${account.iban}</IBAN>` : other}</Id></DbtrAcct>
      <DbtrAgt><FinInstnId>${account.bic ? `<BICFI>${account.bic}</BICFI>` : other}</FinInstnId></DbtrAgt>
${transfers.join("\n")}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
  assert.deepEqual(faultsOfPaymentFile(xml), []);
  return xml;
}
