// What the check asks the migrated database about itself, once.
import type pg from "pg";

export interface Schema {
  /** By the oid of a table and the number of a column. */
  isNotNull(table: number, attribute: number): boolean;
  /** The number of `wl_id` in a retailer's table; nothing for the others. */
  tenantColumn(table: number): number | undefined;
  type(oid: number): SqlType | undefined;
}

export interface SqlType {
  name: string;
  /** Of a list: the type of its items. */
  items: number;
  isEnum: boolean;
}

export async function readSchema(client: pg.Client): Promise<Schema> {
  const columns = await client.query<{ table: number; number: number; name: string; is_not_null: boolean }>(
    `select a.attrelid::int as table, a.attnum::int as number, a.attname::text as name, a.attnotnull as is_not_null
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  );
  const types = await client.query<{ oid: number; name: string; items: number; kind: string }>(
    `select oid::int, typname::text as name, case when typcategory = 'A' then typelem::int else 0 end as items,
       typtype::text as kind
     from pg_type`,
  );
  const notNull = new Set<string>();
  const tenants = new Map<number, number>();
  for (const { table, number, name, is_not_null: isNotNull } of columns.rows) {
    if (isNotNull) notNull.add(`${table}.${number}`);
    if (name === "wl_id") tenants.set(table, number);
  }
  const byOid = new Map(
    types.rows.map(({ oid, name, items, kind }) => [oid, { name, items, isEnum: kind === "e" }]),
  );
  return {
    isNotNull: (table, attribute) => notNull.has(`${table}.${attribute}`),
    tenantColumn: (table) => tenants.get(table),
    type: (oid) => byOid.get(oid),
  };
}
