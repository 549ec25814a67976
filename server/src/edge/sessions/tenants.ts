// The tenants, in memory. They are few and read on every call; a change is announced by the database and
// re-read within a second.
import { type WhiteLabel, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import type pg from "pg";
import type { Log } from "#log.ts";

export interface Tenants {
  bySubdomain(subdomain: string): WhiteLabel | undefined;
  byId(wlId: number): WhiteLabel | undefined;
  all(): WhiteLabel[];
  /** Settings that never leave the server. */
  privateOf(wlId: number): Record<string, unknown>;
  reload(): Promise<void>;
}

interface Row {
  wl_id: number;
  record: unknown;
  private: Record<string, unknown>;
}

/** Opens what is sealed among the private settings; without it they are as they stand in the database. */
export type OpenPrivate = (rows: readonly Row[]) => Promise<Map<number, Record<string, unknown>>>;

const asStored: OpenPrivate = async (rows) => new Map(rows.map((row) => [row.wl_id, row.private]));

export async function loadTenants(
  operatorPool: pg.Pool,
  log: Log,
  openPrivate: OpenPrivate = asStored,
): Promise<Tenants> {
  let bySubdomain = new Map<string, WhiteLabel>();
  let byId = new Map<number, WhiteLabel>();
  let secrets = new Map<number, Record<string, unknown>>();

  let lastAsked = 0;
  let lastKept = 0;
  const reload = async () => {
    lastAsked += 1;
    const asked = lastAsked;
    const { rows } = await operatorPool.query<Row>(
      "select wl_id, record, private from white_label where status = 1 order by wl_id",
    );
    const opened = await openPrivate(rows);
    // Two changes in a row are read side by side: what was asked earlier may arrive later, and is older then.
    if (asked < lastKept) return;
    lastKept = asked;
    const parsed: WhiteLabel[] = [];
    for (const row of rows) {
      const result = whiteLabel.safeParse(row.record);
      // One broken record must not take the other tenants down with it.
      if (result.success) parsed.push(result.data);
      else
        log.error(
          { wlId: row.wl_id, issues: result.error.issues.length },
          "tenant record does not fit its schema",
        );
    }
    bySubdomain = new Map(parsed.map((tenant) => [tenant.subdomain, tenant]));
    byId = new Map(parsed.map((tenant) => [tenant.wlId, tenant]));
    secrets = opened;
  };
  await reload();
  return {
    bySubdomain: (subdomain) => bySubdomain.get(subdomain),
    byId: (wlId) => byId.get(wlId),
    all: () => [...byId.values()],
    privateOf: (wlId) => secrets.get(wlId) ?? {},
    reload,
  };
}

/** The tenant's name in a host such as `northwind.localhost:3000`; undefined when the host names none. */
export function subdomainOf(host: string | undefined, baseDomain: string): string | undefined {
  if (!host) return undefined;
  const name = host.toLowerCase().replace(/:\d{1,5}$/, "");
  if (!name.endsWith(`.${baseDomain}`)) return undefined;
  return name.slice(0, -baseDomain.length - 1);
}
