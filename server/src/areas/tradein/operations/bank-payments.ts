import { randomUUIDv7 } from "node:crypto";
import { toMoney } from "@handsel/contract/fields.ts";
import {
  CREATE_BANK_PAYMENT_FILE,
  LIST_BANK_PAYMENTS,
  type PaymentFile,
} from "@handsel/contract/tradein/bank-payments.ts";
import { dayIn } from "#clock.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { fileUrl, linkedFile } from "../file-links.ts";
import {
  findPaymentFile,
  insertPaymentFile,
  listPaymentFiles,
  listWaitingPayments,
  nextPaymentFileNumber,
  type PaymentFileRow,
  putIntoFile,
  totalPaymentFile,
} from "../queries/payouts.ts";

type FileContext = Pick<WithCaller<TransactionContext>, "platform" | "tenant" | "caller" | "clock">;

function wireFile(row: PaymentFileRow, ctx: FileContext): PaymentFile {
  const file = linkedFile("payments", row.id, ctx);
  return {
    id: row.id,
    fileName: row.fileName,
    paymentCount: row.paymentCount,
    totalValue: toMoney(row.totalMinor),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.userName,
    url: fileUrl(ctx.platform.config, file, ctx.clock.now()),
  };
}

const masked = (iban: string) => `${iban.slice(0, 2)}…${iban.slice(-4)}`;

export const listBankPayments = implement(LIST_BANK_PAYMENTS, async ({ limit }, ctx) => {
  const now = ctx.clock.now();
  const [waiting, files] = await Promise.all([
    listWaitingPayments(ctx.db, limit),
    listPaymentFiles(ctx.db, limit),
  ]);
  return {
    waiting: waiting.map((payment) => ({
      tradecartID: payment.tradecartId,
      quoteID: payment.quoteNumber,
      beneficiary: payment.beneficiary,
      maskedIBAN: masked(payment.iban),
      value: toMoney(payment.valueMinor),
      storeName: payment.storeName,
      dueAt: payment.dueAt.toISOString(),
      isDue: payment.dueAt <= now,
    })),
    files: files.map((row) => wireFile(row, ctx)),
    currencyCode: ctx.tenant.currency,
  };
});

export const createBankPaymentFile = implement(CREATE_BANK_PAYMENT_FILE, async (_input, ctx) => {
  const { db, tenant, caller } = ctx;
  const now = ctx.clock.now();
  const id = randomUUIDv7();
  const number = await nextPaymentFileNumber(db);
  const fileName = `${tenant.wlCode}-payments-${dayIn(tenant.timeZone, now)}-${number}.xml`;
  await insertPaymentFile(db, {
    id,
    number,
    fileName,
    userId: caller.userId,
    userName: caller.name,
    createdAt: now,
  });
  const taken = await putIntoFile(db, id, now);
  if (taken.length === 0) throw refuse("NO_RECORDS_FOUND");
  await totalPaymentFile(db, id);
  const file = await findPaymentFile(db, id);
  if (!file) throw new Error("a payment file that was just written is not there");
  return { file: wireFile(file, ctx) };
});
