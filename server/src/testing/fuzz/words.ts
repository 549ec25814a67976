// What the database knows of one retailer, by the names that fields have: real ids, codes and names get an input past the
// first look-up, and those of another retailer must never come back.
import pg from "pg";

const ROWS_PER_TABLE = 40;
const VALUES_PER_NAME = 60;
const LONGEST = 100;
/** An id as the database writes it. */
export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface Words {
  /** For a field, by its name and by its name after that of the thing it stands in. */
  of(field: string, parent: string): readonly unknown[];
  uuids: readonly string[];
}

interface Column {
  table: string;
  name: string;
  hasTenant: boolean;
}

/** `cartUUID`, `cart_id` and the `id` of the table `cart` are one name. */
function plain(name: string): string {
  return name
    .replaceAll("_", "")
    .toLowerCase()
    .replace(/(?:uuid|guid)$/, "id");
}

async function tablesOf(client: pg.Client): Promise<Map<string, boolean>> {
  const { rows } = await client.query<Column>(
    `select c.table_name as table, bool_or(c.column_name = 'wl_id') as "hasTenant"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  return new Map(rows.map(({ table, hasTenant }) => [table, hasTenant]));
}

/** `unknown` are values that must not be among the words: those that the run itself lives on. */
export async function wordsOf(
  client: pg.Client,
  subdomain: string,
  unknown: ReadonlySet<string> = new Set(),
): Promise<Words> {
  const byName = new Map<string, unknown[]>();
  const uuids = new Set<string>();
  const learn = (name: string, marked: unknown) => {
    // What is sent may be stored and come back: a marker among the words would be our own.
    const value = typeof marked === "string" ? marked.replaceAll(` ${MARKER}`, "") : marked;
    const known = byName.get(name) ?? [];
    byName.set(name, known);
    if (known.length < VALUES_PER_NAME && !known.includes(value)) known.push(value);
  };
  for (const [table, hasTenant] of await tablesOf(client)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t
       ${hasTenant ? "where wl_id = (select wl_id from white_label where subdomain = $1)" : "where $1 <> ''"}
       order by ctid limit ${ROWS_PER_TABLE}`,
      [subdomain],
    );
    for (const { row } of rows) {
      if (Object.values(row).some((value) => typeof value === "string" && unknown.has(value))) continue;
      for (const [name, value] of Object.entries(row)) {
        const isWord = typeof value === "number" || (typeof value === "string" && value.length <= LONGEST);
        if (!isWord || value === "") continue;
        learn(plain(name), value);
        learn(plain(`${table}${name}`), value);
      }
      for (const id of JSON.stringify(row).match(UUID) ?? []) uuids.add(id);
    }
  }
  return {
    of: (field, parent) => [
      ...(byName.get(plain(`${parent}${field}`)) ?? []),
      ...(byName.get(plain(field)) ?? []),
    ],
    uuids: [...uuids],
  };
}

/** Every id that a row of the one retailer carries and no row of the other. */
export async function idsOfOneAlone(client: pg.Client, one: string, other: string): Promise<Set<string>> {
  const idsOf = async (subdomain: string) => {
    const ids = new Set<string>();
    for (const [table, hasTenant] of await tablesOf(client)) {
      if (!hasTenant) continue;
      const { rows } = await client.query<{ row: object }>(
        `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t
         where wl_id = (select wl_id from white_label where subdomain = $1)`,
        [subdomain],
      );
      for (const id of JSON.stringify(rows).match(UUID) ?? []) ids.add(id);
    }
    return ids;
  };
  const others = await idsOf(other);
  return new Set([...(await idsOf(one))].filter((id) => !others.has(id)));
}

/** Stands in what is planted and nowhere else. */
export const MARKER = "ZzForeignByteZz";

/** Not the name that somebody signs in by. */
const FREE_TEXT =
  /(?<!user)name|note|text|title|subject|description|street|city|comment|message|label|town|reason/;

/**
 * Puts the marker behind every free text of one retailer. A column whose rules forbid it keeps what it has; the ids of the
 * row are looked for as well. Returns how many columns carry the marker.
 */
export async function plantMarkers(client: pg.Client, subdomain: string): Promise<number> {
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select c.table_name as table, c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.data_type in ('text', 'character varying')
       and exists (select from information_schema.columns w join information_schema.tables t using (table_schema, table_name)
                   where w.table_schema = 'public' and w.table_name = c.table_name and w.column_name = 'wl_id'
                     and t.table_type = 'BASE TABLE')
     order by 1, 2`,
  );
  let planted = 0;
  for (const { table, name } of columns.filter((column) => FREE_TEXT.test(column.name))) {
    const column = pg.escapeIdentifier(name);
    try {
      const { rowCount } = await client.query(
        `update ${pg.escapeIdentifier(table)} set ${column} = ${column} || ' ${MARKER}'
         where wl_id = (select wl_id from white_label where subdomain = $1) and ${column} is not null`,
        [subdomain],
      );
      planted += Number((rowCount ?? 0) > 0);
    } catch (error) {
      // A rule of the table forbids it (integrity and check violations, rows that may not change); anything else is ours.
      const { code } = error as { code?: string };
      if (!code || !/^(?:23|22|P0|42501|55)/.test(code)) throw error;
    }
  }
  return planted;
}
