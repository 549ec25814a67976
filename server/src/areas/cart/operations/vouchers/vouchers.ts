// The vouchers page: list, save one, make a batch, switch on and off, delete what was never used.
import { randomInt } from "node:crypto";
import {
  CREATE_VOUCHERS,
  DELETE_VOUCHER,
  GET_VOUCHER,
  LIST_VOUCHERS,
  SAVE_VOUCHER,
  SET_VOUCHER_STATUS,
  type Voucher,
} from "@handsel/contract/cart/vouchers.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { recorded, renameInVersions } from "#areas/catalog/index.ts";
import { changedFields, recordAudit } from "#areas/platform/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { sortVouchers } from "../../queries/sort-vouchers.ts";
import {
  countVouchers,
  deleteUnusedVoucher,
  findVoucher,
  listVoucherCodes,
  listVoucherRows,
  listVoucherUses,
  renameVoucher,
  saveVouchers,
  setVoucherStatuses,
  type VoucherRow,
  type VoucherValues,
} from "../../queries/vouchers.ts";

export const listVouchers = implement(LIST_VOUCHERS, async (input, { db, tenant, clock }) => {
  const filter = { text: input.text?.trim() || null, status: input.status ?? null, use: input.use ?? null };
  const part = { after: input.after || null, limit: input.limit + 1 };
  const today = dayIn(tenant.timeZone, clock.now());
  const rows = input.sort
    ? await sortVouchers(db, filter, { sort: input.sort, today, ...part })
    : await listVoucherRows(db, filter, part);
  const vouchers = rows.slice(0, input.limit).map(voucherOf);
  return {
    vouchers,
    next: rows.length > input.limit ? (vouchers.at(-1)?.code ?? null) : null,
    total: input.after ? null : await countVouchers(db, filter),
  };
});

export const getVoucher = implement(GET_VOUCHER, async ({ id }, { db }) => {
  const voucher = voucherOf(await getRow(db, id));
  const uses = await listVoucherUses(db, id);
  return {
    voucher,
    uses: uses.map(({ redeemedAt, amountMinor, cartId, ...use }) => ({
      ...use,
      redeemedAt: redeemedAt.toISOString(),
      amount: toMoney(amountMinor),
      cartUUID: cartId,
    })),
  };
});

export const saveVoucher = implement(SAVE_VOUCHER, async ({ voucher: given }, ctx) => {
  const { db } = ctx;
  const before = given.id ? await getRow(db, given.id) : undefined;
  if (before && given.updatedAt && Date.parse(given.updatedAt) !== before.updatedAt.getTime())
    throw refuse("CHANGED_MEANWHILE");
  const values = { ...valuesOf(given), code: given.code.toUpperCase(), batch: before?.batch ?? "" };
  if (before && before.code !== values.code) {
    await renameVoucher(db, before.id, values.code).catch(codeTaken);
    await renameInVersions(db, "VOUCHER", { from: before.code, to: values.code });
  }
  const [id = ""] = await recorded(ctx, "VOUCHER", [values.code], () =>
    saveVouchers(db, [{ ...values, id: before?.id ?? null }], ctx.clock.now()).catch(codeTaken),
  );
  const after = await getRow(db, id);
  const entry = { entity: "VOUCHER" as const, entityId: id, entityName: after.code };
  const changes = before && changedFields(fieldsOf(before), fieldsOf(after));
  if (!before) await recordAudit(ctx, { ...entry, action: "VOUCHER_CREATED", after: fieldsOf(after) });
  else if (changes) await recordAudit(ctx, { ...entry, action: "VOUCHER_CHANGED", ...changes });
  return { voucher: voucherOf(after) };
});

export const createVouchers = implement(CREATE_VOUCHERS, async (input, ctx) => {
  const values = { ...valuesOf(input), batch: input.batch.trim() };
  const prefix = input.prefix.toUpperCase();
  const codes = new Set<string>();
  while (codes.size < input.count) codes.add(randomCode(prefix));
  const vouchers = [...codes].map((code) => ({ ...values, code, id: null }));
  const created = await saveVouchers(ctx.db, vouchers, ctx.clock.now()).catch(codeTaken);
  await recordAudit(ctx, {
    action: "VOUCHER_CREATED",
    entity: "VOUCHER",
    entityId: values.batch,
    entityName: values.batch,
    after: { count: created.length, kind: values.kind, validFrom: values.validFrom, validTo: values.validTo },
  });
  return { created: created.length };
});

export const setVoucherStatus = implement(SET_VOUCHER_STATUS, async ({ ids, status }, ctx) => {
  const codes = await listVoucherCodes(ctx.db, ids);
  const changed = await recorded(ctx, "VOUCHER", codes, () =>
    setVoucherStatuses(ctx.db, ids, status, ctx.clock.now()),
  );
  if (changed.length > 0)
    await recordAudit(ctx, {
      action: "VOUCHER_CHANGED",
      entity: "VOUCHER",
      entityId: changed[0]?.code ?? "",
      entityName: changed.length === 1 ? (changed[0]?.code ?? "") : String(changed.length),
      after: { vouchers: changed.map(({ code }) => code).slice(0, 100), status },
    });
  return { changed: changed.length };
});

export const deleteVoucher = implement(DELETE_VOUCHER, async ({ id }, ctx) => {
  const before = await getRow(ctx.db, id);
  await recorded(ctx, "VOUCHER", [before.code], () => setVoucherStatuses(ctx.db, [id], 0, ctx.clock.now()));
  if (!(await deleteUnusedVoucher(ctx.db, id))) throw refuse("VOUCHER_USED_UP");
  await recordAudit(ctx, {
    action: "VOUCHER_DELETED",
    entity: "VOUCHER",
    entityId: id,
    entityName: before.code,
    before: fieldsOf(before),
  });
  return {};
});

// Without letters and digits that are mistaken for each other.
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LETTERS = 12;

function randomCode(prefix: string): string {
  const letters = Array.from({ length: CODE_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return [prefix, letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].filter(Boolean).join("-");
}

function codeTaken(error: { code?: string }): never {
  throw error.code === "23505" ? refuse("VOUCHER_CODE_TAKEN") : error;
}

async function getRow(db: Db, id: string): Promise<VoucherRow> {
  const row = await findVoucher(db, id);
  if (!row) throw refuse("VOUCHER_NOT_FOUND");
  return row;
}

type Given = ParsedInputOf<typeof CREATE_VOUCHERS> | ParsedInputOf<typeof SAVE_VOUCHER>["voucher"];
const PPM_PER_PERCENT = 10_000;

function valuesOf(given: Given): Omit<VoucherValues, "code" | "batch"> {
  const { kind, value, percent, validFrom, validTo } = given;
  return {
    description: given.description.trim(),
    kind,
    valueMinor: kind === "VALUE" ? value : null,
    percentPpm: kind === "PERCENT" ? Math.round((percent ?? 0) * PPM_PER_PERCENT) : null,
    validFrom,
    validTo: validTo || null,
    minimumMinor: given.minimumAmount,
    useLimit: given.useLimit,
    status: given.status,
  };
}

function fieldsOf(row: VoucherRow) {
  const { id: _id, usedCount: _used, createdAt: _created, updatedAt: _updated, ...fields } = voucherOf(row);
  return fields;
}

function voucherOf(row: VoucherRow): Voucher {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    batch: row.batch,
    kind: row.kind,
    value: row.valueMinor === null ? null : toMoney(row.valueMinor),
    percent: row.percentPpm === null ? null : row.percentPpm / PPM_PER_PERCENT,
    validFrom: row.validFrom,
    validTo: row.validTo,
    minimumAmount: toMoney(row.minimumMinor),
    useLimit: row.useLimit,
    usedCount: row.usedCount,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
