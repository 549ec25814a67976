import type { Db } from "#db/tenant-db.ts";

/** Another value is another price: quotes name the price that they were made by. */
export async function writeModelValues(
  db: Db,
  models: readonly {
    key: string;
    valueByGrade: Readonly<Record<string, number>>;
    lockDeductionMinor: number;
    status: number;
    maxMinor: number;
  }[],
): Promise<void> {
  await db.run(
    `update trade_model m set value_by_grade = r."valueByGrade", max_minor = r."maxMinor",
       lock_deduction_minor = r."lockDeductionMinor", status = r.status, price_id = uuidv7()
     from jsonb_to_recordset($1::jsonb) as r(key text, "valueByGrade" jsonb, "lockDeductionMinor" bigint, status int,
       "maxMinor" bigint)
     where m.wl_id = $wl and m.device_code = r.key`,
    [JSON.stringify(models)],
  );
}
