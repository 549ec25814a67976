import type { Db } from "#db/tenant-db.ts";

export type CodeTable = "manufacturer" | "category" | "family" | "device";

/** Which of these are there, each as `table code`. */
export async function listKnownCodes(
  db: Db,
  named: readonly { table: CodeTable; code: string }[],
): Promise<Set<string>> {
  if (named.length === 0) return new Set();
  const codes = (wanted: CodeTable) => [
    ...new Set(named.filter(({ table }) => table === wanted).map(({ code }) => code)),
  ];
  const rows = await db.rows<{ known: string }>(
    `select 'manufacturer ' || code as known from manufacturer where wl_id = $wl and code = any($1)
     union all select 'category ' || code from category where wl_id = $wl and code = any($2)
     union all select 'family ' || code from family where wl_id = $wl and code = any($3)
     union all select 'device ' || device_code from device where wl_id = $wl and device_code = any($4)`,
    [codes("manufacturer"), codes("category"), codes("family"), codes("device")],
  );
  return new Set(rows.map(({ known }) => known));
}
