import pg from "pg";

/**
 * Tells the planner what the tables hold now. The database does so by itself about a minute after a large change; until
 * then it takes a full table for an empty one and sorts a whole catalogue where it could walk an index.
 */
export async function refreshStatistics(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: "handsel statistics" });
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
