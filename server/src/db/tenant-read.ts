// A read of one tenant in one trip and without begin and commit: the statement that sets the tenant and the read itself
// are sent before one Sync, and everything before a Sync is one transaction. Each read sees the data as of its own
// moment, which is what it would see in a transaction of this isolation level, too.
import assert from "node:assert/strict";
import pg from "pg";
import { borrow } from "./pool-shares.ts";

const SET_TENANT = {
  name: "set_tenant",
  // Read only: an operation that is declared as a read cannot write by mistake.
  text: "select set_config('app.tenant', $1, true), set_config('transaction_read_only', 'on', true)",
};

// The parts of the driver's connection that a query speaks to; its published types leave them out.
interface Connection {
  bind(config: { portal: string; statement: string; values: unknown[] }): void;
  execute(config: { portal: string }): void;
}

// The driver's own query, as far as it is extended here.
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => {
  prepare(connection: Connection): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
};

class TenantRead extends DriverQuery {
  readonly #tenant: string;
  #isTenantSet = false;

  constructor(wlId: number, config: pg.QueryConfig, callback: ConstructorParameters<typeof DriverQuery>[1]) {
    super(config, callback);
    this.#tenant = String(wlId);
  }

  override prepare(connection: Connection): void {
    connection.bind({ portal: "", statement: SET_TENANT.name, values: [this.#tenant] });
    connection.execute({ portal: "" });
    super.prepare(connection);
  }

  // The first row and the first completion belong to setting the tenant.
  override handleDataRow(message: object): void {
    if (this.#isTenantSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#isTenantSet) super.handleCommandComplete(message, connection);
    this.#isTenantSet = true;
  }
}

/** Every new connection knows the statement that sets the tenant before it is given out. */
export function prepareTenantReads(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    client.query({ ...SET_TENANT, values: [""] }).catch(() => undefined);
  });
}

export async function tenantRead<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  wlId: number,
  statement: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult<R>> {
  assert(Number.isInteger(wlId) && wlId > 0);
  const { client, release } = await borrow(pool, wlId);
  try {
    return await new Promise<pg.QueryResult<R>>((done, fail) => {
      const query = new TenantRead(wlId, statement, (error, result) => {
        if (error) fail(error);
        else done(result as pg.QueryResult<R>);
      });
      client.query(query as unknown as pg.Submittable);
    });
  } finally {
    release();
  }
}
