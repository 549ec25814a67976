// The rules page: list, save, delete, and see beforehand what a rule would hit.
import {
  DELETE_RULE,
  LIST_RULES,
  PREVIEW_RULE,
  type Rule,
  SAVE_RULE,
} from "@handsel/contract/catalog/rules.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { changedFields, recordAudit } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import { listCategories, listFamilies, listMakers } from "../queries/device-admin.ts";
import {
  deleteRuleRow,
  findHits,
  findRule,
  insertRule,
  listPlanNames,
  listRuleRows,
  type RuleRow,
  type RuleValues,
  updateRule,
} from "../queries/rules.ts";
import { applyRules } from "../rules-effect.ts";
import { recorded } from "../versions/record-prices.ts";

export const listRules = implement(LIST_RULES, async (_, { db }) => ({
  rules: (await listRuleRows(db)).map(ruleOf),
  plans: await listPlanNames(db),
  manufacturers: await listMakers(db),
  categories: await listCategories(db),
  families: await listFamilies(db),
}));

export const saveRule = implement(SAVE_RULE, async ({ rule: given }, ctx) => {
  const { db, tenant } = ctx;
  const now = ctx.clock.now();
  const before = given.id ? await getRow(db, given.id) : undefined;
  if (before && given.updatedAt && Date.parse(given.updatedAt) !== before.updatedAt.getTime())
    throw refuse("CHANGED_MEANWHILE");
  const values = valuesOf(given);
  // A new one is switched on by its version, and off by going back from it.
  const id = before?.id ?? (await insertRule(db, { ...values, status: 0 }, now));
  await recorded(ctx, "RULE", [id], () => updateRule(db, id, values, now));
  const after = await getRow(db, id);
  await applyRules(db, { timeZone: tenant.timeZone, now });

  const entry = { entity: "RULE" as const, entityId: after.id, entityName: after.name };
  const changes = before && changedFields(fieldsOf(before), fieldsOf(after));
  if (!before) await recordAudit(ctx, { ...entry, action: "RULE_CREATED", after: fieldsOf(after) });
  else if (changes) await recordAudit(ctx, { ...entry, action: "RULE_CHANGED", ...changes });
  return { rule: ruleOf(after) };
});

export const deleteRule = implement(DELETE_RULE, async ({ id }, ctx) => {
  const { db, tenant } = ctx;
  const now = ctx.clock.now();
  const before = await getRow(db, id);
  await recorded(ctx, "RULE", [id], () => updateRule(db, id, { ...before, status: 0 }, now));
  await deleteRuleRow(db, id);
  await applyRules(db, { timeZone: tenant.timeZone, now });
  await recordAudit(ctx, {
    action: "RULE_DELETED",
    entity: "RULE",
    entityId: id,
    entityName: before.name,
    before: fieldsOf(before),
  });
  return {};
});

export const previewRule = implement(PREVIEW_RULE, async (input, { db }) => findHits(db, valuesOf(input)));

async function getRow(db: Db, id: string): Promise<RuleRow> {
  const row = await findRule(db, id);
  if (!row) throw refuse("RULE_NOT_FOUND");
  return row;
}

type Given = ParsedInputOf<typeof PREVIEW_RULE>;

function valuesOf(given: Given): RuleValues {
  const { startDate, endDate, minimumAmount, maximumAmount } = given;
  if (endDate && endDate < startDate) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "endDate", "dateOrder");
  if (minimumAmount !== null && maximumAmount !== null && maximumAmount < minimumAmount)
    throw refuseAtEdge(400, "REQUEST_NOT_VALID", "maximumAmount", "value");
  return {
    name: given.name.trim(),
    action: given.action,
    financingTypes: [...new Set(given.financingTypes)],
    planIds: [...new Set(given.planIDs)],
    manufacturerCode: given.manufacturer || null,
    categoryCode: given.category || null,
    familyCode: given.family || null,
    deviceCode: given.deviceCode.trim() || null,
    minimumMinor: minimumAmount,
    maximumMinor: maximumAmount,
    startsOn: startDate,
    endsOn: endDate || null,
    status: given.status,
  };
}

function fieldsOf(row: RuleRow) {
  const { id: _id, updatedAt: _at, ...fields } = ruleOf(row);
  return fields;
}

function ruleOf(row: RuleRow): Rule {
  const money = (minor: number | null) => (minor === null ? null : toMoney(minor));
  return {
    id: row.id,
    name: row.name,
    action: row.action,
    financingTypes: row.financingTypes,
    planIDs: row.planIds,
    manufacturer: row.manufacturerCode,
    category: row.categoryCode,
    family: row.familyCode,
    deviceCode: row.deviceCode,
    minimumAmount: money(row.minimumMinor),
    maximumAmount: money(row.maximumMinor),
    startDate: row.startsOn,
    endDate: row.endsOn,
    status: row.status,
    updatedAt: row.updatedAt.toISOString(),
  };
}
