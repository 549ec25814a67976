import { randomUUIDv7 } from "node:crypto";
import { toMoney } from "@handsel/contract/fields.ts";
import {
  APPROVE_BANK_PAYMENT_FILE,
  type BankTransfer,
  CHANGE_BANK_PAYMENT_ACCOUNT,
  CREATE_BANK_PAYMENT_FILE,
  DROP_BANK_PAYMENT_FILE,
  GET_BANK_PAYMENT_FILE,
  LIST_BANK_PAYMENTS,
  type PaymentFile,
  RETURN_BANK_PAYMENT,
} from "@handsel/contract/tradein/bank-payments.ts";
import { book } from "#areas/ledger/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { fileUrl, linkedFile } from "../file-links.ts";
import {
  approveFile,
  type BankPaymentRow,
  changeAccount,
  dropFile,
  findPaymentFile,
  insertPaymentFile,
  listPaymentFiles,
  listPaymentsOf,
  listWaitingPayments,
  nextPaymentFileNumber,
  type PaymentFileRow,
  putIntoFile,
  returnTransfer,
  totalPaymentFile,
} from "../queries/payouts.ts";
import { paidMoney, returnedMoney } from "../trade-money.ts";

type FileContext = Pick<WithCaller<TransactionContext>, "platform" | "tenant" | "caller" | "clock">;

function wireFile(row: PaymentFileRow, ctx: FileContext): PaymentFile {
  const file = linkedFile("payments", row.id, ctx);
  const status = row.approvedAt ? "APPROVED" : row.droppedAt ? "DROPPED" : "MADE";
  return {
    id: row.id,
    fileName: row.fileName,
    paymentCount: row.paymentCount,
    totalValue: toMoney(row.totalMinor),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.userName,
    url: fileUrl(ctx.platform.config, file, ctx.clock.now()),
    status,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    approvedBy: row.approvedName ?? "",
    returnedCount: row.returnedCount,
    canApprove: status === "MADE" && row.userId !== ctx.caller.userId,
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
      attempt: payment.attempt,
      returnReason: payment.returnReason ?? "",
    })),
    files: files.map((row) => wireFile(row, ctx)),
    currencyCode: ctx.tenant.currency,
  };
});

export const getBankPaymentFile = implement(GET_BANK_PAYMENT_FILE, async ({ fileID }, ctx) => ({
  file: wireFile(await getFile(ctx.db, fileID), ctx),
  transfers: (await listPaymentsOf(ctx.db, fileID)).map(wireTransfer),
}));

export const createBankPaymentFile = implement(CREATE_BANK_PAYMENT_FILE, async (_input, ctx) => {
  const { db, tenant, caller } = ctx;
  const now = ctx.clock.now();
  const id = randomUUIDv7();
  const number = await nextPaymentFileNumber(db);
  const fileName = `${tenant.wlCode}-payments-${dayIn(tenant.timeZone, now)}-${number}.xml`;
  const { userId, name: userName } = caller;
  await insertPaymentFile(db, { id, number, fileName, userId, userName, createdAt: now });
  if ((await putIntoFile(db, id, now)) === 0) throw refuse("NO_RECORDS_FOUND");
  await totalPaymentFile(db, id);
  return { file: wireFile(await getFile(db, id), ctx) };
});

export const approveBankPaymentFile = implement(APPROVE_BANK_PAYMENT_FILE, async ({ fileID }, ctx) => {
  const { db, caller } = ctx;
  const now = ctx.clock.now();
  const file = await getFile(db, fileID);
  if (file.userId === caller.userId) throw refuse("SECOND_PERSON_NEEDED");
  const paid = await approveFile(db, fileID, { userId: caller.userId, userName: caller.name, now });
  if (!paid) throw refuse("CHANGED_MEANWHILE");
  book(
    db,
    paid.map((transfer) => paidMoney({ ...transfer, at: now, fileName: file.fileName })),
  );
  return { file: wireFile(await getFile(db, fileID), ctx) };
});

export const dropBankPaymentFile = implement(DROP_BANK_PAYMENT_FILE, async ({ fileID }, ctx) => {
  await getFile(ctx.db, fileID);
  if (!(await dropFile(ctx.db, fileID, ctx.caller.name, ctx.clock.now()))) throw refuse("CHANGED_MEANWHILE");
  return { file: wireFile(await getFile(ctx.db, fileID), ctx) };
});

export const returnBankPayment = implement(RETURN_BANK_PAYMENT, async (input, ctx) => {
  const { db, caller } = ctx;
  const { fileID: fileId, tradecartID: tradecartId, reason } = input;
  const now = ctx.clock.now();
  const { fileName } = await getFile(db, fileId);
  const returned = await returnTransfer(db, { fileId, tradecartId, reason, userName: caller.name, now });
  if (!returned) throw refuse("CHANGED_MEANWHILE");
  book(db, [returnedMoney({ ...returned, at: now, fileName })]);
  return {
    file: wireFile(await getFile(db, fileId), ctx),
    transfers: (await listPaymentsOf(db, fileId)).map(wireTransfer),
  };
});

export const changeBankPaymentAccount = implement(CHANGE_BANK_PAYMENT_ACCOUNT, async (input, { db }) => {
  const { tradecartID: tradecartId, IBAN, beneficiary } = input;
  if (!(await changeAccount(db, { tradecartId, iban: IBAN, beneficiary }))) throw refuse("CHANGED_MEANWHILE");
  return {};
});

async function getFile(db: Db, id: string): Promise<PaymentFileRow> {
  const file = await findPaymentFile(db, id);
  if (!file) throw refuse("NO_RECORDS_FOUND");
  return file;
}

const wireTransfer = (row: BankPaymentRow): BankTransfer => ({
  tradecartID: row.tradecartId,
  quoteID: row.quoteNumber,
  beneficiary: row.beneficiary,
  maskedIBAN: masked(row.iban),
  value: toMoney(row.valueMinor),
  attempt: row.attempt,
  returnedAt: row.returnedAt?.toISOString() ?? null,
  returnReason: row.returnReason ?? "",
});
