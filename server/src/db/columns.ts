// How the fields of a row are called in the database, once for reading and for writing. An area lists them for a table; the
// parts of its statements that would spell them all again are made of that list.

export type Columns<Row> = { readonly [Field in keyof Row]: string };
type Named = Readonly<Record<string, string>>;

/** For a select: every column under the name of its field. */
export function selected(columns: Named, from: string): string {
  return Object.entries(columns)
    .map(([field, column]) => `${from}.${column} as "${field}"`)
    .join(", ");
}

/** The same as pairs for json_build_object. */
export function paired(columns: Named, from: string): string {
  return Object.entries(columns)
    .map(([field, column]) => `'${field}', ${from}.${column}`)
    .join(", ");
}

const list = (columns: Named) => Object.values(columns).join(", ");

/** Inserts rows of the tenant, one or many, that travel as one JSON of `toRow`s in the parameter `value`. */
export function insertInto(table: string, columns: Named, value: string): string {
  return `insert into ${table} (wl_id, ${list(columns)})
    select $wl, ${list(columns)} from jsonb_populate_recordset(null::${table}, ${value})`;
}

/** For an update from other rows: every column but those that stay. `excluded` is the row that an insert found taken. */
export function assigned(columns: Named, from: string, { except }: { except: readonly string[] }): string {
  return Object.values(columns)
    .filter((column) => !except.includes(column))
    .map((column) => `${column} = ${from}.${column}`)
    .join(", ");
}

/** A row as the database reads it from JSON. */
export function toRow<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  value: NoInfer<Readonly<Record<Field, unknown>>>,
): Record<string, unknown> {
  const fields = Object.keys(columns) as Field[];
  return Object.fromEntries(fields.map((field) => [columns[field], value[field]]));
}
