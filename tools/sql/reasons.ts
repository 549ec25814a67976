// What `npm run check` cannot hold against the schema, or lets cross retailers, each with the reason. An entry that nothing
// needs any more is refused, so these lists only shrink.

/** Files in which a text is put together at run time from what no list of ours holds. */
export const NOT_CLOSED: Readonly<Record<string, string>> = {
  "server/src/areas/operator/queries/reader.ts":
    "passes on what its callers send, who are checked themselves",
  "server/src/backup/copy-rows.ts": "copies any table by the names that the database gives",
  "server/src/backup/restore-backup.ts": "empties the tables that the database names",
  "server/src/db/embedded.ts": "sets the password of the embedded database",
  "server/src/db/long-read.ts": "passes on what its callers send, who are checked themselves",
  "server/src/db/migrate.ts": "runs migrations, and names roles and their passwords",
  "server/src/db/tenant-db.ts": "passes on what its callers send, who are checked themselves",
  "server/src/db/tenant-read.ts": "passes on what its callers send, who are checked themselves",
  "server/src/jobs/jobs.ts": "passes on the statements of the queue's own library",
};

/** Files whose statements read more than one retailer's rows, or ask whose they are. */
export const ACROSS_RETAILERS: Readonly<Record<string, string>> = {
  "server/src/areas/admin/rotate-keys.ts": "renews the keys of all retailers, one after the other",
  "server/src/areas/platform/settings/new-tenant.ts": "finds the number for a new retailer",
  "server/src/audit.ts": "checks the chain of every retailer's change log",
  "server/src/backup/restore-backup.ts": "asks whether the database is empty before it fills it",
  "server/src/edge/sessions/tenants.ts": "finds the retailers by their hosts, before any is known",
  "server/src/ledger.ts": "compares the books of every retailer with its events",
  "server/src/keys/sealed-settings.ts": "opens the settings of all retailers when they are loaded",
};
