// Servers of the last build go on serving while a migration runs and until they are replaced. So a release only adds to the
// schema; what it no longer needs is taken away by a later one. This finds statements that would break a server that runs.

/** Statements that the marked migration may hold, because the release before stopped using what they take away. */
const MARK = /^--\s*second step of (\d{4})_[a-z0-9_]+: \S.*$/m;

const BREAKING: readonly [what: string, pattern: RegExp][] = [
  ["drops a table", /^drop table\b/],
  [
    "drops a view, type or function",
    /^drop (?:materialized )?(?:view|type|function|procedure|schema|sequence)\b/,
  ],
  [
    "drops a column",
    /^alter table\b.*\bdrop (?:column\b|(?!constraint\b|default\b|not null\b|expression\b|identity\b|column\b)\w+)/,
  ],
  ["renames", /^alter (?:table|view|type|function|procedure|sequence|schema)\b.*\brename\b/],
  ["changes a column's type", /^alter table\b.*\balter (?:column )?\S+ (?:set data )?type\b/],
  ["forbids null in a column that servers may leave empty", /^alter table\b.*\bset not null\b/],
  ["takes a right away", /^revoke\b.*\bfrom handsel_(?:runtime|operator)\b/],
  ["empties a table", /^truncate\b/],
];

const ADDED_COLUMN =
  /\badd (?:column )?(?:if not exists )?(?!constraint\b|primary\b|unique\b|foreign\b|check\b|exclude\b)\w+ [^,]*?\bnot null\b[^,]*/g;

/** What in the migration a server of the build before would not survive, in plain words; nothing when it is marked. */
export function breakingStatements(sql: string): string[] {
  if (MARK.test(sql)) return [];
  const tables = new Set<string>();
  return statementsOf(sql).flatMap((statement) => {
    const [, created] = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement) ?? [];
    if (created) tables.add(created);
    // No server knows a table that begins here.
    const [, changed] =
      /^(?:alter table (?:only )?(?:if exists )?|revoke [\w, ]+ on (?:table )?)(\w+)/.exec(statement) ?? [];
    if (changed && tables.has(changed)) return [];
    const found = BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what);
    const isBare = (statement.match(ADDED_COLUMN) ?? []).some(
      (column) => !/\bdefault\b|\bgenerated\b/.test(column),
    );
    if (changed && isBare) found.push("adds a column that servers would have to fill");
    return found.map((what) => `${what}: ${statement.slice(0, 80)}`);
  });
}

/** Without comments, texts and the bodies of functions, in small letters, one space between words. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter(Boolean);
}
